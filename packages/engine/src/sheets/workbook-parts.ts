// What must be known of a workbook before its rows can be read: where the first sheet lies, its texts, which formats show dates.
import { notASheet, sheetLimits, sheetTooLarge } from "./sheet.ts";
import { scanXml, type XmlTag } from "./xml-scanner.ts";
import type { ZipFile } from "./zip-file.ts";

export type Workbook = {
  readonly worksheet: string;
  /** Texts that cells refer to by their place. */
  readonly texts: readonly string[];
  readonly isDateStyle: (style: number) => boolean;
  /** Days are counted from 1904 instead of 1900. */
  readonly countsFrom1904: boolean;
};

export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const path = (await relations(zip, "")).find(({ type }) => type.endsWith("/officeDocument"))?.target;
  if (path === undefined) throw notASheet("xlsx");
  const related = await relations(zip, path);
  const { sheetId, countsFrom1904 } = await firstSheet(zip, path);
  const worksheet = related.find(({ id, type }) => id === sheetId && type.endsWith("/worksheet"))?.target;
  if (worksheet === undefined || !zip.has(worksheet)) throw notASheet("xlsx");
  const placeOf = (kind: string): string | undefined =>
    related.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  return {
    worksheet,
    texts: await sharedTexts(zip, placeOf("sharedStrings")),
    isDateStyle: await dateStyles(zip, placeOf("styles")),
    countsFrom1904,
  };
}

type Relation = { readonly id: string; readonly type: string; readonly target: string };

async function relations(zip: ZipFile, path: string): Promise<readonly Relation[]> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const found: Relation[] = [];
  await scanPart(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, ({ name, attribute }) => {
    const target = attribute("Target");
    if (name !== "Relationship" || target === undefined) return;
    found.push({
      id: attribute("Id") ?? "",
      type: attribute("Type") ?? "",
      target: resolved(folder, target),
    });
  });
  return found;
}

function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : `${folder}${target}`).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

async function firstSheet(
  zip: ZipFile,
  path: string,
): Promise<{ readonly sheetId: string | undefined; readonly countsFrom1904: boolean }> {
  let sheetId: string | undefined;
  let countsFrom1904 = false;
  await scanPart(zip, path, ({ name, attribute }) => {
    if (name === "workbookPr") countsFrom1904 = ["1", "true"].includes(attribute("date1904") ?? "");
    if (name === "sheet") sheetId ??= attribute("id");
  });
  return { sheetId, countsFrom1904 };
}

async function sharedTexts(zip: ZipFile, path: string | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (path === undefined || !zip.has(path)) return texts;
  let text = "";
  let isText = false;
  let isReading = false;
  await scanXml(zip.bytes(path, sheetLimits.heldPart), {
    open: ({ name }) => {
      if (name === "si") text = "";
      else if (name === "rPh") isReading = true;
      else if (name === "t") isText = !isReading;
    },
    text: (part) => {
      if (isText) text += part;
      if (text.length > sheetLimits.rowSize) throw sheetTooLarge(sheetLimits.rowSize);
    },
    close: (name) => {
      if (name === "t") isText = false;
      else if (name === "rPh") isReading = false;
      else if (name === "si") texts.push(withoutEscapes(text));
    },
  });
  return texts;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The formats every spreadsheet knows by number; those of 27 to 36 and 50 to 58 are dates of East Asian languages. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

async function dateStyles(zip: ZipFile, path: string | undefined): Promise<(style: number) => boolean> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isOfCells = false;
  await scanPart(
    zip,
    path ?? "",
    ({ name, attribute }) => {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      else if (name === "cellXfs") isOfCells = true;
      else if (name === "xf" && isOfCells) formats.push(Number(attribute("numFmtId") ?? 0));
    },
    (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  );
  const areDates = formats.map((id) => {
    const code = codes.get(id);
    return code === undefined ? isBuiltInDate(id) : showsDate(code);
  });
  return (style) => areDates[style] ?? false;
}

/** Quoted and bracketed parts, and characters after a backslash, are shown as they are. */
function showsDate(code: string): boolean {
  return /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "").replaceAll(/general/gi, ""));
}

async function scanPart(
  zip: ZipFile,
  path: string,
  open: (tag: XmlTag) => void,
  close: (name: string) => void = () => {},
): Promise<void> {
  if (zip.has(path)) await scanXml(zip.bytes(path, sheetLimits.descriptionPart), { open, close });
}
