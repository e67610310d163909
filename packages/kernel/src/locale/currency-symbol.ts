// The sign of each currency. A sign stands for one currency only, in every locale. A reader of "$" or "£" in a contract must not have to
// know the country of the author. Currencies without a sign of their own show their ISO code. Input may be looser, because the field knows
// its currency.

const symbols: ReadonlyMap<string, string> = new Map([
  ["EUR", "€"],
  ["GBP", "£"],
  ["USD", "$"],
  ["TND", "DT"],
  ["MAD", "DH"],
  ["DZD", "DA"],
  ["EGP", "E£"],
  ["JPY", "¥"],
  ["RUB", "₽"],
  ["HUF", "Ft"],
  ["PHP", "₱"],
  ["MXN", "MX$"],
  ["XAF", "FCFA"],
  // The two CFA francs differ by the space, as in CLDR; it may not break.
  ["XOF", "F\u00a0CFA"],
  ["XPF", "F\u00a0CFP"],
]);

/** What people write for a currency besides its sign and its code: read where it is typed, never shown. */
const typedNames: ReadonlyMap<string, readonly string[]> = new Map([
  ["XOF", ["FCFA", "CFA"]],
  ["XAF", ["F CFA", "CFA"]],
  ["XPF", ["F", "FCFP", "CFP"]],
  ["MXN", ["$"]],
  ["JPY", ["円"]],
  ["TND", ["د.ت", "د.ت."]],
  ["MAD", ["د.م", "د.م.", "Dhs"]],
  ["DZD", ["د.ج", "د.ج."]],
  ["EGP", ["ج.م", "ج.م.", "LE"]],
]);

/**
 * The sign of a currency, or its code where it has none.
 * @example currencySymbol("EUR") // "€"
 * @example currencySymbol("CHF") // "CHF"
 */
export function currencySymbol(currency: string): string {
  return symbols.get(currency) ?? currency;
}

/**
 * All that may stand for a currency in a typed amount: its sign, its code and what people write for it.
 * @example typedCurrencyNames("JPY") // ["¥", "JPY", "円"]
 * @example typedCurrencyNames("CHF") // ["CHF", "CHF"]
 */
export function typedCurrencyNames(currency: string): readonly string[] {
  return [currencySymbol(currency), currency, ...(typedNames.get(currency) ?? [])];
}
