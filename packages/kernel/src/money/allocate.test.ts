import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocate.ts";
import { absolute, compare, divide, multiply, subtract, sum } from "./arithmetic.ts";
import { decimal, fromUnits } from "./decimal.ts";

const total = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 3 }))
  .map(([units, scale]) => fromUnits(units, scale));
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0n))
  .map((list) => list.map((weight) => fromUnits(weight, 3)));

test("a hundred in three parts loses no cent", () => {
  const one = decimal("1");
  expect(allocate(decimal("100.00"), [one, one, one]).map(String)).toEqual(["33.34", "33.33", "33.33"]);
  expect(allocate(decimal("-0.05"), [one, one]).map(String)).toEqual(["-0.03", "-0.02"]);
});

test("the cents left over go to the shares that lost most", () => {
  expect(allocate(decimal("1.00"), ["1", "5", "1"].map(decimal)).map(String)).toEqual([
    "0.14",
    "0.72",
    "0.14",
  ]);
});

test("shares sum to the total and none is a whole unit away from its exact part", () => {
  holds(
    fc.property(total, weights, (amount, parts) => {
      const shares = allocate(amount, parts);
      expect(compare(sum(shares), amount)).toBe(0);
      const unit = fromUnits(1n, amount.scale);
      shares.forEach((share, index) => {
        const exact = divide(multiply(amount, parts[index] ?? unit), sum(parts), amount.scale + 6);
        expect(compare(absolute(subtract(share, exact)), unit)).toBeLessThanOrEqual(0);
      });
    }),
  );
});

test("a share without weight gets nothing", () => {
  expect(allocate(decimal("0.01"), ["0", "1", "0"].map(decimal)).map(String)).toEqual([
    "0.00",
    "0.01",
    "0.00",
  ]);
});

test("weights that are negative or all zero are refused, and so is no weight at all", () => {
  for (const refused of [["0", "0"], ["-1", "2"], []]) {
    expect(() => allocate(decimal("1.00"), refused.map(decimal))).toThrow(
      "Field weights has an invalid value",
    );
  }
});
