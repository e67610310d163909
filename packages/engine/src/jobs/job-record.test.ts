import { createTestDatabase } from "@kontor/harness/database.ts";
import { batch } from "@kontor/model/entities/script/batch.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readJob } from "@kontor/store/jobs/jobs.ts";
import { createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createRecord } from "../records/records.ts";
import type { Services } from "../services/services.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import { startBatch } from "./start-batch.ts";
import { runJobs } from "./testing/jobs.ts";
import { type MarkingInput, testKinds } from "./testing/kinds.ts";
import { undoKind } from "./undo-kind.ts";

let urls: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: TestServices;
let services: Services;
let scope: Scope;
const kinds = testKinds();

beforeAll(async () => {
  urls = await createTestDatabase();
  await createMarks(urls.ownerUrl);
  opened = openTestServices(urls, { kinds });
  services = opened.services;
  scope = await opened.openTenant("acme");
  await createUser(services.store, scope, { username: "ann@acme", tenant: "acme", isAdmin: true });
});
afterAll(() => opened.close());

async function start(input: MarkingInput): Promise<{ readonly key: string; readonly jobId: string }> {
  const { answer } = await inOneWrite(services, scope, {}, async (work) => ({
    record: await startBatch(work, { name: "Marking", kind: "test.marking", input: { ...input } }),
  }));
  const { registration, jobId } = JSON.parse(answer);
  return { key: registration, jobId };
}

async function record(key: string): Promise<RecordData> {
  return JSON.parse((await readRecord(services.store, scope, batch, key, {})) ?? "{}");
}

const move = (key: string, code: string, reason?: string) =>
  runTransition(services, scope, batch, { key, code }, { ...(reason !== undefined && { reason }) });

test("the record of a job follows it: its status, its dates, its counts and who started it", async () => {
  const { key } = await start({ items: 25, chunkSize: 10 });
  expect(await record(key)).toMatchObject({ status: "DRAFT", source: "PRODUCT" });
  const seen: unknown[] = [];
  await runJobs(services, kinds, scope, {
    async onStep(name) {
      if (name === "kept") seen.push((await record(key)).status);
    },
  });
  expect(new Set(seen)).toEqual(new Set(["PROCESSING"]));
  const after = await record(key);
  expect(after).toMatchObject({ status: "SUCCESS", progress: 25, total: 25, username: "ann@acme" });
  expect([typeof after.startDate, typeof after.endDate]).toEqual(["string", "string"]);
});

test("STOP of the record stops the job at once, and CONTINUE lets it go on to its end", async () => {
  const { key, jobId } = await start({ items: 30, chunkSize: 10 });
  let chunks = 0;
  await runJobs(services, kinds, scope, {
    async onStep(name) {
      if (name === "chunk") chunks += 1;
      if (name === "chunk" && chunks === 2) await move(key, "STOP");
    },
  });
  expect(await record(key)).toMatchObject({ status: "STOPPED" });
  expect((await readJob(services.store, scope, jobId))?.state).toBe("STOPPED");
  await move(key, "CONTINUE");
  expect(await record(key)).toMatchObject({ status: "PROCESSING" });
  await runJobs(services, kinds, scope);
  expect(await record(key)).toMatchObject({ status: "SUCCESS", progress: 30 });
  expect(await readMarks(services.store, scope, jobId)).toMatchObject({ count: 30, distinct: 30 });
});

test("failed items make a warning with their reasons; CONTINUE goes over them, COMPLETE takes them as they are", async () => {
  const failing = { items: 10, chunkSize: 5, failing: [3] };
  const errors = [{ entityRegistration: "3", message: "Wrong" }];
  const one = await start(failing);
  const other = await start(failing);
  await runJobs(services, kinds, scope);
  for (const { key } of [one, other]) expect(await record(key)).toMatchObject({ status: "WARNING", errors });
  await move(one.key, "CONTINUE");
  await runJobs(services, kinds, scope);
  expect(await record(one.key)).toMatchObject({ status: "SUCCESS", progress: 10, errors: [] });
  await expect(move(other.key, "COMPLETE")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await move(other.key, "COMPLETE", "Good enough");
  expect(await record(other.key)).toMatchObject({ status: "SUCCESS", errors });
  expect((await readJob(services.store, scope, other.jobId))?.state).toBe("SUCCESS");
});

test("a job that fails leaves its record in error, from where it goes on", async () => {
  const { key } = await start({ items: 10, chunkSize: 5 });
  await runJobs(services, kinds, scope, {
    onStep(name) {
      if (name === "chunk") throw new Error("no");
    },
  });
  expect(await record(key)).toMatchObject({ status: "ERROR" });
  await move(key, "CONTINUE");
  await runJobs(services, kinds, scope);
  expect(await record(key)).toMatchObject({ status: "SUCCESS", progress: 10 });
});

test("what is still being undone is not done again meanwhile", async () => {
  const again = testKinds();
  again.register(undoKind);
  again.register({
    name: "test.again",
    input: z.null(),
    chunk: async () => ({ next: undefined, done: 1 }),
    startedBy: { entity: "batch", input: ({ name }) => (name === "Again" ? null : undefined) },
    isUndoable: true,
  });
  const own = openTestServices(urls, { kinds: again });
  const step = (key: string, code: string) => runTransition(own.services, scope, batch, { key, code }, {});
  const { answer } = await inOneWrite(own.services, scope, {}, async (work) => ({
    record: await startBatch(work, { name: "Again", kind: "test.again", input: null }),
  }));
  const key = JSON.parse(answer).registration;
  await runJobs(own.services, again, scope);
  await step(key, "UNDO");
  await expect(step(key, "DO")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "What it made before is still being undone",
  });
  await runJobs(own.services, again, scope);
  await step(key, "DO");
  await runJobs(own.services, again, scope);
  expect(await record(key)).toMatchObject({ status: "SUCCESS" });
  await own.close();
});

test("a batch of a script that cannot run is not started, and one without a script is refused", async () => {
  await expect(createRecord(services, scope, batch, { name: "Nothing" })).rejects.toMatchObject({
    code: "INVALID_RECORD",
  });
  const { key } = await start({ items: 1, chunkSize: 1 });
  await runJobs(services, kinds, scope, {
    onStep: (name) => (name === "chunk" ? Promise.reject(new Error("no")) : undefined),
  });
  await move(key, "RESET");
  await expect(move(key, "DO")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "There is something to run",
  });
  expect(await readOpenJobs(services.store, scope)).toEqual([]);
});
