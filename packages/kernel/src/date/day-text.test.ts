import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, laterDay } from "./day-text.ts";

test("days are added over the ends of months and years, and in leap years", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  expect(addDays("2026-11-19", 0)).toBe("2026-11-19");
});

test("what is no day, and a day beyond the calendar, is refused", () => {
  for (const text of ["", "2026-02-30", "19-11-2026"]) expect(() => addDays(text, 1)).toThrow();
  expect(() => addDays("9999-12-31", 1)).toThrow();
});

test("a day that comes after another one is the later of the two, whichever is named first", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1990-01-01", days));
  holds(
    fc.property(day, fc.integer({ min: 0, max: 5_000 }), (first, days) => {
      const second = addDays(first, days);
      expect([laterDay(first, second), laterDay(second, first)]).toEqual([second, second]);
      expect(addDays(second, -days)).toBe(first);
    }),
  );
});
