// The rows of the first sheet of a workbook, one after the other: as many are held as lie in one piece of the unpacked file.

import { serialDate } from "./serial-date.ts";
import { notASheet, type SheetCell, type SheetRow, sheetLimits, sheetTooLarge } from "./sheet.ts";
import { readWorkbook, type Workbook, withoutEscapes } from "./workbook-parts.ts";
import { scanXmlChunks, type XmlTag } from "./xml-scanner.ts";
import { openZip } from "./zip-file.ts";

export async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  const workbook = await readWorkbook(zip);
  const sheet = sheetReader(workbook);
  let rowNumber = 0;
  for await (const _ of scanXmlChunks(zip.bytes(workbook.worksheet, sheetLimits.worksheet), sheet)) {
    for (const { number, cells } of sheet.takeRows()) {
      if (number > sheetLimits.rows) throw sheetTooLarge(sheetLimits.rows);
      // A file leaves out rows that are empty.
      for (; rowNumber < number - 1; rowNumber += 1) yield [];
      rowNumber += 1;
      yield cells;
    }
  }
}

type NumberedRow = { readonly number: number; readonly cells: SheetCell[] };

type SheetReader = {
  readonly open: (tag: XmlTag) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  readonly takeRows: () => readonly NumberedRow[];
};

function sheetReader(workbook: Workbook): SheetReader {
  let rows: NumberedRow[] = [];
  let row: NumberedRow = { number: 0, cells: [] };
  let size = 0;
  let cell: OpenCell | undefined;
  let isInRow = false;
  let isValue = false;
  let isReading = false;
  return {
    open: ({ name, attribute }) => {
      if (name === "row") {
        row = { number: Math.max(row.number + 1, Number(attribute("r") ?? 0) || 0), cells: [] };
        size = 0;
        isInRow = true;
      } else if (name === "c" && isInRow) {
        const column = columnOf(attribute("r")) ?? row.cells.length;
        if (column >= sheetLimits.columns) throw sheetTooLarge(sheetLimits.columns);
        cell = { column, type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0), text: "" };
      } else if (name === "rPh") isReading = true;
      else if (name === "v" || name === "t") isValue = cell !== undefined && !isReading;
    },
    text: (text) => {
      if (!isValue || cell === undefined) return;
      size += text.length;
      if (size > sheetLimits.rowSize) throw sheetTooLarge(sheetLimits.rowSize);
      cell.text += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") isValue = false;
      else if (name === "rPh") isReading = false;
      else if (name === "c" && cell !== undefined) {
        while (row.cells.length < cell.column) row.cells.push(null);
        row.cells[cell.column] = cellValue(cell, workbook);
        cell = undefined;
      } else if (name === "row" && isInRow) {
        rows.push(row);
        isInRow = false;
      }
    },
    takeRows: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

type OpenCell = { readonly column: number; readonly type: string; readonly style: number; text: string };

function cellValue(
  { type, style, text }: OpenCell,
  { texts, isDateStyle, countsFrom1904 }: Workbook,
): SheetCell {
  if (type === "s") {
    const shared = texts[Number(text)];
    if (shared === undefined) throw notASheet("xlsx");
    return shared;
  }
  if (type === "inlineStr" || type === "str") return withoutEscapes(text);
  if (text === "") return null;
  if (type === "b") return text === "1" || text === "true";
  if (type === "d") return { date: text };
  const number = Number(text);
  // An error such as #N/A is shown as what it is.
  if (type === "e" || !Number.isFinite(number)) return text;
  if (isDateStyle(style)) return serialDate(number, countsFrom1904) ?? number;
  if (/^-?\d{16,}$/.test(text)) return text;
  return Number(number.toPrecision(15));
}

/** The column of a place such as `AB12`, counted from 0. */
function columnOf(place: string | undefined): number | undefined {
  if (place === undefined) return undefined;
  let column = 0;
  for (const letter of /^[A-Za-z]{1,4}/.exec(place)?.[0].toUpperCase() ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column === 0 ? undefined : column - 1;
}
