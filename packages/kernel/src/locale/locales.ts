// The one declaration of the locales we support. The table is ours, because the formats of the platform disagree with the
// specification (Arabic digits, week starts) and change between versions; a test pins what every locale shows.
import type { DateFormat } from "../date/text-date.ts";
import { AppError } from "../errors.ts";
import { currencyDecimals } from "../money/currency.ts";
import { currencySymbol } from "./currency-symbol.ts";
import type { CurrencyPosition, LocaleSettings } from "./locale-settings.ts";

type Delimiters = LocaleSettings["delimiters"];
type Exceptions = Partial<Pick<LocaleSettings, "dateFormat" | "weekStartDay" | "rtl">>;
type Row = readonly [
  currency: string,
  delimiters: Delimiters,
  position: CurrencyPosition,
  percentSign: "%" | " %",
  exceptions?: Exceptions,
];

const defaultDateFormat: DateFormat = "DD-MM-YYYY";
const sunday = 0;
const monday = 1;

const commaAndPoint: Delimiters = { thousands: ",", decimal: "." };
const pointAndComma: Delimiters = { thousands: ".", decimal: "," };
const apostropheAndPoint: Delimiters = { thousands: "\u2019", decimal: "." };
/** Lithuanian, Russian, Hungarian and Portuguese separate thousands by a no-break space, French by a narrow one. */
const spaceAndComma: Delimiters = { thousands: "\u00a0", decimal: "," };
const narrowSpaceAndComma: Delimiters = { thousands: "\u202f", decimal: "," };

const frenchCalendar: Exceptions = { dateFormat: "DD/MM/YYYY", weekStartDay: monday };
const rightToLeft: Exceptions = { rtl: true };

/**
 * A space before the percent sign is a habit of the language, not of the currency: French, German, Spanish, Lithuanian and
 * Russian have one, except in Switzerland and Mexico. The first locale of a language stands in for those of its regions that
 * are not configured.
 */
const table = {
  "en-EU": ["EUR", commaAndPoint, "before", "%"],
  "en-US": ["USD", commaAndPoint, "before", "%", { dateFormat: "MM-DD-YYYY" }],
  "en-GB": ["GBP", commaAndPoint, "before", "%"],
  "en-FR": ["EUR", narrowSpaceAndComma, "after with space", "%", frenchCalendar],
  "en-LT": ["EUR", spaceAndComma, "after with space", "%", { dateFormat: "YYYY-MM-DD" }],
  "en-IE": ["EUR", commaAndPoint, "before", "%"],
  "en-CH": ["CHF", apostropheAndPoint, "before with space", "%"],
  "en-PH": ["PHP", commaAndPoint, "before", "%"],
  "fr-FR": ["EUR", narrowSpaceAndComma, "after with space", " %", frenchCalendar],
  "fr-BE": ["EUR", narrowSpaceAndComma, "after with space", " %", frenchCalendar],
  "fr-CH": ["CHF", apostropheAndPoint, "after with space", "%"],
  "fr-LU": ["EUR", pointAndComma, "after with space", " %"],
  "fr-TN": ["TND", narrowSpaceAndComma, "after with space", " %"],
  "fr-MA": ["MAD", pointAndComma, "after with space", " %"],
  "fr-DZ": ["DZD", narrowSpaceAndComma, "after with space", " %"],
  "fr-PF": ["XPF", narrowSpaceAndComma, "after with space", " %"],
  "fr-NC": ["XPF", narrowSpaceAndComma, "after with space", " %"],
  "fr-CM": ["XAF", narrowSpaceAndComma, "after with space", " %"],
  "fr-SN": ["XOF", narrowSpaceAndComma, "after with space", " %"],
  "fr-CI": ["XOF", narrowSpaceAndComma, "after with space", " %"],
  "ar-DZ": ["DZD", pointAndComma, "after with space", "%", rightToLeft],
  "ar-TN": ["TND", pointAndComma, "after with space", "%", rightToLeft],
  "ar-EG": ["EGP", commaAndPoint, "after with space", "%", rightToLeft],
  "ar-MA": ["MAD", pointAndComma, "after with space", "%", rightToLeft],
  "de-DE": ["EUR", pointAndComma, "after with space", " %"],
  "de-CH": ["CHF", apostropheAndPoint, "before with space", "%"],
  "es-ES": ["EUR", pointAndComma, "after with space", " %"],
  "es-MX": ["MXN", commaAndPoint, "before", "%"],
  "it-IT": ["EUR", pointAndComma, "after with space", "%"],
  "pt-PT": ["EUR", spaceAndComma, "after with space", "%"],
  "nl-NL": ["EUR", pointAndComma, "before with space", "%"],
  "lt-LT": ["EUR", spaceAndComma, "after with space", " %", { dateFormat: "YYYY-MM-DD" }],
  "ru-RU": ["RUB", spaceAndComma, "after with space", " %"],
  "hu-HU": ["HUF", spaceAndComma, "after with space", "%"],
  "ja-JP": ["JPY", commaAndPoint, "before", "%"],
} as const satisfies Readonly<Record<string, Row>>;

export type LocaleTag = keyof typeof table;

/** What the formats accept: one of our locales by its tag, or settings, for example those a tenant changed. */
export type Locale = LocaleTag | LocaleSettings;

export const defaultLocale: LocaleTag = "en-EU";

// Object.keys forgets which keys they are; the table is closed, so they are exactly the tags.
export const localeTags = Object.keys(table) as readonly LocaleTag[];

const settingsByTag: ReadonlyMap<string, LocaleSettings> = new Map(
  localeTags.map((tag) => [tag, expand(table[tag])]),
);

/**
 * The settings of a locale; settings given instead of a tag are returned as they are, unless their thousands look like
 * decimals.
 * @example localeSettings("en-EU").delimiters // { thousands: ",", decimal: "." }
 * @example localeSettings("xx-XX") // throws INVALID_FIELD_VALUE
 */
export function localeSettings(locale: string | LocaleSettings): LocaleSettings {
  if (typeof locale !== "string") return withDifferentMarks(locale);
  const settings = settingsByTag.get(locale);
  if (!settings) throw new AppError("INVALID_FIELD_VALUE", ["locale", locale]);
  return settings;
}

/**
 * Whether a text is exactly the tag of one of our locales; `chooseLocale` also understands other spellings.
 * @example isLocaleTag("fr-FR") // true
 * @example isLocaleTag("fr-CA") // false
 */
export function isLocaleTag(text: string): text is LocaleTag {
  return settingsByTag.has(text);
}

function withDifferentMarks(settings: LocaleSettings): LocaleSettings {
  const { thousands, decimal } = settings.delimiters;
  if (thousands === decimal) throw new AppError("INVALID_FIELD_VALUE", ["delimiters", thousands + decimal]);
  return settings;
}

function expand([code, delimiters, position, percentSign, exceptions]: Row): LocaleSettings {
  return {
    delimiters,
    decimalPlace: currencyDecimals(code),
    currency: { code, symbol: currencySymbol(code), position },
    dateFormat: defaultDateFormat,
    weekStartDay: sunday,
    rtl: false,
    useGrouping: true,
    percentSpace: percentSign === " %",
    ...exceptions,
  };
}
