// A stored file as PDF. Nothing of it is kept: the file itself is, and a conversion is rare.
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { readListedFile } from "@kontor/store/files/stored-files.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { FileServices } from "../file-services.ts";
import { extensionOfType } from "../inspection/file-formats.ts";
import { inspectFile } from "../inspection/inspect-file.ts";
import { withLocalCopy } from "../local-copy.ts";

export type MadePdf = {
  readonly stream: Readable;
  readonly size: number;
  readonly mimeType: string;
  readonly isInlineSafe: boolean;
};

/**
 * Undefined when there is no such file. Throws INVALID_FILE_EXTENSION for formats that are not converted, UNAVAILABLE_SOFTWARE
 * without the program for it, UNSAFE_FILE when it cannot be done.
 */
export async function storedAsPdf(
  services: Pick<FileServices, "store" | "storage" | "fileTools">,
  scope: TenantScope,
  key: string,
): Promise<MadePdf | undefined> {
  const source = await readListedFile(services.store, scope, key);
  if (source === undefined) return undefined;
  const extension = extensionOfType(source.mimeType) ?? "";
  return withLocalCopy(services, scope, key, (path) =>
    services.fileTools.convertToPdf({ path, extension }, openedPdf),
  );
}

/** Its name goes before its bytes have been read; the open file keeps them until then. */
async function openedPdf(path: string): Promise<MadePdf> {
  const { mimeType, isInlineSafe } = await inspectFile(path, "made.pdf");
  const handle = await open(path, "r");
  const { size } = await handle.stat();
  return { stream: handle.createReadStream(), size, mimeType, isInlineSafe };
}
