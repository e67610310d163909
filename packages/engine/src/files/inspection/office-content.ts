// The office formats that share a container, told apart by what lies inside it.
import type { AppError } from "@kontor/kernel/errors.ts";
import { bytesAt, type OpenFile, unsafe } from "./file-bytes.ts";
import { unpackEntry } from "./unpack-entry.ts";
import type { ZipEntry } from "./zip-directory.ts";

export type OfficeContent =
  | CompoundContent
  | "docx"
  | "xlsx"
  | "pptx"
  | "potx"
  | "ppsx"
  | "pptm"
  | "potm"
  | "ppsm"
  | "odt"
  | "ods"
  | "odp"
  /** A container of something else, which is not accepted. */
  | "other";

export type CompoundContent =
  | "word"
  | "excel"
  | "powerpoint"
  | "outlook"
  /** A document of Office Open XML behind a password. */
  | "locked"
  | "other";

/** The content type of the part a document begins with. */
const mainParts: readonly (readonly [string, OfficeContent])[] = [
  ["wordprocessingml.document.main+xml", "docx"],
  ["spreadsheetml.sheet.main+xml", "xlsx"],
  ["presentationml.presentation.main+xml", "pptx"],
  ["presentationml.template.main+xml", "potx"],
  ["presentationml.slideshow.main+xml", "ppsx"],
  ["ms-powerpoint.presentation.macroEnabled.main+xml", "pptm"],
  ["ms-powerpoint.template.macroEnabled.main+xml", "potm"],
  ["ms-powerpoint.slideshow.macroEnabled.main+xml", "ppsm"],
];
const withMacros: readonly OfficeContent[] = ["pptm", "potm", "ppsm"];

const openDocuments: Readonly<Record<string, OfficeContent>> = {
  "application/vnd.oasis.opendocument.text": "odt",
  "application/vnd.oasis.opendocument.spreadsheet": "ods",
  "application/vnd.oasis.opendocument.presentation": "odp",
};

const typesName = "[Content_Types].xml";
const typesBytesMax = 1024 * 1024;

/** What an archive is that has been looked at: a document of one of the office formats, or an archive. */
export async function zipContent(
  file: OpenFile,
  entries: readonly ZipEntry[],
): Promise<OfficeContent | "zip"> {
  const types = entries.find(({ name }) => name === typesName);
  if (types !== undefined) return officeXmlContent(await textOf(file, types), entries);
  const first = entries.find(({ offset }) => offset === 0);
  if (first?.name !== "mimetype") return "zip";
  const content = openDocuments[await textOf(file, first)] ?? "other";
  const hasScripts = entries.some(({ name }) => /^(?:Basic|Scripts)\//.test(name));
  if (hasScripts) throw macros();
  return content;
}

function officeXmlContent(types: string, entries: readonly ZipEntry[]): OfficeContent {
  const content = mainParts.find(([mainPart]) => types.includes(mainPart))?.[1] ?? "other";
  const hasMacros =
    types.includes("vbaProject") || entries.some(({ name }) => /vbaProject\.bin$/i.test(name));
  if (hasMacros && !withMacros.includes(content)) throw macros();
  return content;
}

async function textOf(file: OpenFile, entry: ZipEntry): Promise<string> {
  if (entry.size > typesBytesMax) return "";
  const head = await bytesAt(file, entry.offset, 30);
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(file, entry, start)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString("utf8");
}

function macros(): AppError {
  return unsafe("the document has macros");
}
