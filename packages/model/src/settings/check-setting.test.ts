import { expect, test } from "vitest";
import { settingProblems } from "./check-setting.ts";
import { declaredSettings } from "./declared-settings.ts";
import { isStoredAsRows, rowsOf, validFromField } from "./setting.ts";
import { parametersOf, settingKeyText } from "./setting-key.ts";

const problems = (key: string, value: Parameters<typeof settingProblems>[1]) =>
  settingProblems(key, value, { tenant: "test" });
const paths = (key: string, value: Parameters<typeof settingProblems>[1]) =>
  problems(key, value).map(({ path }) => path);

const hours = { validFrom: "2026-01-01", opens: "08:30", closes: "18:00" };
const limit = { validFrom: "2026-01-01", act: "MAINTENANCE_APPROVE", base: "2000", d3: "15000" };

test("a right value has no problem, for the tenant and for one legal entity", () => {
  expect(problems("support.calendar", [hours])).toEqual([]);
  expect(problems("delegation.acts:ATL", [limit])).toEqual([]);
  expect(problems("calendar.FR", [{ day: "2026-12-24", name: "Closed" }])).toEqual([]);
});

test("an undeclared key under a prefix of the product is refused, another key is not asked about", () => {
  for (const key of ["support.nothing", "support", "delegation.nothing", "score.nothing", "calendar.XX"])
    expect(paths(key, {}), key).toEqual(["key"]);
  for (const key of ["support.calendar:atl", "support.calendar:ATL:ATB", "calendar.FR:ATL"])
    expect(paths(key, [hours]), key).toEqual(["key"]);
  expect(problems("my.own", { anything: true })).toEqual([]);
  expect(problems("supporting", 3)).toEqual([]);
});

test("a wrong value answers its path, down to the row", () => {
  expect(paths("support.calendar", [hours, { ...hours, validFrom: "2026-02-01", opens: "8h" }])).toEqual([
    "value[1].opens",
  ]);
  expect(paths("support.calendar", [{ ...hours, opens: "18:30" }])).toEqual(["value[0].closes"]);
  expect(paths("delegation.acts", [{ ...limit, act: "ANYTHING" }])).toEqual(["value[0].act"]);
  expect(paths("delegation.acts", [{ ...limit, base: "-1" }])).toEqual(["value[0].base"]);
  expect(paths("delegation.acts", [{ ...limit, base: 2000 }])).toEqual(["value[0].base"]);
  expect(paths("calendar.FR", [{ name: "No day" }])).toEqual(["value[0].day"]);
});

test("a field that nobody declared is named", () => {
  expect(paths("delegation.acts", [{ ...limit, limitless: true }])).toEqual(["value[0].limitless"]);
});

test("a value of another shape is refused as a whole", () => {
  for (const value of [3, "text", hours, [3]])
    expect(paths("support.calendar", value), JSON.stringify(value)).toEqual(["value"]);
});

test("no value is right: the default applies", () => {
  expect([paths("support.calendar", undefined), paths("support.calendar", null)]).toEqual([[], []]);
});

test("two rows that replace each other on the same day are refused, others are not", () => {
  expect(paths("support.calendar", [hours, hours])).toEqual(["value[1].validFrom"]);
  const target = { validFrom: "2026-01-01", priority: "HIGH", answer: 60, solution: 120 };
  expect(paths("support.targets", [target, { ...target, type: "COMPLAINT" }])).toEqual([]);
  expect(paths("support.targets", [target, { ...target, answer: 30 }])).toEqual(["value[1].validFrom"]);
});

test("every default of the product passes the check of its own declaration", () => {
  for (const setting of declaredSettings)
    for (const parameter of parametersOf(setting)) {
      const rows = (rowsOf(setting.defaultOf(parameter)) ?? []).map((row) =>
        setting.isDated ? { ...row, [validFromField]: "2026-01-01" } : row,
      );
      const value = JSON.parse(JSON.stringify(isStoredAsRows(setting) ? rows : rows[0]));
      const key = settingKeyText(setting, { parameter });
      expect(problems(key, value), key).toEqual([]);
    }
});
