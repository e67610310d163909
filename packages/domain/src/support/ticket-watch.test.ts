// What the quarter-hour look tells of deadlines: that one is soon due, that one is missed, and which ticket it could not look at.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./testing/tickets.ts";

let house: TestTickets;
let clerk: string;

beforeAll(async () => {
  house = testTickets(await createTestDatabase());
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.begin("2026-11-13T16:30");
  await house.addUser("boss", { profiles: ["MANAGER"] });
  clerk = await house.addUser("clerk", { profiles: ["CONTRACT"] });
});

async function watchAt(moment: string): Promise<readonly string[]> {
  house.at(moment);
  await house.watch();
  return house.told();
}

async function missesOf(key: string): Promise<readonly unknown[]> {
  const { answerMissedAt, solutionMissedAt } = await house.read(key);
  return [local(answerMissedAt), local(solutionMissedAt)];
}

test("the assignee of a ticket hears when three quarters of its time are gone, once", async () => {
  await house.add({ assignee: clerk });
  expect(await watchAt("2026-11-16T12:59")).toEqual([]);
  expect(await watchAt("2026-11-16T13:00")).toEqual(["clerk: due"]);
  expect(await watchAt("2026-11-16T13:15")).toEqual(["clerk: due"]);
});

test("a ticket without an assignee is told to the managers", async () => {
  await house.add();
  expect(await watchAt("2026-11-16T13:00")).toEqual(["boss: due"]);
});

test("what is missed stands in the ticket, and is told to the managers as well, once", async () => {
  const key = await house.add({ assignee: clerk });
  expect(await watchAt("2026-11-16T15:00")).toEqual(["boss: late", "clerk: late"]);
  expect(await missesOf(key)).toEqual(["2026-11-16T15:00", undefined]);
  expect(await watchAt("2026-11-16T16:00")).toEqual(["boss: late", "clerk: late"]);
  await watchAt("2026-11-20T09:00");
  expect(await missesOf(key)).toEqual(["2026-11-16T15:00", "2026-11-20T09:00"]);
});

test("nothing is told of a ticket that is answered in time, waits for others or is solved", async () => {
  const answered = await house.add({ assignee: clerk });
  await house.run(answered, "TAKE", "We look at it");
  await house.takeAnd(await house.add({ assignee: clerk }), "ASK_THIRD_PARTY");
  await house.takeAnd(await house.add({ assignee: clerk }), "RESOLVE");
  expect(await watchAt("2026-11-16T15:00")).toEqual([]);
});

test("what the law sets is watched while a ticket waits, for the customer or a third party", async () => {
  const privacy = await house.add({ assignee: clerk, type: "PRIVACY" });
  const complaint = await house.add({ assignee: clerk, type: "COMPLAINT" });
  await house.takeAnd(privacy, "ASK_CUSTOMER");
  await house.takeAnd(complaint, "ASK_THIRD_PARTY");
  // Three quarters of the ten days of the complaint, then of the month of the privacy request.
  expect(await watchAt("2026-11-25T13:00")).toEqual(["clerk: due"]);
  expect(await watchAt("2026-12-08T09:00")).toEqual([
    "boss: late",
    "clerk: due",
    "clerk: due",
    "clerk: late",
  ]);
  expect(await missesOf(complaint)).toEqual(["2026-11-27T18:00", undefined]);
  await watchAt("2026-12-14T09:00");
  expect((await missesOf(privacy))[1]).toBe("2026-12-13T18:00");
});

test("time waited does not make a day that the law sets soon due", async () => {
  const key = await house.add({ assignee: clerk, type: "COMPLAINT" });
  await house.run(key, "TAKE", "We look at it");
  await house.run(key, "ASK_THIRD_PARTY");
  house.at("2026-12-16T16:30");
  await house.run(key, "CONTINUE");
  expect(await watchAt("2026-12-28T09:00")).toEqual([]);
  expect(await watchAt("2026-12-30T12:00")).toEqual(["clerk: due"]);
});

test("what is missed between two looks stands in the ticket, by an answer, a question or a solution, and is told", async () => {
  const [asked, solved, stopped] = [await house.add(), await house.add(), await house.add()];
  house.at("2026-11-16T15:05");
  await house.takeAnd(asked, "ASK_CUSTOMER");
  expect(await missesOf(asked)).toEqual(["2026-11-16T15:00", undefined]);
  expect(await house.told()).toEqual(["boss: late"]);
  await house.run(stopped, "TAKE", "We look at it");
  house.at("2026-11-20T09:05");
  await house.takeAnd(solved, "RESOLVE");
  expect(await missesOf(solved)).toEqual(["2026-11-16T15:00", "2026-11-20T09:00"]);
  await house.run(stopped, "ASK_THIRD_PARTY");
  expect(await missesOf(stopped)).toEqual(["2026-11-16T15:00", "2026-11-20T09:00"]);
});

test("a miss is taken back when another priority has its deadline ahead, and told again when that is missed too", async () => {
  const key = await house.add({ assignee: clerk, priority: "URGENT" });
  await watchAt("2026-11-16T09:00");
  expect(await missesOf(key)).toEqual(["2026-11-13T17:30", undefined]);
  await house.patch(key, { priority: "HIGH" });
  expect(await missesOf(key)).toEqual([undefined, undefined]);
  await house.patch(key, { priority: "URGENT" });
  await house.patch(key, { priority: "NORMAL" });
  await watchAt("2026-11-16T15:00");
  expect(await missesOf(key)).toEqual(["2026-11-16T15:00", undefined]);
  expect((await house.told()).filter((told) => told === "boss: late")).toHaveLength(2);
});

test("a ticket of an older release gets its clock at the first look, and old deadlines are told to no user", async () => {
  const old = { clockStartedAt: null, answerDueAt: null, solutionDueAt: null, dueDate: null };
  const [open, waiting] = [await house.add({ assignee: clerk }), await house.add({ assignee: clerk })];
  await house.run(open, "TAKE");
  house.at("2026-11-16T11:00");
  await house.takeAnd(waiting, "ASK_CUSTOMER");
  await house.overwrite(open, { ...old });
  await house.overwrite(waiting, { ...old, waitingSince: null, answeredAt: null });
  for (const moment of ["2026-11-20T10:00", "2026-11-20T10:15"]) expect(await watchAt(moment)).toEqual([]);
  const opened = await house.read(open);
  expect([local(opened.clockStartedAt), opened.dueDate]).toEqual(["2026-11-13T16:30", "2026-11-20"]);
  expect(await missesOf(open)).toEqual(["2026-11-16T15:00", "2026-11-20T09:00"]);
  const waited = await house.read(waiting);
  expect([local(waited.waitingSince), local(waited.answeredAt)]).toEqual([
    "2026-11-16T11:00",
    "2026-11-16T11:00",
  ]);
  expect(await missesOf(waiting)).toEqual([undefined, undefined]);
});

test("a ticket that cannot be looked at is a failure of the look, and keeps no other from its deadlines", async () => {
  const broken = await house.add({ assignee: clerk });
  await house.add({ assignee: clerk });
  await house.overwrite(broken, { clockStartedAt: "1990-01-01T10:00:00Z" });
  expect(await watchAt("2026-11-16T13:00")).toEqual(["clerk: due"]);
  const failures = await house.rows(
    "select failures::text as failures from job_chunks where failures <> '[]'",
  );
  expect(failures).toEqual([{ failures: expect.stringContaining(`Ticket ${broken}`) }]);
});
