import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { delegationActs } from "@kontor/model/settings/declared/delegation-settings.ts";
import { supportCalendar } from "@kontor/model/settings/declared/support-settings.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDoor } from "../door/open-door.ts";
import { deleteRecord, patchRecord } from "../records/records.ts";
import { created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import { readSetting } from "./read-setting.ts";

const { keyValue } = declaredEntities;

let opened: TestServices;
let scope: Scope;
let tenants = 0;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
});
beforeEach(async () => {
  tenants += 1;
  scope = await opened.openTenant(`acme${tenants}`);
});
afterAll(() => opened.close());

const add = (key: string, value: RecordData["value"], type = "SETTING") =>
  created(opened.services, scope, keyValue, { key, type, value: value ?? null });

async function read(query: Parameters<typeof readSetting>[2] = {}) {
  let found: unknown;
  await inOneWrite(opened.services, scope, {}, async (work) => {
    found = await readSetting(openDoor(work), supportCalendar, query);
    return { record: {} };
  });
  return found;
}

const hours = (validFrom: string, opens: string) => ({ validFrom, opens, closes: "18:00" });
const invalid = (path: string) => ({ code: "INVALID_RECORD", errors: [{ path }] });

test("a right value is kept, and read with its key and version, by legal entity and by day", async () => {
  await add("support.calendar", [hours("2026-01-01", "08:00"), hours("2099-01-01", "07:00")]);
  await add("support.calendar:ATL", [hours("2026-01-01", "10:00")]);
  await patchRecord(opened.services, scope, keyValue, "support.calendar:ATL", {
    value: [hours("2026-01-01", "10:30")],
    version: 1,
  });
  expect(await read()).toMatchObject({ value: { opens: "08:00" }, key: "support.calendar", version: 1 });
  expect(await read({ trigram: "ATL" })).toEqual({
    value: { opens: "10:30", closes: "18:00" },
    key: "support.calendar:ATL",
    version: 2,
  });
  expect(await read({ day: "2099-01-01" })).toMatchObject({ value: { opens: "07:00" } });
  expect(await read({ day: "2025-12-31" })).toMatchObject({ value: { opens: "08:30" }, version: 0 });
});

test("a wrong value is refused with its path, when it is added and when it is changed", async () => {
  const wrong = [{ ...hours("2026-01-01", "25:00") }];
  await expect(add("support.calendar", wrong)).rejects.toMatchObject(invalid("value[0].opens"));
  await add("support.calendar", [hours("2026-01-01", "08:00")]);
  const change = patchRecord(opened.services, scope, keyValue, "support.calendar", {
    value: wrong,
    version: 1,
  });
  await expect(change).rejects.toMatchObject(invalid("value[0].opens"));
  expect(await read()).toMatchObject({ value: { opens: "08:00" } });
});

test("a key that nobody declared is refused under a prefix of the product, and free elsewhere", async () => {
  await expect(add("support.nothing", {})).rejects.toMatchObject(invalid("key"));
  await expect(add("fees.nothing", {})).rejects.toMatchObject(invalid("key"));
  await expect(add("support.calendar", null, "SHORT_URL")).rejects.toMatchObject({ code: "INVALID_RECORD" });
  expect(await add("my.own", { anything: [1] })).toMatchObject({ key: "my.own" });
});

test("a setting of the product is neither renamed nor deleted, another one is", async () => {
  await add("support.calendar", [hours("2026-01-01", "08:00")]);
  await expect(
    patchRecord(opened.services, scope, keyValue, "support.calendar", { key: "my.calendar", version: 1 }),
  ).rejects.toMatchObject(invalid("key"));
  await expect(
    deleteRecord(opened.services, scope, keyValue, "support.calendar", { version: 1 }),
  ).rejects.toMatchObject(invalid("key"));
  await add("my.own", 1);
  await deleteRecord(opened.services, scope, keyValue, "my.own", { version: 1 });
});

test("what two people decide is not written by one, also not for one legal entity", async () => {
  expect(delegationActs.needsSecondPerson).toBe(true);
  const rows = [{ validFrom: "2026-01-01", act: "MAINTENANCE_APPROVE", base: "1600" }];
  for (const key of ["delegation.acts", "delegation.acts:ATL"])
    await expect(add(key, rows), key).rejects.toMatchObject(invalid("value"));
});

test("another tenant's value is never found", async () => {
  await add("support.calendar", [hours("2026-01-01", "08:00")]);
  scope = await opened.openTenant(`other${tenants}`);
  expect(await read()).toMatchObject({ version: 0 });
});
