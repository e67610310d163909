// Reads the table of contents of an archive without unpacking anything. Programs read an archive that contradicts itself differently, so
// it is rejected. What is checked here must be what a program unpacks later.
import type { AppError } from "@kontor/kernel/errors.ts";
import { bytesAt, type OpenFile, unsafe } from "./file-bytes.ts";

export type ZipEntry = {
  readonly name: string;
  /** 0 lies there as it is, 8 is deflated. */
  readonly method: number;
  readonly flags: number;
  readonly packedSize: number;
  /** As declared; whether it is true, only unpacking tells. */
  readonly size: number;
  /** Where its own header is. */
  readonly offset: number;
};

export type ZipDirectory = { readonly entries: readonly ZipEntry[]; readonly offset: number };

const endBytes = 22;
const commentMax = 0xffff;
const entryBytes = 46;
const tableBytesMax = 8 * 1024 * 1024;
const endMark = Buffer.from("PK\x05\x06", "latin1");
const [endSignature, entrySignature, wideLocatorSignature, wideEndSignature] = [
  0x06054b50, 0x02014b50, 0x07064b50, 0x06064b50,
];
const wide16 = 0xffff;
const wide32 = 0xffffffff;

/** Whether a file of another kind ends as an archive: a program that unpacks it sees an archive in it. */
export async function endsAsZip(file: OpenFile): Promise<boolean> {
  const tailStart = Math.max(0, file.size - endBytes - commentMax);
  const tail = await bytesAt(file, tailStart, endBytes + commentMax);
  for (let at = tail.lastIndexOf(endMark); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(endMark, at - 1)) {
    if (at + endBytes > tail.length) continue;
    const tableStart = tailStart + at - tail.readUInt32LE(at + 12);
    const first = tableStart < 0 ? Buffer.alloc(0) : await bytesAt(file, tableStart, 4);
    if (first.length === 4 && first.readUInt32LE(0) === entrySignature) return true;
  }
  return false;
}

export async function readZipDirectory(file: OpenFile, entriesMax: number): Promise<ZipDirectory> {
  const { count, tableSize, tableOffset, tableEnd } = await endOf(file);
  if (count > entriesMax) throw unsafe("the archive has too many entries");
  if (tableSize > tableBytesMax || tableOffset + tableSize !== tableEnd) throw damaged();
  const table = await bytesAt(file, tableOffset, tableSize);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryBytes > table.length || table.readUInt32LE(at) !== entrySignature) throw damaged();
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => table.readUInt16LE(at + place));
    const next = at + entryBytes + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
    if (next > table.length) throw damaged();
    entries.push(entryAt(table.subarray(at, next), nameLength ?? 0, extraLength ?? 0));
    at = next;
  }
  if (at !== table.length) throw damaged();
  return { entries, offset: tableOffset };
}

type End = {
  readonly count: number;
  readonly tableSize: number;
  readonly tableOffset: number;
  readonly tableEnd: number;
};

async function endOf(file: OpenFile): Promise<End> {
  const tailStart = Math.max(0, file.size - endBytes - commentMax);
  const tail = await bytesAt(file, tailStart, endBytes + commentMax);
  const at = tail.lastIndexOf(endMark);
  if (at < 0 || at + endBytes > tail.length) throw damaged();
  // Anything behind the comment is no part of the archive.
  if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) throw damaged();
  if (tail.readUInt32LE(at) !== endSignature || tail.readUInt32LE(at + 4) !== 0) throw damaged();
  const count = tail.readUInt16LE(at + 10);
  const [tableSize, tableOffset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  const tableEnd = tailStart + at;
  const isWide = count === wide16 || tableSize === wide32 || tableOffset === wide32;
  if (isWide) return wideEnd(file, tableEnd);
  if (tail.readUInt16LE(at + 8) !== count) throw damaged();
  return { count, tableSize, tableOffset, tableEnd };
}

/** The end of an archive whose numbers need 64 bits, or pretend to. */
async function wideEnd(file: OpenFile, endAt: number): Promise<End> {
  const locator = await bytesAt(file, endAt - 20, 20);
  if (locator.length !== 20 || locator.readUInt32LE(0) !== wideLocatorSignature) throw damaged();
  const tableEnd = numberOf(locator.readBigUInt64LE(8));
  const end = await bytesAt(file, tableEnd, 56);
  if (end.length !== 56 || end.readUInt32LE(0) !== wideEndSignature) throw damaged();
  const [count, tableSize, tableOffset] = [32, 40, 48].map((place) => numberOf(end.readBigUInt64LE(place)));
  return { count: count ?? 0, tableSize: tableSize ?? 0, tableOffset: tableOffset ?? 0, tableEnd };
}

function entryAt(line: Buffer, nameLength: number, extraLength: number): ZipEntry {
  const flags = line.readUInt16LE(8);
  const nameEnd = entryBytes + nameLength;
  const narrow = {
    size: line.readUInt32LE(24),
    packedSize: line.readUInt32LE(20),
    offset: line.readUInt32LE(42),
  };
  const numbers = widened(narrow, line.subarray(nameEnd, nameEnd + extraLength));
  // Latin letters keep every byte as it is, so that the name can be compared with the one in the entry's own header.
  const name = line.toString("latin1", entryBytes, nameEnd);
  return { name, method: line.readUInt16LE(10), flags, ...numbers };
}

type Numbers = Pick<ZipEntry, "size" | "packedSize" | "offset">;

/** Numbers that do not fit stand behind the name, in this order, and only those that do not fit. */
function widened(narrow: Numbers, extra: Buffer): Numbers {
  const wide = { ...narrow };
  const keys = (["size", "packedSize", "offset"] as const).filter((key) => narrow[key] === wide32);
  if (keys.length === 0) return narrow;
  const field = extraField(extra, 0x0001);
  if (field === undefined || field.length < keys.length * 8) throw damaged();
  for (const [index, key] of keys.entries()) wide[key] = numberOf(field.readBigUInt64LE(index * 8));
  return wide;
}

function extraField(extra: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === id) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return undefined;
}

function numberOf(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

export function damaged(): AppError {
  return unsafe("the archive contradicts itself");
}
