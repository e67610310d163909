// The scheduled runs of scripts that a tenant has described: they fire like any schedule, with the rights of whoever described them.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { type Database, openDatabase } from "@kontor/store/database.ts";
import { readCrons } from "@kontor/store/jobs/crons.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fireDue } from "../jobs/cron-rounds.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { runJobs } from "../jobs/testing/jobs.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import { cronList } from "./cron-list.ts";
import { scheduledScriptKind } from "./scheduled-script.ts";
import { readSchedules, switchSchedule } from "./schedules.ts";

let opened: TestServices;
let database: Database;
/** Ahead of it, a schedule of every minute is due by the clock of the database. */
const anHourAgo = Temporal.Now.instant().subtract({ hours: 1 });

beforeAll(async () => {
  const urls = await createTestDatabase();
  opened = openTestServices(urls, { clock: () => anHourAgo });
  database = openDatabase({ url: urls.workerUrl, poolMax: 4, onIdleError: () => {} });
});
afterAll(async () => {
  await database.close();
  await opened.close();
});

async function openTenant(name: string): Promise<Scope> {
  const scope = await opened.openTenant(name);
  const username = `ann@${name}`;
  await createUser(opened.services.store, scope, { username, isAdmin: true });
  return { ...scope, caller: { ...scope.caller, username } };
}

async function save(scope: Scope, value: JsonValue): Promise<void> {
  const { version } = await cronList.read(opened.services.store, scope);
  await inOneWrite(opened.services, scope, {}, async (work) => ({
    record: await cronList.save(work, { version, value }),
  }));
}

async function fireInFourProcesses(): Promise<void> {
  const options = {
    store: opened.services.store,
    crons: [],
    onTrouble: (error: unknown) => {
      throw error;
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => fireDue(database, options)));
}

const remind = { name: "Remind", expression: "* * * * *", scriptName: "remind" };

test("a due run is done once however many processes look, with the rights of whoever described it, and its outcome is seen", async () => {
  const scope = await openTenant("due");
  await save(scope, [remind]);
  await fireInFourProcesses();
  const runs: unknown[] = [];
  const kinds = jobKinds();
  kinds.register(
    scheduledScriptKind(async ({ input, scope: { caller, tenant } }) => {
      runs.push([input.scriptName, caller.username, caller.isSuperAdmin ?? false, tenant]);
      return { sent: 3 };
    }),
  );
  await runJobs(opened.services, kinds, scope);
  expect(runs).toEqual([["remind", "ann@due", false, "due"]]);
  expect(await readSchedules(opened.services.store, scope)).toMatchObject([
    { name: "Remind", scriptName: "remind", username: "ann@due", lastStatus: "SUCCESS", isActive: true },
  ]);
});

test("where no scripts are installed the run ends in error and says so", async () => {
  const scope = await openTenant("bare");
  await save(scope, [remind]);
  await fireInFourProcesses();
  await runJobs(opened.services, opened.services.kinds, scope);
  expect(await readSchedules(opened.services.store, scope)).toMatchObject([{ lastStatus: "ERROR" }]);
});

test("one that is switched off or taken away fires nothing, and one that is sent unchanged keeps its time and its rights", async () => {
  const scope = await openTenant("changing");
  const { store } = opened.services;
  await save(scope, [{ ...remind, isActive: false }]);
  await fireInFourProcesses();
  expect((await readCrons(store, scope))[0]).toMatchObject({ isPaused: true, lastTickAt: undefined });
  const [before] = await readCrons(store, scope);
  const other = { ...scope, caller: { ...scope.caller, username: "bob@changing" } };
  await save(other, [
    { ...remind, isActive: false },
    { ...remind, name: "Other" },
  ]);
  const [otherCron, after] = await readCrons(store, scope);
  expect(after).toEqual(before);
  expect(otherCron).toMatchObject({ name: "Other", username: "bob@changing" });
  await save(scope, []);
  expect(await readCrons(store, scope)).toEqual([]);
  expect((await readCrons(store, await openTenant("beside"))).length).toBe(0);
});

test("switching one off by hand counts as a change of the collection", async () => {
  const scope = await openTenant("switching");
  const { store } = opened.services;
  await save(scope, [remind]);
  const { version } = await cronList.read(store, scope);
  await inOneWrite(opened.services, scope, {}, async (work) => ({
    record: await switchSchedule(work, "Remind", false),
  }));
  const stale = inOneWrite(opened.services, scope, {}, async (work) => ({
    record: await cronList.save(work, { version, value: [remind] }),
  }));
  await expect(stale).rejects.toMatchObject({ code: "STALE_VERSION" });
  expect((await cronList.read(store, scope)).value).toMatchObject([{ isActive: false }]);
});
