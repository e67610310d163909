// A customer who was asked and does not answer: what is sent when, what follows, and what follows where nothing can be sent.
import { openDoor } from "@kontor/engine/door/open-door.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestTickets, testTickets } from "./testing/tickets.ts";

let house: TestTickets;

beforeAll(async () => {
  house = testTickets(await createTestDatabase());
});
afterAll(() => house.close());
beforeEach(() => house.begin("2026-11-13T16:30"));

async function watchAt(moment: string): Promise<void> {
  house.at(moment);
  await house.watch();
}

/** Asked on Friday the thirteenth. */
async function asked(values: RecordData = {}): Promise<string> {
  const personRegistration = await house.addPerson({ preferredLanguage: "fr" });
  const key = await house.add({ personRegistration, ...values });
  await house.takeAnd(key, "ASK_CUSTOMER");
  return key;
}

const statusOf = async (key: string) => (await house.read(key)).status;

async function subjects(): Promise<readonly unknown[]> {
  const rows = await house.rows("select doc->>'subject' as subject from communications order by id");
  return rows.map(({ subject }) => subject);
}

function tasks(): Promise<readonly RecordData[]> {
  return house.rows(
    "select doc->>'subject' as subject, doc->>'ownerUsername' as owner, doc->'profiles'->>0 as profile from tasks",
  );
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
  expect(await statusOf(key)).toBe("WAITING_CUSTOMER");
  await watchAt("2026-11-27T09:00");
  expect(await statusOf(key)).toBe("RESOLVED");
  expect(await subjects()).toHaveLength(2);
});

test("a customer who is asked again is reminded from then on", async () => {
  const key = await asked();
  await watchAt("2026-11-18T09:00");
  await house.run(key, "CONTINUE");
  await house.run(key, "ASK_CUSTOMER");
  await watchAt("2026-11-20T17:00");
  expect(await subjects()).toHaveLength(1);
  await watchAt("2026-11-23T09:00");
  expect(await subjects()).toHaveLength(2);
});

test("after an outage one reminder is sent a day, and nothing is settled before three business days after the last", async () => {
  const key = await asked();
  await watchAt("2026-12-01T09:00");
  await watchAt("2026-12-01T09:15");
  expect(await subjects()).toHaveLength(1);
  await watchAt("2026-12-02T09:00");
  expect(await subjects()).toHaveLength(2);
  await watchAt("2026-12-04T17:00");
  expect(await statusOf(key)).toBe("WAITING_CUSTOMER");
  await watchAt("2026-12-07T09:00");
  expect(await statusOf(key)).toBe("RESOLVED");
});

test("what the law wants an answer to is not settled by silence, and no reminder says so", async () => {
  const keys = [await asked({ type: "COMPLAINT" }), await asked({ type: "PRIVACY" })];
  for (const day of ["18", "24", "27", "30"]) await watchAt(`2026-11-${day}T09:00`);
  for (const key of keys)
    expect(await house.read(key)).toMatchObject({ status: "WAITING_CUSTOMER", reminders: 2 });
  const bodies = await house.rows("select doc->>'body' as body from communications");
  expect(bodies).toHaveLength(4);
  for (const { body } of bodies) expect(body).toContain("dans le délai légal");
});

test("a requester without a person is reminded in the account", async () => {
  const requester = await house.addUser("moreau", { profiles: ["CONTRACT"] });
  const key = await house.add({ requester });
  await house.takeAnd(key, "ASK_CUSTOMER");
  for (const day of ["18", "24", "27"]) await watchAt(`2026-11-${day}T09:00`);
  expect(await house.told()).toEqual(["moreau: asked", "moreau: asked"]);
  expect(await statusOf(key)).toBe("RESOLVED");
});

test("where nothing can be sent, the assignee or the managers get one task, and nothing is settled", async () => {
  const clerk = await house.addUser("clerk", { profiles: ["CONTRACT"] });
  const silent = await house.addPerson({ email: null });
  const keys = [await house.add(), await house.add({ assignee: clerk, personRegistration: silent })];
  for (const key of keys) await house.takeAnd(key, "ASK_CUSTOMER");
  for (const day of ["18", "19", "24", "27", "30"]) await watchAt(`2026-11-${day}T09:00`);
  const subject = "Ask the customer by telephone or letter: Wrong debit";
  expect((await tasks()).toSorted((a, b) => (String(a.owner) < String(b.owner) ? -1 : 1))).toEqual([
    { subject, owner: clerk, profile: null },
    { subject, owner: null, profile: "MANAGER" },
  ]);
  for (const key of keys) {
    const { status, reminders, taskRegistration } = await house.read(key);
    expect([status, reminders, typeof taskRegistration]).toEqual(["WAITING_CUSTOMER", undefined, "string"]);
  }
});

test("a customer of an older release, whose wait has no beginning, is reminded from the last change on", async () => {
  const key = await asked();
  await house.overwrite(key, { waitingSince: null });
  await watchAt("2026-11-16T09:00");
  await watchAt("2026-11-18T09:00");
  expect(await subjects()).toHaveLength(1);
});

test("a customer who answers while the look runs is not settled by it", async () => {
  const key = await asked();
  for (const day of ["18", "24"]) await watchAt(`2026-11-${day}T09:00`);
  const moved = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  const answer = inOneWrite(house.services, house.scope(), {}, async (work) => {
    await openDoor(work).move(ticket, [key], "CONTINUE");
    moved.resolve();
    await looked.promise;
    return { record: {} };
  });
  await moved.promise;
  house.at("2026-11-27T09:00");
  const looking = house.look();
  setTimeout(looked.resolve, 500);
  await Promise.all([answer, looking]);
  expect(await statusOf(key)).toBe("OPEN");
});

test("a ticket whose silence cannot be settled keeps no other from being settled", async () => {
  const [broken, other] = [await asked(), await asked()];
  const longAgo = { waitingSince: "1990-01-01T10:00:00Z", remindedAt: "1990-01-11T10:00:00Z", reminders: 2 };
  await house.overwrite(broken, longAgo);
  for (const day of ["18", "24", "27"]) await watchAt(`2026-11-${day}T09:00`);
  expect([await statusOf(broken), await statusOf(other)]).toEqual(["WAITING_CUSTOMER", "RESOLVED"]);
  const failed = await house.rows("select kind, input->>'ticket' as ticket from jobs where state = 'ERROR'");
  expect(failed).toContainEqual({ kind: "look-at-ticket", ticket: broken });
});
