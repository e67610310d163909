// Automatic transitions by the day of the tenant: each due record is moved once, also after days without a worker, and what happened is told.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { continueJob, stopJob } from "@kontor/store/jobs/job-steps.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastDayBegun } from "./days-to-run.ts";
import { lastDayDue } from "./due-moves.ts";
import { heldName, openTestClocks, type TestClocks } from "./testing/clocks.ts";

let clocks: TestClocks;
let now = Temporal.Instant.from("2026-11-18T12:00:00Z");
let count = 0;

beforeAll(async () => {
  clocks = openTestClocks(await createTestDatabase(), () => now);
});
afterAll(() => clocks.close());

async function newTenant(): Promise<Scope> {
  count += 1;
  now = Temporal.Instant.from("2026-11-18T12:00:00Z");
  return clocks.openTenant(`house${count}`);
}

const days = (scope: Scope) =>
  clocks.rows(
    scope,
    "select day::text, result, finished_at is not null as is_over from clock_days order by 1",
  );
const batches = (scope: Scope) =>
  clocks.rows(
    scope,
    "select doc->>'name' as name, status, doc->'params' as params, doc->'errors' as errors from batches order by key",
  );

test("records whose day has come are moved, those before it are not, and neither are those of other statuses", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-11-18" },
    { registration: "B", endDate: "2026-11-19" },
    { registration: "C", endDate: "2027-01-17" },
    { registration: "D", endDate: "2027-01-18" },
    { registration: "E" },
  ]);
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({
    A: "EXPIRED 2",
    B: "TO_RENEW 1",
    C: "TO_RENEW 1",
    D: "ACTIVE 0",
    E: "ACTIVE 0",
  });
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toMatchObject({ A: "EXPIRED 2", B: "TO_RENEW 1" });
});

test("what a day did is told: in the record of the job, and by the day", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-11-01" },
    { registration: "B", endDate: "2026-11-01", name: heldName },
  ]);
  await clocks.tick(scope);
  const result = {
    "collateral.REMIND": { moved: 1, refused: 1, leftToJobs: 0 },
    "collateral.EXPIRE": { moved: 1, refused: 1, leftToJobs: 0 },
  };
  const [day] = await days(scope);
  expect({ ...day, result: JSON.parse(String(day?.result)) }).toEqual({
    day: "2026-11-18",
    result,
    is_over: true,
  });
  const [batch] = await batches(scope);
  expect({ ...batch, params: JSON.parse(String(batch?.params)) }).toMatchObject({
    name: "Automatic steps of 2026-11-18",
    status: "SUCCESS",
    params: { "2026-11-18": result },
  });
});

test("after days without a worker each day is made up for, in its order", async () => {
  const scope = await newTenant();
  await clocks.tick(scope);
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-11-20" },
    { registration: "B", endDate: "2026-11-23" },
  ]);
  now = Temporal.Instant.from("2026-11-22T12:00:00Z");
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2", B: "TO_RENEW 1" });
  expect((await days(scope)).map(({ day }) => day)).toEqual([
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  expect((await batches(scope)).map(({ name }) => name)).toEqual([
    "Automatic steps of 2026-11-18",
    "Automatic steps of 2026-11-19 to 2026-11-22",
  ]);
});

test("a day that an administrator holds is the one that counts, until it is let go", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-11-30" },
    { registration: "B", endDate: "2026-12-02" },
  ]);
  await clocks.hold(scope, "2026-10-31");
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "TO_RENEW 1", B: "TO_RENEW 1" });
  await clocks.hold(scope, "2026-11-30");
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2", B: "TO_RENEW 1" });
  now = Temporal.Instant.from("2026-12-03T12:00:00Z");
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toMatchObject({ B: "TO_RENEW 1" });
  await clocks.hold(scope, undefined);
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2", B: "EXPIRED 2" });
  expect((await days(scope)).length).toBe(34);
});

test("a day that was held ahead of its time is gone through again once it has come", async () => {
  const scope = await newTenant();
  await clocks.hold(scope, "2026-12-31");
  await clocks.tick(scope);
  await clocks.tick(scope);
  expect((await batches(scope)).length).toBe(1);
  await clocks.hold(scope, undefined);
  await clocks.addCollaterals(scope, [{ registration: "A", endDate: "2026-11-19" }]);
  now = Temporal.Instant.from("2026-11-19T12:00:00Z");
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2" });
  await clocks.tick(scope);
  expect((await batches(scope)).map(({ name }) => name)).toEqual([
    "Automatic steps of 2026-12-31",
    "Automatic steps of 2026-11-19",
  ]);
});

