// One entry of an archive, unpacked piece by piece, and never to more than it declares.
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createInflateRaw, inflateRaw, inflateRawSync } from "node:zlib";
import { bytesAt, type OpenFile, piecesOf } from "./file-bytes.ts";
import { damaged, type ZipEntry } from "./zip-directory.ts";

const inflate = promisify(inflateRaw);

/** Entries up to here are unpacked at one go, and the smallest without another thread: quicker where there are thousands. */
const smallBytes = 256 * 1024;
const smallestBytes = 16 * 1024;
/** Every piece is a way to another thread and back: few large ones are quicker. */
const pieceBytes = 512 * 1024;

/** Throws when the entry is larger or smaller than it says, or cannot be unpacked. */
export async function* unpackEntry(file: OpenFile, entry: ZipEntry, start: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of rawPieces(file, entry, start)) {
    size += piece.length;
    if (size > entry.size) throw damaged();
    yield piece;
  }
  if (size !== entry.size) throw damaged();
}

async function* rawPieces(file: OpenFile, entry: ZipEntry, start: number): AsyncGenerator<Buffer> {
  if (entry.method === 0) yield* piecesOf(file, start, start + entry.packedSize);
  else if (Math.max(entry.packedSize, entry.size) <= smallBytes) yield await inflated(file, entry, start);
  else yield* inflatedPieces(file, start, start + entry.packedSize);
}

async function inflated(file: OpenFile, { packedSize, size }: ZipEntry, start: number): Promise<Buffer> {
  const packed = await bytesAt(file, start, packedSize);
  try {
    const options = { maxOutputLength: size + 1 };
    return size <= smallestBytes ? inflateRawSync(packed, options) : await inflate(packed, options);
  } catch {
    throw damaged();
  }
}

async function* inflatedPieces(file: OpenFile, from: number, until: number): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw({ chunkSize: pieceBytes });
  const packed = Readable.from(copiesOf(piecesOf(file, from, until)));
  packed.once("error", (error) => inflater.destroy(error)).pipe(inflater);
  try {
    yield* inflater;
  } catch (error) {
    // What the library cannot unpack is a fault of the archive; a disk that cannot be read is one of ours.
    throw error instanceof Error && "syscall" in error ? error : damaged();
  } finally {
    packed.destroy();
    inflater.destroy();
  }
}

async function* copiesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
