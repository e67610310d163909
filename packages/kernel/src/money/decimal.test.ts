import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, decimal, fromUnits, isDecimalText, powerOfTen, unitsAt } from "./decimal.ts";

const decimalText = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => String(fromUnits(units, scale)));

test("an amount that came in as text goes out as the same text, also far beyond what a float can hold", () => {
  for (const text of [
    "0",
    "0.00",
    "-0.01",
    "1109.22",
    "9007199254740993.01",
    "-123456789012345678901234.5678",
  ]) {
    expect(String(decimal(text))).toBe(text);
  }
  holds(fc.property(decimalText, (text) => String(decimal(text)) === text));
});

test("minus zero is zero", () => {
  expect(String(decimal("-0.00"))).toBe("0.00");
  expect(Object.is(decimal("-0").units, 0)).toBe(true);
});

test("text that is not a plain decimal number is refused", () => {
  const refused = [
    "",
    " 1",
    "1 ",
    "+1",
    "1.",
    ".5",
    "1,5",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    "1_000",
    "--1",
    "١",
  ];
  for (const text of [...refused, "1".repeat(101)]) {
    expect(isDecimalText(text), text).toBe(false);
    expect(() => decimal(text), text).toThrow("Invalid number");
  }
});

test("an amount leaves as decimal text in JSON, never as a number", () => {
  expect(JSON.stringify({ amount: decimal("12.30") })).toBe('{"amount":"12.30"}');
});

test("a number cannot stand for an amount, nor an amount for a number", () => {
  // @ts-expect-error a number is not an amount
  const fromNumber = (): Decimal => 12.3;
  // @ts-expect-error an amount is not a number
  const asNumber = (): number => decimal("12.30");
  // @ts-expect-error what merely looks like a Decimal is none
  const alike: Decimal = { units: 1, scale: 0 };
  expect([fromNumber(), asNumber(), alike]).toHaveLength(3);
});

test("operators refuse an amount also where no type checker looks", () => {
  const amount: unknown = decimal("12.30");
  const operations: readonly ((value: number) => unknown)[] = [
    (value) => value + 1,
    (value) => value * 2,
    (value) => value < 5,
    (value) => Number(value),
  ];
  for (const operation of operations) {
    expect(() => operation(amount as number)).toThrow("A Decimal is exact"); // what an untyped script would do
  }
  expect(`${decimal("12.30")} EUR`).toBe("12.30 EUR");
});

test("units become an amount and amounts become units", () => {
  expect(String(fromUnits(-5n, 3))).toBe("-0.005");
  expect(unitsAt(decimal("1109.22"), 4)).toBe(11092200n);
  expect(() => unitsAt(decimal("1.2345"), 2)).toThrow("would drop digits");
  expect(powerOfTen(70)).toBe(10n ** 70n);
});

test("units are held as a safe integer or as a bigint, never as a rounded number", () => {
  expect(decimal("90071992547409.91").units).toBe(Number.MAX_SAFE_INTEGER);
  expect(decimal("90071992547409.92").units).toBe(2n ** 53n);
  expect(new Decimal(1, 2).scale).toBe(2);
});
