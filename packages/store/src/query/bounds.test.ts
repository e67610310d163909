import { expect, test } from "vitest";
import { afterPrefix, amountBound, momentsOfDay } from "./bounds.ts";

test("an amount is compared in ten-thousandths, and one that lies between two of them with the nearer side", () => {
  expect(amountBound("12.5", "equals")).toBe("125000");
  expect(amountBound("-0.00015", "atLeast")).toBe("-1");
  expect(amountBound("-0.00015", "atMost")).toBe("-2");
  expect(amountBound("0.00015", "atLeast")).toBe("2");
  expect(amountBound("0.00015", "atMost")).toBe("1");
  expect(amountBound("0.00015", "equals")).toBeUndefined();
});

test("an amount no column can hold finds everything or nothing", () => {
  const huge = "9".repeat(40);
  expect(amountBound(huge, "equals")).toBeUndefined();
  expect(amountBound(huge, "atMost")).toBe("9223372036854775807");
  expect(amountBound(`-${huge}`, "atLeast")).toBe("-9223372036854775808");
});

test("a day begins and ends where the reader is", () => {
  expect(momentsOfDay("2024-03-31", "Europe/Paris")).toEqual([
    "2024-03-30T23:00:00Z",
    "2024-03-31T22:00:00Z",
  ]);
  expect(momentsOfDay("0001-01-01", "Europe/Paris")[0]).toBe("-infinity");
  expect(momentsOfDay("9999-12-31", "America/New_York")[1]).toBe("infinity");
});

test("all texts with a beginning come before the text after it", () => {
  expect(afterPrefix("ab")).toBe("ac");
  expect(afterPrefix("a\u{10ffff}")).toBe("b");
  expect(afterPrefix("\ud7ff")).toBe("\ue000");
  expect(afterPrefix("\u{10ffff}")).toBeUndefined();
  expect(afterPrefix("")).toBeUndefined();
});
