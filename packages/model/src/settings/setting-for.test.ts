import { expect, test } from "vitest";
import { calendarAdditions } from "./declared/calendar-settings.ts";
import { delegationActs } from "./declared/delegation-settings.ts";
import { supportCalendar, supportTargets } from "./declared/support-settings.ts";
import { type SettingRow, settingFor, settingKeys } from "./setting-for.ts";

const hours = (validFrom: string, opens: string) => ({ validFrom, opens, closes: "18:00" });
const rows: readonly SettingRow[] = [
  {
    key: "support.calendar",
    version: 4,
    value: [hours("2026-01-01", "08:00"), hours("2026-07-01", "09:00")],
  },
  { key: "support.calendar:ATL", version: 2, value: [hours("2026-03-01", "10:00")] },
];
const opens = (day: string, trigram?: string): string =>
  settingFor(supportCalendar, rows, { day, trigram }).value.opens;

test("a value of the legal entity goes before that of the tenant, and that before the default", () => {
  expect(settingFor(supportCalendar, rows, { day: "2026-08-01", trigram: "ATL" })).toEqual({
    value: { opens: "10:00", closes: "18:00" },
    key: "support.calendar:ATL",
    version: 2,
  });
  expect(settingFor(supportCalendar, rows, { day: "2026-08-01", trigram: "ATB" })).toMatchObject({
    key: "support.calendar",
    version: 4,
  });
  expect(settingFor(supportCalendar, [], { day: "2026-08-01", trigram: "ATL" })).toEqual({
    value: { opens: "08:30", closes: "18:00" },
    key: "support.calendar",
    version: 0,
  });
});

test("of dated rows the last one counts whose day has come, to the day", () => {
  expect([opens("2026-06-30"), opens("2026-07-01"), opens("2030-01-01")]).toEqual([
    "08:00",
    "09:00",
    "09:00",
  ]);
});

test("before the first day of the legal entity the tenant's value counts, and before that the default", () => {
  expect([opens("2026-02-28", "ATL"), opens("2025-12-31", "ATL")]).toEqual(["08:00", "08:30"]);
});

test("a later row replaces only the one it stands for", () => {
  const value = [
    { validFrom: "2026-01-01", priority: "HIGH", answer: 60, solution: 120 },
    { validFrom: "2026-01-01", priority: "LOW", answer: 600, solution: 1_200 },
    { validFrom: "2026-06-01", priority: "HIGH", answer: 30, solution: 90 },
  ];
  const found = settingFor(supportTargets, [{ key: "support.targets", version: 1, value }], {
    day: "2026-06-01",
  });
  expect(found.value).toEqual([
    { priority: "HIGH", answer: 30, solution: 90 },
    { priority: "LOW", answer: 600, solution: 1_200 },
  ]);
});

test("a setting without a value, such as one that only waits for a second person, changes nothing", () => {
  const waiting = [{ key: "delegation.acts", version: 3 }];
  expect(settingFor(delegationActs, waiting, { day: "2026-01-01" })).toMatchObject({ version: 0 });
});

test("a key with a parameter finds its own value and no other, and an empty list is a value", () => {
  const stored = [{ key: "calendar.FR", version: 1, value: [{ day: "2026-12-24" }] }];
  const of = (parameter: string) => settingFor(calendarAdditions, stored, { parameter, day: "2026-01-01" });
  expect([of("FR").value, of("BE").value]).toEqual([[{ day: "2026-12-24" }], []]);
  expect(of("BE")).toMatchObject({ key: "calendar.BE", version: 0 });
  const emptied = [{ key: "calendar.FR", version: 2, value: [] }];
  expect(settingFor(calendarAdditions, emptied, { parameter: "FR", day: "2026-01-01" }).version).toBe(2);
});

test("a setting that is the same for all legal entities is never looked up by one", () => {
  expect(settingKeys(calendarAdditions, { parameter: "FR", trigram: "ATL", day: "2026-01-01" })).toEqual([
    "calendar.FR",
  ]);
});
