// The table of names is read by people of fourteen languages; what a machine can check of it is its shape.
import { expect, test } from "vitest";
import { currencyName, pluralOrder } from "./currency-names.ts";
import { wordLanguages } from "./number-in-words.ts";

const currencies = [
  ...["EUR", "GBP", "USD", "CHF", "TND", "MAD", "DZD", "EGP"],
  ...["JPY", "RUB", "HUF", "PHP", "MXN", "XAF", "XOF", "XPF"],
];
const names = wordLanguages.flatMap((language) =>
  currencies.flatMap((currency) => {
    const name = currencyName(currency, language);
    return name === undefined ? [] : [{ language, currency, name }];
  }),
);

test("every currency of the specification has a name in every language, but for the francs of Africa and the Pacific in ar and az", () => {
  const missing = wordLanguages.flatMap((language) =>
    currencies
      .filter((currency) => currencyName(currency, language) === undefined)
      .map((currency) => `${language} ${currency}`),
  );
  expect(missing.toSorted()).toEqual(["ar XAF", "ar XOF", "ar XPF", "az XAF", "az XOF", "az XPF"]);
});

test("a name has either one form or all forms of its language, tidy and not empty", () => {
  for (const { language, currency, name } of names) {
    for (const { forms } of [name.unit, ...(name.cent ? [name.cent] : [])]) {
      expect({ language, currency, count: forms.length }).toEqual({
        language,
        currency,
        count: forms.length === 1 ? 1 : pluralOrder[language].length,
      });
      for (const form of forms)
        expect(form).toBe(form.normalize("NFC").replace(/\s+/g, " ").trim() || "empty");
    }
  }
});

test("no two currencies share their name in a language, but for the two CFA francs", () => {
  for (const language of wordLanguages) {
    const own = names.filter((entry) => entry.language === language && entry.currency !== "XOF");
    expect(new Set(own.map((entry) => entry.name.unit.forms.at(-1))).size).toBe(own.length);
  }
});

test("currencies without decimals have no cents and Russian and Ukrainian names no Latin letter", () => {
  for (const { language, currency, name } of names) {
    if (["JPY", "XAF", "XOF", "XPF"].includes(currency)) expect(name.cent).toBeUndefined();
    if (language === "ru" || language === "uk") expect(JSON.stringify(name.unit.forms)).not.toMatch(/[a-z]/i);
    if (language === "ru" || language === "uk")
      expect(JSON.stringify(name.cent?.forms ?? "")).not.toMatch(/[a-z]/i);
  }
});

test("a code outside the table, or a word of the language itself, has no name", () => {
  for (const code of ["SEK", "eur", "", "toString", "constructor", "__proto__"]) {
    expect(currencyName(code, "en")).toBeUndefined();
  }
});
