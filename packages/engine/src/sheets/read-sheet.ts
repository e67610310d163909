// The rows of a file of either format, read as they are asked for.
import { csvRows } from "./csv-rows.ts";
import type { SheetFormat, SheetRow } from "./sheet.ts";
import { workbookRows } from "./workbook-rows.ts";

/**
 * Every row from the first on, empty ones too, so that the place of a row is its number in the file. Of a workbook the first sheet.
 * Refuses with INVALID_FILE_EXTENSION what is no such file, and with BODY_TOO_LARGE what goes beyond `sheetLimits`.
 */
export function readSheet(path: string, format: SheetFormat): AsyncIterable<SheetRow> {
  return format === "csv" ? csvRows(path) : workbookRows(path);
}
