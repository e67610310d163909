import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addWorkingMinutes,
  closingOf,
  openDaysBetween,
  type WorkingHours,
  workingMinutesBetween,
} from "./working-hours.ts";

const paris: WorkingHours = {
  zone: "Europe/Paris",
  opens: 510,
  closes: 1080,
  calendar: { holidays: new Set(["2026-12-25"]) },
};

const at = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime("Europe/Paris").toInstant();
const local = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO("Europe/Paris").toPlainDateTime().toString();
const later = (from: string, minutes: number): string => local(addWorkingMinutes(at(from), minutes, paris));
const between = (from: string, to: string): number => workingMinutesBetween(at(from), at(to), paris);

test("eight hours from a Friday afternoon end on Monday, forty on the next Friday", () => {
  expect(later("2026-11-13T16:30", 480)).toBe("2026-11-16T15:00:00");
  expect(later("2026-11-13T16:30", 2_400)).toBe("2026-11-20T09:00:00");
});

test("what was waited for others counts in office hours alone, and moves a deadline by as much", () => {
  expect(between("2026-11-16T11:00", "2026-11-18T09:30")).toBe(1_050);
  expect(later("2026-11-13T16:30", 2_400 + 1_050)).toBe("2026-11-23T17:00:00");
});

test("nothing passes at night, on weekends and on holidays", () => {
  expect(between("2026-11-13T18:00", "2026-11-16T08:30")).toBe(0);
  expect(between("2026-12-24T17:00", "2026-12-28T09:30")).toBe(120);
  expect(later("2026-12-24T17:00", 90)).toBe("2026-12-28T09:00:00");
  expect(later("2026-11-14T12:00", 30)).toBe("2026-11-16T09:00:00");
});

test("no minutes lead nowhere, and what ends as the office closes ends on that day", () => {
  expect(later("2026-11-14T12:00", 0)).toBe("2026-11-14T12:00:00");
  expect(later("2026-11-13T17:00", 60)).toBe("2026-11-13T18:00:00");
  expect(local(closingOf(Temporal.PlainDate.from("2026-11-14"), paris))).toBe("2026-11-14T18:00:00");
});

test("a moment that is not later is no time away", () => {
  expect(between("2026-11-16T11:00", "2026-11-16T11:00")).toBe(0);
  expect(between("2026-11-17T11:00", "2026-11-16T11:00")).toBe(0);
});

test("minutes that are no whole number, or run backwards, and spans of a hundred years are refused", () => {
  for (const minutes of [-1, 0.5, Number.NaN])
    expect(() => addWorkingMinutes(at("2026-11-16T11:00"), minutes, paris)).toThrow("minutes");
  expect(() => between("1926-11-16T11:00", "2026-11-16T11:00")).toThrow();
});

test("hours that hold no minute, or leave the day, are refused instead of counted for ever", () => {
  const wrong = [
    [1080, 510],
    [510, 510],
    [-1, 510],
    [510, 1441],
    [8.5, 1080],
    [510, Number.NaN],
  ] as const;
  for (const [opens, closes] of wrong) {
    const hours = { ...paris, opens, closes };
    expect(() => addWorkingMinutes(at("2026-11-16T11:00"), 1, hours)).toThrow("hours");
    expect(() => workingMinutesBetween(at("2026-11-16T11:00"), at("2026-11-17T11:00"), hours)).toThrow(
      "hours",
    );
  }
});

test("an office may be open until midnight", () => {
  const late = { ...paris, opens: 0, closes: 1440 };
  expect(workingMinutesBetween(at("2026-11-16T00:00"), at("2026-11-17T00:00"), late)).toBe(1_440);
  expect(local(addWorkingMinutes(at("2026-11-16T23:00"), 120, late))).toBe("2026-11-17T01:00:00");
});

test("open days are counted after the first day and up to the last", () => {
  const days = (from: string, to: string): number =>
    openDaysBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to), paris.calendar);
  expect(days("2026-11-20", "2026-11-23")).toBe(1);
  expect(days("2026-11-16", "2026-11-27")).toBe(9);
  expect(days("2026-12-24", "2026-12-28")).toBe(1);
  expect(days("2026-11-21", "2026-11-22")).toBe(0);
  expect([days("2026-11-16", "2026-11-16"), days("2026-11-17", "2026-11-16")]).toEqual([0, 0]);
  expect(() => days("1926-11-16", "2026-11-16")).toThrow();
});

test("so many working minutes later is so many working minutes away", () => {
  holds(
    fc.property(
      fc.integer({ min: 0, max: 100 * 24 * 60 }),
      fc.integer({ min: 0, max: 3_000 }),
      (offset, minutes) => {
        const from = at("2026-01-01T00:00").add({ minutes: offset });
        const to = addWorkingMinutes(from, minutes, paris);
        return workingMinutesBetween(from, to, paris) === minutes;
      },
    ),
    { costly: true },
  );
});
