import { decimal } from "@kontor/kernel/money/decimal.ts";
import { expect, test } from "vitest";
import { shortDay } from "../home/short-day.ts";
import { headline, toTheCent, withSign } from "./amounts.ts";
import { formatsOf } from "./use-formats.ts";

const english = formatsOf("en-EU");

test.each([
  ["51880112.30", "51.88", true],
  ["10000000", "10.00", true],
  ["9999999.49", "9,999,999", false],
  ["-12345678.90", "\u221212.35", true],
  ["-0.5", "\u22121", false],
  ["0", "0", false],
])("%s is headed %s", (amount, text, isInMillions) =>
  expect(headline(decimal(amount), english)).toEqual({ text, isInMillions }),
);

test("an amount is shown to the cent, however large, and with its sign where that is wanted", () => {
  expect(toTheCent(decimal("9007199254740993.1"), english)).toBe("9,007,199,254,740,993.10");
  expect(toTheCent(decimal("1234.5"), formatsOf("de-DE"))).toBe("1.234,50");
  expect(withSign("18,204", decimal("18204"))).toBe("+18,204");
  expect(withSign("\u221218,204", decimal("-18204"))).toBe("\u221218,204");
});

test("a short day has no year, whatever the order of the locale", () => {
  expect(shortDay("2026-11-17", english)).toBe("17-11");
  expect(shortDay("2026-11-17", formatsOf("en-US"))).toBe("11-17");
});
