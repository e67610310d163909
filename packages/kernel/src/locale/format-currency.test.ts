import { describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { compare } from "../money/arithmetic.ts";
import { decimal } from "../money/decimal.ts";
import { formatCurrency, parseCurrency } from "./format-currency.ts";
import { type Locale, localeSettings, localeTags } from "./locales.ts";

/** The currencies of the locales, and some that have no sign or an unusual number of decimals. */
const currencies = [
  ...new Set(localeTags.map((tag) => localeSettings(tag).currency.code)),
  ...["SEK", "PLN", "KWD", "KRW"],
];

function read(text: string, locale: Locale, currency?: string): string {
  return parseCurrency(text, locale, currency).toString();
}

function refuses(text: string, locale: Locale, currency?: string): void {
  expect(() => parseCurrency(text, locale, currency), text).toThrow(
    new AppError("INVALID_NUMBER_FIELD", [text]),
  );
}

describe("showing an amount", () => {
  test("the currency decides the decimals, the locale the separators [LOC-04] [LOC-05] [LOC-06]", () => {
    const shown = (currency: string): string => formatCurrency(decimal("1234.5678"), currency, "en-EU");
    expect(shown("TND")).toBe("DT\u00a01,234.568");
    expect(shown("XPF")).toBe("F\u00a0CFP\u00a01,235");
    expect(shown("JPY")).toBe("¥1,235");
    expect(shown("XAF")).toBe("FCFA\u00a01,235");
    expect(shown("XOF")).toBe("F\u00a0CFA\u00a01,235");
    for (const currency of ["EUR", "GBP", "USD", "CHF", "MAD", "DZD", "EGP", "RUB", "HUF", "PHP", "MXN"]) {
      expect(shown(currency)).toMatch(/1,234\.57$/);
    }
  });

  test("the sign is that of the amount's currency, whatever the locale's own is", () => {
    expect(formatCurrency(decimal("5"), "GBP", "en-US")).toBe("£5.00");
    expect(formatCurrency(decimal("5"), "EUR", "en-US")).toBe("€5.00");
    expect(formatCurrency(decimal("5"), "USD", "es-MX")).toBe("$5.00");
    expect(formatCurrency(decimal("5"), "MXN", "es-MX")).toBe("MX$5.00");
  });

  test("a currency without a sign shows its code, set off by a space", () => {
    expect(formatCurrency(decimal("5"), "SEK", "en-EU")).toBe("SEK\u00a05.00");
    expect(formatCurrency(decimal("5"), "SEK", "fr-FR")).toBe("5,00\u00a0SEK");
  });

  test("each of the four positions is honoured, also in settings of a tenant", () => {
    const shown = (["before", "before with space", "after", "after with space"] as const).map((position) => {
      const settings = localeSettings("en-EU");
      const own = { ...settings, currency: { ...settings.currency, position } };
      return [formatCurrency(decimal("-5"), "EUR", own), formatCurrency(decimal("-5"), "MAD", own)];
    });
    expect(shown).toEqual([
      ["-€5.00", "-DH\u00a05.00"],
      ["-€\u00a05.00", "-DH\u00a05.00"],
      ["-5.00€", "-5.00\u00a0DH"],
      ["-5.00\u00a0€", "-5.00\u00a0DH"],
    ]);
  });

  test("a tenant's own sign for its currency is shown and read", () => {
    const settings = localeSettings("fr-TN");
    const own = { ...settings, currency: { ...settings.currency, symbol: "dinars" } };
    expect(formatCurrency(decimal("5"), "TND", own)).toBe("5,000\u00a0dinars");
    expect(read("5,000 Dinars", own)).toBe("5.000");
  });

  test("an amount that rounds to nothing has no minus, and a carry reaches the thousands", () => {
    expect(formatCurrency(decimal("-0.004"), "EUR", "en-EU")).toBe("€0.00");
    expect(formatCurrency(decimal("-999.995"), "EUR", "en-EU")).toBe("-€1,000.00");
  });

  test("text that is no currency code is refused", () => {
    expect(() => formatCurrency(decimal("5"), "euro", "en-EU")).toThrow(
      "Field currency has an invalid value euro",
    );
  });
});

describe("reading an amount", () => {
  test("amounts are read with the separators of the locale [FIELD-51]", () => {
    expect(read("1,234.56", "en-EU")).toBe("1234.56");
    expect(read("1.234,56", "de-DE")).toBe("1234.56");
    expect(read("1\u202f234,56", "fr-FR")).toBe("1234.56");
    expect(read("1’234.56", "de-CH")).toBe("1234.56");
    for (const tag of localeTags) {
      const { thousands, decimal: mark } = localeSettings(tag).delimiters;
      expect(read(`12${thousands}345${mark}67`, tag), tag).toBe("12345.67");
    }
    refuses("1.234,56", "en-EU");
    refuses("1,234.56", "de-DE");
  });

  test("sign or code may stand on either side, with or without a space, in any case", () => {
    for (const text of ["€5", "€ 5", "5€", "5 €", "5\u00a0€", "EUR 5", "5 EUR", "5eur", "5"]) {
      expect(read(text, "en-EU"), text).toBe("5");
    }
    for (const text of ["-€5", "€-5", "€ -5", "- € 5", "-5 €", "−5 EUR"])
      expect(read(text, "en-EU"), text).toBe("-5");
    expect(read("1 000 f cfa", "fr-SN")).toBe("1000");
  });

  test("an amount may carry what people write for the currency, whether it is the locale's own or told", () => {
    const written: readonly (readonly [Locale, string, readonly string[]])[] = [
      ["fr-SN", "XOF", ["FCFA", "F CFA", "F\u202fCFA", "CFA", "fcfa", "XOF"]],
      ["fr-CM", "XAF", ["FCFA", "F CFA", "CFA", "XAF"]],
      ["fr-PF", "XPF", ["F", "F CFP", "FCFP", "CFP", "XPF"]],
      ["es-MX", "MXN", ["$", "MX$", "MXN"]],
      ["ja-JP", "JPY", ["\uffe5", "¥", "円", "JPY"]],
      ["ar-TN", "TND", ["د.ت", "د.ت.\u200f", "DT", "TND"]],
      ["ar-MA", "MAD", ["د.م.", "د.م.\u200f", "DH", "Dhs", "MAD"]],
      ["ar-DZ", "DZD", ["د.ج", "د.ج.\u200f", "DA", "DZD"]],
      ["ar-EG", "EGP", ["ج.م", "ج.م.\u200f", "E£", "LE", "EGP"]],
      ["fr-FR", "EUR", ["€", "EUR"]],
      ["en-GB", "GBP", ["\uffe1", "£", "GBP"]],
    ];
    for (const [locale, currency, names] of written) {
      for (const name of names) {
        for (const text of [`5${name}`, `5 ${name}`, `${name}5`, `${name} 5`])
          expect([read(text, locale), read(text, "en-EU", currency)], `${text} as ${currency}`).toEqual([
            "5",
            "5",
          ]);
        expect(read(`-${name} 5`, locale), name).toBe("-5");
      }
    }
  });

  test("what people write for one currency is refused for another", () => {
    for (const text of [
      "5 F",
      "5 FCFA",
      "5 CFP",
      "5 DT",
      "5 DH",
      "5 DA",
      "5 LE",
      "5 円",
      "5 د.ت",
      "¥5",
      "$5",
    ])
      refuses(text, "fr-FR");
    refuses("5 CFA", "fr-PF");
    for (const text of ["5 CFP", "5 F"]) refuses(text, "fr-SN");
    refuses("5 FF", "fr-PF");
    refuses("5 £", "ar-EG");
    refuses("US$5", "es-MX");
    refuses("¥5", "en-US");
    refuses("5 د.م", "ar-TN");
  });

  test("the currency is the locale's own unless told", () => {
    expect(read("5 DT", "fr-TN")).toBe("5");
    expect(read("5 €", "fr-TN", "EUR")).toBe("5");
    refuses("5 €", "fr-TN");
    refuses("5 DT", "fr-TN", "EUR");
  });

  test("the sign or code of any other currency is refused, also where one sign ends like another", () => {
    // Mexicans write "$", and nobody tells the two CFA francs apart by a space.
    const sharedSigns = ["USD for MXN", "XAF for XOF", "XOF for XAF"];
    for (const shownCurrency of currencies) {
      const shown = formatCurrency(decimal("5"), shownCurrency, "fr-FR");
      for (const wanted of currencies) {
        if (wanted === shownCurrency || sharedSigns.includes(`${shownCurrency} for ${wanted}`))
          expect(compare(parseCurrency(shown, "fr-FR", wanted), decimal("5"))).toBe(0);
        else refuses(shown, "fr-FR", wanted);
      }
    }
    refuses("MX$5", "en-US");
    refuses("5 E£", "en-GB");
  });

  test("a sign alone, two signs, two currencies and anything else is refused", () => {
    for (const text of [
      "",
      "€",
      "EUR",
      "-€",
      "€€5",
      "€5€",
      "€5 EUR",
      "-€-5",
      "+€-5",
      "5 €-",
      "5 € 6",
      "5 euro",
      "€ . ",
    ]) {
      refuses(text, "en-EU");
    }
  });

  test("decimals beyond those of the currency are kept: rounding money is not for a parser", () => {
    expect(read("1.2345", "en-EU")).toBe("1.2345");
  });
});
