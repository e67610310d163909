import { expect, test } from "vitest";
import { currencyDecimals, defaultCurrency, defaultDecimals, isCurrencyCode } from "./currency.ts";

test("amounts in TND have three decimals, in XPF, JPY, XAF and XOF none, in the others two", () => {
  const decimals = (codes: string): readonly number[] => codes.split(" ").map(currencyDecimals);
  expect(decimals("TND")).toEqual([3]);
  expect(decimals("CLF KWD")).toEqual([4, 3]);
  expect(decimals("XPF JPY XAF XOF")).toEqual([0, 0, 0, 0]);
  expect(new Set(decimals("EUR GBP USD CHF MAD DZD EGP RUB HUF PHP MXN"))).toEqual(new Set([2]));
});

test("without a word about it, an amount is in euros with two decimals", () => {
  expect([defaultCurrency, defaultDecimals]).toEqual(["EUR", 2]);
});

test("what is not a currency code has no decimals", () => {
  for (const text of ["", "eur", "EURO", "EU", "E1R", "constructor"]) {
    expect(isCurrencyCode(text), text).toBe(false);
    expect(() => currencyDecimals(text), text).toThrow("Field currency has an invalid value");
  }
});
