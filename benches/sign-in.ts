// Whether signing in is felt by those who work: the time of a list while twenty people sign in each second, beside the time of the
// same list while nobody does, in turns on one server.
import { setTimeout as sleep } from "node:timers/promises";
import { hashPassword } from "@kontor/engine/identity/passwords.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import { median } from "./side-by-side.ts";

const password = "the tide is out";
/** As many people at as many places: no limit of an account or an address is near, however slow the machine is. */
const accountCount = 200;
const listsPerSecond = 50;
const signInsPerSecond = 20;
const roundMs = 5_000;
const rounds = 7;
/** The hundredth that waits longest. */
const late = 0.99;
const tenant = "bench";
const tooManyRequests = 429;

export const signInBench: Bench = {
  claim: "The time of a list while 20 people sign in each second, against the same list while nobody does",
  bounds: [
    { figure: "lateToQuiet", maximum: 2 },
    { figure: "refused", maximum: 0 },
    { figure: "signInsPerSecond", minimum: 0.95 * signInsPerSecond },
  ],
  run: async () => {
    const cleanUp = new AsyncDisposableStack();
    try {
      const { server } = cleanUp.use(await startTestServer());
      const database = await copyTemplate(server);
      const token = await makeAccounts(database);
      // The server believes what stands before it where a request comes from.
      const environment = { DATABASE_URL: database.url, KONTOR_TRUSTED_PROXIES: "127.0.0.1" };
      const product = cleanUp.use(await startServer(environment));
      return await measured(product.url, token);
    } finally {
      await cleanUp.disposeAsync();
    }
  },
};

/** Answers a session that may list them. */
async function makeAccounts({
  url,
  ownerUrl,
}: {
  readonly url: string;
  readonly ownerUrl: string;
}): Promise<string> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const made = await createTenant(ownerUrl, store, { name: tenant });
    const digest = await hashPassword(password);
    for (let index = 0; index < accountCount; index += 1) {
      const username = usernameOf(index);
      await createUser(store, made, { username, isAdmin: true });
      const account = await readAccount(store, made, { username });
      if (account === undefined) throw new Error(`${username} was not made`);
      await store.write(made, (transaction) => transaction.run([savePasswordStatement(account, digest)]));
    }
    const session = await openSession(store, made.tenantId, usernameOf(0));
    if (session === undefined) throw new Error("Nobody can sign in");
    return session.token.text;
  } finally {
    await store.close();
  }
}

function usernameOf(index: number): string {
  return `user${index % accountCount}@${tenant}`;
}

type Times = {
  readonly list: number[];
  readonly signIn: number[];
  refused: number;
  /** Of those, by a limit of attempts; the rest found the server too busy. */
  limited: number;
};

const noTimes = (): Times => ({ list: [], signIn: [], refused: 0, limited: 0 });

async function measured(url: string, token: string): Promise<Figures> {
  const headers = { authorization: `Bearer ${token}` };
  const list = (): Promise<Response> => fetch(`${url}/api/core/users?limit=20&sort=username`, { headers });
  let next = 0;
  const signIn = (): Promise<Response> => {
    next += 1;
    const body = JSON.stringify({ username: usernameOf(next), password });
    const place = { "x-forwarded-for": `203.0.113.${next % accountCount}` };
    const sent = { method: "POST", headers: { "content-type": "application/json", ...place }, body };
    return fetch(`${url}/api/core/auth/login`, sent);
  };
  const round = async (isBusy: boolean): Promise<Times> => {
    const times = noTimes();
    await Promise.all([
      inPace(listsPerSecond, () => timed(list, times.list, times)),
      ...(isBusy ? [inPace(signInsPerSecond, () => timed(signIn, times.signIn, times))] : []),
    ]);
    return times;
  };
  await round(true);
  const quiet: Times[] = [];
  const busy: Times[] = [];
  for (let count = 0; count < rounds; count += 1) {
    quiet.push(await round(false));
    busy.push(await round(true));
  }
  const signIns = busy.flatMap((times) => times.signIn);
  const middle = (sides: readonly Times[], share: number): number =>
    median(sides.map((times) => quantile(times.list, share)));
  return {
    rounds,
    lists: [...quiet, ...busy].flatMap((times) => times.list).length,
    refused: [...quiet, ...busy].reduce((sum, { refused }) => sum + refused, 0),
    limited: [...quiet, ...busy].reduce((sum, { limited }) => sum + limited, 0),
    signInsPerSecond: significant((signIns.length / (rounds * roundMs)) * 1_000),
    signInMedianMs: significant(median(signIns)),
    quietMedianMs: significant(middle(quiet, 0.5)),
    busyMedianMs: significant(middle(busy, 0.5)),
    quietLateMs: significant(middle(quiet, late)),
    busyLateMs: significant(middle(busy, late)),
    // Round by round: what else the machine does slows both sides of a round alike.
    lateToQuiet: significant(
      median(
        busy.map((times, index) => quantile(times.list, late) / quantile(quiet[index]?.list ?? [], late)),
      ),
    ),
  };
}

/** Begins each at its time, whether those before have ended or not: a server that is slow is not spared. */
async function inPace(perSecond: number, work: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < (perSecond * roundMs) / 1_000; count += 1) {
    const due = began + (count * 1_000) / perSecond;
    await sleep(Math.max(0, due - performance.now()));
    running.push(work());
  }
  await Promise.all(running);
}

async function timed(ask: () => Promise<Response>, kept: number[], times: Times): Promise<void> {
  const began = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  kept.push(performance.now() - began);
  if (!answer.ok) times.refused += 1;
  if (answer.status === tooManyRequests) times.limited += 1;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
