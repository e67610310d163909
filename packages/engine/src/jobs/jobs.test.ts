import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { continueJob, stopJob } from "@kontor/store/jobs/job-steps.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import { updateRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Services } from "../services/services.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import type { JobKind } from "./job-kind.ts";
import { runJobs } from "./testing/jobs.ts";
import { type MarkingInput, testKinds } from "./testing/kinds.ts";

let opened: TestServices;
let services: Services;
let atlas: Scope;
let boreal: Scope;
const kinds = testKinds();

beforeAll(async () => {
  const database = await createTestDatabase();
  await createMarks(database.ownerUrl);
  opened = openTestServices(database, { kinds });
  services = opened.services;
  atlas = await opened.openTenant("atlas");
  boreal = {
    ...(await opened.openTenant("boreal")),
    caller: { username: "bea@boreal", isAdmin: true, grants: [] },
  };
  for (const tenant of [atlas, boreal])
    await createUser(services.store, tenant, user(tenant, tenant.caller.username));
});
afterAll(() => opened.close());

function user(tenant: Scope, username: string) {
  return { username, tenant: tenant.tenant, isAdmin: true, email: username, name: username };
}

function start(
  scope: Scope,
  input: MarkingInput,
  more: { readonly onceKey?: string; readonly kind?: string } = {},
): Promise<string> {
  return services.store.write(scope, (transaction) =>
    insertJob(transaction, scope, { kind: "test.marking", input, ...more }),
  );
}

async function jobNow(scope: Scope, id: string): Promise<Job> {
  const job = await readJob(services.store, scope, id);
  if (job === undefined) throw new Error("no job");
  return job;
}

test("a job is done in chunks to its end, with its counts and its result", async () => {
  const id = await start(atlas, { items: 25, chunkSize: 10 });
  await runJobs(services, kinds, atlas);
  const job = await jobNow(atlas, id);
  expect(job).toMatchObject({
    state: "SUCCESS",
    doneCount: 25,
    failedCount: 0,
    total: 25,
    chunkCount: 3,
    result: { doneCount: 25 },
  });
  expect(await readMarks(services.store, atlas, id)).toMatchObject({ count: 25, distinct: 25 });
  expect([job.startedAt, job.endedAt].every((moment) => moment !== undefined)).toBe(true);
});

test("a job of one tenant does not exist for another", async () => {
  const id = await start(atlas, { items: 1, chunkSize: 1 });
  expect(await readJob(services.store, boreal, id)).toBeUndefined();
  expect(await readOpenJobs(services.store, boreal)).toEqual([]);
  await services.store.write(boreal, async (transaction) => {
    expect(await stopJob(transaction, boreal, id)).toBeUndefined();
  });
  await runJobs(services, kinds, boreal);
  expect((await jobNow(atlas, id)).state).toBe("QUEUED");
  await runJobs(services, kinds, atlas);
});

test("under a key of its own only one job is ever made", async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(() => start(atlas, { items: 1, chunkSize: 1 }, { onceKey: "tick" })),
  );
  expect(new Set(ids).size).toBe(1);
  await runJobs(services, kinds, atlas);
  expect(await start(atlas, { items: 1, chunkSize: 1 }, { onceKey: "tick" })).toBe(ids[0]);
  expect(await start(boreal, { items: 1, chunkSize: 1 }, { onceKey: "tick" })).not.toBe(ids[0]);
  await runJobs(services, kinds, boreal);
});

test("a job that is rolled back with its business was never there", async () => {
  const failure = services.store.write(atlas, async (transaction) => {
    await insertJob(transaction, atlas, { kind: "test.marking", input: { items: 1, chunkSize: 1 } });
    throw new Error("no");
  });
  await expect(failure).rejects.toThrow("no");
  expect(await readOpenJobs(services.store, atlas)).toEqual([]);
});

