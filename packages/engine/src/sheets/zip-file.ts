// Reads single parts of a ZIP file from disk, unpacked piece by piece and counted while they are, so that a small file which unpacks to
// gigabytes is given up early. Sizes that the file states about itself are not believed.
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { notASheet, sheetLimits, sheetTooLarge } from "./sheet.ts";

type ZipPart = {
  readonly method: number;
  readonly packedSize: number;
  readonly headerOffset: number;
  readonly isEncrypted: boolean;
};

export type ZipFile = {
  readonly has: (name: string) => boolean;
  /** The bytes of a part; ends with an error beyond `limit` bytes. */
  readonly bytes: (name: string, limit: number) => AsyncIterable<Buffer>;
};

const endSignature = 0x06054b50;
const partSignature = 0x02014b50;
const headerSignature = 0x04034b50;
const endSize = 22;
const commentMaxSize = 65_535;
const listMaxSize = 4_000_000;
const noSize = 0xffff_ffff;

export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path, "r");
  try {
    const parts = await listParts(file);
    return {
      has: (name) => parts.has(name),
      bytes: (name, limit) => unpacked(path, parts.get(name), limit),
    };
  } finally {
    await file.close();
  }
}

async function listParts(file: FileHandle): Promise<ReadonlyMap<string, ZipPart>> {
  const { size } = await file.stat();
  const tail = await read(
    file,
    Math.max(0, size - endSize - commentMaxSize),
    Math.min(size, endSize + commentMaxSize),
  );
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + endSize > tail.length || tail.readUInt32LE(end) !== endSignature)
    throw notASheet("xlsx");
  const listSize = tail.readUInt32LE(end + 12);
  if (listSize > listMaxSize) throw sheetTooLarge(listMaxSize);
  const list = await read(file, tail.readUInt32LE(end + 16), listSize);
  const parts = new Map<string, ZipPart>();
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === partSignature; ) {
    const nameEnd = at + 46 + list.readUInt16LE(at + 28);
    const extraEnd = nameEnd + list.readUInt16LE(at + 30);
    const name = list.toString("utf8", at + 46, nameEnd);
    const [packedSize, headerOffset] = placeOf(list, at, list.subarray(nameEnd, extraEnd));
    const isEncrypted = (list.readUInt16LE(at + 8) & 1) === 1;
    parts.set(name, { method: list.readUInt16LE(at + 10), packedSize, headerOffset, isEncrypted });
    at = extraEnd + list.readUInt16LE(at + 32);
  }
  return parts;
}

/** Some writers state sizes in 64 bits, in the order in which they were left out before. */
function placeOf(
  list: Buffer,
  at: number,
  extra: Buffer,
): readonly [packedSize: number, headerOffset: number] {
  const stated = [list.readUInt32LE(at + 24), list.readUInt32LE(at + 20), list.readUInt32LE(at + 42)];
  let from = 0;
  while (from + 4 <= extra.length && extra.readUInt16LE(from) !== 1) from += 4 + extra.readUInt16LE(from + 2);
  from += 4;
  const [, packedSize = 0, headerOffset = 0] = stated.map((size) => {
    if (size !== noSize || from + 8 > extra.length) return size;
    from += 8;
    return Number(extra.readBigUInt64LE(from - 8));
  });
  return [packedSize, headerOffset];
}

async function* unpacked(path: string, part: ZipPart | undefined, limit: number): AsyncIterable<Buffer> {
  if (part === undefined || part.isEncrypted || (part.method !== 0 && part.method !== 8))
    throw notASheet("xlsx");
  const start = await contentStart(path, part);
  if (part.packedSize === 0) return;
  const source = createReadStream(path, { start, end: start + part.packedSize - 1 });
  const unpacking = createInflateRaw();
  const content = part.method === 0 ? source : pipeline(source, unpacking, () => {});
  let size = 0;
  try {
    for await (const chunk of content) {
      const bytes: Buffer = chunk;
      size += bytes.length;
      if (size > limit) throw sheetTooLarge(limit);
      if (size > sheetLimits.harmless && size > part.packedSize * sheetLimits.ratio)
        throw sheetTooLarge(sheetLimits.harmless);
      yield bytes;
    }
  } finally {
    source.destroy();
    unpacking.destroy();
  }
}

async function contentStart(path: string, { headerOffset }: ZipPart): Promise<number> {
  const file = await open(path, "r");
  try {
    const header = await read(file, headerOffset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== headerSignature) throw notASheet("xlsx");
    return headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
