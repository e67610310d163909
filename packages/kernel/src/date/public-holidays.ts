// Public holidays by rule, so that no list has to be kept up year by year: the days on which banks settle nothing in euros, and the national
// holidays of countries. Holidays of regions and closing days of the house are passed in.
import type { BusinessCalendar, Holidays } from "./business-day.ts";
import { easterSunday } from "./easter.ts";

/** One holiday of each year: on a day of a month, or so many days after Easter Sunday. */
type HolidayRule = ({ readonly on: `${number}-${number}` } | { readonly afterEaster: number }) & {
  /** The first year it was one. */
  readonly since?: number;
  /** Where it would be a Sunday, the day before instead. */
  readonly isMovedFromSunday?: true;
};

const on = (day: `${number}-${number}`, since?: number): HolidayRule => ({
  on: day,
  ...(since !== undefined && { since }),
});
const afterEaster = (days: number): HolidayRule => ({ afterEaster: days });

const newYear = on("01-01");
const epiphany = on("01-06");
const goodFriday = afterEaster(-2);
const easterMonday = afterEaster(1);
const labourDay = on("05-01");
const ascension = afterEaster(39);
const whitMonday = afterEaster(50);
const corpusChristi = afterEaster(60);
const assumption = on("08-15");
const allSaints = on("11-01");
const immaculateConception = on("12-08");
const christmas = on("12-25");
const secondChristmasDay = on("12-26");

const targetRules = [newYear, goodFriday, easterMonday, labourDay, christmas, secondChristmasDay];

/** By country. Good Friday in the Netherlands and 5 May there are no days off by law, so they are not among them. */
const countryRules: ReadonlyMap<string, readonly HolidayRule[]> = new Map([
  [
    "BE",
    [
      newYear,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      on("07-21"),
      assumption,
      allSaints,
      on("11-11"),
      christmas,
    ],
  ],
  [
    "DE",
    [
      newYear,
      goodFriday,
      easterMonday,
      labourDay,
      ascension,
      whitMonday,
      on("10-03"),
      christmas,
      secondChristmasDay,
    ],
  ],
  [
    "ES",
    [
      newYear,
      epiphany,
      goodFriday,
      labourDay,
      assumption,
      on("10-12"),
      allSaints,
      on("12-06"),
      immaculateConception,
      christmas,
    ],
  ],
  [
    "FR",
    [
      newYear,
      easterMonday,
      labourDay,
      on("05-08"),
      ascension,
      whitMonday,
      on("07-14"),
      assumption,
      allSaints,
      on("11-11"),
      christmas,
    ],
  ],
  [
    "IT",
    [
      newYear,
      epiphany,
      easterMonday,
      on("04-25"),
      labourDay,
      on("06-02"),
      assumption,
      on("10-04", 2026),
      allSaints,
      immaculateConception,
      christmas,
      secondChristmasDay,
    ],
  ],
  [
    "LU",
    [
      newYear,
      easterMonday,
      labourDay,
      on("05-09", 2019),
      ascension,
      whitMonday,
      on("06-23"),
      assumption,
      allSaints,
      christmas,
      secondChristmasDay,
    ],
  ],
  [
    "NL",
    [
      newYear,
      easterMonday,
      { on: "04-27", isMovedFromSunday: true },
      ascension,
      whitMonday,
      christmas,
      secondChristmasDay,
    ],
  ],
  [
    "PT",
    [
      newYear,
      goodFriday,
      on("04-25"),
      labourDay,
      corpusChristi,
      on("06-10"),
      assumption,
      on("10-05"),
      allSaints,
      on("12-01"),
      immaculateConception,
      christmas,
    ],
  ],
]);

/** The calendar of payments in euros: TARGET is closed on weekends and on six days of a year. */
export const targetCalendar: BusinessCalendar = { holidays: holidaysBy(targetRules) };

/**
 * The calendar of people who work in a country: weekends, its national holidays and the days that are passed in. Of a country without rules
 * only those days and the weekends are known.
 * @example countryCalendar("FR").holidays.has("2026-07-14") // true
 * @example countryCalendar("BE").holidays.has("2026-07-14") // false
 * @example countryCalendar("FR", ["2026-12-24"]).holidays.has("2026-12-24") // true
 */
export function countryCalendar(country: string, more: Iterable<string> = []): BusinessCalendar {
  return { holidays: holidaysBy(countryRules.get(country) ?? [], more) };
}

/** A year is worked out when it is first asked for. */
function holidaysBy(rules: readonly HolidayRule[], more: Iterable<string> = []): Holidays {
  const added = new Set(more);
  const years = new Map<number, ReadonlySet<string>>();
  return {
    has(day) {
      if (added.has(day)) return true;
      const year = Number(day.slice(0, 4));
      if (!Number.isInteger(year) || year < firstYear) return false;
      const known = years.get(year) ?? new Set(daysOf(rules, year));
      years.set(year, known);
      return known.has(day);
    },
  };
}

/** No business day is counted before this year. */
const firstYear = 1900;

function daysOf(rules: readonly HolidayRule[], year: number): readonly string[] {
  const easter = easterSunday(year);
  const days = rules
    .filter(({ since = year }) => since <= year)
    .map((rule) => {
      const date =
        "on" in rule ? Temporal.PlainDate.from(`${year}-${rule.on}`) : easter.add({ days: rule.afterEaster });
      const isMoved = rule.isMovedFromSunday && date.dayOfWeek === 7;
      return (isMoved ? date.subtract({ days: 1 }) : date).toString();
    });
  return [...new Set(days)].sort();
}
