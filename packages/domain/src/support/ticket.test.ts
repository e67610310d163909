// A ticket and its clock, on the days of the example the house has settled: Friday the thirteenth to Monday the twenty-third of November 2026.
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./testing/tickets.ts";

const { ticket } = declaredEntities;

let house: TestTickets;
let add: TestTickets["add"];
let run: TestTickets["run"];
let read: TestTickets["read"];
let at: TestTickets["at"];

beforeAll(async () => {
  house = testTickets(await createTestDatabase());
  ({ add, run, read, at } = house);
});
beforeEach(() => house.begin("2026-11-13T16:30"));
afterAll(() => house.close());

async function duesOf(key: string) {
  const { answerDueAt, solutionDueAt, dueDate } = await read(key);
  return [local(answerDueAt), local(solutionDueAt), dueDate];
}

test("a ticket is due by the hours of support of its priority, from the moment it is there", async () => {
  expect(await duesOf(await add())).toEqual(["2026-11-16T15:00", "2026-11-20T09:00", "2026-11-20"]);
  expect(await duesOf(await add({ priority: "URGENT" }))).toEqual([
    "2026-11-13T17:30",
    "2026-11-16T15:00",
    "2026-11-16",
  ]);
  expect(await duesOf(await add({ priority: "LOW" }))).toEqual([
    "2026-11-17T13:30",
    "2026-11-26T11:00",
    "2026-11-26",
  ]);
});

test("while the customer is asked the clock stands still, and the due date moves by as much", async () => {
  const key = await add();
  at("2026-11-16T09:00");
  await run(key, "TAKE");
  expect((await read(key)).answeredAt).toBeUndefined();
  at("2026-11-16T11:00");
  await run(key, "ASK_CUSTOMER");
  expect(local((await read(key)).answeredAt)).toBe("2026-11-16T11:00");
  at("2026-11-18T09:30");
  await run(key, "CONTINUE");
  const after = await read(key);
  expect(after).toMatchObject({ waitingTime: 1_050, dueDate: "2026-11-23" });
  expect(after.waitingSince).toBeUndefined();
  expect(local(after.solutionDueAt)).toBe("2026-11-23T17:00");
});

test("once a ticket is answered, the moment the answer was due does not move any more", async () => {
  const key = await add();
  await house.takeAnd(key, "ASK_CUSTOMER");
  at("2026-11-16T09:30");
  await run(key, "CONTINUE");
  await house.patch(key, { priority: "LOW" });
  expect((await duesOf(key))[0]).toBe("2026-11-16T15:00");
});

test("waiting for a third party stops the clock as well, and is no answer", async () => {
  const key = await add();
  await house.takeAnd(key, "ASK_THIRD_PARTY");
  at("2026-11-16T09:30");
  await run(key, "CONTINUE");
  const after = await read(key);
  expect(after).toMatchObject({ waitingTime: 150 });
  expect(after.answeredAt).toBeUndefined();
  expect(local(after.answerDueAt)).toBe("2026-11-16T17:30");
});

test("taking a ticket with a text answers it, and the first answer counts", async () => {
  const key = await add();
  await run(key, "TAKE", "We look at it");
  at("2026-11-16T11:00");
  await run(key, "ASK_CUSTOMER");
  expect(local((await read(key)).answeredAt)).toBe("2026-11-13T16:30");
});

/** A ticket due on a typed day, taken at nine on Monday, and its due date after each wait of so many minutes of support. */
async function typedDayAfter(waits: readonly number[], values: RecordData = {}): Promise<readonly unknown[]> {
  const key = await add({ dueDate: "2026-11-17", ...values });
  at("2026-11-16T09:00");
  await run(key, "TAKE");
  const days: unknown[] = [];
  let moment = Temporal.PlainDateTime.from("2026-11-16T09:00");
  for (const minutes of waits) {
    await run(key, "ASK_THIRD_PARTY");
    const isOvernight = minutes > 540;
    moment = isOvernight
      ? moment.add({ days: Math.floor(minutes / 570), minutes: minutes % 570 })
      : moment.add({ minutes });
    at(moment.toString());
    await run(key, "CONTINUE");
    expect((await read(key)).waitingTime).toBeGreaterThanOrEqual(minutes);
    days.push((await read(key)).dueDate);
  }
  return days;
}

