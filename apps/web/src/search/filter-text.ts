// A filter in words, as its chip says it: labels of choices, names of records, days and figures as the reader writes them.

import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { parseFilterValue } from "@kontor/kernel/search/filter-value.ts";
import { isYesOrNo } from "@kontor/model/fields/kinds.ts";
import type { TFunction } from "i18next";
import { isFigure } from "../fields/kinds-on-pages.ts";
import type { Formats } from "../language/use-formats.ts";
import type { FilterControl } from "./filter-controls.ts";

type FilterWords = {
  readonly t: TFunction;
  readonly formats: Formats;
  /** The label of a choice, or the name of a record. */
  readonly labelOf: (value: string) => string;
};

/** What is not understood is shown as it stands in the address. */
export function filterText(control: FilterControl, sent: string, words: FilterWords): string {
  try {
    const filter = parseFilterValue(control.name, control.filter, sent);
    if (filter === undefined) return sent;
    if (filter.kind !== "in") return valueText(control, filter.text, words);
    const { t, labelOf, formats } = words;
    const parts = [
      ...filter.included.map(labelOf),
      ...filter.excluded.map((value) => t("not {{value}}", { value: labelOf(value) })),
    ];
    return new Intl.ListFormat(formats.locale, { type: "unit", style: "short" }).format(parts);
  } catch {
    return sent;
  }
}

function valueText({ field, filter }: FilterControl, text: string, { t, formats }: FilterWords): string {
  if (filter === "date") return formats.formatDate(text);
  if (text === "true" && isYesOrNo(field)) return t("Yes");
  if (text === "false" && isYesOrNo(field)) return t("No");
  if (filter !== "value" || !isDecimalText(text)) return text;
  if (field.kind === "percentage") return formats.formatPercentage(text);
  if (!isFigure(field)) return text;
  return text.includes(".") ? formats.formatNumber(text) : formats.formatNumber(text, { decimals: 0 });
}
