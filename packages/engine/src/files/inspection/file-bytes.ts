// Reading a file in pieces: none of what looks at a file ever has all of it in memory.
import type { FileHandle } from "node:fs/promises";
import { AppError } from "@kontor/kernel/errors.ts";

/** A file that is open, and how long it was then. */
export type OpenFile = {
  readonly size: number;
  /** Answers how many bytes were there. */
  readonly read: (into: Buffer, length: number, position: number) => Promise<number>;
};

const pieceBytes = 256 * 1024;

/** What is looked at mostly lies behind what was looked at before, so a stretch is read at once and small parts come out of it. */
export function openFileOf(handle: FileHandle, size: number): OpenFile {
  let window = { start: 0, bytes: Buffer.alloc(0) };
  const readDirectly = async (into: Buffer, length: number, position: number): Promise<number> =>
    (await handle.read(into, 0, length, position)).bytesRead;
  return {
    size,
    async read(into, length, position) {
      if (length >= pieceBytes) return readDirectly(into, length, position);
      const isInside = position >= window.start && position + length <= window.start + window.bytes.length;
      if (!isInside) {
        const bytes = Buffer.allocUnsafe(pieceBytes);
        const count = await readDirectly(bytes, pieceBytes, position);
        window = { start: position, bytes: bytes.subarray(0, count) };
      }
      const at = position - window.start;
      return window.bytes.copy(into, 0, at, at + length);
    },
  };
}

/** Fewer bytes than asked for where the file ends before. */
export async function bytesAt(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const wanted = Math.max(0, Math.min(length, file.size - position));
  const buffer = Buffer.allocUnsafe(wanted);
  return buffer.subarray(0, await file.read(buffer, wanted, position));
}

/** The bytes between two places, piece by piece. A piece is only good until the next one is asked for. */
export async function* piecesOf(file: OpenFile, from = 0, until: number = file.size): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(until - from, 1)));
  let position = from;
  while (position < until) {
    const count = await file.read(buffer, Math.min(buffer.length, until - position), position);
    if (count === 0) return;
    position += count;
    yield buffer.subarray(0, count);
  }
}

/** Why a file is rejected, in words for its sender. */
export function unsafe(reason: string): AppError {
  return new AppError("UNSAFE_FILE", [reason]);
}
