import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { dateOfDayNumber, dayNumberOf, isoDate } from "./day-number.ts";
import { applyPaymentDay, paymentDayNumber } from "./payment-day.ts";

const anyDayNumber = fc.integer({ min: dayNumberOf("1900-01-01"), max: dayNumberOf("2199-12-31") });
const anyPaymentDay = fc.integer({ min: 1, max: 31 });

function moved(date: string, paymentDay: number): string {
  return applyPaymentDay(Temporal.PlainDate.from(date), paymentDay).toString();
}

test("a payment day earlier than the day of the month goes back to the end of the previous month [DATE-02]", () => {
  expect(moved("2024-03-15", 14)).toBe("2024-02-29");
  expect(moved("2023-03-15", 1)).toBe("2023-02-28");
  expect(moved("2024-01-02", 1)).toBe("2023-12-31");
  expect(moved("2024-05-31", 30)).toBe("2024-04-30");
});

test("the same day or a later one is taken in the same month, cut to its end", () => {
  expect(moved("2024-03-15", 15)).toBe("2024-03-15");
  expect(moved("2024-03-15", 16)).toBe("2024-03-16");
  expect(moved("2024-03-01", 1)).toBe("2024-03-01");
  expect(moved("2024-02-10", 31)).toBe("2024-02-29");
  expect(moved("2023-02-28", 30)).toBe("2023-02-28");
  expect(moved("2024-04-30", 31)).toBe("2024-04-30");
});

test("either the month before ends there, or the day of the same month is as near to the payment day as can be", () => {
  holds(
    fc.property(anyDayNumber, anyPaymentDay, (dayNumber, paymentDay) => {
      const date = dateOfDayNumber(dayNumber);
      const expected =
        paymentDay < date.day
          ? date.with({ day: 1 }).subtract({ days: 1 })
          : date.with({ day: paymentDay }, { overflow: "constrain" });
      return isoDate(paymentDayNumber(dayNumber, paymentDay)) === expected.toString();
    }),
  );
});

test("a payment day outside 1 to 31 is refused", () => {
  for (const paymentDay of [0, 32, -1, 1.5, Number.NaN])
    expect(() => moved("2024-03-15", paymentDay)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["paymentDay", String(paymentDay)]),
    );
});

test("no payment day lies before year 1 or outside the calendar", () => {
  const january = dayNumberOf("0001-01-15");
  expect(isoDate(paymentDayNumber(january, 15))).toBe("0001-01-15");
  for (const outside of [
    () => paymentDayNumber(january, 14),
    () => moved("0001-01-31", 30),
    () => paymentDayNumber(dayNumberOf("9999-12-31") + 1, 1),
    () => paymentDayNumber(0.5, 1),
  ])
    expect(outside).toThrow(expect.objectContaining({ code: "INVALID_DATE" }));
  expect(moved("9999-12-30", 31)).toBe("9999-12-31");
});
