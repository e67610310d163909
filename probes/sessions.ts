// Tokens that change while work goes on: fifty requests at once, answers that never arrive, two tabs, two servers. Nobody who is signed
// in may be thrown out, and nothing that was replaced or locked may go on.
import { setTimeout as sleep } from "node:timers/promises";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { type Random, randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { type Browser, openBrowser, workInAllTabs } from "./sessions/browser.ts";
import { openStage, type Stage, times } from "./sessions/stage.ts";
import { sizes } from "./size.ts";

const stormSize = 50;
const requestsPerBrowser = 150;
const lockedCount = 10;

export const sessions: Probe = {
  claim: `Tokens replaced under ${stormSize} parallel requests, lost answers and two tabs: 0 false logouts, 0 old tokens alive`,
  run: (options) => probeSessions(options),
  missedBounds: ({
    falseLogouts = 1,
    oldTokensAlive = 1,
    servedAfterLock = 1,
    stormsWithSeveral = 1,
    rotations = 0,
    lostAnswers = 0,
    oldTokens = 0,
    requests = 0,
  }) => [
    ...(falseLogouts > 0
      ? [`${falseLogouts} of ${requests} requests were told that the session is over`]
      : []),
    ...(oldTokensAlive > 0 ? [`${oldTokensAlive} of ${oldTokens} old tokens were good after the grace`] : []),
    ...(servedAfterLock > 0 ? [`${servedAfterLock} requests of locked users were served`] : []),
    ...(stormsWithSeveral > 0
      ? [`${stormsWithSeveral} times ${stormSize} parallel requests got several`]
      : []),
    ...(Math.min(rotations, lostAnswers, oldTokens) < 20 ? ["too little happened to prove anything"] : []),
  ],
};

type SessionOptions = ProbeOptions & {
  /** The negative control: a token dies with the issue of its successor. */
  readonly isNaive?: boolean;
};

export async function probeSessions(options: SessionOptions = {}): Promise<Figures> {
  const { count = sizes.sessions.merge, isNaive = false, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const cleanUp = new AsyncDisposableStack();
  try {
    const server = await serverFor(options, cleanUp);
    const stage = cleanUp.use(await openStage(server, random, isNaive));
    const started = performance.now();
    const storms = Math.max(4, Math.round(count / 10 / stormSize));
    const stormed = await runStorms(stage, storms);
    const browsers = await runBrowsers(stage, random, Math.ceil((count * 0.8) / requestsPerBrowser));
    const old = await countOldTokens(stage, browsers);
    const servedAfterLock = await countServedAfterLock(stage);
    const loggedOut = browsers.reduce((sum, browser) => sum + browser.loggedOut(), 0);
    const falseLogouts = stormed.loggedOut + loggedOut + old.newestDead;
    if (falseLogouts > 0)
      onFinding(`${stormed.loggedOut} in storms, ${loggedOut} in browsers, ${old.newestDead} newest tokens`);
    return {
      requests: stage.counts.requests,
      rotations: stage.counts.rotations,
      lostAnswers: browsers.reduce((sum, browser) => sum + browser.lost(), 0),
      falseLogouts,
      storms,
      stormsWithSeveral: stormed.withSeveral,
      oldTokens: old.asked,
      oldTokensAlive: old.alive,
      lockedUsers: lockedCount,
      servedAfterLock,
      seed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

/** Fifty at once with a token that is due; each time with the one the storm before has left. */
async function runStorms(
  stage: Stage,
  storms: number,
): Promise<{ readonly loggedOut: number; readonly withSeveral: number }> {
  let { token } = await stage.tenant.signIn({ profiles: [] });
  let loggedOut = 0;
  let withSeveral = 0;
  for (let storm = 0; storm < storms; storm += 1) {
    await sleep(times.rotation + 20);
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: stormSize }, () => stage.ask(token)));
    // One each time a pause is over, however long a busy machine takes for the storm.
    const allowed = 1 + Math.floor((performance.now() - begun) / times.rotationPause);
    loggedOut += answers.filter(({ status }) => status === 401).length;
    const successors = answers.flatMap(({ token: carried = token }) => (carried === token ? [] : [carried]));
    if (successors.length > allowed) withSeveral += 1;
    token = successors[0] ?? token;
  }
  return { loggedOut, withSeveral };
}

/** Every other browser has tabs that share no storage. */
async function runBrowsers(stage: Stage, random: Random, count: number): Promise<readonly Browser[]> {
  const opened: Browser[] = [];
  for (let number = 0; number < count; number += 1) {
    const { token } = await stage.tenant.signIn({ profiles: [] });
    opened.push(openBrowser(stage, random, token, number % 2 === 0 ? "storage" : "messages"));
  }
  await Promise.all(opened.map((browser) => workInAllTabs(browser, requestsPerBrowser)));
  return opened;
}

type OldTokens = { readonly asked: number; readonly alive: number; readonly newestDead: number };

/** After its grace nothing older than what a browser uses is good for anything. */
async function countOldTokens(stage: Stage, browsers: readonly Browser[]): Promise<OldTokens> {
  const isGood = async (token: string): Promise<boolean> => (await stage.ask(token)).status === 200;
  const used = browsers.map((browser) => browser.newest());
  await Promise.all(used.map(isGood));
  await sleep(times.grace + 300);
  let asked = 0;
  let alive = 0;
  let newestDead = 0;
  for (const [index, browser] of browsers.entries()) {
    const newest = used[index] ?? "";
    const older = [...browser.seen].filter((token) => token.slice(0, 32) < newest.slice(0, 32));
    asked += older.length;
    for (const token of older) if (await isGood(token)) alive += 1;
    if (!(await isGood(newest))) newestDead += 1;
  }
  return { asked, alive, newestDead };
}

/** Each is known to both servers before the lock. */
async function countServedAfterLock(stage: Stage): Promise<number> {
  const { store } = stage.api.services;
  const scope = scopeOfInstaller(stage.tenant);
  let served = 0;
  for (let number = 0; number < lockedCount; number += 1) {
    const { username, token } = await stage.tenant.signIn({ profiles: [] });
    await Promise.all(Array.from({ length: 4 }, () => stage.ask(token)));
    await store.write(scope, async (transaction) => {
      const stored = await lockRecord(transaction, scope, declaredEntities.user, username, "all");
      if (stored === undefined) throw new Error(`There is no ${username}`);
      const values = { ...stored.doc, isLocked: true };
      await updateRecord(transaction, scope, declaredEntities.user, stored, { values });
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => stage.ask(token)));
    served += answers.filter(({ status }) => status !== 401).length;
  }
  return served;
}
