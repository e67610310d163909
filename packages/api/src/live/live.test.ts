import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { type Relay, startRelay } from "@kontor/store/worker/relay.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";
import { openTestStream, type TestStream } from "./testing/stream.ts";

/** Longer than a change takes to arrive: what has not come by then does not come. */
const settledMs = 250;
const patience = 10_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: TestApi;
let atlas: TestTenant;
let admin: TestCaller;
let stranger: TestCaller;
let relay: Relay;

beforeAll(async () => {
  database = await createTestDatabase();
  relay = startRelay({ workerUrl: database.workerUrl, consumers: [], onTrouble: () => {} });
  api = await openTestApi(database, { listenUrl: database.url });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
  stranger = await (await api.openTenant("boreal")).signIn();
});
afterAll(async () => {
  await api.close();
  await relay.stop();
});

async function follow(caller: TestCaller, query = "", lastId?: string): Promise<TestStream> {
  const { token } = caller;
  const stream = await openTestStream({ origin: api.app.listeningOrigin, token, query, lastId });
  await stream.opened;
  return stream;
}

async function add(path: string, values: object): Promise<string> {
  const answer = await admin.call("POST", path, values);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

const addTask = (values: object = {}): Promise<string> =>
  add("/api/core/tasks", { subject: "Call", ...values });

const change = (path: string, values: object) => admin.call("PATCH", path, values);

const keysOf = ({ events }: TestStream): readonly string[] => events.map(({ key }) => key);

test("a change reaches a reader within a second, and nobody of another tenant", async () => {
  const [own, foreign] = await Promise.all([follow(admin), follow(stranger)]);
  const key = await addTask();
  const since = performance.now();
  await vi.waitFor(() => expect(own.events.length).toBe(1), patience);
  expect(own.events[0]?.at ?? Number.NaN).toBeLessThan(since + 1_000);
  const { at: _, ...told } = own.events[0] ?? { at: 0 };
  expect(told).toEqual({ topic: "record.created", entity: "task", key, version: 1 });
  await sleep(settledMs);
  expect(foreign.events).toEqual([]);
  own.close();
  foreign.close();
});

test("a client, a sales person and a partner are told of their own contracts, and who may read none of nothing", async () => {
  const person = (lastName: string) => add("/api/person/persons", { type: "I", firstName: "Ana", lastName });
  const [client, sales, partner, other] = await Promise.all(["Ruiz", "Gil", "Paz", "Sol"].map(person));
  const readers = await Promise.all([
    atlas.signIn({ profiles: ["CLIENT"], personRegistration: client }),
    atlas.signIn({ profiles: ["SALES"], personRegistration: sales }),
    atlas.signIn({ profiles: ["PARTNER"], partnerRegistration: partner }),
    atlas.signIn({ profiles: ["CLIENT"], personRegistration: other }),
    atlas.signIn({ profiles: [] }),
  ]);
  const streams = await Promise.all(readers.map((reader) => follow(reader)));
  const everything = await follow(admin, "entities=contract");
  const contract = async (persons: Readonly<Record<string, string | undefined>>): Promise<string> => {
    const key = await add("/api/financing/contracts", {
      type: "LOAN",
      persons: Object.entries(persons).map(([role, personRegistration]) => ({ role, personRegistration })),
    });
    const { store } = api.services;
    await putInStatus(store, atlas, declaredEntities.contract, { key, status: "ACTIVE" });
    return key;
  };
  const all = await contract({ CLIENT: client, SALES: sales, PARTNER: partner });
  const ofSales = await contract({ CLIENT: other, SALES: sales });
  await vi.waitFor(() => expect(keysOf(everything)).toEqual([all, all, ofSales, ofSales]), patience);
  await sleep(settledMs);
  const [toClient, toSales, toPartner, toOther, toNobody] = streams.map((stream) => [
    ...new Set(stream.events.filter(({ entity }) => entity === "contract").map(({ key }) => key)),
  ]);
  expect([toClient, toSales, toPartner]).toEqual([[all], [all, ofSales], [all]]);
  expect([toOther, toNobody]).toEqual([[ofSales], []]);
  for (const stream of [...streams, everything]) stream.close();
});

test("what is told follows the rights of the moment: out of reach is silence, and a deletion is told to whom the record was", async () => {
  const sales = await atlas.signIn({ profiles: ["SALES"], username: "sam@atlas.example" });
  const stream = await follow(sales, "entities=task");
  const own = await addTask({ ownerUsername: "sam@atlas.example" });
  const foreign = await addTask();
  await vi.waitFor(() => expect(keysOf(stream)).toEqual([own]), patience);
  await admin.call("DELETE", `/api/core/tasks/${foreign}?version=1`);
  expect((await change(`/api/core/tasks/${own}`, { version: 1, subject: "Visit" })).statusCode).toBe(200);
  await vi.waitFor(() => expect(stream.events.at(-1)).toMatchObject({ key: own, version: 2 }), patience);
  const taken = await change(`/api/core/tasks/${own}`, { version: 2, ownerUsername: admin.username });
  expect(taken.statusCode, taken.body).toBe(200);
  await sleep(settledMs);
  expect(stream.events.at(-1)?.version).toBe(2);
  const gone = await admin.call("DELETE", `/api/core/tasks/${own}?version=3`);
  expect(gone.statusCode, gone.body).toBe(200);
  await vi.waitFor(() => expect(stream.events.at(-1)?.topic).toBe("record.deleted"), patience);
  expect(new Set(keysOf(stream))).toEqual(new Set([own]));
  stream.close();
});

test("staff are told of notes on records they may read, and of no others; who stands outside of no draft", async () => {
  const ana = await add("/api/person/persons", { type: "I", firstName: "Ana", lastName: "Mora" });
  const streams = [
    await follow(await atlas.signIn({ profiles: ["CREDIT"] }), "entities=note,contract"),
    await follow(await atlas.signIn({ profiles: ["CLIENT"], personRegistration: ana }), "entities=contract"),
  ];
  const everything = await follow(admin, "entities=note,contract");
  const persons = [{ role: "CLIENT", personRegistration: ana }];
  const key = await add("/api/financing/contracts", { type: "LOAN", persons });
  const noteOn = (entityName: string, entityRegistration: string) =>
    add("/api/core/notes", { name: "Remark", entityName, entityRegistration });
  const hidden = await noteOn("user", admin.username);
  const shown = await noteOn("contract", key);
  await vi.waitFor(() => expect(keysOf(everything)).toEqual([key, hidden, shown]), patience);
  await vi.waitFor(() => expect(streams.map(keysOf)).toEqual([[key, shown], []]), patience);
  await putInStatus(api.services.store, atlas, declaredEntities.contract, { key, status: "ACTIVE" });
  await vi.waitFor(() => expect(streams.map(keysOf)).toEqual([[key, shown, key], [key]]), patience);
  for (const stream of [...streams, everything]) stream.close();
});

test("a stream ends with its session, and a locked user is told nothing more", async () => {
  const [leaving, locked] = [
    await atlas.signIn(),
    await atlas.signIn({ isAdmin: true, username: "lou@atlas.example" }),
  ];
  const streams = [await follow(leaving), await follow(locked)];
  expect((await leaving.call("POST", "/api/core/auth/logout")).statusCode).toBe(200);
  const { version } = (await admin.call("GET", "/api/core/users/lou@atlas.example")).json();
  const locking = await change("/api/core/users/lou@atlas.example", { version, isLocked: true });
  expect(locking.statusCode, locking.body).toBe(200);
  await addTask();
  await Promise.all(streams.map((stream) => stream.ended));
  expect(streams.flatMap((stream) => keysOf(stream))).toEqual([]);
  const again = await follow(locked);
  expect([again.status, again.headers.get("authorization")]).toEqual([401, null]);
});

test("a reader that comes back is told what it missed, and one that was away too long to read everything anew", async () => {
  const first = await follow(admin, "entities=task");
  const seen = await addTask();
  await vi.waitFor(() => expect(keysOf(first)).toEqual([seen]), patience);
  first.close();
  const missed = [await addTask(), await addTask()];
  const second = await follow(admin, "entities=task", first.lastId());
  await vi.waitFor(() => expect(keysOf(second)).toEqual(missed), patience);
  expect(second.resets()).toBe(0);
  second.close();
  for (const lastId of ["nonsense", Buffer.from("1 5:9:").toString("base64url")]) {
    const late = await follow(admin, "entities=task", lastId);
    expect([late.resets(), late.events]).toEqual([1, []]);
    late.close();
  }
});

test("a stream is filtered by entities and keys, and refuses what nobody knows or the caller may not read", async () => {
  const [a, b] = [await addTask(), await addTask()];
  const stream = await follow(admin, `entities=task&keys=${b}`);
  for (const key of [a, b]) await change(`/api/core/tasks/${key}`, { version: 1, subject: "Visit" });
  await vi.waitFor(() => expect(keysOf(stream)).toEqual([b]), patience);
  stream.close();
  const client = await atlas.signIn({ profiles: ["CLIENT"] });
  const unknown = await follow(client, "entities=unicorn");
  expect([unknown.status, await unknown.refusal()]).toMatchObject([400, { values: ["entities", "unicorn"] }]);
  const closed = await follow(client, "entities=posting");
  expect([closed.status, await closed.refusal()]).toMatchObject([403, { values: ["read posting"] }]);
  const misspelt = await follow(admin, "entity=task");
  expect([misspelt.status, await misspelt.refusal()]).toMatchObject([400, { values: ["entity"] }]);
});

test("the answer is kept by nobody, and asking for its headers alone opens no stream", async () => {
  const stream = await follow(admin);
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("cache-control")).toBe("no-store");
  expect(stream.headers.get("connection")).toBe("close");
  expect(stream.headers.get("authorization")).toBe(`Bearer ${admin.token}`);
  stream.close();
  const head = await admin.call("HEAD", "/api/core/events");
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("listening is no use of a session, so that an idle one ends with its stream open", async () => {
  const idle = await atlas.signIn();
  await withClient(database.ownerUrl, "test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [atlas.tenantId]);
    const age = (minutes: number) =>
      client.query(
        "update sessions set last_seen_at = now() - make_interval(mins => $2) where username = $1",
        [idle.username, minutes],
      );
    await age(29);
    const stream = await follow(idle, "entities=task");
    await addTask();
    await vi.waitFor(() => expect(stream.events.length).toBe(1), patience);
    const seen = await client.query(
      "select last_seen_at < now() - interval '28 minutes' as is_idle from sessions where username = $1",
      [idle.username],
    );
    expect(seen.rows).toEqual([{ is_idle: true }]);
    await age(31);
    await addTask();
    await stream.ended;
    expect(stream.events.length).toBe(1);
  });
});

test("one user opens so many streams and no more", async () => {
  const busy = await atlas.signIn();
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(busy)));
  const refused = await follow(busy);
  expect([refused.status, await refused.refusal()]).toMatchObject([429, { code: "TOO_MANY_REQUESTS" }]);
  streams[0]?.close();
  await vi.waitFor(async () => {
    const next = await follow(busy);
    next.close();
    expect(next.status).toBe(200);
  }, patience);
  for (const stream of streams) stream.close();
});

test("who is gone before the stream has begun leaves none behind", async () => {
  const hasty = await atlas.signIn();
  const { port, hostname } = new URL(api.app.listeningOrigin);
  const head = `GET /api/core/events HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${hasty.token}\r\n\r\n`;
  await Promise.all(
    Array.from({ length: 30 }, async (_, number) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      await new Promise((resolve) => socket.write(head, resolve));
      await sleep(number % 10);
      socket.resetAndDestroy();
    }),
  );
  await sleep(settledMs);
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(hasty)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  for (const stream of streams) stream.close();
});
