// A file of rows of either format, made piece by piece as it is read: rows are asked for as fast as the reader takes them.
import { Readable } from "node:stream";
import type { LocaleSettings } from "@kontor/kernel/locale/locale-settings.ts";
import type { SheetFormat } from "./sheet.ts";
import { csvChunks } from "./write-csv.ts";
import { workbookStream } from "./write-workbook.ts";
import type { WrittenRow } from "./written-cell.ts";

export type SheetOptions = {
  readonly format: SheetFormat;
  /** Shown on the tab of a workbook. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly settings: LocaleSettings;
};

export const sheetMimeTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

export function writeSheet(
  rows: AsyncIterable<WrittenRow>,
  { format, name, headers, settings }: SheetOptions,
): Readable {
  if (format === "csv") return Readable.from(csvChunks(headers, rows, settings), { objectMode: false });
  return Readable.fromWeb(workbookStream(name, headers, rows, settings));
}
