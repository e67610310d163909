import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { addMarks, createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import { recordHistory } from "@kontor/store/records/history-read.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { type JobKinds, jobKinds } from "./job-kinds.ts";
import { mortalStore } from "./testing/crashes.ts";
import { runJobs } from "./testing/jobs.ts";
import { markingKind, testKinds } from "./testing/kinds.ts";

const crashesMin = 500;
const livesMax = 4;
const input = { items: 6, chunkSize: 3 };
const { batch } = declaredEntities;

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  const database = await createTestDatabase();
  await createMarks(database.ownerUrl);
  opened = openTestServices(database);
  scope = await opened.openTenant("atlas");
  const { username } = scope.caller;
  await createUser(opened.services.store, scope, { username, isAdmin: true });
});
afterAll(() => opened.close());

type Lived = {
  /** Where each of its lives ended, but for the last, which came to the end of the job. */
  readonly crashes: readonly string[];
  /** How many boundaries the last life passed. */
  readonly boundaries: number;
  readonly faults: readonly string[];
};

/** A job whose process dies at these boundaries, one life after another, and is then let live. */
async function lived(kinds: JobKinds, deadlyBoundaries: readonly number[]): Promise<Lived> {
  const { services } = opened;
  const key = newId();
  const jobId = await begun(key);
  const crashes: string[] = [];
  let boundaries = 0;
  for (const deadly of [...deadlyBoundaries, 0]) {
    const store = mortalStore(services.store, deadly);
    await runJobs({ ...services, store }, kinds, scope, { retryPausesMs: [] }).catch(() => undefined);
    crashes.push(...[store.diedAt() ?? []].flat());
    boundaries = store.passed();
  }
  return { crashes, boundaries, faults: await faultsOf(jobId, key) };
}

/** A job and the record it is shown as. */
function begun(key: string): Promise<string> {
  const values = { registration: key, name: "Run" };
  const workflow = workflowOf(scope, batch, values);
  const state = workflow && started(workflow, scope.caller);
  return opened.services.store.write(scope, async (transaction) => {
    await insertRecord(transaction, scope, batch, { values, isOfProduct: true, ...(state && { state }) });
    return insertJob(transaction, scope, { kind: "test.marking", input, record: { entity: "batch", key } });
  });
}

async function faultsOf(jobId: string, key: string): Promise<readonly string[]> {
  const { store } = opened.services;
  const job = await readJob(store, scope, jobId);
  const { count, distinct } = await readMarks(store, scope, jobId);
  const events = await recordHistory(store, scope, batch, key, { limit: 100, offset: 0 });
  const changes = (events?.rows ?? []).flatMap((row) => JSON.parse(row).changes);
  const statuses = changes.filter(({ path }) => path === "status").map(({ after }) => after);
  return [
    ...(job?.state === "SUCCESS" && job.doneCount === input.items
      ? []
      : [`it is ${job?.state} with ${job?.doneCount}`]),
    ...(distinct === input.items ? [] : [`${input.items - distinct} lost`]),
    ...(count === distinct ? [] : [`${count - distinct} doubled`]),
    ...(statuses.join() === "SUCCESS,PROCESSING" ? [] : [`its record became ${statuses.join()}`]),
  ];
}

test(`${crashesMin} crashes, at every boundary with the database and by chance several in a row, lose and double nothing`, async () => {
  const kinds = testKinds();
  const quiet = await lived(kinds, []);
  expect(quiet.faults).toEqual([]);
  const found: string[] = [];
  const crashes: string[] = [];
  const tell = ({ crashes: ends, faults }: Lived, boundaries: readonly number[]): void => {
    crashes.push(...ends);
    found.push(...faults.map((fault) => `after crashes at ${boundaries.join(", ")}: ${fault}`));
  };
  for (let boundary = 1; boundary <= quiet.boundaries; boundary += 1)
    tell(await lived(kinds, [boundary]), [boundary]);
  expect(crashes).toHaveLength(quiet.boundaries);
  while (crashes.length < crashesMin) {
    const lives = 1 + Math.trunc(Math.random() * livesMax);
    const boundaries = Array.from({ length: lives }, () => 1 + Math.trunc(Math.random() * quiet.boundaries));
    tell(await lived(kinds, boundaries), boundaries);
  }
  expect(found).toEqual([]);
  expect([...new Set(crashes)].toSorted()).toEqual([
    "after a statement",
    "after reading",
    "after the commit",
    "before a statement",
    "before a transaction",
    "before reading",
    "before the commit",
  ]);
});

test("negative control: a job that writes beside the transaction of its chunk is found out", async () => {
  const naive = jobKinds();
  naive.register({
    ...markingKind(),
    async chunk({ id, input: { items, chunkSize }, scope: own, services }, _door, cursor) {
      const [from, to] = [Number(cursor), Math.min(items, Number(cursor) + chunkSize)];
      const marks = { jobId: id, from, to, worker: "naive" };
      await services.store.write(own, (transaction) => addMarks(transaction, own, marks), "export");
      return { next: to < items ? to : undefined, done: to - from };
    },
  });
  const { boundaries } = await lived(naive, []);
  const found = new Set<string>();
  for (let boundary = 1; boundary <= boundaries; boundary += 1)
    for (const fault of (await lived(naive, [boundary])).faults) found.add(fault);
  expect([...found]).toEqual(["3 doubled"]);
});
