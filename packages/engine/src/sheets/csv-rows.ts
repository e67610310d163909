// The rows of a CSV file as spreadsheets of all countries write them: the separator is the one the first line uses, the characters are
// UTF-8, UTF-16 or what Western Windows programs write.
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { originalText } from "./csv-text.ts";
import { notASheet, type SheetRow, sheetLimits, sheetTooLarge } from "./sheet.ts";

type Encoding = "utf-8" | "utf-16le" | "windows-1252";

const sampleSize = 65_536;
const separators = [";", ",", "\t", "|"] as const;

export async function* csvRows(path: string): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path);
  const sample = new TextDecoder(encoding).decode(await firstBytes(path));
  if (sample.includes("\0")) throw notASheet("csv");
  const parser = parse({
    bom: true,
    delimiter: separatorOf(sample),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: sheetLimits.rowSize,
  });
  const rows = pipeline(
    createReadStream(path),
    (bytes) => decoded(bytes, encoding),
    parser,
    () => {},
  );
  let rowNumber = 0;
  try {
    for await (const row of rows) {
      // The parser gives an array of texts for each line when no columns are named.
      const cells: readonly string[] = row;
      rowNumber += 1;
      if (rowNumber > sheetLimits.rows) throw sheetTooLarge(sheetLimits.rows);
      if (cells.length > sheetLimits.columns) throw sheetTooLarge(sheetLimits.columns);
      yield cells.map(originalText);
    }
  } catch (error) {
    throw isCsvError(error) ? csvProblem(error) : error;
  } finally {
    rows.destroy();
  }
}

/** A whole line of its own words, with what stands in quotes left out, says how its cells are separated. */
function separatorOf(sample: string): string {
  const [line = ""] = sample
    .replace(/^\ufeff/, "")
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n|\r/, 1);
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function encodingOf(path: string): Promise<Encoding> {
  const [first, second] = await firstBytes(path);
  if (first === 0xff && second === 0xfe) return "utf-16le";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("CSV_");
}

function csvProblem(error: CsvError): Error {
  return error.code === "CSV_MAX_RECORD_SIZE" ? sheetTooLarge(sheetLimits.rowSize) : notASheet("csv", error);
}
