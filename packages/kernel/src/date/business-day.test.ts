import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import {
  addBusinessDays,
  adjustToBusinessDay,
  type BusinessCalendar,
  type BusinessDayConvention,
  businessDayNumber,
  businessDaySearchLimitDays,
  defaultWeekend,
  isBusinessDay,
} from "./business-day.ts";
import { dateOfDayNumber, dayNumberOf, isoDate } from "./day-number.ts";

const easter: BusinessCalendar = { holidays: new Set(["2024-03-29", "2024-04-01"]) };
const noHolidays: BusinessCalendar = { holidays: new Set() };
const anyDayNumber = fc.integer({ min: dayNumberOf("2000-01-01"), max: dayNumberOf("2030-12-31") });

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text);
}

function adjusted(date: string, convention: BusinessDayConvention, calendar = easter): string {
  return adjustToBusinessDay(day(date), convention, calendar).toString();
}

/** A calendar closed from the first day on, for a number of days. */
function closedFor(firstDay: string, days: number): BusinessCalendar {
  const first = dayNumberOf(firstDay);
  return {
    weekend: [],
    holidays: new Set(Array.from({ length: days }, (_, index) => isoDate(first + index))),
  };
}

describe("business days", () => {
  test("weekends and holidays are closed, other days are open", () => {
    const open = ["2024-03-28", "2024-04-02"];
    const closed = ["2024-03-29", "2024-03-30", "2024-03-31", "2024-04-01"];
    for (const date of open) expect(isBusinessDay(day(date), easter), date).toBe(true);
    for (const date of closed) expect(isBusinessDay(day(date), easter), date).toBe(false);
  });

  test("the weekend is Saturday and Sunday unless the calendar has its own", () => {
    expect(defaultWeekend).toEqual([6, 7]);
    const friday = day("2024-03-22");
    const gulf: BusinessCalendar = { weekend: [5, 6], holidays: new Set() };
    expect(
      [friday, friday.add({ days: 1 }), friday.add({ days: 2 })].map((date) =>
        isBusinessDay(date, noHolidays),
      ),
    ).toEqual([true, false, false]);
    expect(
      [friday, friday.add({ days: 1 }), friday.add({ days: 2 })].map((date) => isBusinessDay(date, gulf)),
    ).toEqual([false, false, true]);
    expect(isBusinessDay(day("2024-03-24"), { weekend: [], holidays: new Set() })).toBe(true);
  });

  test("the weekday agrees with Temporal on every day", () => {
    holds(
      fc.property(
        fc.integer({ min: dayNumberOf("1600-01-01"), max: dayNumberOf("2999-12-31") }),
        (dayNumber) => {
          const date = dateOfDayNumber(dayNumber);
          return isBusinessDay(date, noHolidays) === date.dayOfWeek < 6;
        },
      ),
    );
  });
});

describe("conventions", () => {
  test("FOLLOWING moves on, PRECEDING back, NONE not at all", () => {
    expect(adjusted("2024-03-30", "FOLLOWING")).toBe("2024-04-02");
    expect(adjusted("2024-03-30", "PRECEDING")).toBe("2024-03-28");
    expect(adjusted("2024-03-30", "NONE")).toBe("2024-03-30");
  });

  test("MODIFIED_FOLLOWING stays in the month", () => {
    expect(adjusted("2024-03-30", "MODIFIED_FOLLOWING")).toBe("2024-03-28");
    expect(adjusted("2024-03-23", "MODIFIED_FOLLOWING")).toBe("2024-03-25");
    expect(adjusted("2023-12-30", "MODIFIED_FOLLOWING")).toBe("2023-12-29");
    // The same month of the next year is another month.
    expect(adjusted("2024-03-10", "MODIFIED_FOLLOWING", closedFor("2024-03-10", 360))).toBe("2024-03-09");
  });

  test("at the end of the calendar MODIFIED_FOLLOWING goes back, and FOLLOWING has nowhere to go", () => {
    const lastDayClosed = closedFor("9999-12-31", 1);
    const open = { weekend: [], holidays: new Set(["9999-12-30"]) };
    expect(adjusted("9999-12-31", "MODIFIED_FOLLOWING", lastDayClosed)).toBe("9999-12-30");
    expect(adjusted("9999-12-30", "MODIFIED_FOLLOWING", open)).toBe("9999-12-31");
    const noWay = expect.objectContaining({ code: "INVALID_DATE" });
    expect(() => adjusted("9999-12-31", "FOLLOWING", lastDayClosed)).toThrow(noWay);
    expect(() => adjusted("0001-01-01", "PRECEDING", closedFor("0001-01-01", 1))).toThrow(noWay);
    expect(() => addBusinessDays(day("9999-12-31"), 1, noHolidays)).toThrow(noWay);
  });

  test("a convention that does not exist is refused", () => {
    const convention = "NEAREST" as BusinessDayConvention; // tenant settings are not type checked
    expect(() => adjusted("2024-03-28", convention)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["businessDayConvention", "NEAREST"]),
    );
  });

  test("a business day never moves, and what is moved lands on the nearest business day of its direction", () => {
    const holidays = fc.array(fc.integer({ min: -12, max: 12 }), { maxLength: 12 });
    holds(
      fc.property(anyDayNumber, holidays, (dayNumber, offsets) => {
        const calendar: BusinessCalendar = {
          holidays: new Set(offsets.map((offset) => isoDate(dayNumber + offset))),
        };
        const isOpen = (candidate: number): boolean => isBusinessDay(dateOfDayNumber(candidate), calendar);
        const following = businessDayNumber(dayNumber, "FOLLOWING", calendar);
        const preceding = businessDayNumber(dayNumber, "PRECEDING", calendar);
        const modified = businessDayNumber(dayNumber, "MODIFIED_FOLLOWING", calendar);
        expect(following >= dayNumber && preceding <= dayNumber).toBe(true);
        expect(isOpen(following) && isOpen(preceding)).toBe(true);
        for (let between = preceding + 1; between < following; between += 1)
          expect(isOpen(between)).toBe(false);
        if (isOpen(dayNumber)) expect([following, preceding]).toEqual([dayNumber, dayNumber]);
        expect(modified).toBe(
          isoDate(following).slice(0, 7) === isoDate(dayNumber).slice(0, 7) ? following : preceding,
        );
      }),
      { costly: true },
    );
  });
});

