// Putting files into the storage and getting them out. Nothing outside the database can be undone with a transaction, so a file is
// listed first, put there second, and kept by the transaction it belongs to; what was never kept is cleaned up.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import {
  keepListedFile,
  listFile,
  readListedFile,
  releaseListedFile,
  type StoredFile,
} from "@kontor/store/files/stored-files.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { FileServices } from "./file-services.ts";
import type { LocalFile, StoredContent } from "./storage.ts";
import { newStorageKey } from "./storage-key.ts";

/** With the SHA-256 of its bytes in hexadecimal. */
export type HashedFile = LocalFile & { readonly hash: string };

export type NewFile = {
  readonly file: HashedFile;
  readonly mimeType: string;
  /** What kind of file it is, in small letters: `documents`, `exports`, `photos`. */
  readonly container: string;
  /** As its inspection has found; what was not inspected is only ever saved. */
  readonly isInlineSafe?: boolean;
};

type Storing = Pick<FileServices, "store" | "storage">;

/** Puts a file into the storage, before the transaction that keeps it. Until then it may be removed after a day. */
export async function storeFile(
  { store, storage }: Storing,
  scope: TenantScope,
  { file, mimeType, container, isInlineSafe = false }: NewFile,
): Promise<StoredFile> {
  const { size, hash } = file;
  const key = newStorageKey(scope.tenantId, container);
  const stored = { key, container, size, mimeType, hash, isInlineSafe };
  await store.write(scope, (transaction) => listFile(transaction, scope, stored));
  await storage.put(key, file, mimeType);
  return stored;
}

/** In the transaction that needs the file: it stays, for good or until the moment that is given. */
export async function keepFile(
  transaction: Transaction,
  scope: TenantScope,
  key: string,
  expiresAt?: Temporal.Instant,
): Promise<void> {
  const isListed = await keepListedFile(transaction, scope, key, expiresAt);
  // It took more than a day from the storage to here, and the file has been cleaned up meanwhile.
  if (!isListed) throw new AppError("SERVICE_UNAVAILABLE");
}

/** In the transaction that has no use for the file any more. */
export function releaseFile(transaction: Transaction, scope: TenantScope, key: string): Promise<void> {
  return releaseListedFile(transaction, scope, key);
}

export type OpenedFile = StoredFile & StoredContent;

/** The bytes of a file that is kept; undefined when there is none, or it has expired. */
export async function openFile(
  { store, storage }: Storing,
  scope: TenantScope,
  key: string,
): Promise<OpenedFile | undefined> {
  const listed = await readListedFile(store, scope, key);
  const content = listed && (await storage.get(key));
  if (listed === undefined || content === undefined) return undefined;
  if (content.size === listed.size) return { ...listed, ...content };
  // An incomplete file is refused: a reader must not take it for a whole one.
  content.stream.destroy();
  const cause = new Error(`A stored file has ${content.size} bytes in place of ${listed.size}: ${key}`);
  throw new AppError("SERVICE_UNAVAILABLE", [], { cause });
}

/** A file on this machine with its size and its fingerprint. */
export async function hashedFile(path: string): Promise<HashedFile> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, size, hash: hash.digest("hex") };
}
