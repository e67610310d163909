import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf } from "./day-number.ts";
import { birthDateTimeZone, dayInTimeZone, isTimeZone, startOfDay } from "./time-zone.ts";

function dayOf(instant: string, zone: string): string {
  return dayInTimeZone(Temporal.Instant.from(instant), zone).toString();
}

function startOf(date: string, zone: string): string {
  return startOfDay(Temporal.PlainDate.from(date), zone).toString();
}

describe("names of time zones", () => {
  test("names of the IANA list are time zones, in any case and also by an older name", () => {
    for (const name of [
      "Europe/Paris",
      "europe/paris",
      "UTC",
      "Africa/Casablanca",
      "Pacific/Tahiti",
      "Asia/Calcutta",
    ])
      expect(isTimeZone(name), name).toBe(true);
  });

  test("offsets, timestamps and invented names are none", () => {
    for (const name of [
      "",
      " ",
      "+02:00",
      "-0930",
      "Z",
      "GMT+1",
      "Mars/Olympus",
      "Paris",
      " Europe/Paris",
      "T12:00Z",
      "T12:00[Europe/Paris]",
      "2024-01-01T00:00Z",
      "2024-01-01T00:00[Europe/Paris]",
    ])
      expect(isTimeZone(name), name).toBe(false);
  });

  test("a name that is no time zone is refused where a zone is needed", () => {
    const refusal = new AppError("INVALID_FIELD_VALUE", ["timeZone", "+02:00"]);
    expect(() => dayOf("2024-03-31T00:00:00Z", "+02:00")).toThrow(refusal);
    expect(() => startOf("2024-03-31", "+02:00")).toThrow(refusal);
  });
});

describe("the day of a moment", () => {
  test("one moment is two different days in Paris and Papeete", () => {
    expect(dayOf("2024-03-31T23:30:00Z", "Europe/Paris")).toBe("2024-04-01");
    expect(dayOf("2024-03-31T23:30:00Z", "Pacific/Tahiti")).toBe("2024-03-31");
  });

  test("summer time moves the hour at which the day changes", () => {
    expect(dayOf("2024-03-30T22:59:59Z", "Europe/Paris")).toBe("2024-03-30");
    expect(dayOf("2024-03-30T23:00:00Z", "Europe/Paris")).toBe("2024-03-31");
    expect(dayOf("2024-03-31T21:59:59Z", "Europe/Paris")).toBe("2024-03-31");
    expect(dayOf("2024-03-31T22:00:00Z", "Europe/Paris")).toBe("2024-04-01");
  });

  test("a birth date that arrives as a moment is the day in London [CONST-17]", () => {
    expect(birthDateTimeZone).toBe("Europe/London");
    expect(isTimeZone(birthDateTimeZone)).toBe(true);
    expect(dayOf("1985-06-30T23:30:00Z", birthDateTimeZone)).toBe("1985-07-01");
    expect(dayOf("1985-01-30T23:30:00Z", birthDateTimeZone)).toBe("1985-01-30");
  });
});

describe("the start of a day", () => {
  test("the day on which summer time begins has 23 hours, the day on which it ends 25", () => {
    const hours = (date: string): number => {
      const start = Temporal.PlainDate.from(date);
      return startOfDay(start, "Europe/Paris")
        .until(startOfDay(start.add({ days: 1 }), "Europe/Paris"))
        .total("hours");
    };
    expect([hours("2024-03-30"), hours("2024-03-31"), hours("2024-10-27")]).toEqual([24, 23, 25]);
  });

  test("where the clock skips midnight the day begins at one o'clock", () => {
    expect(startOf("2018-11-03", "America/Sao_Paulo")).toBe("2018-11-03T03:00:00Z");
    expect(startOf("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00Z");
    expect(startOf("2018-11-05", "America/Sao_Paulo")).toBe("2018-11-05T02:00:00Z");
  });

  test("the first moment of a day lies in that day, and the moment before in the day before", () => {
    const anyZone = fc.constantFrom(
      "Europe/Paris",
      "Europe/London",
      "America/New_York",
      "Pacific/Tahiti",
      "Africa/Casablanca",
    );
    const anyDate = fc
      .integer({ min: dayNumberOf("1970-01-02"), max: dayNumberOf("2037-12-31") })
      .map(dateOfDayNumber);
    holds(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = startOfDay(date, zone);
        expect(dayInTimeZone(start, zone).equals(date)).toBe(true);
        const before = start.subtract({ nanoseconds: 1 });
        expect(dayInTimeZone(before, zone).equals(date.subtract({ days: 1 }))).toBe(true);
      }),
      { costly: true },
    );
  });
});
