// Which files can be turned into PDF: asked before an upload is converted, so that a wrong file is refused by name
// instead of failing in the converter.
import { AppError } from "../errors.ts";

const convertibleImages: readonly string[] = ["jpeg", "jpg", "png"];

const convertibleDocuments: readonly string[] = [
  "doc",
  "docx",
  "odp",
  "ods",
  "odt",
  "pot",
  "potm",
  "potx",
  "pps",
  "ppsx",
  "ppsxm",
  "ppt",
  "pptm",
  "pptx",
  "rtf",
  "xls",
  "xlsx",
];

const pdfConvertibleExtensions: readonly string[] = [...convertibleImages, ...convertibleDocuments];

/**
 * Whether a file can be converted to PDF, told by its name or its extension, with or without dot and in any letter case.
 * @example isPdfConvertible("offer.DOCX") // true
 * @example isPdfConvertible(".png") // true
 * @example isPdfConvertible("exe") // false
 */
export function isPdfConvertible(nameOrExtension: string): boolean {
  return pdfConvertibleExtensions.includes(fileExtension(nameOrExtension));
}

/**
 * The extension of a file that can be converted to PDF; any other file is refused with the list of those that can.
 * @example requirePdfConvertible("offer.DOCX") // "docx"
 * @example requirePdfConvertible("setup.exe") // throws INVALID_FILE_EXTENSION
 */
export function requirePdfConvertible(nameOrExtension: string): string {
  if (!isPdfConvertible(nameOrExtension))
    throw new AppError("INVALID_FILE_EXTENSION", [pdfConvertibleExtensions.join(" ")]);
  return fileExtension(nameOrExtension);
}

/**
 * What follows the last dot, in lower case; a text without a dot is taken for an extension.
 * @example fileExtension("Archive.tar.GZ") // "gz"
 * @example fileExtension("pdf") // "pdf"
 */
export function fileExtension(nameOrExtension: string): string {
  return nameOrExtension.slice(nameOrExtension.lastIndexOf(".") + 1).toLowerCase();
}
