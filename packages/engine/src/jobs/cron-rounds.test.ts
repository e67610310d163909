import { createTestDatabase } from "@kontor/harness/database.ts";
import { type Database, openDatabase } from "@kontor/store/database.ts";
import { addCron, pauseCron, readCrons, type StoredCron } from "@kontor/store/jobs/crons.ts";
import { readOpenJobs } from "@kontor/store/jobs/testing/open-jobs.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nightly } from "../domain/product-cron.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { type CronOptions, ensureProductCrons, fireDue } from "./cron-rounds.ts";
import { runJobs } from "./testing/jobs.ts";

let opened: TestServices;
let database: Database;
let ownerUrl = "";
let options: CronOptions;

beforeAll(async () => {
  const urls = await createTestDatabase();
  ownerUrl = urls.ownerUrl;
  opened = openTestServices(urls);
  database = openDatabase({ url: urls.workerUrl, poolMax: 4, onIdleError: () => {} });
  const { store } = opened.services;
  options = {
    store,
    crons: opened.services.crons,
    onTrouble: (error) => {
      throw error;
    },
  };
});
afterAll(async () => {
  await database.close();
  await opened.close();
});

const moment = (fromNowMs: number): Temporal.Instant =>
  Temporal.Now.instant().add({ milliseconds: fromNowMs }).round("second");

async function cronDueAt(scope: Scope, name: string, nextAt: Temporal.Instant): Promise<void> {
  const cron = {
    name,
    expression: "0 0 1 1 *",
    timeZone: "UTC",
    kind: "cleaning",
    input: {},
    username: "SYSTEM",
  };
  await options.store.write(scope, (transaction) => addCron(transaction, scope, cron, nextAt));
}

async function cronNow(scope: Scope, name: string): Promise<StoredCron | undefined> {
  return (await readCrons(options.store, scope)).find((cron) => cron.name === name);
}

test("a tick makes one job however many processes look, and the outcome is told with the schedule", async () => {
  const scope = await opened.openTenant("ticking");
  const tick = moment(-5_000);
  await cronDueAt(scope, "yearly", tick);
  await Promise.all([1, 2, 3, 4].map(() => fireDue(database, options)));
  await fireDue(database, options);
  expect(await readOpenJobs(options.store, scope)).toHaveLength(1);
  const fired = await cronNow(scope, "yearly");
  expect(fired).toMatchObject({ lastTickAt: tick.toString(), lastState: "QUEUED" });
  expect(fired && fired.nextAt > Temporal.Now.instant().toString()).toBe(true);
  await runJobs(opened.services, opened.services.kinds, scope);
  expect((await cronNow(scope, "yearly"))?.lastState).toBe("SUCCESS");
});

test("a tick that the clock of the database has not reached fires nothing", async () => {
  const scope = await opened.openTenant("early");
  await cronDueAt(scope, "soon", moment(60_000));
  await fireDue(database, options);
  expect(await readOpenJobs(options.store, scope)).toEqual([]);
});

test("ticks missed in an outage are made up for by one job", async () => {
  const scope = await opened.openTenant("outage");
  const cron = {
    name: "often",
    expression: "* * * * *",
    timeZone: "UTC",
    kind: "cleaning",
    input: {},
    username: "SYSTEM",
  };
  const store = options.store;
  await store.write(scope, (transaction) => addCron(transaction, scope, cron, moment(-3_600_000)));
  await fireDue(database, options);
  await fireDue(database, options);
  expect(await readOpenJobs(store, scope)).toHaveLength(1);
});

test("a paused schedule fires nothing until it is resumed", async () => {
  const scope = await opened.openTenant("pausing");
  await cronDueAt(scope, "paused", moment(-5_000));
  const { store } = options;
  await store.write(scope, (transaction) => pauseCron(transaction, scope, "paused", { isPaused: true }));
  await fireDue(database, options);
  expect(await readOpenJobs(store, scope)).toEqual([]);
  await store.write(scope, (transaction) => pauseCron(transaction, scope, "paused", { isPaused: false }));
  await fireDue(database, options);
  expect(await readOpenJobs(store, scope)).toHaveLength(1);
});

