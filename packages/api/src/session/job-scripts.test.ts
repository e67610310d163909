// Scripts of schedules ask the API as whoever described the schedule, and are held to what everybody is held to.

import type { ScriptsOfJobs } from "@kontor/engine/crons/run-scheduled-script.ts";
import { scheduledScriptRunner } from "@kontor/engine/crons/run-scheduled-script.ts";
import { scheduledScriptKind } from "@kontor/engine/crons/scheduled-script.ts";
import { anyKind, jobKinds } from "@kontor/engine/jobs/job-kinds.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";
import { scriptsOfJobs } from "./job-scripts.ts";

let api: SharedTestApi;
let atlas: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn({ isMainAdmin: true });
});

const codeOf = (body: string): string => `export async function execute() { ${body} }`;

/** Describes a schedule for a script of this code, and answers how its run ended. */
async function runScheduled(name: string, body: string, ofJobs?: ScriptsOfJobs): Promise<RecordData> {
  const script = { name, kind: "run", code: codeOf(body) };
  expect((await admin.call("POST", "/api/script/scripts", script)).statusCode).toBe(200);
  const url = "/api/script/configurations/cron-list";
  const { version } = (await admin.call("GET", url)).json();
  const item = { name, scriptName: name, expression: "0 3 * * *", timeZone: "UTC", isActive: true };
  const saved = await admin.call("PUT", url, { version, value: [item] });
  expect(saved.statusCode, saved.body).toBe(200);
  const { batchRegistration } = (await admin.call("POST", `/api/script/crons/${name}/run`)).json();
  const kinds = jobKinds([anyKind(scheduledScriptKind(scheduledScriptRunner(ofJobs)))]);
  await runJobs(api.services, kinds, atlas);
  return (await admin.call("GET", `/api/script/batches/${batchRegistration}`)).json();
}

const tasksOf = async (subject: string): Promise<readonly RecordData[]> =>
  (await admin.call("GET", `/api/core/tasks?subject=${encodeURIComponent(subject)}`)).json().data;

const writing = (subject: string): string =>
  `const { registration } = await POST("/api/core/tasks", { subject: "${subject}" }); return registration;`;

test("a scheduled script writes as its describer, in a session that ends with the job", async () => {
  const batch = await runScheduled(
    "nightly",
    writing("Made at night"),
    scriptsOfJobs(() => api.app),
  );
  expect(batch).toMatchObject({ status: "SUCCESS" });
  const tasks = await tasksOf("Made at night");
  expect(tasks).toMatchObject([{ _insertUser: admin.username }]);
  const sessions = (await admin.call("GET", "/api/core/auth/sessions")).json().data;
  expect(sessions).toHaveLength(1);
});

test("a job that is done again after a crash makes the same calls, and none of them writes twice", async () => {
  const again: ScriptsOfJobs = async (job) => {
    const first = await scriptsOfJobs(() => api.app)(job);
    const order = { exported: "execute", input: [], log: () => undefined, tenantId: atlas.tenantId };
    await first.scripts.run({ ...order, name: "twice", code: codeOf(writing("Once")) });
    await first.end();
    return scriptsOfJobs(() => api.app)(job);
  };
  expect(await runScheduled("twice", writing("Once"), again)).toMatchObject({ status: "SUCCESS" });
  expect(await tasksOf("Once")).toHaveLength(1);
});

test("what is closed to scripts is closed to those of schedules, and without an API every call is refused", async () => {
  const ofJobs = scriptsOfJobs(() => api.app);
  const account = 'return POST("/api/core/users", { username: "eve@atlas.example", isAdmin: true });';
  expect(await runScheduled("accounts", account, ofJobs)).toMatchObject({ status: "ERROR" });
  expect((await admin.call("GET", "/api/core/users/eve@atlas.example")).statusCode).toBe(404);
  expect(await runScheduled("unreached", writing("Never"))).toMatchObject({ status: "ERROR" });
  expect(await tasksOf("Never")).toEqual([]);
});
