// The texts of a ZIP file a user sent. `checkZip` has already refused what is unsafe to unpack. Here every size has a limit, and what is no
// text is no file of a configuration.
import { open } from "node:fs/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { openFileOf, unsafe } from "../files/inspection/file-bytes.ts";
import { unpackEntry } from "../files/inspection/unpack-entry.ts";
import { checkZip, dataStart } from "../files/inspection/zip-content.ts";
import { releaseLimits } from "./release-limits.ts";

export async function readZip(path: string): Promise<Readonly<Record<string, string>>> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const file = openFileOf(handle, size);
    const entries = (await checkZip(file)).filter(({ name }) => !name.endsWith("/"));
    const bytes = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (entries.length > releaseLimits.files || bytes > releaseLimits.bytes)
      throw new AppError("BODY_TOO_LARGE", [String(releaseLimits.bytes)]);
    const texts = new Map<string, string>();
    for (const entry of entries) {
      const name = Buffer.from(entry.name, "latin1").toString("utf8");
      if (entry.size > releaseLimits.fileBytes) throw unsafe("one of its files is too large");
      if (texts.has(name)) throw unsafe("two of its files have the same path");
      const pieces: Buffer[] = [];
      // A piece is only good until the next one is asked for.
      for await (const piece of unpackEntry(file, entry, await dataStart(file, entry)))
        pieces.push(Buffer.from(piece));
      texts.set(name, textOf(Buffer.concat(pieces)));
    }
    return Object.fromEntries(texts);
  } finally {
    await handle.close();
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unsafe("one of its files is not text");
  }
}
