// Rows as an Excel workbook, made while it is sent: texts stand in their cells and in no table of all texts, so that nothing has to be
// held until the end. What is a text here can never become a formula.
import type { LocaleSettings } from "@kontor/kernel/locale/locale-settings.ts";
import { type CellValue, type ColumnDef, writeXlsxStream } from "hucre/xlsx";
import { numberFormat } from "./number-format.ts";
import { dateSerial } from "./serial-date.ts";
import type { WrittenCell, WrittenRow } from "./written-cell.ts";

/** A spreadsheet computes with so many digits and silently drops the others. */
const exactDigits = 15;
const textMaxLength = 32_767;
const sheetNameMaxLength = 31;

export function workbookStream(
  name: string,
  headers: readonly string[],
  rows: AsyncIterable<WrittenRow>,
  settings: LocaleSettings,
): ReadableStream<Uint8Array> {
  // The format of a cell is taken from its column in the moment the row is written, so each row says what its cells are.
  const columns: ColumnDef[] = headers.map((header) => ({
    width: Math.min(60, Math.max(12, header.length + 2)),
  }));
  return writeXlsxStream(valuesOf(headers, rows, columns, settings), {
    name: sheetName(name),
    columns,
    freezePane: { rows: 1 },
  });
}

async function* valuesOf(
  headers: readonly string[],
  rows: AsyncIterable<WrittenRow>,
  columns: readonly ColumnDef[],
  settings: LocaleSettings,
): AsyncGenerator<CellValue[]> {
  yield headers.map(writtenText);
  for await (const row of rows) {
    for (const [place, column] of columns.entries()) {
      const format = numberFormat(row[place] ?? null, settings);
      if (format === undefined) delete column.numFmt;
      else column.numFmt = format;
    }
    yield row.map(cellValue);
  }
}

function cellValue(cell: WrittenCell): CellValue {
  if (cell === null) return null;
  switch (cell.type) {
    case "text":
      return writtenText(cell.text);
    case "boolean":
      return cell.value;
    case "date":
      // A day before the calendar of spreadsheets begins is written as it is.
      return dateSerial(cell.date) ?? cell.date;
    case "number":
      return isExact(cell.digits) ? Number(cell.digits) : cell.digits;
  }
}

function isExact(digits: string): boolean {
  const significant = digits.replace(/^-/, "").replace(".", "").replace(/^0+/, "");
  return (digits.includes(".") ? significant.replace(/0+$/, "") : significant).length <= exactDigits;
}

/** What a cell can hold. A text that looks like the escape of a character has its own underscore escaped. */
function writtenText(text: string): string {
  const shown = text.length <= textMaxLength ? text : `${text.slice(0, textMaxLength - 1).toWellFormed()}…`;
  return shown
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[\ufffe\uffff]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase()}_`);
}

/** The name of a sheet is short, and some signs have a meaning in it. */
function sheetName(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, " ")
    .slice(0, sheetNameMaxLength)
    .toWellFormed()
    .replaceAll(/^['\s]+|['\s]+$/g, "");
  return plain === "" ? "1" : plain;
}
