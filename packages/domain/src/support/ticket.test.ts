// A ticket and its clock, on the days of the example the house has settled: Friday the thirteenth to Monday the twenty-third of November 2026.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { created } from "@kontor/engine/records/test-services.ts";
import { runTransition } from "@kontor/engine/workflow/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./test-tickets.ts";

const { communication, ticket } = declaredEntities;

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

test("waiting for a third party stops the clock as well, and is no answer", async () => {
  const key = await add();
  await run(key, "TAKE");
  await run(key, "ASK_THIRD_PARTY");
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

test("a day that somebody has typed is kept, and moves by the waiting time alone", async () => {
  const key = await add({ dueDate: "2026-11-17" });
  expect((await read(key)).dueDate).toBe("2026-11-17");
  await run(key, "TAKE");
  await run(key, "ASK_CUSTOMER");
  at("2026-11-16T16:30");
  await run(key, "CONTINUE");
  expect(await duesOf(key)).toEqual(["2026-11-17T15:00", "2026-11-23T09:00", "2026-11-18"]);
});

test("another priority moves what it is due by, and a ticket that is solved keeps what it was", async () => {
  const key = await add();
  const patch = async (values: RecordData) =>
    patchRecord(house.services, house.scope(), ticket, key, {
      ...values,
      version: (await read(key)).version ?? null,
    });
  await patch({ priority: "URGENT" });
  expect(await duesOf(key)).toEqual(["2026-11-13T17:30", "2026-11-16T15:00", "2026-11-16"]);
  await run(key, "TAKE");
  await run(key, "RESOLVE");
  await patch({ priority: "LOW" });
  expect((await duesOf(key))[1]).toBe("2026-11-16T15:00");
});

test("what the law says runs by the calendar, whoever waits", async () => {
  const complaint = await add({ type: "COMPLAINT", priority: "URGENT" });
  expect(await duesOf(complaint)).toEqual(["2026-11-27T18:00", "2027-01-13T18:00", "2027-01-13"]);
  const privacy = await add({ type: "PRIVACY" });
  expect((await duesOf(privacy))[1]).toBe("2026-12-13T18:00");
  await run(complaint, "TAKE");
  await run(complaint, "ASK_CUSTOMER");
  at("2026-11-18T16:30");
  await run(complaint, "CONTINUE");
  expect(await read(complaint)).toMatchObject({ dueDate: "2027-01-13", waitingTime: 1_710 });
});

test("a ticket solved while it waited has ended its clock, and within seven days goes on where it stood", async () => {
  const key = await add();
  await run(key, "TAKE");
  await run(key, "ASK_CUSTOMER");
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

async function write(key: string, values: RecordData): Promise<void> {
  await created(house.services, house.scope(), communication, {
    date: "2026-11-16",
    subject: "About your debit",
    channel: "PHONE",
    entityName: "ticket",
    entityRegistration: key,
    ...values,
  });
  await house.settle();
}

test("a message of the customer ends their waiting, if it was written since, and nobody else's", async () => {
  const asked = await add();
  const other = await add();
  for (const key of [asked, other]) await run(key, "TAKE");
  await write(asked, { direction: "INBOUND" });
  // Messages bear the time of the database.
  at(local(Temporal.Now.instant().add({ minutes: 1 }).toString()) ?? "");
  await run(asked, "ASK_CUSTOMER");
  await house.settle();
  expect((await read(asked)).status).toBe("WAITING_CUSTOMER");
  at("2026-11-16T09:30");
  await run(asked, "CONTINUE");
  await run(asked, "ASK_CUSTOMER");
  await run(other, "ASK_THIRD_PARTY");
  await write(asked, { direction: "INBOUND" });
  await write(other, { direction: "INBOUND" });
  expect((await read(asked)).status).toBe("OPEN");
  expect((await read(other)).status).toBe("WAITING_THIRD_PARTY");
});

test("the first message that leaves the house answers a ticket, a draft does not", async () => {
  const key = await add();
  await write(key, { direction: "OUTBOUND" });
  expect((await read(key)).answeredAt).toBeUndefined();
  at("2026-11-16T10:00");
  const [draft] = await house.keysOf(communication);
  await runTransition(house.services, house.scope(), communication, { key: draft ?? "", code: "QUEUE" }, {});
  await house.settle();
  expect(local((await read(key)).answeredAt)).toBe("2026-11-16T10:00");
});
