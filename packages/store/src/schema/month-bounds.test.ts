import { expect, test } from "vitest";
import { monthBounds } from "./month-bounds.ts";

/** The first twelve digits of a uuidv7 are its milliseconds. */
const momentOf = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toISOString();

test("a month begins with the first id of its first millisecond and ends where the next begins", () => {
  const [december, january, february] = monthBounds("2026-12-31", 2);
  expect([december, january, february].map((month) => month?.suffix)).toEqual([
    "2026_12",
    "2027_01",
    "2027_02",
  ]);
  expect(momentOf(december?.from ?? "")).toBe("2026-12-01T00:00:00.000Z");
  expect(december?.until).toBe(january?.from);
  expect(january?.until).toBe(february?.from);
  expect(momentOf(february?.until ?? "")).toBe("2027-03-01T00:00:00.000Z");
});

test("an id made in the last millisecond of a month is of that month, one made a millisecond later is not", () => {
  const [march] = monthBounds("2026-03-15", 0);
  const idAt = (moment: string): string => {
    const digits = Date.parse(moment).toString(16).padStart(12, "0");
    return `${digits.slice(0, 8)}-${digits.slice(8)}-7fff-bfff-ffffffffffff`;
  };
  const last = idAt("2026-03-31T23:59:59.999Z");
  expect(last >= (march?.from ?? "") && last < (march?.until ?? "")).toBe(true);
  expect(idAt("2026-04-01T00:00:00.000Z") < (march?.until ?? "")).toBe(false);
  expect(idAt("2026-02-28T23:59:59.999Z") >= (march?.from ?? "")).toBe(false);
});

test("a leap year's February and no months ahead are one month", () => {
  expect(monthBounds("2028-02-29", 0)).toHaveLength(1);
  expect(momentOf(monthBounds("2028-02-29", 0)[0]?.until ?? "")).toBe("2028-03-01T00:00:00.000Z");
});
