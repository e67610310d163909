// Whether an uploaded file is taken: by what its bytes are, never by what its sender says. It is looked at before it is kept, in
// pieces, so that a file made to explode costs no more than any other.
import { open } from "node:fs/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { extensionOf } from "../file-name.ts";
import { compoundContent } from "./compound-content.ts";
import { bytesAt, type OpenFile, openFileOf, unsafe } from "./file-bytes.ts";
import { acceptedExtensions, type Content, extensionsOf, formatOf } from "./file-formats.ts";
import { checkImage } from "./image-check.ts";
import { zipContent } from "./office-content.ts";
import { checkPdf } from "./pdf-content.ts";
import { type Signature, signatureBytes, signatureOf } from "./signatures.ts";
import { textContent } from "./text-content.ts";
import { checkZip } from "./zip-content.ts";
import { endsAsZip } from "./zip-directory.ts";

export type InspectedFile = {
  readonly mimeType: string;
  /** In small letters, without dot. */
  readonly extension: string;
  /** May be shown in a page of ours; otherwise it is only ever saved. */
  readonly isInlineSafe: boolean;
};

/**
 * Throws INVALID_FILE_EXTENSION when the name is of no format that is taken or the content is not what the name says, and
 * UNSAFE_FILE or INVALID_XML when the content is made to do harm.
 */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  const extension = extensionOf(name);
  const format = formatOf(extension);
  if (format === undefined) throw invalidExtension([]);
  const handle = await open(path, "r");
  try {
    const file = openFileOf(handle, (await handle.stat()).size);
    const { content, isQuiet } = await contentOf(file, extension);
    if (content === undefined || !format.contents.includes(content))
      throw invalidExtension(content === undefined ? [] : extensionsOf(content));
    return { mimeType: format.mimeType, extension, isInlineSafe: format.isShown === true && isQuiet };
  } finally {
    await handle.close();
  }
}

type Inspection = {
  /** Undefined for what is of no known kind. */
  readonly content: Content | undefined;
  /** Nothing in it speaks against showing it. */
  readonly isQuiet: boolean;
};

async function contentOf(file: OpenFile, extension: string): Promise<Inspection> {
  const signature = signatureOf(await bytesAt(file, 0, signatureBytes));
  // A file that is two things at once is looked at as one of them and opened as the other.
  if (signature !== "zip" && (await endsAsZip(file))) throw unsafe("an archive hangs behind the file");
  return readers[signature](file, extension, signature);
}

type Reader = (file: OpenFile, extension: string, signature: Signature) => Promise<Inspection>;

const readers: Readonly<Record<Signature, Reader>> = {
  pdf: async (file) => ({ content: "pdf", isQuiet: await checkPdf(file) }),
  jpeg: async (file) => ({ content: "jpeg", isQuiet: await checkImage(file, "jpeg") }),
  png: async (file) => ({ content: "png", isQuiet: await checkImage(file, "png") }),
  gif: async (file) => ({ content: "gif", isQuiet: await checkImage(file, "gif") }),
  webp: async (file) => ({ content: "webp", isQuiet: await checkImage(file, "webp") }),
  tiff: async (file) => ({ content: "tiff", isQuiet: await checkImage(file, "tiff") }),
  heif: async (file) => ({ content: "heif", isQuiet: await checkImage(file, "heif") }),
  rtf: async () => ({ content: "rtf", isQuiet: false }),
  zip: async (file) => ({ content: await zipContent(file, await checkZip(file)), isQuiet: false }),
  compound: async (file) => ({ content: await compoundContent(file), isQuiet: false }),
  archive: async () => ({ content: undefined, isQuiet: false }),
  text: readText,
};

async function readText(file: OpenFile, extension: string): Promise<Inspection> {
  const { isText, isPage, hasMarkup, hasDoctype } = await textContent(file);
  if (!isText || isPage) return { content: undefined, isQuiet: false };
  if (extension === "xml" && hasDoctype) throw new AppError("INVALID_XML");
  return { content: "text", isQuiet: !hasMarkup };
}

/** Told with the extensions that would fit the content, or with all when none does. */
function invalidExtension(fitting: readonly string[]): AppError {
  return new AppError("INVALID_FILE_EXTENSION", [
    (fitting.length > 0 ? fitting : acceptedExtensions).join(" "),
  ]);
}
