// Scripts of tenants against their sandbox, on the server and in the page: hundreds of ways out, and scripts that never end, while others go on
// working.

import { startServer } from "@kontor/harness/server-process.ts";
import { randomFrom } from "./filters/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "./probe.ts";
import { browserAttempts } from "./sandbox/browser-corpus.ts";
import { buildProbePage, openBrowserStage } from "./sandbox/browser-stage.ts";
import { type Attempt, escapeAttempts } from "./sandbox/corpus.ts";
import { attemptInBrowser, runawaysInBrowser } from "./sandbox/in-browser.ts";
import { neighbourOfRunaways } from "./sandbox/neighbour.ts";
import { escapesFromNodeVm } from "./sandbox/node-vm.ts";
import { attemptOnServer, longestPastLimit, openServerBoxes } from "./sandbox/on-server.ts";
import { plainWorker } from "./sandbox/plain-worker.ts";
import { type Runaway, runaways } from "./sandbox/runaways.ts";
import { doorsLeftOpen } from "./sandbox/second-wall.ts";
import { someOf } from "./size.ts";
import { openWorld } from "./world/world.ts";

const attemptsMin = 300;
const pastLimitMaxMs = 100;
const gapMaxMs = 100;
const growthMax = 2;
/** Each takes the page a second and more; of a share of the corpus these are as many. */
const pageRunawaysMin = 1 / 3;

type OnFinding = (sentence: string) => void;

export const sandbox: Probe = {
  claim: `At least ${attemptsMin} attempts to leave the sandbox all fail on the server and in the browser, runaway scripts end ${pastLimitMaxMs} ms after their limit in both, a page stands still for at most ${gapMaxMs} ms meanwhile, and other tenants' p99 stays within ${growthMax} times of quiet`,
  run: runSandbox,
  missedBounds: (figures) => [...missedOnServer(figures), ...missedInBrowser(figures)],
};

function missedOnServer(figures: Figures): readonly string[] {
  const { attempts = 0, wanted = attemptsMin, escapes = 1, unsound = 1 } = figures;
  const { escapesFromNodeVm: control = 0 } = figures;
  const { longestPastLimitMs = Infinity, notStopped = 1 } = figures;
  const { quietP99Ms = 0, runawayP99Ms = Infinity, failed = 1, runawayRuns = 0 } = figures;
  return [
    ...(attempts < wanted ? [`only ${attempts} attempts were made`] : []),
    ...(escapes > 0 ? [`${escapes} attempts got out`] : []),
    ...(unsound > 0 ? [`${unsound} attempts left their box changed`] : []),
    ...(control === 0
      ? ["the same attempts find no way out of node:vm, so that they find none anywhere"]
      : []),
    ...(notStopped > 0 ? [`${notStopped} runaway scripts were not stopped`] : []),
    ...(longestPastLimitMs > pastLimitMaxMs
      ? [`a runaway script went on ${longestPastLimitMs} ms past its limit`]
      : []),
    ...(runawayP99Ms > quietP99Ms * growthMax
      ? [`p99 of another tenant rose from ${quietP99Ms} to ${runawayP99Ms} ms`]
      : []),
    ...(failed > 0 ? [`${failed} requests of another tenant failed`] : []),
    ...(runawayRuns < 5 ? [`there were hardly any runaway scripts: ${runawayRuns}`] : []),
  ];
}

