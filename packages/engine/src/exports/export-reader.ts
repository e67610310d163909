// For whom a file is written: in which words, with which formats and in which time zone. Labels are the product's, replaced by those the
// tenant has chosen for the reader's locale.
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { LocaleSettings } from "@kontor/kernel/locale/locale-settings.ts";
import { type LocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { locale as localeEntity } from "@kontor/model/entities/core/locale.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { stringOverrides } from "../configuration/string-overrides.ts";
import { offeredLists } from "../lists/tenant-lists.ts";
import { currencyPositions, dateFormats } from "./locale-choices.ts";

export type ExportReader = {
  readonly settings: LocaleSettings;
  readonly timeZone: string;
  /** The words shown for an English text. */
  readonly word: (text: string) => string;
  /** The label of a code; the code itself if it has no label. */
  readonly label: (list: string, code: string) => string;
  readonly today: Temporal.PlainDate;
};

export type ReaderWishes = { readonly locale: LocaleTag; readonly timeZone: string };

/** `fields` are those whose codes will be shown. */
export async function exportReader(
  { store, clock }: { readonly store: ScopedStore; readonly clock: () => Temporal.Instant },
  scope: Scope,
  { locale, timeZone }: ReaderWishes,
  fields: readonly Field[],
): Promise<ExportReader> {
  const names = [...new Set(fields.flatMap(({ list }) => list ?? []))];
  const lists = names.length === 0 ? {} : await offeredLists(store, scope, { locale, names });
  const labels = new Map(
    Object.entries(lists).map(([name, values]) => [
      name,
      new Map(values.map(({ value, label }) => [value, label])),
    ]),
  );
  // The texts and formats of a locale are no secret: everybody works with them.
  const stored = await readRecord(store, productScope(scope), localeEntity, locale);
  const changed: RecordData = stored === undefined ? {} : JSON.parse(stored);
  const translations = isObject(changed.translations) ? changed.translations : {};
  const overrides = stringOverrides(scope.model, locale);
  return {
    settings: changedSettings(localeSettings(locale), changed),
    timeZone,
    word: (text) => own(overrides, text) ?? textOr(own(translations, text), text),
    label: (list, code) => labels.get(list)?.get(code) ?? code,
    today: dayInTimeZone(clock(), timeZone),
  };
}

/** A tenant may write numbers and days in a way of its own; what it left empty stays as it is. */
function changedSettings(settings: LocaleSettings, changed: RecordData): LocaleSettings {
  const delimiters = isObject(changed.delimiters) ? changed.delimiters : {};
  const currency = isObject(changed.currency) ? changed.currency : {};
  const decimal = textOr(delimiters.decimal, settings.delimiters.decimal);
  const thousands = textOr(delimiters.thousands, settings.delimiters.thousands);
  return {
    ...settings,
    delimiters: decimal === thousands ? settings.delimiters : { decimal, thousands },
    currency: {
      code: textOr(currency.code, settings.currency.code),
      symbol: textOr(currency.symbol, settings.currency.symbol),
      position:
        currencyPositions.find((position) => position === currency.position) ?? settings.currency.position,
    },
    dateFormat: dateFormats.find((format) => format === changed.dateFormat) ?? settings.dateFormat,
    useGrouping: typeof changed.useGrouping === "boolean" ? changed.useGrouping : settings.useGrouping,
  };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value !== "" ? value : otherwise;
}
