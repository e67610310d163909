import { expect, test } from "vitest";
import { addBusinessDays, adjustToBusinessDay, isBusinessDay } from "./business-day.ts";
import { countryCalendar, targetCalendar } from "./public-holidays.ts";

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
const years = [2024, 2025, 2026, 2027, 2028];

/** Weekends among them. */
function publicHolidays(country: string, year: number): readonly string[] {
  const { holidays } = countryCalendar(country);
  const first = day(`${year}-01-01`);
  return Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }).toString()).filter((one) =>
    holidays.has(one),
  );
}

/** As the European Central Bank has published and will publish them: the days of TARGET that are no weekend. */
const targetClosed = [
  ["2024-01-01", "2024-03-29", "2024-04-01", "2024-05-01", "2024-12-25", "2024-12-26"],
  ["2025-01-01", "2025-04-18", "2025-04-21", "2025-05-01", "2025-12-25", "2025-12-26"],
  ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2026-12-25"],
  ["2027-01-01", "2027-03-26", "2027-03-29"],
  ["2028-04-14", "2028-04-17", "2028-05-01", "2028-12-25", "2028-12-26"],
].flat();

function weekdaysClosed(calendar: typeof targetCalendar): readonly string[] {
  const closed: string[] = [];
  for (let date = day("2024-01-01"); date.year < 2029; date = date.add({ days: 1 }))
    if (date.dayOfWeek < 6 && !isBusinessDay(date, calendar)) closed.push(date.toString());
  return closed;
}

test("TARGET is closed on weekends and its own six days, from 2024 to 2028", () => {
  expect(weekdaysClosed(targetCalendar)).toEqual(targetClosed);
  expect(isBusinessDay(day("2026-05-02"), targetCalendar)).toBe(false);
});

test("a payment due on a closed day is collected on the next open one", () => {
  expect(adjustToBusinessDay(day("2027-01-01"), "FOLLOWING", targetCalendar).toString()).toBe("2027-01-04");
  expect(adjustToBusinessDay(day("2027-03-26"), "FOLLOWING", targetCalendar).toString()).toBe("2027-03-30");
  expect(addBusinessDays(day("2027-01-04"), -1, targetCalendar).toString()).toBe("2026-12-31");
  expect(addBusinessDays(day("2027-03-30"), -1, targetCalendar).toString()).toBe("2027-03-25");
  expect(addBusinessDays(day("2027-03-30"), 5, targetCalendar).toString()).toBe("2027-04-06");
});

/** The holidays that move, by country: [Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi]. */
const movable = {
  2024: ["2024-03-29", "2024-04-01", "2024-05-09", "2024-05-20", "2024-05-30"],
  2025: ["2025-04-18", "2025-04-21", "2025-05-29", "2025-06-09", "2025-06-19"],
  2026: ["2026-04-03", "2026-04-06", "2026-05-14", "2026-05-25", "2026-06-04"],
  2027: ["2027-03-26", "2027-03-29", "2027-05-06", "2027-05-17", "2027-05-27"],
  2028: ["2028-04-14", "2028-04-17", "2028-05-25", "2028-06-05", "2028-06-15"],
} as const;

const yearly = {
  BE: { fixed: "01-01 05-01 07-21 08-15 11-01 11-11 12-25", moves: [1, 2, 3] },
  DE: { fixed: "01-01 05-01 10-03 12-25 12-26", moves: [0, 1, 2, 3] },
  ES: { fixed: "01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25", moves: [0] },
  FR: { fixed: "01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25", moves: [1, 2, 3] },
  LU: { fixed: "01-01 05-01 05-09 06-23 08-15 11-01 12-25 12-26", moves: [1, 2, 3] },
  PT: { fixed: "01-01 04-25 05-01 06-10 08-15 10-05 11-01 12-01 12-08 12-25", moves: [0, 4] },
} as const;

test.each(Object.entries(yearly))("%s has its national holidays from 2024 to 2028", (country, rule) => {
  for (const year of years) {
    const moved = movable[year as keyof typeof movable];
    const days = [
      ...rule.fixed.split(" ").map((text) => `${year}-${text}`),
      ...rule.moves.map((index) => moved[index] ?? ""),
    ];
    expect(publicHolidays(country, year)).toEqual([...new Set(days)].sort());
  }
});

test("Italy keeps 4 October from 2026 on", () => {
  const italy = (year: number): readonly string[] => publicHolidays("IT", year);
  const before =
    "2025-01-01 2025-01-06 2025-04-21 2025-04-25 2025-05-01 2025-06-02 2025-08-15 2025-11-01 2025-12-08 2025-12-25 2025-12-26";
  expect(italy(2025)).toEqual(before.split(" "));
  expect([italy(2025).includes("2025-10-04"), italy(2026).includes("2026-10-04")]).toEqual([false, true]);
});

test("the King's day of the Netherlands is a day earlier where it would be a Sunday", () => {
  const days = years.map((year) => publicHolidays("NL", year).find((text) => text.includes("-04-2")));
  expect(days).toEqual(["2024-04-27", "2025-04-21", "2026-04-27", "2027-04-27", "2028-04-27"]);
  expect(publicHolidays("NL", 2025)).toContain("2025-04-26");
  expect(publicHolidays("NL", 2025)).not.toContain("2025-04-27");
});

test("days of the house come beside those of the country, and a country without rules has only them", () => {
  const calendar = countryCalendar("BE", ["2026-07-20"]);
  const open = (text: string, of = calendar): boolean => isBusinessDay(day(text), of);
  expect([open("2026-07-20"), open("2026-07-21"), open("2026-07-22")]).toEqual([false, false, true]);
  const unknown = countryCalendar("XX", ["2026-07-20"]);
  expect([open("2026-07-20", unknown), open("2026-12-25", unknown)]).toEqual([false, true]);
});

test("what is no day is no holiday", () => {
  expect(["", "Christmas", "1776-12-25"].map((text) => targetCalendar.holidays.has(text))).toEqual([
    false,
    false,
    false,
  ]);
});
