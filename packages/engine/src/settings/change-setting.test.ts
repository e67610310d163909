import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { delegationActs } from "@kontor/model/settings/declared/delegation-settings.ts";
import { settingFor } from "@kontor/model/settings/setting-for.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patchRecord } from "../records/records.ts";
import { clerk, openTestServices, type TestServices } from "../services/testing/services.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { confirmSetting, type StoredSetting, saveSetting, withdrawSetting } from "./change-setting.ts";
import { listSettings } from "./list-settings.ts";

const { keyValue } = declaredEntities;
const key = "delegation.acts";

let opened: TestServices;
let ann: Scope;
let ben: Scope;
let tenants = 0;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
});
beforeEach(async () => {
  tenants += 1;
  ann = await opened.openTenant(`acme${tenants}`);
  ben = { ...ann, caller: { ...ann.caller, username: "ben@acme" } };
});
afterAll(() => opened.close());

async function write(by: Scope, work: (work: WriteWork) => Promise<StoredSetting>): Promise<StoredSetting> {
  const { answer } = await inOneWrite(opened.services, by, {}, async (open) => ({
    record: (await work(open)) as RecordData, // the answer of a route is JSON
  }));
  return JSON.parse(answer);
}
const save = (by: Scope, version: number, value: JsonValue, of = key) =>
  write(by, (work) => saveSetting(work, of, { version, value }));
const confirm = (by: Scope, version: number) => write(by, (work) => confirmSetting(work, key, version));
const withdraw = (by: Scope, version: number) => write(by, (work) => withdrawSetting(work, key, version));

const rows = (base: string) => [{ validFrom: "2026-01-01", act: "MAINTENANCE_APPROVE", base }];
const hours = [{ validFrom: "2026-01-01", opens: "09:00", closes: "17:00" }];

/** What a decision would read now. */
async function limit(): Promise<string | undefined> {
  const { settings } = await listSettings(opened.services.store, ann);
  const [row] = settingFor(delegationActs, settings, { day: "2026-06-01" }).value;
  return row?.base;
}

const refused = (rejectionReason: string) => ({ code: "TRANSITION_REFUSED", rejectionReason });

test("a proposed change waits, and the old value applies until another user has confirmed it", async () => {
  const proposed = await save(ann, 0, rows("1600"));
  expect(proposed).toMatchObject({ version: 1, proposal: { value: rows("1600"), username: "ann@acme" } });
  expect(proposed.value).toBeUndefined();
  expect(await limit()).toBe("1500");
  const confirmed = await confirm(ben, 1);
  expect(confirmed).toMatchObject({ version: 2, value: rows("1600") });
  expect(confirmed.proposal).toBeUndefined();
  expect(await limit()).toBe("1600");
});

test("the user who has proposed a change does not confirm it, and takes it back", async () => {
  await save(ann, 0, rows("1600"));
  await expect(confirm(ann, 1)).rejects.toMatchObject(
    refused("You have proposed this change: another user confirms it"),
  );
  await withdraw(ann, 1);
  await expect(confirm(ben, 2)).rejects.toMatchObject(refused("No change of this setting is waiting"));
  expect(await limit()).toBe("1500");
});

test("whoever changes a proposal is its author from then on", async () => {
  await save(ann, 0, rows("1600"));
  await save(ben, 1, rows("9000"));
  await expect(confirm(ben, 2)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await confirm(ann, 2);
  expect(await limit()).toBe("9000");
});

test("what another user sees is what is confirmed: a proposal that has changed meanwhile is not", async () => {
  await save(ann, 0, rows("1600"));
  await save(ann, 1, rows("99999"));
  await expect(confirm(ben, 1)).rejects.toMatchObject({ code: "STALE_VERSION" });
});

test("back to the default takes two people as well", async () => {
  await save(ann, 0, rows("1600"));
  await confirm(ben, 1);
  await save(ann, 2, null);
  expect(await limit()).toBe("1600");
  await confirm(ben, 3);
  expect(await limit()).toBe("1500");
});

test("a proposal is not smuggled in as a record, nor its author exchanged", async () => {
  await save(ann, 0, rows("1600"));
  const patch = (body: object) => patchRecord(opened.services, ann, keyValue, key, { ...body, version: 1 });
  const forged = patch({ proposal: { value: rows("1600"), username: "ben@acme" } });
  await forged.catch(() => undefined);
  await expect(patch({ value: rows("1600") })).rejects.toMatchObject({ errors: [{ path: "value" }] });
  await expect(confirm(ann, 1)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
});

test("a setting that one person changes is in force at once, and its default comes back the same way", async () => {
  expect(await save(ann, 0, hours, "support.calendar")).toMatchObject({ version: 1, value: hours });
  await expect(save(ann, 0, hours, "support.calendar")).rejects.toMatchObject({ code: "STALE_VERSION" });
  const { value, version } = await save(ann, 1, null, "support.calendar");
  expect([value, version]).toEqual([undefined, 2]);
});

test("a wrong value is neither proposed nor saved, and an unknown key is not found", async () => {
  await expect(save(ann, 0, rows("much"))).rejects.toMatchObject({ errors: [{ path: "value[0].base" }] });
  await expect(save(ann, 0, 3, "my.own")).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
});

test("a user without the right to write key-values neither proposes nor confirms", async () => {
  const eve = { ...ann, caller: clerk("eve@acme", ["CREDIT"]) };
  await expect(save(eve, 0, rows("1"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  await save(ann, 0, rows("1600"));
  await expect(confirm(eve, 1)).rejects.toMatchObject({ code: "FORBIDDEN" });
});