test("every tenant gets the schedules of the product once, at a time of its own", async () => {
  const scope = await opened.openTenant("new");
  await ensureProductCrons(database, options);
  const before = await readCrons(options.store, scope);
  expect(before.map(({ name }) => name).sort()).toEqual(opened.services.crons.map(({ name }) => name).sort());
  expect(before.find(({ name }) => name === "product:cleaning")).toMatchObject({
    expression: nightly(scope.tenantId),
    isPaused: false,
  });
  await ensureProductCrons(database, options);
  expect(await readCrons(options.store, scope)).toEqual(before);
});

test("a schedule that the product declares anew is changed where it is, and stays paused where it was", async () => {
  const scope = await opened.openTenant("changing");
  const paused = await opened.openTenant("changing-paused");
  const declared = { name: "product:test", kind: "cleaning", input: {}, expression: () => "0 1 * * *" };
  await ensureProductCrons(database, { ...options, crons: [declared] });
  const { store } = options;
  await store.write(paused, (transaction) =>
    pauseCron(transaction, paused, "product:test", { isPaused: true }),
  );
  const before = await cronNow(scope, "product:test");
  await ensureProductCrons(database, { ...options, crons: [{ ...declared, input: { more: true } }] });
  expect(await cronNow(scope, "product:test")).toEqual({ ...before, input: { more: true } });
  await ensureProductCrons(database, {
    ...options,
    crons: [{ ...declared, expression: () => "30 2 * * *" }],
  });
  for (const tenant of [scope, paused]) {
    const after = await cronNow(tenant, "product:test");
    expect(after).toMatchObject({ expression: "30 2 * * *", isPaused: tenant === paused });
    expect(after?.nextAt).toContain("T02:30:00Z");
  }
});

test("a schedule whose expression is none keeps no other waiting, and is looked at again after an hour", async () => {
  const scope = await opened.openTenant("wrong");
  await cronDueAt(scope, "right", moment(-5_000));
  const wrong = { ...(await cronNow(scope, "right")), name: "wrong", expression: "every day" };
  const { kind = "", timeZone = "", username = "" } = wrong;
  await options.store.write(scope, (transaction) =>
    addCron(transaction, scope, { ...wrong, kind, timeZone, username, input: {} }, moment(-10_000)),
  );
  const troubles: string[] = [];
  const telling = { ...options, onTrouble: (error: unknown) => troubles.push(String(error)) };
  await fireDue(database, telling);
  await fireDue(database, telling);
  expect(troubles).toEqual(["Error: The schedule wrong has no next tick"]);
  expect(await readOpenJobs(options.store, scope)).toHaveLength(1);
  const nextAt = (await cronNow(scope, "wrong"))?.nextAt ?? "";
  expect(nextAt > moment(3_500_000).toString()).toBe(true);
});

test("a frozen tenant gets no schedules and no jobs of them until it is served again", async () => {
  const scope = await opened.openTenant("frozen");
  await cronDueAt(scope, "due", moment(-5_000));
  await freeze(scope, true);
  await fireDue(database, options);
  await ensureProductCrons(database, options);
  expect(await readOpenJobs(options.store, scope)).toEqual([]);
  expect(await cronNow(scope, "product:cleaning")).toBeUndefined();
  await freeze(scope, false);
  await fireDue(database, options);
  expect(await readOpenJobs(options.store, scope)).toHaveLength(1);
});

async function freeze({ tenantId }: Scope, isFrozen: boolean): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, poolMax: 1, onIdleError: () => {} });
  await owner.query("update control.tenants set is_frozen = $2 where id = $1::uuid", [tenantId, isFrozen]);
  await owner.close();
}

test("a schedule of one tenant is none of another", async () => {
  const [one, other] = [await opened.openTenant("one"), await opened.openTenant("other")];
  await cronDueAt(one, "own", moment(60_000));
  expect(await cronNow(other, "own")).toBeUndefined();
  await options.store.write(other, (transaction) => pauseCron(transaction, other, "own", { isPaused: true }));
  expect((await cronNow(one, "own"))?.isPaused).toBe(false);
});
