// What is told of tickets while time passes: that one presses, that one is late, and that a customer has not answered.
import { created } from "@kontor/engine/records/test-services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./test-tickets.ts";

const { communication, person } = declaredEntities;

let house: TestTickets;
let names: { readonly boss: string; readonly clerk: string };

beforeAll(async () => {
  house = testTickets(await createTestDatabase());
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.begin("2026-11-13T16:30");
  const { tenant } = house.scope();
  names = { boss: `boss@${tenant}`, clerk: `clerk@${tenant}` };
  await createUser(house.services.store, house.scope(), { username: names.boss, profiles: ["MANAGER"] });
  await createUser(house.services.store, house.scope(), { username: names.clerk, profiles: ["CONTRACT"] });
});

async function told(): Promise<readonly string[]> {
  const text =
    "select username, kind from notifications where entity = 'ticket' and kind <> 'assigned' order by username, kind";
  const [rows = []] = await house.services.store.read(house.scope(), [{ text, values: [] }]);
  return rows.map(({ username, kind }) => `${String(username).split("@")[0]}: ${kind}`);
}

async function watchAt(moment: string): Promise<readonly string[]> {
  house.at(moment);
  await house.watch();
  return told();
}

test("who takes care of a ticket hears when three quarters of its time are gone, once", async () => {
  await house.add({ assignee: names.clerk });
  expect(await watchAt("2026-11-16T12:59")).toEqual([]);
  expect(await watchAt("2026-11-16T13:00")).toEqual(["clerk: due"]);
  expect(await watchAt("2026-11-16T13:15")).toEqual(["clerk: due"]);
});

test("a ticket of nobody is told to those who manage", async () => {
  await house.add();
  expect(await watchAt("2026-11-16T13:00")).toEqual(["boss: due"]);
});

test("what is missed stands in the ticket, and is told to those who manage as well, once", async () => {
  const key = await house.add({ assignee: names.clerk });
  expect(await watchAt("2026-11-16T15:00")).toEqual(["boss: late", "clerk: late"]);
  const { answerMissedAt, solutionMissedAt } = await house.read(key);
  expect([local(answerMissedAt), solutionMissedAt]).toEqual(["2026-11-16T15:00", undefined]);
  expect(await watchAt("2026-11-16T16:00")).toEqual(["boss: late", "clerk: late"]);
  await watchAt("2026-11-20T09:00");
  expect(local((await house.read(key)).solutionMissedAt)).toBe("2026-11-20T09:00");
});

test("nothing is told of a ticket that is answered in time, waits for others or is solved", async () => {
  const answered = await house.add({ assignee: names.clerk });
  await house.run(answered, "TAKE", "We look at it");
  const waiting = await house.add({ assignee: names.clerk });
  await house.run(waiting, "TAKE");
  await house.run(waiting, "ASK_THIRD_PARTY");
  const solved = await house.add({ assignee: names.clerk });
  await house.run(solved, "TAKE");
  await house.run(solved, "RESOLVE");
  expect(await watchAt("2026-11-16T15:00")).toEqual([]);
});

async function asked(): Promise<string> {
  const { registration } = await created(house.services, house.scope(), person, {
    type: "P",
    lastName: "Moreau",
    email: "moreau@client.example",
    preferredLanguage: "fr",
  });
  const key = await house.add({ personRegistration: String(registration) });
  await house.run(key, "TAKE");
  await house.run(key, "ASK_CUSTOMER");
  return key;
}

async function subjects(): Promise<readonly unknown[]> {
  const text = "select doc->>'subject' as subject from communications order by id";
  const [rows = []] = await house.services.store.read(house.scope(), [{ text, values: [] }]);
  return rows.map(({ subject }) => subject);
}

test("a customer who was asked is reminded after three and seven business days, and after ten it counts as solved", async () => {
  const key = await asked();
  await watchAt("2026-11-17T17:00");
  expect(await subjects()).toEqual([]);
  await watchAt("2026-11-18T09:00");
  await watchAt("2026-11-19T09:00");
  expect(await subjects()).toEqual(["Nous attendons votre réponse : Wrong debit"]);
  await watchAt("2026-11-24T09:00");
  expect(await subjects()).toHaveLength(2);
  expect(await house.read(key)).toMatchObject({ status: "WAITING_CUSTOMER", reminders: 2 });
  await watchAt("2026-11-26T17:00");
  expect((await house.read(key)).status).toBe("WAITING_CUSTOMER");
  await watchAt("2026-11-27T09:00");
  expect((await house.read(key)).status).toBe("RESOLVED");
  expect(await subjects()).toHaveLength(2);
});

test("who is asked again is reminded from then on", async () => {
  const key = await asked();
  await watchAt("2026-11-18T09:00");
  await house.run(key, "CONTINUE");
  await house.run(key, "ASK_CUSTOMER");
  await watchAt("2026-11-20T17:00");
  expect(await subjects()).toHaveLength(1);
  await watchAt("2026-11-23T09:00");
  expect(await subjects()).toHaveLength(2);
  expect(await house.keysOf(communication)).toHaveLength(2);
});
