// What a file of rows is to the rest of the code, whichever library reads or writes it: rows of plain cells, one row at a time.
import { AppError } from "@kontor/kernel/errors.ts";

export type SheetFormat = "xlsx" | "csv";

/** A day, a moment or a time of day as the file shows it, without a zone: `2026-01-31`, `2026-01-31T13:45:00`, `13:45:00`. */
export type SheetDate = { readonly date: string };

/**
 * A cell that was read. CSV holds texts only. A number has at most 15 significant digits, as a spreadsheet shows it; a longer whole
 * number is given as text, so that no digit of an identifier is lost.
 */
export type SheetCell = string | number | boolean | SheetDate | null;

export type SheetRow = readonly SheetCell[];

/** What a file may make us hold or do. Rows are read one after the other, so most of it is about a single row. */
export const sheetLimits = {
  rows: 1_048_576,
  columns: 1_000,
  /** Of one row, in characters or bytes, also while it is incomplete. */
  rowSize: 4_000_000,
  /** Of the parts of a workbook that are held as a whole. */
  heldPart: 128_000_000,
  /** Of those that only describe it. */
  descriptionPart: 16_000_000,
  worksheet: 4_000_000_000,
  /** How much larger a packed part may become; what is far below the second figure may do as it likes. */
  ratio: 100,
  harmless: 2_000_000,
} as const;

/** The content is not what the name of the file says. */
export function notASheet(format: SheetFormat, cause?: unknown): AppError {
  return new AppError("INVALID_FILE_EXTENSION", [format], cause === undefined ? {} : { cause });
}

/** More than a file may contain; also what a small file pretends to contain. */
export function sheetTooLarge(limit: number): AppError {
  return new AppError("BODY_TOO_LARGE", [String(limit)]);
}
