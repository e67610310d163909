// Settings travel in a release: as files, checked by their declarations, and without what waits for a second person.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { configurationFiles } from "@kontor/model/releases/configuration-files.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { confirmSetting, saveSetting } from "../settings/change-setting.ts";
import { listSettings } from "../settings/list-settings.ts";
import { readConfiguration } from "./read-configuration.ts";
import {
  addSample,
  emptyConfiguration,
  mainAdmin,
  promoted,
  rolledBack,
  taken,
  written,
} from "./testing/configurations.ts";

const key = "delegation.acts";

let opened: TestServices;
let ann: Scope;
let ben: Scope;
let tenants = 0;
beforeAll(async () => {
  opened = openTestServices(await createTestDatabase(), { environment: "test" });
});
beforeEach(async () => {
  tenants += 1;
  const scope = await opened.openTenant(`settings${tenants}`);
  [ann, ben] = [mainAdmin(scope), mainAdmin(scope, "ben@acme")];
});
afterAll(() => opened.close());

const rows = (base: string) => [{ validFrom: "2026-01-01", act: "MAINTENANCE_APPROVE", base }];
const propose = (version: number, value: JsonValue) =>
  written(opened.services, ann, (work) => saveSetting(work, key, { version, value }));
const confirm = (version: number) =>
  written(opened.services, ben, (work) => confirmSetting(work, key, version));
async function stored() {
  const { settings } = await listSettings(opened.services.store, ann);
  return settings.find((one) => one.key === key);
}
const withSetting = (value: JsonValue): typeof emptyConfiguration => ({
  ...emptyConfiguration,
  records: { keyValue: { [key]: { key, type: "SETTING", value } } },
});

test("a setting is a file of the configuration, and what waits for a second person is not in it", async () => {
  await propose(0, rows("1600"));
  await confirm(1);
  await propose(2, rows("9000"));
  const { configuration } = await readConfiguration(opened.services, ann);
  const file = configurationFiles(configuration)[`keyValues/${key}.json`] ?? "";
  expect(JSON.parse(file)).toEqual({ key, type: "SETTING", value: rows("1600") });
});

test("a release brings a setting back as it was, with a new version, and leaves what waits", async () => {
  await propose(0, rows("1600"));
  await confirm(1);
  const { number } = await taken(opened.services, ann);
  await propose(2, rows("1700"));
  await confirm(3);
  await propose(4, rows("9000"));
  await promoted(opened.services, ann, number);
  expect(await stored()).toMatchObject({
    version: 6,
    value: rows("1600"),
    proposal: { value: rows("9000"), username: "ann@acme" },
  });
  await rolledBack(opened.services, ann);
  expect(await stored()).toMatchObject({ version: 7, value: rows("1700") });
});

test("a setting from a file is put in force, and a wrong one is refused with its path", async () => {
  const right = await addSample(opened.services, ann, withSetting(rows("1600")));
  await promoted(opened.services, ann, right.number);
  expect(await stored()).toMatchObject({ value: rows("1600") });
  const wrong = await addSample(opened.services, ann, withSetting(rows("-1")));
  await expect(promoted(opened.services, ann, wrong.number)).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "value[0].base" }],
  });
  expect(await stored()).toMatchObject({ value: rows("1600") });
});
