// Where files lie: an object storage that speaks S3, or a folder. The product makes the keys; they are never names a user has chosen.
import type { Readable } from "node:stream";
import { AppError } from "@kontor/kernel/errors.ts";

/** A file on this machine, complete and looked at, on its way into the storage. */
export type LocalFile = {
  readonly path: string;
  readonly size: number;
  /** The SHA-256 of its bytes in hexadecimal; with it a storage can tell whether all of them have arrived. */
  readonly hash?: string;
};

export type StoredContent = { readonly size: number; readonly stream: Readable };

export type FileStorage = {
  readonly put: (key: string, file: LocalFile, mimeType: string) => Promise<void>;
  /** Undefined when there is none. */
  readonly get: (key: string) => Promise<StoredContent | undefined>;
  /** Also fine when there is none. */
  readonly remove: (key: string) => Promise<void>;
};

/** Of an installation that has none yet. */
export const noStorage: FileStorage = { put: unavailable, get: unavailable, remove: unavailable };

async function unavailable(): Promise<never> {
  throw new AppError("UNAVAILABLE_SOFTWARE", ["file storage"]);
}
