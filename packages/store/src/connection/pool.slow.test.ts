import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";
import { openStore, type ScopedStore, type StoreOptions } from "../scoped-store.ts";
import { aTenant, bTenant } from "../testing/store.ts";

const unavailable = expect.objectContaining({ code: "SERVICE_UNAVAILABLE" });
const one = { text: "select 1 as one", values: [] };
const nap = (seconds: number) => ({ text: "select pg_sleep($1)", values: [seconds] });

function open(url: string, interactive: NonNullable<StoreOptions["pools"]>["interactive"] = {}): ScopedStore {
  const store = openStore({ url, onIdleError: () => {}, pools: { interactive } });
  untilTestEnds({ [Symbol.asyncDispose]: () => store.close() });
  return store;
}

/** Stands between the store and the database, and can break or silence what passes. */
async function proxyTo(url: string): Promise<{
  readonly url: string;
  readonly reset: () => void;
  readonly silence: () => void;
}> {
  const target = new URL(url);
  const clients = new Set<Socket>();
  let isSilent = false;
  const server: Server = createServer((client) => {
    clients.add(client);
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) socket.on("error", () => {});
    client.on("data", (chunk) => isSilent || database.write(chunk)).on("close", () => database.destroy());
    database.on("data", (chunk) => isSilent || client.write(chunk)).on("close", () => client.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = async (): Promise<void> => {
    for (const client of clients) client.destroy();
    server.close();
  };
  untilTestEnds({ [Symbol.asyncDispose]: close });
  const address = server.address();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: through.href,
    reset: () => clients.forEach((client) => void client.resetAndDestroy()),
    silence: () => {
      isSilent = true;
    },
  };
}

test("one tenant uses a quarter of the connections at most; another is served beside it", async () => {
  const store = open((await createTestDatabase()).url, { max: 8 });
  const started = performance.now();
  const done: string[] = [];
  const nappers = [1, 2, 3, 4].map(() => store.read(aTenant, [nap(0.7)]).then(() => done.push("napper")));
  await store.read(bTenant, [one]).then(() => done.push("other"));
  await Promise.all(nappers);
  expect(done[0]).toBe("other");
  expect(performance.now() - started).toBeGreaterThan(1_350); // the four went two by two
});

test("whoever waits too long or finds the queue full is told so, and the rest is served", async () => {
  const store = open((await createTestDatabase()).url, { max: 1, waitMs: 300, waitingMaxPerTenant: 2 });
  const napper = store.read(aTenant, [nap(0.8)]);
  const told: string[] = [];
  const refused = (name: string): Promise<unknown> =>
    expect(store.read(aTenant, [one]).finally(() => told.push(name))).rejects.toEqual(unavailable);
  await Promise.all([refused("waited"), refused("waited"), refused("came too late")]);
  expect(told).toEqual(["came too late", "waited", "waited"]);
  expect(await napper).toHaveLength(1);
  expect(await store.read(aTenant, [one])).toEqual([[{ one: 1 }]]);
});

test("a transaction has an end, however short each of its statements is", async () => {
  const store = open((await createTestDatabase()).url, { max: 4, transactionMs: 400 });
  const naps = (count: number): Promise<string> =>
    store.write(aTenant, async ({ run }) => {
      for (let left = count; left > 0; left -= 1) await run([nap(0.1)]);
      return "done";
    });
  await expect(naps(8)).rejects.toEqual(unavailable);
  expect(await naps(1)).toBe("done");
});

test("a database that cannot be reached is unavailable at once", async () => {
  const store = open("postgres://kontor_app@127.0.0.1:1/none");
  await expect(store.read(aTenant, [one])).rejects.toEqual(unavailable);
  await expect(store.write(aTenant, ({ run }) => run([one]))).rejects.toEqual(unavailable);
});

test("a connection that breaks at work fails its work, ends no process, and is replaced", async () => {
  const database = await createTestDatabase();
  const proxy = await proxyTo(database.url);
  const store = open(proxy.url, { max: 4 });
  const plain = openDatabase({ url: proxy.url, poolMax: 1, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => plain.close() });
  for (const query of [
    () => store.read(aTenant, [nap(3)]),
    () => store.write(aTenant, ({ run }) => run([nap(3)])),
  ]) {
    const failed = expect(query()).rejects.toEqual(unavailable);
    await sleep(200);
    proxy.reset();
    await failed;
    expect(await store.read(aTenant, [one])).toEqual([[{ one: 1 }]]);
  }
  const failed = expect(plain.query("select pg_sleep(3)")).rejects.toThrow();
  await sleep(200);
  proxy.reset();
  await failed;
  expect(await plain.query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a database that falls silent ends the wait as well, and its connection is not used again", async () => {
  const proxy = await proxyTo((await createTestDatabase()).url);
  const store = open(proxy.url, { max: 1, statementMs: 200 });
  await store.read(aTenant, [one]);
  proxy.silence();
  const started = performance.now();
  await expect(store.write(aTenant, ({ run }) => run([one]))).rejects.toEqual(unavailable);
  expect(performance.now() - started).toBeLessThan(2_200); // one wait, not a second one for the rollback
  proxy.reset();
});
