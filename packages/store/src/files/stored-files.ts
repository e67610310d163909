// The list of every file a tenant has in the storage. A file is listed before it is put there and kept by the transaction that
// needs it, so whatever was put in vain can be found and removed.

import { momentText } from "../moment-text.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type StoredFile = {
  readonly key: string;
  readonly container: string;
  readonly size: number;
  readonly mimeType: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  /** A browser may show it: its content can do nothing. */
  readonly isInlineSafe: boolean;
};

export type ListedFile = StoredFile & { readonly insertedAt: string };

/** Listed, and not kept until the caller says so. */
export async function listFile(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { key, container, size, mimeType, hash, isInlineSafe }: StoredFile,
): Promise<void> {
  const text = `insert into stored_files (tenant_id, key, container, size, mime_type, hash, is_inline_safe)
    values ($1::uuid, $2, $3, $4, $5, decode($6, 'hex'), $7)`;
  const values = [tenantId, key, container, size, mimeType, hash, isInlineSafe];
  await transaction.run([{ text, values }]);
}

/** From now on the file stays, for good or until the moment that is given. False when it is not listed or about to be removed. */
export async function keepListedFile(
  transaction: Transaction,
  { tenantId }: TenantScope,
  key: string,
  expiresAt?: Temporal.Instant,
): Promise<boolean> {
  const text = `update stored_files set is_kept = true, expires_at = $3::timestamptz
    where tenant_id = $1::uuid and key = $2 and (expires_at is null or expires_at > now()) returning key`;
  const [rows = []] = await transaction.run([
    { text, values: [tenantId, key, expiresAt?.toString() ?? null] },
  ]);
  return rows.length === 1;
}

/** The file is no longer needed: it is removed when files are cleaned up. */
export async function releaseListedFile(
  transaction: Transaction,
  { tenantId }: TenantScope,
  key: string,
): Promise<void> {
  const text = "update stored_files set is_kept = false where tenant_id = $1::uuid and key = $2";
  await transaction.run([{ text, values: [tenantId, key] }]);
}

/** A file that is kept and has not expired. */
export async function readListedFile(
  store: ScopedStore,
  scope: TenantScope,
  key: string,
): Promise<ListedFile | undefined> {
  const text = `select ${columns} from stored_files
    where tenant_id = $1::uuid and key = $2 and is_kept and (expires_at is null or expires_at > now())`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, key] }]);
  return rows.map(listedFileOf)[0];
}

export type ContainerTotal = {
  readonly containerName: string;
  readonly count: number;
  readonly size: number;
};

export async function readContainers(
  store: ScopedStore,
  scope: TenantScope,
): Promise<readonly ContainerTotal[]> {
  const text = `select container, count(*) as count, sum(size) as size from stored_files
    where tenant_id = $1::uuid and is_kept group by container order by container`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId] }]);
  return rows.map(({ container, count, size }) => ({
    containerName: String(container),
    count: Number(count),
    size: Number(size),
  }));
}

export type ObjectsAsked = {
  readonly container: string;
  /** Of the name inside the container. */
  readonly prefix: string;
  /** The name the last page ended with. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** One more than asked for tells that there are more. */
export async function readObjects(
  store: ScopedStore,
  scope: TenantScope,
  { container, prefix, after, limit, offset }: ObjectsAsked,
): Promise<readonly ListedFile[]> {
  const text = `select ${columns} from stored_files
    where tenant_id = $1::uuid and container = $2 and is_kept and starts_with(key, $3) and key > $4
    order by key limit $5 offset $6`;
  const inside = `${scope.tenantId}/${container}/`;
  const values = [
    scope.tenantId,
    container,
    `${inside}${prefix}`,
    after === undefined ? "" : `${inside}${after}`,
    limit + 1,
    offset,
  ];
  const [rows = []] = await store.read(scope, [{ text, values }]);
  return rows.map(listedFileOf);
}

/**
 * Files that were not kept within a day, and expired ones. From here on they cannot be kept any more: otherwise a file kept between looking
 * and removing would be lost.
 */
export async function condemnFiles(
  transaction: Transaction,
  { tenantId }: TenantScope,
  limit: number,
): Promise<readonly string[]> {
  const text = `update stored_files set is_kept = false, expires_at = '-infinity'
    where tenant_id = $1::uuid and key in (
      select f.key from stored_files f
      where f.tenant_id = $1::uuid
        and (f.expires_at <= now() or (not f.is_kept and f.inserted_at < now() - interval '1 day'))
      order by f.key limit $2 for update skip locked)
    returning key`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, limit] }]);
  return rows.map(({ key }) => String(key));
}

/** Off the list, once it is out of the storage. */
export function unlistStatement({ tenantId }: TenantScope, keys: readonly string[]): Statement {
  return {
    text: "delete from stored_files where tenant_id = $1::uuid and key = any($2::text[])",
    values: [tenantId, keys],
  };
}

const columns = `key, container, size, mime_type, encode(hash, 'hex') as hash, is_inline_safe,
  ${momentText("inserted_at")} as inserted_at`;

function listedFileOf(row: Row): ListedFile {
  return {
    key: String(row.key),
    container: String(row.container),
    size: Number(row.size),
    mimeType: String(row.mime_type),
    hash: String(row.hash),
    isInlineSafe: row.is_inline_safe === true,
    insertedAt: String(row.inserted_at),
  };
}
