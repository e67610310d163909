import { createTestDatabase } from "@kontor/harness/database.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { stopJob } from "@kontor/store/jobs/job-steps.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { type JobEngine, startJobEngine } from "./job-engine.ts";
import { migrateJobEngine } from "./migrate-job-engine.ts";
import { testKinds } from "./testing/kinds.ts";

let urls: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: TestServices;
let atlas: Scope;
let engine: JobEngine | undefined;
const kinds = testKinds();
const patience = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  urls = await createTestDatabase();
  await createMarks(urls.ownerUrl);
  opened = openTestServices(urls, { kinds });
  atlas = await opened.openTenant("atlas");
  await createUser(opened.services.store, atlas, { username: "ann@acme", tenant: "atlas", isAdmin: true });
  return () => opened.close();
});
afterEach(async () => {
  await engine?.stop();
  engine = undefined;
});

const start = async (more: Partial<Parameters<typeof startJobEngine>[0]> = {}): Promise<void> => {
  engine = await startJobEngine({
    workerUrl: urls.workerUrl,
    workerId: "w1",
    services: opened.services,
    kinds,
    ...more,
  });
};
const begin = (items: number, chunkSize = 10): Promise<string> =>
  opened.services.store.write(atlas, (transaction) =>
    insertJob(transaction, atlas, { kind: "test.marking", input: { items, chunkSize } }),
  );
const slowly = (ms: number) => (name: string) =>
  name === "chunk" ? new Promise<void>((done) => setTimeout(done, ms)) : undefined;
const stateOf = async (id: string): Promise<string | undefined> =>
  (await readJob(opened.services.store, atlas, id))?.state;

test("a job is found, done and over, whichever came first: the job or the worker", async () => {
  const before = await begin(50);
  await start();
  const after = await begin(50);
  for (const id of [before, after]) {
    await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
    expect(await readMarks(opened.services.store, atlas, id)).toMatchObject({ count: 50, distinct: 50 });
  }
});

test("what one release has begun the next one finishes: a worker that is stopped leaves its jobs, and another goes on at once", async () => {
  await start({
    version: "1.0.0",
    onStep: slowly(20),
  });
  const id = await begin(1_000);
  await expect
    .poll(async () => (await readMarks(opened.services.store, atlas, id)).count, patience)
    .toBeGreaterThan(50);
  await engine?.stop();
  expect(await stateOf(id)).toBe("RUNNING");
  const then = performance.now();
  await start({ workerId: "w2", version: "2.0.0" });
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(performance.now() - then).toBeLessThan(10_000);
  expect(await readMarks(opened.services.store, atlas, id)).toMatchObject({ count: 1_000, distinct: 1_000 });
});

test("a job outlives the loss of every row of the engine", async () => {
  const owner = openDatabase({ url: urls.ownerUrl, poolMax: 1, onIdleError: () => {} });
  // No fault of the job: also without a second try it is none.
  await start({ onStep: slowly(10), retryPausesMs: [] });
  const id = await begin(1_000);
  await expect
    .poll(async () => (await readMarks(opened.services.store, atlas, id)).count, patience)
    .toBeGreaterThan(50);
  const tables = await owner.query(
    "select relname from pg_class where relnamespace = 'job_engine'::regnamespace and relkind = 'r' and relname not like '%migrations'",
  );
  await owner.query("begin");
  for (const { relname } of tables) await owner.query(`delete from job_engine.${String(relname)}`);
  await owner.query("commit");
  await owner.close();
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(await readMarks(opened.services.store, atlas, id)).toMatchObject({ count: 1_000, distinct: 1_000 });
});

test("a job outlives the loss of the engine's schema while it runs, and goes on when the schema is there again", async () => {
  const owner = openDatabase({ url: urls.ownerUrl, poolMax: 1, onIdleError: () => {} });
  await start({ onStep: slowly(10), retryPausesMs: [] });
  const id = await begin(3_000);
  await expect
    .poll(async () => (await readMarks(opened.services.store, atlas, id)).count, patience)
    .toBeGreaterThan(50);
  await owner.query("drop schema job_engine cascade");
  await owner.close();
  await new Promise((done) => setTimeout(done, 3_000));
  expect(await stateOf(id)).toBe("RUNNING");
  await migrateJobEngine(urls.ownerUrl);
  await engine?.stop();
  await start();
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(await readMarks(opened.services.store, atlas, id)).toMatchObject({ count: 3_000, distinct: 3_000 });
});

