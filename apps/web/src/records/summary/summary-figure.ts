// A figure of the strip in two parts: what is read large, and the currency or unit that stands small beside it.
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { unitWord } from "@kontor/ui/fields/use-suffix.ts";
import type { TFunction } from "i18next";
import { type Showing, shownValue } from "../../record-words/shown-value.ts";

type Figure = {
  readonly text: string;
  readonly unit?: string;
  /** It is zero or not known: there is nothing to look at. */
  readonly isNothing: boolean;
};

export function summaryFigure(field: Field, value: JsonValue | undefined, showing: Showing): Figure {
  if (value === undefined || value === null || value === "") return { text: "–", isNothing: true };
  const isNothing = Number(value) === 0;
  if (field.kind === "currency") {
    const { currency = defaultCurrency } = showing;
    return { text: showing.formats.formatNumber(String(value)), unit: currency, isNothing };
  }
  const unit = unitOf(field.unit, showing.t);
  const isCounted = unit !== undefined && (typeof value === "number" || typeof value === "string");
  if (isCounted) return { text: showing.formats.formatNumber(value), unit, isNothing };
  return { text: shownValue(field, value, showing), isNothing };
}

/** Sizes and times are written with their unit, as large as they are. */
function unitOf(unit: Field["unit"], t: TFunction): string | undefined {
  return unit === "bytes" || unit === "milliseconds" ? undefined : unitWord(unit, t);
}
