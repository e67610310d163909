// The packed parts of a PDF, unpacked within bounds: to see that they do not explode, and what the objects in them are.
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, createInflate, inflate } from "node:zlib";
import { bytesAt, type OpenFile, piecesOf, unsafe } from "./file-bytes.ts";

export type PackedPart = {
  /** Where its bytes begin; where they end, they say themselves. */
  readonly start: number;
  readonly holdsObjects: boolean;
};

/** Of one file. A thick catalogue has some ten thousand. */
export const partsMax = 100_000;
const limits = {
  /** A damaged file has a few that cannot be unpacked; each of them is tried twice. */
  broken: 200,
  /** All parts together may unpack to so much in any case; a page scanned in colour has 26 MB. */
  bytes: 32 * 1024 * 1024,
  /** Or to so many times the size of the file, up to the last figure. */
  ratio: 50,
  bytesMax: 1024 * 1024 * 1024,
};
const smallBytes = 64 * 1024;
/** Every piece is a way to another thread and back: few large ones are quicker. */
const pieceBytes = 1024 * 1024;
const unpackOnce = promisify(inflate);

/** Hands over the text of the parts that hold objects. Throws UNSAFE_FILE when the parts unpack to too much. */
export async function unpackParts(
  file: OpenFile,
  parts: readonly PackedPart[],
  onObjects: (text: string) => void,
): Promise<void> {
  let left = Math.min(limits.bytesMax, Math.max(limits.bytes, file.size * limits.ratio));
  let brokenLeft = limits.broken;
  const onBroken = (): void => {
    brokenLeft -= 1;
    if (brokenLeft < 0) throw unsafe("too many parts of the PDF cannot be unpacked");
  };
  for (const [index, { start, holdsObjects }] of parts.entries()) {
    const until = parts[index + 1]?.start ?? file.size;
    for await (const piece of unpacked(file, start, until, onBroken)) {
      left -= piece.length;
      if (left < 0) throw unsafe("the PDF unpacks to too much");
      if (holdsObjects) onObjects(piece.toString("latin1"));
    }
  }
}

/** What cannot be unpacked ends where it cannot: viewers show what comes before. */
async function* unpacked(
  file: OpenFile,
  start: number,
  until: number,
  onBroken: () => void,
): AsyncGenerator<Buffer> {
  if (until - start <= smallBytes) {
    const whole = await unpackedAtOnce(await bytesAt(file, start, until - start));
    if (whole !== undefined) {
      yield whole;
      return;
    }
  }
  const inflater = createInflate({ chunkSize: pieceBytes, finishFlush: constants.Z_SYNC_FLUSH });
  const packed = Readable.from(copiesOf(piecesOf(file, start, until)));
  packed.once("error", (error) => inflater.destroy(error)).pipe(inflater);
  try {
    for await (const piece of inflater) yield piece;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    onBroken();
  } finally {
    packed.destroy();
    inflater.destroy();
  }
}

/** Undefined when it becomes too large for one go, or cannot be unpacked to its end. */
async function unpackedAtOnce(packed: Buffer): Promise<Buffer | undefined> {
  try {
    return await unpackOnce(packed, {
      maxOutputLength: pieceBytes,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    return undefined;
  }
}

async function* copiesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
