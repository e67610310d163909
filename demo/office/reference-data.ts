// What the house works with before the first client comes: currencies, taxes, reference rates, locales and lists.
import { type Locale, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import { roundNumber } from "@kontor/kernel/money/rounding.ts";
import { taxCodeList } from "@kontor/model/lists/shared/tax-code-list.ts";
import { addMonths, today } from "../foundation/calendar.ts";
import { countries } from "../foundation/countries.ts";
import type { World } from "../foundation/world.ts";
import { foundingDay } from "../people/house.ts";

const on = foundingDay;

const currencies = [
  ["EUR", "Euro", "€", 1],
  ["GBP", "Pound sterling", "£", 0.86],
  ["CHF", "Swiss franc", "CHF", 0.94],
  ["USD", "US dollar", "$", 1.09],
  ["SEK", "Swedish krona", "kr", 11.2],
  ["PLN", "Polish zloty", "zł", 4.28],
  ["MAD", "Moroccan dirham", "DH", 10.7],
  ["TND", "Tunisian dinar", "DT", 3.37],
] as const;

const indexes = [
  ["EURIBOR3M", "Euribor, 3 months", "3M", "ACT/360", 0.0212],
  ["EURIBOR12M", "Euribor, 12 months", "12M", "ACT/360", 0.0234],
  ["ESTR", "Euro short-term rate", "OVERNIGHT", "ACT/360", 0.0193],
  ["TEC10", "French ten-year constant maturity", "10Y", "ACT/ACT", 0.0318],
] as const;

export function addReferenceData(world: World): void {
  addCurrencies(world);
  addTaxes(world);
  addIndexes(world);
  addLocales(world);
  for (const [name, values] of [
    ["deliveryDepot", ["Lyon-Corbas", "Gennevilliers", "Zeebrugge", "Mannheim"]],
    ["dealerNetwork", ["Independent", "Manufacturer", "Importer"]],
    ["refusalGround", ["Capacity", "Incidents", "Sector"]],
  ] as const) {
    world.add(
      "list",
      {
        name,
        values: values.map((label, order) => ({
          value: label.toUpperCase().replace(/[^A-Z]+/g, "_"),
          label,
          order: order + 1,
        })),
      },
      { on, by: "admin" },
    );
  }
}

function addCurrencies(world: World): void {
  const random = world.randomFor("currencies");
  for (const [code, name, symbol, rate] of currencies) {
    const rates = [0, 1, 2, 3].map((months) => ({
      date: addMonths("2026-10-01", -months),
      rate: code === "EUR" ? 1 : roundNumber(rate * (1 + (random.next() - 0.5) / 50), 4),
    }));
    world.add(
      "currency",
      { code, name, symbol, decimals: currencyDecimals(code), rates },
      { on, by: "treasury" },
    );
  }
}

/** Every code a tax can have in the countries the house works in, with the rate it stands for. */
function addTaxes(world: World): void {
  const known = new Set(Object.keys(countries));
  for (const { value: code, label } of taxCodeList) {
    const country = code.slice(0, 2);
    const [, percentage] = /^VAT ([\d.]+)%/.exec(label.en) ?? [];
    if (percentage === undefined)
      world.add("tax", { code, name: label.en, rate: 0, startDate: "2014-01-01" }, { on, by: "accounting" });
    else if (known.has(country)) {
      world.add(
        "tax",
        {
          code,
          name: label.en,
          rate: roundNumber(Number(percentage) / 100, 4),
          country,
          startDate: "2014-01-01",
        },
        { on, by: "accounting" },
      );
    }
  }
}

function addIndexes(world: World): void {
  const random = world.randomFor("indexes");
  for (const [code, name, tenor, dayCountBasis, last] of indexes) {
    world.add("index", { code, name, currency: "EUR", tenor, dayCountBasis }, { on, by: "treasury" });
    let value: number = last;
    for (let months = 0; months < 18; months += 1) {
      const date = addMonths(today, -months);
      world.add(
        "indice",
        { indexCode: code, date, value: roundNumber(value, 5) },
        { on: date, by: "treasury" },
      );
      value += (random.next() - 0.45) / 500;
    }
  }
}

const shownLocales: readonly (readonly [Locale, string, string])[] = [
  ["en-EU", "English", "en"],
  ["fr-FR", "Français", "fr"],
  ["de-DE", "Deutsch", "de"],
  ["es-ES", "Español", "es"],
  ["it-IT", "Italiano", "it"],
  ["nl-NL", "Nederlands", "nl"],
  ["pt-PT", "Português", "pt"],
];

function addLocales(world: World): void {
  for (const [id, name, language] of shownLocales) {
    const { dateFormat } = localeSettings(id);
    world.add(
      "locale",
      {
        id,
        name,
        language,
        dateFormat,
        currency: { code: "EUR", symbol: "€", position: "after with space" },
        decimalPlace: 2,
        weekStartDay: 1,
        rtl: false,
        useGrouping: true,
      },
      { on, by: "admin" },
    );
  }
}