test("stopped in the middle of a chunk, the chunk leaves nothing; let go on, nothing is missing or doubled", async () => {
  const id = await start(atlas, { items: 30, chunkSize: 10 });
  let chunks = 0;
  await runJobs(services, kinds, atlas, {
    async onStep(name) {
      if (name === "chunk") chunks += 1;
      // By another connection, while the chunk is under way: the stop does not wait for it.
      if (name === "chunk" && chunks === 2)
        await services.store.write(atlas, (transaction) => stopJob(transaction, atlas, id));
    },
  });
  expect(await jobNow(atlas, id)).toMatchObject({ state: "STOPPED", doneCount: 10, chunkCount: 1 });
  expect((await readMarks(services.store, atlas, id)).count).toBe(10);

  await services.store.write(atlas, (transaction) => continueJob(transaction, atlas, id));
  await runJobs(services, kinds, atlas);
  expect(await jobNow(atlas, id)).toMatchObject({ state: "SUCCESS", doneCount: 30, attempt: 2, pass: 1 });
  expect(await readMarks(services.store, atlas, id)).toMatchObject({ count: 30, distinct: 30 });
});

test("with failed items it ends in a warning, and goes on with the failed ones only", async () => {
  const id = await start(atlas, { items: 20, chunkSize: 10, failing: [3, 14] });
  await runJobs(services, kinds, atlas);
  expect(await jobNow(atlas, id)).toMatchObject({ state: "WARNING", doneCount: 18, failedCount: 2 });
  await services.store.write(atlas, (transaction) => continueJob(transaction, atlas, id));
  await runJobs(services, kinds, atlas);
  expect(await jobNow(atlas, id)).toMatchObject({
    state: "SUCCESS",
    doneCount: 20,
    failedCount: 0,
    attempt: 2,
    pass: 2,
    total: 20,
  });
  expect(await readMarks(services.store, atlas, id)).toMatchObject({ count: 20, distinct: 20 });
});

test("two that work on one job at once only alternate", async () => {
  const id = await start(atlas, { items: 200, chunkSize: 10 });
  await Promise.all([1, 2, 3].map(() => runJobs(services, kinds, atlas)));
  expect((await jobNow(atlas, id)).chunkCount).toBe(20);
  expect(await readMarks(services.store, atlas, id)).toMatchObject({ count: 200, distinct: 200 });
});

test("an unexpected error is tried again, then the job ends in an error that tells nothing of its cause", async () => {
  let tries = 0;
  const id = await start(atlas, { items: 10, chunkSize: 10 });
  const troubles: unknown[] = [];
  await runJobs(services, kinds, atlas, {
    onStep(name) {
      if (name !== "keep") return;
      tries += 1;
      throw new Error("secret of the database");
    },
    onTrouble: (error) => troubles.push(error),
  });
  expect([tries, troubles.length]).toEqual([3, 3]);
  expect(await jobNow(atlas, id)).toMatchObject({
    state: "ERROR",
    error: "Oops, something went wrong",
    doneCount: 0,
  });
  expect((await readMarks(services.store, atlas, id)).count).toBe(0);
});

test("an error that passes is got over, and counts for nothing", async () => {
  let tries = 0;
  const id = await start(atlas, { items: 30, chunkSize: 10 });
  await runJobs(services, kinds, atlas, {
    onStep(name) {
      if (name !== "keep") return;
      tries += 1;
      if (tries % 2 === 1) throw new AppError("STALE_VERSION", ["2"]);
    },
  });
  expect((await jobNow(atlas, id)).state).toBe("SUCCESS");
  expect(await readMarks(services.store, atlas, id)).toMatchObject({ count: 30, distinct: 30 });
});

