import { createTestDatabase } from "@kontor/harness/database.ts";
import { openDatabase } from "@kontor/store/database.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { continueJob } from "@kontor/store/jobs/job-steps.ts";
import { insertJob, type NewJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { createMarks, readMarks } from "@kontor/store/jobs/testing/marks.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Services } from "../services/services.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import type { JobKind } from "./job-kind.ts";
import { jobKinds } from "./job-kinds.ts";
import { runJobs } from "./testing/jobs.ts";
import { testKinds } from "./testing/kinds.ts";

let opened: TestServices;
let services: Services;
let scope: Scope;
let ownerUrl = "";
const kinds = testKinds();

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  await createMarks(ownerUrl);
  opened = openTestServices(database, { kinds });
  services = opened.services;
  scope = await opened.openTenant("atlas");
  await createUser(services.store, scope, { username: "ann@acme", tenant: "atlas", isAdmin: true });
});
afterAll(() => opened.close());

const begin = (job: NewJob): Promise<string> =>
  services.store.write(scope, (transaction) => insertJob(transaction, scope, job));
const jobNow = (id: string): Promise<Job | undefined> => readJob(services.store, scope, id);

test("what was prepared for one attempt is not taken for that of the next", async () => {
  const seen: unknown[] = [];
  const kind: JobKind<null> = {
    name: "test.prepared",
    input: z.null(),
    prepare: async ({ pass }) => ({ cursor: `pass ${pass}` }),
    async chunk({ pass }, _door, cursor) {
      seen.push(cursor);
      return { next: undefined, done: 0, failures: pass === 1 ? [{ item: "1", message: "Wrong" }] : [] };
    },
  };
  const own = jobKinds();
  own.register(kind);
  const id = await begin({ kind: kind.name, input: null });
  let isFirst = true;
  await runJobs(services, own, scope, {
    // While one executor prepares, another one does the whole pass, and somebody lets it go on.
    async onStep(name) {
      if (name !== "prepare" || !isFirst) return;
      isFirst = false;
      await runJobs(services, own, scope);
      expect((await jobNow(id))?.state).toBe("WARNING");
      await services.store.write(scope, (transaction) => continueJob(transaction, scope, id));
    },
  });
  expect(seen).toEqual(["pass 1", "pass 2"]);
  expect(await jobNow(id)).toMatchObject({ state: "SUCCESS", pass: 2 });
});

test("of a tenant that is frozen nothing is done, and when it is served again the job goes on", async () => {
  const id = await begin({ kind: "test.marking", input: { items: 30, chunkSize: 10 } });
  let chunks = 0;
  await runJobs(services, kinds, scope, {
    async onStep(name) {
      if (name === "kept") chunks += 1;
      if (name === "kept" && chunks === 2) await freeze(true);
    },
  });
  const done = (await readMarks(services.store, scope, id)).count;
  expect([done < 30, (await jobNow(id))?.state]).toEqual([true, "RUNNING"]);
  await runJobs(services, kinds, scope);
  expect(await jobNow(id)).toMatchObject({ state: "RUNNING", takeCount: 0 });
  expect((await readMarks(services.store, scope, id)).count).toBe(done);
  await freeze(false);
  await runJobs(services, kinds, scope);
  expect((await jobNow(id))?.state).toBe("SUCCESS");
  expect(await readMarks(services.store, scope, id)).toMatchObject({ count: 30, distinct: 30 });
});

async function freeze(isFrozen: boolean): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query("update control.tenants set is_frozen = $2 where id = $1::uuid", [
    scope.tenantId,
    isFrozen,
  ]);
  await owner.close();
}

test("a record that cannot be written keeps its job neither from running nor from ending", async () => {
  const own = jobKinds();
  own.register({
    name: "test.unshowable",
    input: z.null(),
    chunk: async () => ({ next: undefined, done: 1 }),
    shownValues: () => {
      throw new Error("cannot be shown");
    },
  });
  const troubles: string[] = [];
  const record = { entity: "user", key: "ann@acme" };
  const id = await begin({ kind: "test.unshowable", input: null, record });
  await runJobs(services, own, scope, { onTrouble: (error) => troubles.push(String(error)) });
  expect(await jobNow(id)).toMatchObject({ state: "SUCCESS", doneCount: 1 });
  expect(troubles).toEqual(["Error: cannot be shown", "Error: cannot be shown"]);
});

test("an input that its kind no longer understands ends the job at once, in words of the error table", async () => {
  const troubles: unknown[] = [];
  const id = await begin({ kind: "test.marking", input: { pieces: 3 } });
  await runJobs(services, kinds, scope, { onTrouble: (error) => troubles.push(error) });
  expect(await jobNow(id)).toMatchObject({ state: "ERROR", doneCount: 0 });
  expect((await jobNow(id))?.error).not.toContain("pieces");
  expect(troubles).toHaveLength(1);
});
