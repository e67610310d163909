// A value of a record as a cell: with its own type where it is one value, as a text where it is several.
import { isIsoTimestamp } from "@kontor/kernel/date/iso-timestamp.ts";
import { isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { holdsSeveral } from "@kontor/model/fields/kinds.ts";
import { isObject, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { csvText } from "../sheets/write-csv.ts";
import { type NumberUnit, textCell, type WrittenCell } from "../sheets/written-cell.ts";
import type { ExportColumn } from "./export-columns.ts";
import type { ExportReader } from "./export-reader.ts";

export function exportCell(column: ExportColumn, record: RecordData, reader: ExportReader): WrittenCell {
  const found = valuesAt(record, column.path);
  if (column.type === "count") {
    const count = found.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
    return found.length === 0 ? null : { type: "number", digits: String(count) };
  }
  const values = holdsSeveral(column.field) ? found.flat() : found;
  const cells = values.map((value) => valueCell(column, value, record, reader));
  const [first = null] = cells;
  return cells.length < 2 ? first : textCell(cells.map((cell) => plainText(cell, reader)).join(", "));
}

function valueCell(
  column: ExportColumn,
  value: JsonValue,
  record: RecordData,
  reader: ExportReader,
): WrittenCell {
  const { type, field } = column;
  if (value === null) return null;
  if (typeof value === "boolean") return { type: "boolean", value };
  if (typeof value === "number")
    return numberCell(fromNumber(value).toString(), type === "percentage" ? type : undefined);
  if (typeof value !== "string") return textCell(isObject(value) ? objectText(value) : JSON.stringify(value));
  if (type === "currency" && isDecimalText(value))
    return numberCell(value, currencyOf(column, record, reader));
  if (type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return { type: "date", date: value };
  if (type === "datetime" && isIsoTimestamp(value))
    return momentCell(value, field.timeZone ?? reader.timeZone);
  return textCell(field.list === undefined ? value : reader.label(field.list, value));
}

function numberCell(digits: string, unit: NumberUnit | undefined): WrittenCell {
  return { type: "number", digits, ...(unit !== undefined && { unit }) };
}

/** On the clock of the reader, to the second. */
function momentCell(value: string, timeZone: string): WrittenCell {
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return { type: "date", date: local.toString({ smallestUnit: "second" }).slice(-19) };
}

/** Where records say nothing of a currency, amounts are in that of the locale; where the caller may not know it, in none. */
function currencyOf(
  { currencyPaths, isCurrencyHidden }: ExportColumn,
  record: RecordData,
  { settings }: ExportReader,
): NumberUnit | undefined {
  for (const path of currencyPaths) {
    const [code] = valuesAt(record, path);
    if (typeof code === "string" && isCurrencyCode(code)) return { currency: code };
  }
  return isCurrencyHidden ? undefined : { currency: settings.currency.code };
}

/** A file is known by its name. */
function objectText(value: { readonly [name: string]: JsonValue }): string {
  return typeof value.name === "string" ? value.name : JSON.stringify(value);
}

function plainText(cell: WrittenCell, { settings }: ExportReader): string {
  return cell?.type === "text" ? cell.text : csvText(cell, settings);
}
