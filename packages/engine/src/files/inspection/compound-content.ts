// The container of the older office formats: a file system of its own, whose list of names tells which format it is.
import { bytesAt, type OpenFile } from "./file-bytes.ts";
import type { CompoundContent } from "./office-content.ts";

const headerBytes = 512;
const nameBytes = 64;
const lineBytes = 128;
/** So many blocks of names are read at most; the names that tell stand among the first. */
const blocksMax = 256;
const chainEnd = 0xfffffffa;

const telling: Readonly<Record<string, CompoundContent>> = {
  WordDocument: "word",
  Workbook: "excel",
  Book: "excel",
  "PowerPoint Document": "powerpoint",
  "__properties_version1.0": "outlook",
  EncryptedPackage: "locked",
};

export async function compoundContent(file: OpenFile): Promise<CompoundContent> {
  const header = await bytesAt(file, 0, headerBytes);
  if (header.length < headerBytes) return "other";
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return "other";
  const blockBytes = 1 << shift;
  let block = header.readUInt32LE(48);
  for (let count = 0; count < blocksMax && block < chainEnd; count += 1) {
    const names = await bytesAt(file, (block + 1) * blockBytes, blockBytes);
    for (let at = 0; at + lineBytes <= names.length; at += lineBytes) {
      const content = telling[nameAt(names, at)];
      if (content !== undefined) return content;
    }
    block = await blockAfter(file, header, block, blockBytes);
  }
  return "other";
}

function nameAt(names: Buffer, at: number): string {
  const length = Math.min(names.readUInt16LE(at + nameBytes), nameBytes);
  return names.toString("utf16le", at, at + Math.max(0, length - 2));
}

/** Which block follows another stands in a table, whose own first 109 blocks the header lists. */
async function blockAfter(
  file: OpenFile,
  header: Buffer,
  block: number,
  blockBytes: number,
): Promise<number> {
  const perBlock = blockBytes / 4;
  const index = Math.floor(block / perBlock);
  if (index >= 109) return chainEnd;
  const table = header.readUInt32LE(76 + index * 4);
  const line = await bytesAt(file, (table + 1) * blockBytes + (block % perBlock) * 4, 4);
  return line.length === 4 ? line.readUInt32LE(0) : chainEnd;
}
