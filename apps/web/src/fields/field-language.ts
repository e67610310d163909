// How controls read and write values: by the rules of the model, in the locale of the reader.
import { type LocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { defaultCurrency, isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { fieldKinds } from "@kontor/model/field-kind.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { type TypingContext, typedValue } from "@kontor/model/fields/typed-input.ts";
import { writtenValue } from "@kontor/model/fields/written-value.ts";
import type { FieldLanguage } from "@kontor/ui/fields/field-language.ts";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { useMemo } from "react";
import { translateDeclared, useLocale } from "../language/language.ts";

export function useFieldLanguage(): FieldLanguage {
  const locale = useLocale();
  return useMemo(() => fieldLanguageOf(locale), [locale]);
}

export function fieldLanguageOf(locale: LocaleTag): FieldLanguage {
  const { dateFormat, weekStartDay } = localeSettings(locale);
  const contextOf = ({ currency = defaultCurrency }: FieldView): TypingContext => ({
    locale,
    currency: isCurrencyCode(currency) ? currency : defaultCurrency,
  });
  return {
    read: (text, view) => {
      const { value, problem } = typedValue(text, declaredField(view), contextOf(view));
      return { value, ...(problem !== undefined && { problem: translateDeclared(problem) }) };
    },
    write: (value, view) =>
      writtenValue(filterNumber(value, view) ?? value, declaredField(view), contextOf(view)),
    locale,
    weekStartDay,
    dateFormat,
  };
}

/** What the rules for typing ask of a declaration. A moment is typed where the reader is, unless its field says otherwise. */
function declaredField({ type, letterCase, timeZone = readerZone(type) }: FieldView): Field {
  return {
    kind: fieldKinds.find((kind) => kind === type) ?? "text",
    ...(letterCase !== undefined && { letterCase }),
    ...(timeZone !== undefined && { timeZone }),
  };
}

function readerZone(type: string): string | undefined {
  return type === "datetime" ? Temporal.Now.timeZoneId() : undefined;
}

/** The address of a page holds the numbers of its filters as plain text; in a form a text is what could not be read. */
function filterNumber(value: unknown, { type, isFilter = false }: FieldView): number | undefined {
  const isPlain = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value);
  return isFilter && isPlain && holdsNumber(type) ? Number(value) : undefined;
}

function holdsNumber(type: string): boolean {
  const kind = fieldKinds.find((one) => one === type);
  return kind !== undefined && ["number", "integer"].includes(kindOf({ kind }).json);
}
