// What an archive holds, entry by entry, with bounds on everything it could make us do: how many entries, how much they unpack
// to, how deep archives lie in archives. Declared sizes are refused at once, and a lie is met at the first byte too many.
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { openTemporaryFolder } from "../temporary-folder.ts";
import { doctypeFinder } from "./doctype.ts";
import { bytesAt, type OpenFile, openFileOf, unsafe } from "./file-bytes.ts";
import { signatureOf } from "./signatures.ts";
import { unpackEntry } from "./unpack-entry.ts";
import { damaged, readZipDirectory, type ZipEntry } from "./zip-directory.ts";

const zipLimits = {
  entries: 10_000,
  /** All entries together, those of archives inside included. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** Above `ratioFromBytes`, an archive does not unpack to more than so many times its size: the densest real sheets have 40. */
  ratio: 100,
  ratioFromBytes: 32 * 1024 * 1024,
  /** An archive of documents that hold a sheet each is two deep. */
  depth: 2,
};

/** What is left of the limits, over the archive and all archives inside it. */
type Budget = { entries: number; bytes: number };

/** Checks every entry and answers the entries. Throws UNSAFE_FILE for an archive that is unsafe to unpack. */
export async function checkZip(file: OpenFile): Promise<readonly ZipEntry[]> {
  const byRatio = Math.max(zipLimits.ratioFromBytes, file.size * zipLimits.ratio);
  const bytes = Math.min(zipLimits.unpackedBytes, byRatio);
  return checkLevel(file, { entries: zipLimits.entries, bytes }, 0);
}

async function checkLevel(file: OpenFile, budget: Budget, depth: number): Promise<readonly ZipEntry[]> {
  const { entries, offset: tableOffset } = await readZipDirectory(file, budget.entries);
  budget.entries -= entries.length;
  const declared = entries.reduce((sum, { size }) => sum + size, 0);
  if (declared > budget.bytes) throw unsafe("the archive unpacks to too much");
  budget.bytes -= declared;
  let free = 0;
  const ordered = entries.toSorted((a, b) => a.offset - b.offset);
  if (ordered[0] !== undefined && ordered[0].offset !== 0) throw damaged();
  for (const entry of ordered) {
    checkEntry(entry);
    if (entry.offset < free) throw unsafe("entries of the archive overlap");
    const start = await dataStart(file, entry);
    free = start + entry.packedSize;
    if (free > tableOffset) throw damaged();
    await checkContent(file, entry, { start, depth, budget });
  }
  return entries;
}

function checkEntry({ name, method, flags, packedSize, size }: ZipEntry): void {
  if ((flags & 1) !== 0) throw unsafe("the archive is encrypted");
  if (method !== 0 && method !== 8) throw unsafe("the archive is packed in an unknown way");
  if (method === 0 && packedSize !== size) throw damaged();
  if (/^[/\\]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(name))
    throw unsafe("an entry of the archive lies outside it");
}

/** An entry has a header of its own, which has to say the same. */
export async function dataStart(file: OpenFile, { name, method, offset }: ZipEntry): Promise<number> {
  const head = await bytesAt(file, offset, 30 + name.length);
  if (head.length !== 30 + name.length || head.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const isSame =
    head.readUInt16LE(8) === method &&
    head.readUInt16LE(26) === name.length &&
    head.toString("latin1", 30) === name;
  if (!isSame) throw damaged();
  return offset + 30 + name.length + head.readUInt16LE(28);
}

type EntryPosition = { readonly start: number; readonly depth: number; readonly budget: Budget };

async function checkContent(
  file: OpenFile,
  entry: ZipEntry,
  { start, depth, budget }: EntryPosition,
): Promise<void> {
  const findsDoctype = /\.(?:xml|rels)$/i.test(entry.name) ? doctypeFinder() : () => false;
  const stack = new AsyncDisposableStack();
  try {
    let inner: FileHandle | undefined;
    let size = 0;
    for await (const piece of unpackEntry(file, entry, start)) {
      const signature = size === 0 ? signatureOf(piece) : undefined;
      if (signature === "archive") throw unsafe("an archive inside the archive cannot be looked into");
      if (signature === "zip" && depth >= zipLimits.depth) throw unsafe("archives lie too deep in archives");
      if (signature === "zip") inner = await temporaryFile(stack);
      if (findsDoctype(piece)) throw unsafe("a document type in XML");
      await inner?.write(piece, 0, piece.length, size);
      size += piece.length;
    }
    if (inner !== undefined) await checkLevel(openFileOf(inner, size), budget, depth + 1);
  } finally {
    await stack.disposeAsync();
  }
}

/** An archive inside is written to a file of its own, and then looked at in turn. */
async function temporaryFile(stack: AsyncDisposableStack): Promise<FileHandle> {
  const folder = stack.use(await openTemporaryFolder("archive"));
  const handle = await open(join(folder.path, "inner"), "wx+");
  stack.defer(() => handle.close());
  return handle;
}
