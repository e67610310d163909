// Writes archives for tests, true ones and ones that lie: sizes, places and flags can be told otherwise than they are.
import { crc32, deflateRawSync } from "node:zlib";

export type ZipPart = {
  readonly name: string;
  readonly content: Buffer | string;
  /** Packed already, so that a large content need not be packed again for each archive. */
  readonly packed?: Buffer;
  readonly isStored?: true;
  /** What the archive says of it; without it, the truth. */
  readonly claims?: {
    readonly size?: number;
    readonly offset?: number;
    readonly flags?: number;
    readonly innerName?: string;
    readonly is64?: true;
  };
};

export function zipFile(parts: readonly ZipPart[], comment = ""): Buffer {
  const written: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = typeof part.content === "string" ? Buffer.from(part.content) : part.content;
    const packed = part.packed ?? (part.isStored ? content : deflateRawSync(content));
    // Content that is packed already is large, and a reader that refuses it never gets as far as its checksum.
    const crc = part.packed === undefined ? crc32(content) : 0;
    const size = part.claims?.size ?? content.length;
    const head = header(part, { crc, packed: packed.length, size });
    table.push(line(part, { crc, packed: packed.length, size, offset: part.claims?.offset ?? at }));
    written.push(head, packed);
    at += head.length + packed.length;
  }
  const lines = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...written, lines, end, Buffer.from(comment)]);
}

type Numbers = { readonly crc: number; readonly packed: number; readonly size: number };

function header({ name, isStored, claims }: ZipPart, { crc, packed, size }: Numbers): Buffer {
  const written = Buffer.from(claims?.innerName ?? name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(claims?.flags ?? 0, 6);
  head.writeUInt16LE(isStored ? 0 : 8, 8);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(Math.min(size, 0xffffffff), 22);
  head.writeUInt16LE(written.length, 26);
  return Buffer.concat([head, written]);
}

function line({ name, isStored, claims }: ZipPart, numbers: Numbers & { readonly offset: number }): Buffer {
  const head = Buffer.alloc(46);
  const extra = claims?.is64 ? wide(numbers.size) : Buffer.alloc(0);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, 6);
  head.writeUInt16LE(claims?.flags ?? 0, 8);
  head.writeUInt16LE(isStored ? 0 : 8, 10);
  head.writeUInt32LE(numbers.crc, 16);
  head.writeUInt32LE(numbers.packed, 20);
  head.writeUInt32LE(claims?.is64 ? 0xffffffff : numbers.size, 24);
  head.writeUInt16LE(Buffer.byteLength(name), 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(numbers.offset, 42);
  return Buffer.concat([head, Buffer.from(name), extra]);
}

/** A size that needs 64 bits, or says so. */
function wide(size: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  return extra;
}
