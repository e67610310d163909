// What is typed or pasted into a cell becomes its value, and a value becomes the text of the cell, both as the reader's locale writes it.
import { AppError } from "@kontor/kernel/errors.ts";
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { formatNumber, parseNumber } from "@kontor/kernel/locale/format-number.ts";
import {
  formatPercentage,
  parsePercentage,
  sheetPercentageShownDigits,
  sheetPercentageStoredDigits,
} from "@kontor/kernel/locale/format-percentage.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import type { Decimal } from "@kontor/kernel/money/decimal.ts";

export type CellFormat = "number" | "percentage" | "currency" | "date" | "textarea";

/** What a cell holds after typing: exact text of a number, another text, nothing, or something that should be a number and is none. */
export type TypedValue = { readonly value: string | null } | { readonly unread: string };

const numberFormats: ReadonlySet<CellFormat | undefined> = new Set(["number", "percentage", "currency"]);

export function isNumberFormat(
  format: CellFormat | undefined,
): format is "number" | "percentage" | "currency" {
  return numberFormats.has(format);
}

/**
 * Empty stays empty, and a percentage becomes a fraction.
 * @example typedValue("12,5", "percentage", "fr-FR") // { value: "0.125" }
 */
export function typedValue(text: string, format: CellFormat | undefined, locale: LocaleTag): TypedValue {
  if (text.trim() === "") return { value: null };
  if (!isNumberFormat(format)) return { value: text };
  try {
    const number =
      format === "percentage"
        ? parsePercentage(text, sheetPercentageStoredDigits)
        : parseNumber(withoutCurrency(text), locale);
    return { value: String(number) };
  } catch (error) {
    if (error instanceof AppError) return { unread: text };
    throw error;
  }
}

/** A pasted amount may carry its currency. */
function withoutCurrency(text: string): string {
  return text.replaceAll(/[\p{Sc}]|\b[A-Z]{3}\b/gu, "").trim();
}

/** Rows and cells of a pasted text; the word null, as other programs write what is empty, is empty. */
export function pastedCells(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) =>
    line.split("\t").map((cell) => (cell.trim().toLowerCase() === "null" ? "" : cell)),
  );
}

type Showing = { readonly locale: LocaleTag; readonly currency: string };

/** What a number without a format shows: its author has forgotten something. */
const missingFormat = "(missing format ???)";

export function numberText(
  number: Decimal,
  format: CellFormat | undefined,
  { locale, currency }: Showing,
): string {
  switch (format) {
    case "number":
      return formatNumber(number, locale, number.scale > 2 ? { decimals: 2 } : { minimumDecimals: 0 });
    case "percentage":
      return formatPercentage(number, locale, { digits: sheetPercentageShownDigits });
    case "currency":
      return formatCurrency(number, currency, locale);
    default:
      return missingFormat;
  }
}
