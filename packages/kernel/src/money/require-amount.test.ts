import { expect, test } from "vitest";
import { decimal } from "./decimal.ts";
import { requireAmount, requirePositiveAmount } from "./require-amount.ts";

test("an amount is given the decimals of its currency, and refused where it has more", () => {
  expect(String(requireAmount("fee", decimal("-12"), 3))).toBe("-12.000");
  expect(String(requireAmount("fee", decimal("12.500"), 2))).toBe("12.50");
  expect(() => requireAmount("fee", decimal("12.501"), 2)).toThrow("Field fee has an invalid value 12.501");
});

test("what is never owed the other way round is refused below zero", () => {
  expect(String(requirePositiveAmount("residual", decimal("0"), 2))).toBe("0.00");
  expect(() => requirePositiveAmount("residual", decimal("-0.01"), 2)).toThrow(
    "Field residual has an invalid value",
  );
});
