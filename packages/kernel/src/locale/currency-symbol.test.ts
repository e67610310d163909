import { expect, test } from "vitest";
import { currencySymbol } from "./currency-symbol.ts";
import { localeSettings, localeTags } from "./locales.ts";

const ownCurrencies = localeTags.map((tag) => localeSettings(tag).currency);

test("a currency sign stands for one currency only", () => {
  const codes = [...new Set(ownCurrencies.map(({ code }) => code))];
  expect(new Set(codes.map(currencySymbol)).size).toBe(codes.length);
});

test("every locale shows its currency with the sign it has everywhere", () => {
  for (const { code, symbol } of ownCurrencies) expect(symbol).toBe(currencySymbol(code));
});

test("a currency without a sign shows its code", () => {
  expect(currencySymbol("SEK")).toBe("SEK");
});
