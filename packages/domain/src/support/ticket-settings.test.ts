// The deadlines of a ticket follow the settings of its legal entity, and the ticket says which ones.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { created } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { local, type TestTickets, testTickets } from "./testing/tickets.ts";

const { keyValue } = declaredEntities;

let house: TestTickets;
beforeAll(async () => {
  house = testTickets(await createTestDatabase());
});
beforeEach(() => house.begin("2026-11-16T10:00"));
afterAll(() => house.close());

const set = (key: string, value: JsonValue) =>
  created(house.services, house.scope(), keyValue, { key, type: "SETTING", value });
const target = (validFrom: string, answer: number) => ({
  validFrom,
  priority: "NORMAL",
  answer,
  solution: 600,
});

async function dueOf(key: string) {
  const { answerDueAt, settingsUsed } = await house.read(key);
  return { answer: local(answerDueAt), settingsUsed };
}

test("without a setting the default of the product counts, and the ticket says so", async () => {
  expect(await dueOf(await house.add())).toEqual({
    answer: "2026-11-16T18:00",
    settingsUsed: [
      { key: "support.calendar", version: 0 },
      { key: "support.targets", version: 0 },
    ],
  });
});

test("a ticket counts by the settings of its tenant and keeps their versions, also when they change later", async () => {
  await set("support.targets", [target("2026-01-01", 60), target("2026-12-01", 30)]);
  await set("support.calendar", [{ validFrom: "2026-01-01", opens: "10:00", closes: "10:30" }]);
  const key = await house.add();
  const before = {
    answer: "2026-11-17T10:30",
    settingsUsed: [
      { key: "support.calendar", version: 1 },
      { key: "support.targets", version: 1 },
    ],
  };
  expect(await dueOf(key)).toEqual(before);
  const scope = house.scope();
  await patchRecord(house.services, scope, keyValue, "support.targets", {
    value: [target("2026-01-01", 15)],
    version: 1,
  });
  expect(await dueOf(key)).toEqual(before);
  await house.patch(key, { priority: "LOW" });
  expect(await dueOf(key)).toMatchObject({
    settingsUsed: [{ version: 1 }, { key: "support.targets", version: 2 }],
  });
});

test("a ticket of a later day counts by the row of that day", async () => {
  await set("support.targets", [target("2026-01-01", 60), target("2026-12-01", 30)]);
  expect(await dueOf(await house.add())).toMatchObject({ answer: "2026-11-16T11:00" });
  house.at("2026-12-01T10:00");
  expect(await dueOf(await house.add())).toMatchObject({ answer: "2026-12-01T10:30" });
});

test("a ticket of a branch counts by its legal entity, and one of another legal entity does not", async () => {
  const organization = (values: object) => house.addPerson({ type: "O", ...values });
  const paris = await organization({ name: "Paris", organizationKind: "LEGAL_ENTITY", trigram: "ATL" });
  const lyon = await organization({ name: "Lyon", organizationKind: "BRANCH", parentRegistration: paris });
  const brussels = await organization({ name: "Brussels", organizationKind: "LEGAL_ENTITY", trigram: "ATB" });
  await set("support.targets", [target("2026-01-01", 60)]);
  await set("support.targets:ATL", [target("2026-01-01", 30)]);
  const due = async (orgaRegistration: string) => dueOf(await house.add({ orgaRegistration }));
  expect(await due(lyon)).toMatchObject({
    answer: "2026-11-16T10:30",
    settingsUsed: [{ version: 0 }, { key: "support.targets:ATL", version: 1 }],
  });
  expect(await due(brussels)).toMatchObject({
    answer: "2026-11-16T11:00",
    settingsUsed: [{ version: 0 }, { key: "support.targets", version: 1 }],
  });
});

test("a row for the type of the ticket goes before one for all types", async () => {
  await set("support.targets", [target("2026-01-01", 60), { ...target("2026-01-01", 15), type: "INCIDENT" }]);
  expect(await dueOf(await house.add({ type: "INCIDENT" }))).toMatchObject({ answer: "2026-11-16T10:15" });
  expect(await dueOf(await house.add({ type: "QUESTION" }))).toMatchObject({ answer: "2026-11-16T11:00" });
});

test("public holidays of the country and the days of the house do not count", async () => {
  house.at("2026-12-23T16:00");
  await set("support.calendar", [
    { validFrom: "2026-01-01", opens: "08:30", closes: "18:00", country: "FR" },
  ]);
  const without = await house.add();
  expect(await dueOf(without)).toMatchObject({ answer: "2026-12-24T14:30" });
  await set("calendar.FR", [{ day: "2026-12-24", name: "Closed" }]);
  expect(await dueOf(await house.add())).toEqual({
    answer: "2026-12-28T14:30",
    settingsUsed: [
      { key: "support.calendar", version: 1 },
      { key: "support.targets", version: 0 },
      { key: "calendar.FR", version: 1 },
    ],
  });
});
