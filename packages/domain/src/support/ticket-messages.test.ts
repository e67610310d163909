// Messages about a ticket: which of them answer it, which end the wait for the customer, and from when they count.
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./testing/tickets.ts";

const { communication, ticket } = declaredEntities;

let house: TestTickets;
let add: TestTickets["add"];
let run: TestTickets["run"];
let read: TestTickets["read"];
let at: TestTickets["at"];
let write: TestTickets["write"];

beforeAll(async () => {
  house = testTickets(await createTestDatabase());
  ({ add, run, read, at, write } = house);
});
beforeEach(() => house.begin("2026-11-13T16:30"));
afterAll(() => house.close());

const inbound = { direction: "INBOUND" };
const outbound = { direction: "OUTBOUND" };

/** With these persons; a list of parts, which a plain record type does not tell. */
const from = (...keys: readonly string[]) => ({
  ...inbound,
  persons: keys.map((personRegistration) => ({ role: "CLIENT", personRegistration })) as unknown as string,
});

const statusOf = async (key: string) => (await read(key)).status;
const answerOf = async (key: string) => {
  const { answeredAt, answerMissedAt } = await read(key);
  return [local(answeredAt), local(answerMissedAt)];
};

test("a message of the customer ends the wait, if it was written since, and no wait for a third party", async () => {
  const asked = await add();
  const other = await add();
  await write(asked, inbound);
  at("2026-11-16T09:00");
  await house.takeAnd(asked, "ASK_CUSTOMER");
  await house.takeAnd(other, "ASK_THIRD_PARTY");
  await house.settle();
  expect(await statusOf(asked)).toBe("WAITING_CUSTOMER");
  at("2026-11-16T09:30");
  await write(asked, inbound);
  await write(other, inbound);
  await house.settle();
  expect(await statusOf(asked)).toBe("OPEN");
  expect(await statusOf(other)).toBe("WAITING_THIRD_PARTY");
});

test("a message counts from when it was written, however late it is told, and its step clears the wait", async () => {
  const key = await add();
  at("2026-11-16T11:00");
  await house.takeAnd(key, "ASK_CUSTOMER");
  at("2026-11-18T09:30");
  await write(key, inbound);
  at("2026-11-20T09:30");
  await house.settle();
  const after = await read(key);
  expect(after).toMatchObject({ status: "OPEN", waitingTime: 1_050, dueDate: "2026-11-23" });
  expect([after.waitingSince, after.reminders]).toEqual([undefined, undefined]);
});

test("what is typed into the form of a step does not move the clock", async () => {
  const key = await add();
  at("2026-11-16T11:00");
  await house.takeAnd(key, "ASK_CUSTOMER");
  at("2026-11-18T09:30");
  const values = { until: "2026-11-16T11:30:00Z", waitingSince: null, waitingTime: 9_999 };
  await runTransition(house.services, house.scope(), ticket, { key, code: "CONTINUE" }, { values });
  expect(await read(key)).toMatchObject({ waitingTime: 1_050 });
});

test("only the person of the ticket, or the one its requester stands for, ends the wait for the customer", async () => {
  const [customer, director, stranger] = [
    await house.addPerson(),
    await house.addPerson({ lastName: "Petit" }),
    await house.addPerson({ lastName: "Legrand" }),
  ];
  const requester = await house.addUser("petit", { profiles: ["CLIENT"], personRegistration: director });
  const askedTicket = async (): Promise<string> => {
    const key = await add({ personRegistration: customer, requester });
    await house.takeAnd(key, "ASK_CUSTOMER");
    return key;
  };
  const answers = [
    [from(stranger), "WAITING_CUSTOMER"],
    [inbound, "WAITING_CUSTOMER"],
    [from(stranger, customer), "OPEN"],
    [from(director), "OPEN"],
  ] as const;
  for (const [message, status] of answers) {
    at("2026-11-16T09:00");
    const key = await askedTicket();
    at("2026-11-16T09:30");
    await write(key, message);
    await house.settle();
    expect(await statusOf(key)).toBe(status);
  }
});

test("a ticket of an older release, whose wait has no beginning, goes on by a message as well", async () => {
  const key = await add();
  at("2026-11-16T11:00");
  await house.takeAnd(key, "ASK_CUSTOMER");
  const clock = { waitingSince: null, clockStartedAt: null, answerDueAt: null, solutionDueAt: null };
  await house.overwrite(key, clock);
  at("2026-11-16T11:30");
  await write(key, inbound);
  await house.settle();
  expect(await read(key)).toMatchObject({ status: "OPEN", waitingTime: 30, dueDate: "2026-11-20" });
  expect(local((await read(key)).clockStartedAt)).toBe("2026-11-13T16:30");
});

test("a message that leaves the house answers a ticket from when it was written, a draft does not", async () => {
  const key = await add();
  at("2026-11-16T10:00");
  const message = await write(key, outbound);
  await house.settle();
  expect(await answerOf(key)).toEqual([undefined, undefined]);
  await house.runMessage(message, "QUEUE");
  at("2026-11-18T10:00");
  await house.settle();
  expect(await answerOf(key)).toEqual(["2026-11-16T10:00", undefined]);
});

test("a mail answers a ticket when it is sent, and not while it waits or when it has failed", async () => {
  const key = await add();
  const { persons } = from(await house.addPerson());
  at("2026-11-16T10:00");
  const message = await write(key, { ...outbound, channel: "EMAIL", persons });
  await house.runMessage(message, "QUEUE");
  // No mail leaves a test.
  await house.settle();
  expect((await read(message, communication)).status).toBe("FAILED");
  expect((await answerOf(key))[0]).toBeUndefined();
  await house.runMessage(message, "SEND");
  await house.settle();
  expect((await answerOf(key))[0]).toBe("2026-11-16T10:00");
});

test("an answer that was too late is a miss, and one told late that was in time takes the miss back", async () => {
  const [late, inTime] = [await add(), await add()];
  at("2026-11-16T14:59");
  await house.runMessage(await write(inTime, outbound), "QUEUE");
  at("2026-11-16T15:05");
  await house.runMessage(await write(late, outbound), "QUEUE");
  await house.overwrite(inTime, { answerMissedAt: "2026-11-16T14:00:00Z" });
  await house.settle();
  expect(await answerOf(late)).toEqual(["2026-11-16T15:05", "2026-11-16T15:00"]);
  expect(await answerOf(inTime)).toEqual(["2026-11-16T14:59", undefined]);
});

test("the managers are told of an answer that was too late", async () => {
  await house.addUser("boss", { profiles: ["MANAGER"] });
  const key = await add();
  at("2026-11-16T15:05");
  await house.runMessage(await write(key, outbound), "QUEUE");
  await house.settle();
  expect(await house.told()).toEqual(["boss: late"]);
});

test("while a third party has to answer the answer of the house is not late", async () => {
  const key = await add();
  await house.takeAnd(key, "ASK_THIRD_PARTY");
  at("2026-11-17T10:00");
  await house.runMessage(await write(key, outbound), "QUEUE");
  await house.settle();
  expect(await answerOf(key)).toEqual(["2026-11-17T10:00", undefined]);
  expect(local((await read(key)).answerDueAt)).toBe("2026-11-17T18:00");
});

test("a message from before a ticket was reopened does not answer it", async () => {
  const key = await add();
  const message = await write(key, outbound);
  await run(key, "TAKE");
  await run(key, "RESOLVE");
  at("2026-11-24T16:30");
  await run(key, "REOPEN");
  await house.runMessage(message, "QUEUE");
  await house.settle();
  expect(await answerOf(key)).toEqual([undefined, undefined]);
});
