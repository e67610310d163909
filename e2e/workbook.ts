// What stands in a downloaded workbook and how a spreadsheet shows it, read from the file itself: a workbook is a ZIP of XML parts.
import { readFile } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import type { Download } from "playwright-core";

type WorkbookCell = { readonly text: string; readonly format: string };

const centralEntry = 0x02014b50;
const deflated = 8;

/** The rows of the first sheet; a cell without a format of its own has an empty one. */
export async function readWorkbook(download: Download): Promise<readonly (readonly WorkbookCell[])[]> {
  const file = await readFile(await download.path());
  const part = (name: string): string => unzipped(file, name);
  const formats = cellFormats(part("xl/styles.xml"));
  return [...part("xl/worksheets/sheet1.xml").matchAll(/<row\b.*?<\/row>/gs)].map(([row]) => {
    const cells: WorkbookCell[] = [];
    for (const [tag, attributes = "", content = ""] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      // A file leaves out cells that hold nothing.
      const place = columnOf(attribute(tag, "r"));
      while (cells.length < place) cells.push({ text: "", format: "" });
      cells.push({
        text: plain((/<(?:v|t)\b[^>]*>(.*?)<\/(?:v|t)>/s.exec(content) ?? [])[1] ?? ""),
        format: formats[Number((/\bs="(\d+)"/.exec(attributes) ?? [])[1] ?? 0)] ?? "",
      });
    }
    return cells;
  });
}

/** Counted from 0: that of `C7` is 2. */
function columnOf(cell: string): number {
  const letters = [...cell.replace(/\d+$/, "")];
  return letters.reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The notation of each style a cell can name, in the order of the file. */
function cellFormats(styles: string): readonly string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, "numFmtId"),
      attribute(tag, "formatCode"),
    ]),
  );
  const [cells = ""] = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles) ?? [];
  return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => codes.get(attribute(tag, "numFmtId")) ?? "");
}

function attribute(tag: string, name: string): string {
  return plain((new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? [])[1] ?? "");
}

function plain(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#160;", "\u00a0")
    .replaceAll("&amp;", "&");
}

/** By the table at the end of the file, which knows where each part begins. */
function unzipped(file: Buffer, name: string): string {
  for (let at = file.indexOf(signature); at !== -1; at = file.indexOf(signature, at + 4)) {
    const nameLength = file.readUInt16LE(at + 28);
    if (file.toString("utf8", at + 46, at + 46 + nameLength) !== name) continue;
    const start = file.readUInt32LE(at + 42);
    const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const bytes = file.subarray(content, content + file.readUInt32LE(at + 20));
    return (file.readUInt16LE(at + 10) === deflated ? inflateRawSync(bytes) : bytes).toString("utf8");
  }
  throw new Error(`the workbook has no ${name}`);
}

const signature = Buffer.alloc(4);
signature.writeUInt32LE(centralEntry);
