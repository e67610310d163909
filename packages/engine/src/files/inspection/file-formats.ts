// The files that may be uploaded, each with the content it must have. The list is closed: what is not named here is refused,
// above all what a browser or a desktop would run (HTML, SVG, programs, documents with macros).
import type { OfficeContent } from "./office-content.ts";
import type { Signature } from "./signatures.ts";

/** What a file holds, told by its bytes. */
export type Content = Signature | OfficeContent;

export type FileFormat = {
  readonly mimeType: string;
  /** One of them has to be what the bytes say. */
  readonly contents: readonly Content[];
  /** May be shown in a page of ours, when nothing in the file itself speaks against it. */
  readonly isShown?: true;
};

const officeXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

const jpeg: FileFormat = { mimeType: "image/jpeg", contents: ["jpeg"], isShown: true };
const tiff: FileFormat = { mimeType: "image/tiff", contents: ["tiff"] };
const word: FileFormat = { mimeType: "application/msword", contents: ["word"] };
const slides: FileFormat = { mimeType: "application/vnd.ms-powerpoint", contents: ["powerpoint"] };
const slidesWithMacros = "application/vnd.ms-powerpoint.presentation.macroEnabled.12";

/**
 * By extension. Documents with macros are refused but for the three the converter to PDF is specified to take. A document of
 * Office Open XML that is locked by a password lies in a container of its own (`locked`).
 */
const formats: Readonly<Record<string, FileFormat>> = {
  pdf: { mimeType: "application/pdf", contents: ["pdf"], isShown: true },
  jpg: jpeg,
  jpeg,
  png: { mimeType: "image/png", contents: ["png"], isShown: true },
  gif: { mimeType: "image/gif", contents: ["gif"], isShown: true },
  webp: { mimeType: "image/webp", contents: ["webp"], isShown: true },
  tif: tiff,
  tiff,
  heic: { mimeType: "image/heic", contents: ["heif"] },
  heif: { mimeType: "image/heif", contents: ["heif"] },
  doc: word,
  xls: { mimeType: "application/vnd.ms-excel", contents: ["excel"] },
  ppt: slides,
  pot: slides,
  pps: slides,
  msg: { mimeType: "application/vnd.ms-outlook", contents: ["outlook"] },
  docx: { mimeType: `${officeXml}.wordprocessingml.document`, contents: ["docx", "locked"] },
  xlsx: { mimeType: `${officeXml}.spreadsheetml.sheet`, contents: ["xlsx", "locked"] },
  pptx: { mimeType: `${officeXml}.presentationml.presentation`, contents: ["pptx", "locked"] },
  potx: { mimeType: `${officeXml}.presentationml.template`, contents: ["potx", "locked"] },
  ppsx: { mimeType: `${officeXml}.presentationml.slideshow`, contents: ["ppsx", "locked"] },
  pptm: { mimeType: slidesWithMacros, contents: ["pptm"] },
  potm: { mimeType: "application/vnd.ms-powerpoint.template.macroEnabled.12", contents: ["potm"] },
  ppsxm: { mimeType: "application/vnd.ms-powerpoint.slideshow.macroEnabled.12", contents: ["ppsm"] },
  odt: { mimeType: `${openDocument}.text`, contents: ["odt"] },
  ods: { mimeType: `${openDocument}.spreadsheet`, contents: ["ods"] },
  odp: { mimeType: `${openDocument}.presentation`, contents: ["odp"] },
  rtf: { mimeType: "application/rtf", contents: ["rtf"] },
  txt: { mimeType: "text/plain; charset=utf-8", contents: ["text"], isShown: true },
  csv: { mimeType: "text/csv; charset=utf-8", contents: ["text"] },
  xml: { mimeType: "application/xml", contents: ["text"] },
  json: { mimeType: "application/json", contents: ["text"] },
  eml: { mimeType: "message/rfc822", contents: ["text"] },
  zip: { mimeType: "application/zip", contents: ["zip"] },
};

export const acceptedExtensions: readonly string[] = Object.keys(formats);

export function formatOf(extension: string): FileFormat | undefined {
  return Object.hasOwn(formats, extension) ? formats[extension] : undefined;
}

/** The extensions a file of this content may have; none when such a file is not taken at all. */
export function extensionsOf(content: Content): readonly string[] {
  return acceptedExtensions.filter((extension) => formats[extension]?.contents.includes(content));
}

/** An extension of files that are kept under this type. */
export function extensionOfType(mimeType: string): string | undefined {
  return acceptedExtensions.find((extension) => formats[extension]?.mimeType === mimeType);
}