test("a job knows in whose hands its starter was: those of another user, or of a script", async () => {
  const names: unknown[] = [];
  const naming: JobKind<null> = {
    name: "test.naming",
    input: z.null(),
    async finish({ scope: { caller } }) {
      names.push([caller.username, caller.impersonatedBy, caller.script]);
      return undefined;
    },
  };
  const own = testKinds();
  own.register(naming);
  const script = { name: "bonus", makers: ["eve@acme"] };
  const started = [
    atlas.caller,
    { ...atlas.caller, impersonatedBy: "eve@acme" },
    { ...atlas.caller, script },
  ];
  for (const caller of started) {
    await services.store.write(atlas, (transaction) =>
      insertJob(transaction, { ...atlas, caller }, { kind: "test.naming", input: null }),
    );
    await runJobs(services, own, atlas);
  }
  expect(names).toEqual([
    [atlas.caller.username, undefined, undefined],
    [atlas.caller.username, "eve@acme", undefined],
    [atlas.caller.username, undefined, script],
  ]);
});

test("a job whose starter is locked meanwhile goes no further", async () => {
  const bob = { ...atlas, caller: { ...atlas.caller, username: "bob@acme" } };
  await createUser(services.store, atlas, user(atlas, "bob@acme"));
  const id = await start(bob, { items: 30, chunkSize: 10 });
  let chunks = 0;
  await runJobs(services, kinds, atlas, {
    async onStep(name) {
      if (name === "kept") chunks += 1;
      if (name === "kept" && chunks === 2) await lockUser("bob@acme");
    },
  });
  expect(await jobNow(atlas, id)).toMatchObject({
    state: "ERROR",
    error: "The user bob@acme is locked or no longer exists",
    doneCount: 10,
  });
  expect((await readMarks(services.store, atlas, id)).count).toBe(10);
});

async function lockUser(username: string): Promise<void> {
  const scope = scopeOfInstaller(atlas);
  await services.store.write(scope, async (transaction) => {
    const stored = await lockRecord(transaction, scope, declaredEntities.user, username, "all");
    if (stored === undefined) throw new Error(`There is no ${username}`);
    const values = { ...stored.doc, isLocked: true };
    await updateRecord(transaction, scope, declaredEntities.user, stored, { values });
  });
}

test("a job has the rights of its starter and no others", async () => {
  const seen: unknown[] = [];
  const looking: JobKind<null> = {
    name: "test.looking",
    input: z.null(),
    async finish({ scope }) {
      seen.push([scope.caller.username, scope.caller.isAdmin, scope.caller.kind, scope.tenant]);
      return undefined;
    },
  };
  const own = testKinds();
  own.register(looking);
  const asSystem = { ...atlas, caller: { username: "SYSTEM", grants: [] } };
  for (const scope of [atlas, asSystem]) {
    await services.store.write(scope, (transaction) =>
      insertJob(transaction, scope, { kind: "test.looking", input: null }),
    );
  }
  await runJobs(services, own, atlas);
  expect(seen).toEqual([
    ["ann@acme", true, undefined, "atlas"],
    ["SYSTEM", undefined, "product", "atlas"],
  ]);
});

test("a kind this process does not know waits for one that does", async () => {
  const id = await start(atlas, { items: 1, chunkSize: 1 }, { kind: "test.of-a-newer-release" });
  await runJobs(services, kinds, atlas);
  expect(await jobNow(atlas, id)).toMatchObject({ state: "QUEUED", takeCount: 0 });
  await services.store.write(atlas, (transaction) => stopJob(transaction, atlas, id));
});

test("a job that ended every process that took it up is given up", async () => {
  const id = await start(atlas, { items: 10, chunkSize: 10 });
  // Once more than that: the first one got as far as preparing it.
  for (let time = 0; time <= 10; time += 1) {
    const died = runJobs(services, kinds, atlas, {
      onStep(name) {
        if (name === "chunk") throw Object.assign(new Error("as if the process had ended"), { isEnd: true });
      },
      retryPausesMs: [],
      onTrouble: (error) => {
        throw error;
      },
    });
    await expect(died).rejects.toThrow("as if the process had ended");
  }
  await runJobs(services, kinds, atlas);
  expect(await jobNow(atlas, id)).toMatchObject({ state: "ERROR", doneCount: 0 });
});