test("jobs that nobody here knows how to do keep none of the others waiting", async () => {
  const unknown: string[] = [];
  await opened.services.store.write(atlas, async (transaction) => {
    for (let count = 0; count < 50; count += 1)
      unknown.push(await insertJob(transaction, atlas, { kind: "test.of-a-newer-release", input: null }));
  });
  const id = await begin(10);
  await start();
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(await stateOf(unknown[0] ?? "")).toBe("QUEUED");
  await opened.services.store.write(atlas, async (transaction) => {
    for (const each of unknown) await stopJob(transaction, atlas, each);
  });
});

test("jobs of a frozen tenant are not given to anybody", async () => {
  const frozen = await opened.openTenant("frozen");
  const asSystem = { ...frozen, caller: { username: "SYSTEM", grants: [] } };
  const owner = openDatabase({ url: urls.ownerUrl, poolMax: 1, onIdleError: () => {} });
  const freeze = (isFrozen: boolean) =>
    owner.query("update control.tenants set is_frozen = $2 where id = $1::uuid", [frozen.tenantId, isFrozen]);
  await freeze(true);
  const { store } = opened.services;
  const frozenId = await store.write(frozen, (transaction) =>
    insertJob(transaction, asSystem, { kind: "test.marking", input: { items: 1, chunkSize: 1 } }),
  );
  await start();
  const id = await begin(10);
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(await readJob(store, frozen, frozenId)).toMatchObject({ state: "QUEUED", takeCount: 0 });
  await freeze(false);
  await expect.poll(async () => (await readJob(store, frozen, frozenId))?.state, patience).toBe("SUCCESS");
  await owner.close();
});

test("many short jobs of one tenant are done one after another, without waiting for the engine each time", async () => {
  const worker = openDatabase({ url: urls.workerUrl, poolMax: 1, onIdleError: () => {} });
  const askedOfEngine = async (): Promise<number> =>
    Number((await worker.query("select count(*) from job_engine.workflow_status"))[0]?.count);
  await start();
  const before = await askedOfEngine();
  const count = 100;
  await opened.services.store.write(atlas, async (transaction) => {
    for (let made = 0; made < count; made += 1)
      await insertJob(transaction, atlas, { kind: "test.marking", input: { items: 1, chunkSize: 1 } });
  });
  await expect.poll(async () => (await readOpenJobs(opened.services.store, atlas)).length, patience).toBe(0);
  expect((await askedOfEngine()) - before).toBeLessThan(count / 2);
  await worker.close();
});

test("an engine that cannot reach its database is not there, and can be started afterwards", async () => {
  const nowhere = new URL(urls.workerUrl);
  nowhere.port = "1";
  await expect(start({ workerUrl: nowhere.href })).rejects.toThrow();
  await start();
  const id = await begin(10);
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
});

test("a hundred jobs of one tenant do not keep the job of another waiting", async () => {
  const boreal = await opened.openTenant("boreal");
  const asSystem = { ...boreal, caller: { username: "SYSTEM", grants: [] } };
  for (let count = 0; count < 100; count += 1) await begin(100);
  const id = await opened.services.store.write(boreal, (transaction) =>
    insertJob(transaction, asSystem, { kind: "test.marking", input: { items: 10, chunkSize: 10 } }),
  );
  await start();
  await expect
    .poll(async () => (await readJob(opened.services.store, boreal, id))?.state, patience)
    .toBe("SUCCESS");
  const open = await readOpenJobs(opened.services.store, atlas);
  expect(open.length).toBeGreaterThan(50);
  await expect.poll(async () => (await readOpenJobs(opened.services.store, atlas)).length, patience).toBe(0);
});

test("a second process under the same name ends the first one's work, and no job is lost", async () => {
  const troubles: string[] = [];
  await start({
    onStep: slowly(20),
    onTrouble: (error) => troubles.push(String(error)),
  });
  const worker = openDatabase({ url: urls.workerUrl, poolMax: 1, onIdleError: () => {} });
  const id = await begin(3_000);
  await worker.query("update control.workers set started_at = now() where id = 'w1'");
  await worker.close();
  await expect.poll(() => troubles.join(), patience).toContain("Another process works on jobs as w1");
  await engine?.stop();
  expect(await stateOf(id)).toBe("RUNNING");
  await start({ workerId: "w3" });
  await expect.poll(() => stateOf(id), patience).toBe("SUCCESS");
  expect(await readMarks(opened.services.store, atlas, id)).toMatchObject({ count: 3_000, distinct: 3_000 });
});