test("a typed day is kept, and moves by as many business days as waiting moves the day of the solution", async () => {
  // Due on Friday at nine without waiting.
  expect(await typedDayAfter([5, 5, 5])).toEqual(["2026-11-17", "2026-11-17", "2026-11-17"]);
  at("2026-11-13T16:30");
  expect(await typedDayAfter([571])).toEqual(["2026-11-18"]);
  at("2026-11-13T16:30");
  expect(await typedDayAfter([2 * 570])).toEqual(["2026-11-19"]);
});

test("many short waits move a typed day once the day of the solution has moved", async () => {
  // Without waiting due on Thursday at five minutes to six.
  at("2026-11-13T15:55");
  expect(await typedDayAfter([4, 1, 1])).toEqual(["2026-11-17", "2026-11-17", "2026-11-18"]);
});

test("a typed day of what the law sets a day for does not move", async () => {
  expect(await typedDayAfter([2 * 570], { type: "COMPLAINT" })).toEqual(["2026-11-17"]);
});

test("another priority moves what it is due by, and a ticket that is solved keeps what it was", async () => {
  const key = await add();
  await house.patch(key, { priority: "URGENT" });
  expect(await duesOf(key)).toEqual(["2026-11-13T17:30", "2026-11-16T15:00", "2026-11-16"]);
  await run(key, "TAKE");
  await run(key, "RESOLVE");
  await house.patch(key, { priority: "LOW" });
  expect((await duesOf(key))[1]).toBe("2026-11-16T15:00");
});

test("what the law sets runs by the calendar while a ticket waits; the first answer to a privacy request has its priority", async () => {
  const complaint = await add({ type: "COMPLAINT", priority: "URGENT" });
  expect(await duesOf(complaint)).toEqual(["2026-11-27T18:00", "2027-01-13T18:00", "2027-01-13"]);
  const privacy = await add({ type: "PRIVACY", priority: "HIGH" });
  expect(await duesOf(privacy)).toEqual(["2026-11-16T11:00", "2026-12-13T18:00", "2026-12-13"]);
  await house.takeAnd(complaint, "ASK_CUSTOMER");
  at("2026-11-18T16:30");
  await run(complaint, "CONTINUE");
  expect(await read(complaint)).toMatchObject({ dueDate: "2027-01-13", waitingTime: 1_710 });
});

test("a ticket solved while it waited has ended its clock, and within seven days goes on where it stood", async () => {
  const key = await add();
  await house.takeAnd(key, "ASK_CUSTOMER");
  at("2026-11-16T09:30");
  await run(key, "RESOLVE");
  const solved = await read(key);
  expect([local(solved.solvedAt), solved.waitingTime]).toEqual(["2026-11-16T09:30", 150]);
  expect(solved.waitingSince).toBeUndefined();
  at("2026-11-18T10:30");
  await run(key, "REOPEN");
  const again = await read(key);
  expect(again.waitingTime).toBe(150 + 1_200);
  expect(again.solvedAt).toBeUndefined();
  expect(local(again.solutionDueAt)).toBe("2026-11-24T12:30");
});

test("reopened later, a new clock starts", async () => {
  const key = await add();
  await run(key, "TAKE", "We look at it");
  await run(key, "RESOLVE");
  at("2026-11-23T16:30");
  await run(key, "REOPEN");
  const again = await read(key);
  expect(await duesOf(key)).toEqual(["2026-11-24T15:00", "2026-11-30T09:00", "2026-11-30"]);
  expect([again.waitingTime, again.answeredAt]).toEqual([undefined, undefined]);
});

test("clients and partners solve, close and reopen their tickets, and do not run the clock of the house", async () => {
  for (const profile of ["CLIENT", "PARTNER"]) {
    const scope = { ...house.scope(), caller: clerk(`${profile}@acme`, [profile]) };
    const { registration } = await created(house.services, scope, ticket, { subject: "Wrong debit" });
    const key = String(registration);
    const step = (code: string) => runTransition(house.services, scope, ticket, { key, code }, {});
    const forbidden = { code: expect.stringMatching(/FORBIDDEN|TRANSITION_REFUSED/) };
    await expect(step("TAKE")).rejects.toMatchObject(forbidden);
    await run(key, "TAKE");
    await expect(step("ASK_CUSTOMER")).rejects.toMatchObject(forbidden);
    await expect(step("ASK_THIRD_PARTY")).rejects.toMatchObject(forbidden);
    for (const code of ["RESOLVE", "REOPEN"]) await step(code);
    await run(key, "TAKE");
    for (const code of ["RESOLVE", "CLOSE"]) await step(code);
    expect((await read(key)).status).toBe("CLOSED");
  }
});