function missedInBrowser(figures: Figures): readonly string[] {
  const {
    browserAttempts: attempts = 0,
    wanted = attemptsMin,
    browserEscapes = 1,
    browserUnsound = 1,
  } = figures;
  const { escapesFromPlainWorker: control = 0, openDoors = 1, doorsOfPlainWorker = 0 } = figures;
  const {
    browserLongestPastLimitMs = Infinity,
    browserNotStopped = 1,
    pageLongestGapMs = Infinity,
  } = figures;
  return [
    ...(attempts < wanted ? [`only ${attempts} attempts were made in the browser`] : []),
    ...(browserEscapes > 0 ? [`${browserEscapes} attempts got out in the browser`] : []),
    ...(browserUnsound > 0 ? [`${browserUnsound} attempts left their box or the page changed`] : []),
    ...(control === 0
      ? ["the same attempts find no way out of a plain worker, so that they find none in a browser"]
      : []),
    ...(openDoors > 0 ? [`${openDoors} doors of the worker are open behind the engine`] : []),
    ...(doorsOfPlainWorker === 0
      ? ["a plain worker seems to have no doors, so that none is ever found"]
      : []),
    ...(browserNotStopped > 0 ? [`${browserNotStopped} runaway scripts of the page were not stopped`] : []),
    ...(browserLongestPastLimitMs > pastLimitMaxMs
      ? [`a runaway script of the page went on ${browserLongestPastLimitMs} ms past its limit`]
      : []),
    ...(pageLongestGapMs > gapMaxMs ? [`a page stood still for ${pageLongestGapMs} ms`] : []),
  ];
}

type Chosen = {
  /** Whether pauses of the machine are forgiven. */
  readonly isForgiving: boolean;
  readonly attempts: readonly Attempt[];
  readonly runaways: readonly Runaway[];
};

async function runSandbox(options: ProbeOptions = {}): Promise<Figures> {
  const { share = 1, onFinding = () => undefined } = options;
  const seed = seedOf(options);
  const { next } = randomFrom(seed);
  const isForgiving = share < 1;
  const cleanUp = new AsyncDisposableStack();
  try {
    const attempts = someOf(escapeAttempts(), share, next);
    const onServer = await serverFigures({ isForgiving, attempts, runaways }, onFinding);
    const world = cleanUp.use(await openWorld(options));
    const webRoot = await buildProbePage(cleanUp);
    const server = cleanUp.use(
      await startServer({ DATABASE_URL: world.databaseUrl, KONTOR_WEB_ROOT: webRoot }),
    );
    const user = world.callers.get("administrator");
    if (user === undefined) throw new Error("Nobody can sign in");
    const chosen = {
      isForgiving,
      attempts: someOf([...escapeAttempts(), ...browserAttempts()], share, next),
      runaways: someOf(runaways, Math.max(share, pageRunawaysMin), next),
    };
    const inBrowser = await browserFigures({ url: server.url, token: user.token }, chosen, onFinding);
    const neighbour = await neighbourOfRunaways(world, server);
    return { ...onServer, ...inBrowser, ...neighbour, wanted: Math.ceil(attemptsMin * share), seed };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function serverFigures(chosen: Chosen, onFinding: OnFinding): Promise<Figures> {
  const runner = await openServerBoxes();
  try {
    return {
      attempts: chosen.attempts.length,
      ...(await attemptOnServer(runner, chosen.attempts, onFinding)),
      escapesFromNodeVm: await escapesFromNodeVm(escapeAttempts()),
      ...(await longestPastLimit(runner, chosen, onFinding)),
    };
  } finally {
    runner.close();
  }
}

type SignedIn = { readonly url: string; readonly token: string };

/** The browser is gone before anything else is measured. */
async function browserFigures(
  { url, token }: SignedIn,
  { attempts, runaways: runawaysOfPage, isForgiving }: Chosen,
  onFinding: OnFinding,
): Promise<Figures> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = await openBrowserStage(cleanUp, url, token);
    const limits = { pastLimitMs: pastLimitMaxMs, gapMs: gapMaxMs, isForgiving };
    return {
      browserAttempts: attempts.length,
      ...(await attemptInBrowser(stage, attempts, onFinding)),
      openDoors: await doorsLeftOpen(stage, onFinding),
      ...(await plainWorker(stage.browser, attempts)),
      ...(await runawaysInBrowser(stage, runawaysOfPage, limits, onFinding)),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