describe("counting business days", () => {
  test("the next business day is never the date itself", () => {
    expect(addBusinessDays(day("2024-03-27"), 1, easter).toString()).toBe("2024-03-28");
    expect(addBusinessDays(day("2024-03-28"), 1, easter).toString()).toBe("2024-04-02");
    expect(addBusinessDays(day("2024-03-30"), 1, easter).toString()).toBe("2024-04-02");
  });

  test("business days are counted on and back over closed days; none leaves the date", () => {
    expect(addBusinessDays(day("2024-03-28"), 3, easter).toString()).toBe("2024-04-04");
    expect(addBusinessDays(day("2024-04-04"), -3, easter).toString()).toBe("2024-03-28");
    expect(addBusinessDays(day("2024-03-30"), -1, easter).toString()).toBe("2024-03-28");
    expect(addBusinessDays(day("2024-03-30"), 0, easter).toString()).toBe("2024-03-30");
    expect(addBusinessDays(day("2024-01-01"), 2000, noHolidays).toString()).toBe("2031-09-01");
    expect(() => addBusinessDays(day("2024-03-30"), 0.5, easter)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["count", "0.5"]),
    );
  });

  test("counting back undoes counting on, from a business day", () => {
    holds(
      fc.property(anyDayNumber, fc.integer({ min: 0, max: 15 }), (dayNumber, count) => {
        const start = adjustToBusinessDay(dateOfDayNumber(dayNumber), "FOLLOWING", easter);
        const end = addBusinessDays(start, count, easter);
        return addBusinessDays(end, -count, easter).equals(start);
      }),
      { costly: true },
    );
  });
});

describe("the search limit", () => {
  test("it is 1000 days [CONST-27]", () => {
    expect(businessDaySearchLimitDays).toBe(1000);
  });

  test("a business day 1000 days away is found, one day further gives DATE_NOT_FOUND [DATE-03] [CONST-27]", () => {
    const reached = isoDate(dayNumberOf("2024-01-01") + 1000);
    expect(adjusted("2024-01-01", "FOLLOWING", closedFor("2024-01-01", 1000))).toBe(reached);
    expect(addBusinessDays(day("2024-01-01"), 1, closedFor("2024-01-01", 1000)).toString()).toBe(reached);
    expect(adjusted(reached, "PRECEDING", closedFor("2024-01-02", 1000))).toBe("2024-01-01");

    const refusal = new AppError("DATE_NOT_FOUND");
    const tooLong = closedFor("2024-01-01", 1001);
    expect(() => adjusted("2024-01-01", "FOLLOWING", tooLong)).toThrow(refusal);
    expect(() => adjusted("2024-01-01", "MODIFIED_FOLLOWING", tooLong)).toThrow(refusal);
    expect(() => adjusted(reached, "PRECEDING", tooLong)).toThrow(refusal);
    expect(() => addBusinessDays(day("2024-01-01"), 1, tooLong)).toThrow(refusal);
    expect(() => addBusinessDays(day("2023-12-29"), 3, tooLong)).toThrow(refusal);
  });

  test("a calendar without any open day ends in DATE_NOT_FOUND instead of searching for ever [DATE-03]", () => {
    const closed: BusinessCalendar = { weekend: [1, 2, 3, 4, 5, 6, 7], holidays: new Set() };
    expect(() => addBusinessDays(day("2024-01-01"), 1, closed)).toThrow("No date found");
    expect(() => addBusinessDays(day("2024-01-01"), -5, closed)).toThrow("No date found");
  });
});
