// Rows as CSV the way spreadsheets of the reader's country open it: numbers with its decimal separator and nothing between thousands,
// days in its order, a semicolon between cells where a comma is part of numbers, and a mark that says the characters are UTF-8.
import { formatTextDate } from "@kontor/kernel/date/text-date.ts";
import { formatPercentage } from "@kontor/kernel/locale/format-percentage.ts";
import type { LocaleSettings } from "@kontor/kernel/locale/locale-settings.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { stringify } from "csv-stringify/sync";
import { harmlessText } from "./csv-text.ts";
import type { WrittenCell, WrittenRow } from "./written-cell.ts";

const rowsPerChunk = 20;
const byteOrderMark = "\ufeff";
const lineBreak = /[\r\n]/;

export async function* csvChunks(
  headers: readonly string[],
  rows: AsyncIterable<WrittenRow>,
  settings: LocaleSettings,
): AsyncGenerator<Buffer> {
  const delimiter = settings.delimiters.decimal === "," ? ";" : ",";
  const textOf = (written: string[][], quoted_match: RegExp): Buffer =>
    Buffer.from(stringify(written, { delimiter, record_delimiter: "\r\n", quoted_match }));
  // A reader of the file learns its separator from the first line, so nothing else in it may look like one.
  const first = textOf([headers.map(harmlessText)], /[\r\n\t;,|'"]/);
  yield Buffer.concat([Buffer.from(byteOrderMark), first]);
  let waiting: string[][] = [];
  for await (const row of rows) {
    waiting.push(row.map((cell) => csvText(cell, settings)));
    if (waiting.length < rowsPerChunk) continue;
    yield textOf(waiting, lineBreak);
    waiting = [];
  }
  if (waiting.length > 0) yield textOf(waiting, lineBreak);
}

/** A cell as a text of the reader's country. */
export function csvText(cell: WrittenCell, settings: LocaleSettings): string {
  if (cell === null) return "";
  switch (cell.type) {
    case "text":
      return harmlessText(cell.text);
    case "boolean":
      return String(cell.value);
    case "date":
      return dateText(cell.date, settings);
    case "number":
      return cell.unit === "percentage"
        ? formatPercentage(decimal(cell.digits), { ...settings, percentSpace: false }, { minimumDigits: 0 })
        : cell.digits.replace(".", settings.delimiters.decimal);
  }
}

function dateText(date: string, { dateFormat }: LocaleSettings): string {
  const day = formatTextDate(Temporal.PlainDate.from(date.slice(0, 10)), dateFormat);
  return date.length === 10 ? day : `${day} ${date.slice(11)}`;
}
