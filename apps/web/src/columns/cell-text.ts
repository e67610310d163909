// The text of a cell: what is read, copied, printed and found by the filter. Anything may stand in a record, also what an older
// declaration allowed: what cannot be written as its kind is written as it is.
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import { formatMilliseconds } from "@kontor/kernel/locale/format-milliseconds.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { isolate } from "../language/isolate.ts";
import type { Formats } from "../language/use-formats.ts";
import { type Column, currencyOf } from "./list-columns.ts";

export type CellWords = {
  readonly formats: Formats;
  /** The labels of a list by its name; undefined while they are on their way. */
  readonly labelsOf: (list: string) => ReadonlyMap<string, string> | undefined;
  /** The name of a record, where it is known. */
  readonly nameOf: (entityName: string, key: string) => string | undefined;
  readonly yes: string;
  readonly no: string;
};

const minus = "\u2212";

export function cellText(row: RecordData, column: Column, words: CellWords): string {
  const values = valuesAt(row, column.path).flatMap((value) => (Array.isArray(value) ? value : [value]));
  if (column.type === "count") return words.formats.formatNumber(values.length);
  return values
    .filter((value) => value !== null && value !== "")
    .map((value) => valueText(value, row, column, words))
    .join(words.formats.comma);
}

function valueText(value: JsonValue, row: RecordData, column: Column, words: CellWords): string {
  const { formats } = words;
  const plain = plainText(value);
  try {
    switch (column.type) {
      case "badge":
        return choiceText(plain, column, words);
      case "link":
        return words.nameOf(column.field.target ?? "", plain) ?? plain;
      case "boolean":
        return value === true ? words.yes : words.no;
      case "number":
        return numberText(plain, column, formats);
      case "percentage":
        return isDecimalText(plain) ? formats.formatPercentage(plain).replace("-", minus) : plain;
      case "currency":
        return amountText(plain, currencyOf(row, column), formats);
      case "date":
        return formats.formatDate(plain);
      case "datetime":
        return formats.formatMoment(plain);
      default:
        return plain;
    }
  } catch {
    return plain;
  }
}

/** To the decimals of its currency, without the currency itself. */
export function amountText(amount: string, currency: string, { formatNumber }: Formats): string {
  if (!isDecimalText(amount)) return amount;
  return formatNumber(amount, { decimals: currencyDecimals(currency) }).replace("-", minus);
}

function choiceText(code: string, { field }: Column, { labelsOf }: CellWords): string {
  return shownChoice(code, field.list === undefined ? undefined : labelsOf(field.list), field);
}

function numberText(value: string, { field }: Column, { formatNumber, locale }: Formats): string {
  if (field.unit === "bytes") return formatBytes(Number(value), locale);
  if (field.unit === "milliseconds") return formatMilliseconds(Number(value), locale);
  if (!isDecimalText(value)) return value;
  return (value.includes(".") ? formatNumber(value) : formatNumber(value, { decimals: 0 })).replace(
    "-",
    minus,
  );
}

/** Of a structure, its texts one after the other: an address is its lines. */
function plainText(value: JsonValue): string {
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(", ");
  if (isObject(value)) return Object.values(value).map(plainText).filter(Boolean).join(", ");
  return value === null ? "" : String(value);
}

/** With the currency behind it, where the columns of a table have several. */
export function withCurrency(amount: string, currency: string): string {
  return amount === "" ? "" : `${isolate(amount)} ${currency}`;
}
