import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { addCron } from "@kontor/store/jobs/crons.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let atlas: TestTenant;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas");
  const cron = {
    name: "nightly",
    expression: "0 3 * * *",
    timeZone: "UTC",
    kind: "cleaning",
    input: {},
    username: "SYSTEM",
  };
  const next = Temporal.Instant.from("2126-01-01T03:00:00Z");
  await api.services.store.write(atlas, (transaction) => addCron(transaction, atlas, cron, next));
});

test("schedules are listed with their times, switched off and on, and run beside their times as a batch", async () => {
  const admin = await atlas.signIn();
  const list = async () => (await admin.call("GET", "/api/script/crons")).json().data;
  expect(await list()).toMatchObject([
    {
      name: "nightly",
      expression: "0 3 * * *",
      isActive: true,
      lastStatus: null,
      nextRunDate: "2126-01-01T03:00:00Z",
    },
  ]);
  const off = await admin.call("PATCH", "/api/script/crons/nightly", { isActive: false });
  expect(off.json()).toMatchObject({ isActive: false, nextRunDate: null });
  const on = await admin.call("PATCH", "/api/script/crons/nightly", { isActive: true });
  expect(on.json().isActive).toBe(true);

  const run = await admin.call("POST", "/api/script/crons/nightly/run");
  const { batchRegistration } = run.json();
  await runJobs(api.services, api.services.kinds, atlas);
  const batch = await admin.call("GET", `/api/script/batches/${batchRegistration}`);
  expect(batch.json()).toMatchObject({ status: "SUCCESS", source: "PRODUCT", name: "nightly" });
  expect(await list()).toMatchObject([{ lastStatus: "SUCCESS" }]);
});

test("a schedule that another tenant has does not exist, and whoever may not write batches runs none", async () => {
  const boreal = await (await api.openTenant("boreal")).signIn();
  expect((await boreal.call("GET", "/api/script/crons")).json().data).toEqual([]);
  expect((await boreal.call("POST", "/api/script/crons/nightly/run")).statusCode).toBe(404);
  const clerk = await atlas.signIn({ profiles: [] });
  expect((await clerk.call("POST", "/api/script/crons/nightly/run")).statusCode).toBe(403);
  expect((await clerk.call("GET", "/api/script/crons")).statusCode).toBe(403);
});
