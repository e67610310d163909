import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { currencyDecimals, defaultCurrency } from "../money/currency.ts";
import { defaultLocale, isLocaleTag, localeSettings, localeTags } from "./locales.ts";

const configured =
  "en-EU en-US en-GB en-FR en-LT en-IE en-CH en-PH fr-FR fr-BE fr-CH fr-LU fr-TN fr-MA fr-DZ fr-PF fr-NC fr-CM " +
  "fr-SN fr-CI ar-DZ ar-TN ar-EG ar-MA de-DE de-CH es-ES es-MX it-IT pt-PT nl-NL lt-LT ru-RU hu-HU ja-JP";

const allSettings = localeTags.map((tag) => ({ tag, settings: localeSettings(tag) }));

function tagsWhere(isWanted: (settings: (typeof allSettings)[number]["settings"]) => boolean): string {
  return allSettings
    .filter(({ settings }) => isWanted(settings))
    .map(({ tag }) => tag)
    .join(" ");
}

test("every locale has exactly the settings the specification names, and beside them the space before % [LOC-01]", () => {
  for (const { settings } of allSettings) {
    const { percentSpace, ...named } = settings;
    expect(Object.keys(named).sort()).toEqual(
      ["currency", "dateFormat", "decimalPlace", "delimiters", "rtl", "useGrouping", "weekStartDay"].sort(),
    );
    expect(percentSpace).toBeTypeOf("boolean");
    expect(Object.keys(settings.delimiters).sort()).toEqual(["decimal", "thousands"]);
    expect(Object.keys(settings.currency).sort()).toEqual(["code", "position", "symbol"]);
  }
});

test("the default is English with the euro, a comma for thousands, a decimal point and two decimals [LOC-02]", () => {
  expect(defaultLocale).toBe("en-EU");
  expect(localeSettings(defaultLocale)).toEqual({
    delimiters: { thousands: ",", decimal: "." },
    decimalPlace: 2,
    currency: { code: "EUR", symbol: "€", position: "before" },
    dateFormat: "DD-MM-YYYY",
    weekStartDay: 0,
    rtl: false,
    useGrouping: true,
    percentSpace: false,
  });
});

test("the default currency is the euro [CONST-09]", () => {
  expect(defaultCurrency).toBe("EUR");
  expect(localeSettings(defaultLocale).currency.code).toBe(defaultCurrency);
});

test("thirty-five locales are configured, each with two different separators and a currency [LOC-03]", () => {
  expect(localeTags.join(" ")).toBe(configured);
  expect(localeTags).toHaveLength(35);
  for (const { settings } of allSettings) {
    expect(settings.delimiters.thousands).toHaveLength(1);
    expect([",", "."]).toContain(settings.delimiters.decimal);
    expect(settings.delimiters.thousands).not.toBe(settings.delimiters.decimal);
    expect(settings.currency.code).toMatch(/^[A-Z]{3}$/);
  }
});

test("amounts of the Tunisian locales have three decimals, those of the Pacific none [LOC-04] [LOC-05]", () => {
  expect(currencyDecimals("TND")).toBe(3);
  expect(tagsWhere(({ decimalPlace }) => decimalPlace === 3)).toBe("fr-TN ar-TN");
  expect(currencyDecimals("XPF")).toBe(0);
  expect(localeSettings("fr-PF").decimalPlace).toBe(0);
  expect(localeSettings("fr-NC").decimalPlace).toBe(0);
});

test("yen and CFA francs have no decimals, all other currencies of the locales two [LOC-06]", () => {
  expect(tagsWhere(({ decimalPlace }) => decimalPlace === 0)).toBe("fr-PF fr-NC fr-CM fr-SN fr-CI ja-JP");
  for (const code of ["EUR", "GBP", "USD", "CHF", "MAD", "DZD", "EGP", "RUB", "HUF", "PHP", "MXN"]) {
    expect(currencyDecimals(code), code).toBe(2);
  }
  for (const code of ["JPY", "XAF", "XOF"]) expect(currencyDecimals(code), code).toBe(0);
});

test("the currencies of the locales are those of the specification [LOC-07]", () => {
  expect([...new Set(allSettings.map(({ settings }) => settings.currency.code))].sort().join(" ")).toBe(
    "CHF DZD EGP EUR GBP HUF JPY MAD MXN PHP RUB TND USD XAF XOF XPF",
  );
});

test("dates are written day, month, year with dashes unless a locale says otherwise [LOC-08]", () => {
  const others = "en-US en-FR en-LT fr-FR fr-BE lt-LT";
  expect(tagsWhere(({ dateFormat }) => dateFormat !== "DD-MM-YYYY")).toBe(others);
});

test("the United States write the month first [LOC-09]", () => {
  expect(tagsWhere(({ dateFormat }) => dateFormat === "MM-DD-YYYY")).toBe("en-US");
});

test("Lithuanian and English in Lithuania write the year first [LOC-10]", () => {
  expect(tagsWhere(({ dateFormat }) => dateFormat === "YYYY-MM-DD")).toBe("en-LT lt-LT");
});

test("French in France and Belgium and English in France write slashes [LOC-11]", () => {
  expect(tagsWhere(({ dateFormat }) => dateFormat === "DD/MM/YYYY")).toBe("en-FR fr-FR fr-BE");
});

test("the week starts on Monday in three locales and on Sunday in all others [LOC-12]", () => {
  expect(tagsWhere(({ weekStartDay }) => weekStartDay === 1)).toBe("en-FR fr-FR fr-BE");
  expect(allSettings.filter(({ settings }) => settings.weekStartDay === 0)).toHaveLength(32);
});

test("the four Arabic locales and no others run from right to left [LOC-13]", () => {
  expect(tagsWhere(({ rtl }) => rtl)).toBe("ar-DZ ar-TN ar-EG ar-MA");
});

test("every locale groups thousands", () => {
  expect(tagsWhere(({ useGrouping }) => useGrouping)).toBe(configured);
});

test("an unknown locale is refused by its name, also one that is a word of the language", () => {
  for (const tag of ["", "fr", "fr-CA", "FR-fr", "constructor", "__proto__"]) {
    expect(isLocaleTag(tag)).toBe(false);
    expect(() => localeSettings(tag)).toThrow(new AppError("INVALID_FIELD_VALUE", ["locale", tag]));
  }
});

test("settings given instead of a tag are used as they are", () => {
  const own = { ...localeSettings("fr-FR"), useGrouping: false };
  expect(localeSettings(own)).toBe(own);
});

test("settings whose thousands look like decimals are refused", () => {
  const settings = localeSettings("en-EU");
  for (const mark of [".", ",", "", "\u202f"]) {
    const own = { ...settings, delimiters: { thousands: mark, decimal: mark } };
    expect(() => localeSettings(own)).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["delimiters", mark + mark]),
    );
  }
  const withoutThousands = { ...settings, delimiters: { thousands: "", decimal: "." } };
  expect(localeSettings(withoutThousands)).toBe(withoutThousands);
});
