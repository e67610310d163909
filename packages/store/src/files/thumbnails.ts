// Which file is the small picture of another. Rows go with either of the two files.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";

/** Where the small picture lies; undefined when none was made yet. */
export async function readThumbnailKey(
  store: ScopedStore,
  scope: TenantScope,
  sourceKey: string,
): Promise<string | undefined> {
  const text = "select storage_key from thumbnails where tenant_id = $1::uuid and source_key = $2";
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, sourceKey] }]);
  const key = rows[0]?.storage_key;
  return typeof key === "string" ? key : undefined;
}

export async function writeThumbnailKey(
  transaction: Transaction,
  { tenantId }: TenantScope,
  sourceKey: string,
  storageKey: string,
): Promise<void> {
  const text = `insert into thumbnails (tenant_id, source_key, storage_key) values ($1::uuid, $2, $3)
    on conflict (tenant_id, source_key) do update set storage_key = excluded.storage_key`;
  await transaction.run([{ text, values: [tenantId, sourceKey, storageKey] }]);
}