test("no second job begins while one is between two of its days", async () => {
  const scope = await newTenant();
  await clocks.tick(scope);
  await clocks.addCollaterals(scope, [{ registration: "A", endDate: "2026-11-20" }]);
  now = Temporal.Instant.from("2026-11-22T12:00:00Z");
  await clocks.start(scope);
  for (let turns = 0; turns < 40; turns += 1) {
    await clocks.turn(scope);
    await clocks.start(scope);
  }
  await clocks.tick(scope);
  expect((await batches(scope)).length).toBe(2);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2" });
});

test("a job that was stopped leaves its day to the next one, and does nothing there when it is let go on", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [{ registration: "A", endDate: "2026-11-18" }]);
  await clocks.start(scope);
  await clocks.turn(scope);
  const [first] = await clocks.rows(scope, "select id from jobs where kind = 'clock-days'");
  const change = (write: typeof stopJob) =>
    clocks.services.store.write(scope, (transaction) => write(transaction, scope, String(first?.id)));
  expect(await change(stopJob)).toMatchObject({ state: "STOPPED" });
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "EXPIRED 2" });
  const before = await days(scope);
  await clocks.addCollaterals(scope, [{ registration: "B", endDate: "2026-11-18" }]);
  expect(await change(continueJob)).toMatchObject({ state: "QUEUED" });
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toMatchObject({ B: "ACTIVE 0" });
  expect(await days(scope)).toEqual(before);
});

test("what failed is tried again when an administrator lets the job go on, on the same day and not on a later one", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-12-18", description: "broken" },
    { registration: "B", endDate: "2026-12-18" },
  ]);
  await clocks.tick(scope);
  const [job] = await clocks.rows(scope, "select id from jobs where kind = 'clock-days'");
  const goOn = async () => {
    await clocks.services.store.write(scope, (transaction) =>
      continueJob(transaction, scope, String(job?.id)),
    );
    await clocks.runOpenJobs(scope);
  };
  const before = await days(scope);
  now = Temporal.Instant.from("2026-11-20T12:00:00Z");
  await goOn();
  expect(await clocks.outcomes(scope)).toEqual({ A: "ACTIVE 0", B: "TO_RENEW 1" });
  expect(await clocks.rows(scope, "select state from jobs where kind = 'clock-days'")).toEqual([
    { state: "SUCCESS" },
  ]);
  expect(await days(scope)).toEqual(before);
});

test("one record that breaks keeps no other back, and is named", async () => {
  const scope = await newTenant();
  await clocks.addCollaterals(scope, [
    { registration: "A", endDate: "2026-12-18" },
    { registration: "B", endDate: "2026-12-18", description: "broken" },
    { registration: "C", endDate: "2026-12-18" },
  ]);
  await clocks.tick(scope);
  expect(await clocks.outcomes(scope)).toEqual({ A: "TO_RENEW 1", B: "ACTIVE 0", C: "TO_RENEW 1" });
  const [batch] = await batches(scope);
  expect(batch?.status).toBe("WARNING");
  expect(String(batch?.errors)).toContain("Collateral B");
  expect((await days(scope))[0]).toMatchObject({ is_over: true });
});

test("a day begins at five in the morning where the house is, and a month after the 31st ends with a shorter one", () => {
  const at = (text: string, timeZone: string) =>
    lastDayBegun({ businessClock: { timeZone } }, Temporal.Instant.from(text));
  expect(at("2026-11-18T04:59:59Z", "UTC")).toBe("2026-11-17");
  expect(at("2026-11-18T05:00:00Z", "UTC")).toBe("2026-11-18");
  expect(at("2026-11-18T05:00:00Z", "America/New_York")).toBe("2026-11-17");
  expect(lastDayBegun({ businessClock: { timeZone: "UTC", heldDate: "2020-02-29" } }, now)).toBe(
    "2020-02-29",
  );
  const last = (day: string, days: number, months: number) => lastDayDue({ days, months }, day).toString();
  expect(last("2026-11-18", 0, 0)).toBe("2026-11-18");
  expect(last("2026-11-18", -60, 0)).toBe("2027-01-17");
  expect(last("2026-11-18", 1, 0)).toBe("2026-11-17");
  expect(last("2027-02-28", 0, 1)).toBe("2027-01-31");
  expect(last("2027-03-30", 0, 1)).toBe("2027-02-28");
});
