// Which file is the photo of a user. It goes with the user, and the database releases the file when it goes or is replaced.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";

/** Where the photo lies; undefined when there is none. */
export async function readPhotoKey(
  store: ScopedStore,
  scope: TenantScope,
  username: string,
): Promise<string | undefined> {
  const text = `select p.storage_key from photos p
    join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = $1::uuid and u.key = $2`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, username] }]);
  const key = rows[0]?.storage_key;
  return typeof key === "string" ? key : undefined;
}

export async function writePhotoKey(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  storageKey: string,
): Promise<void> {
  const text = `insert into photos (tenant_id, user_id, storage_key) values ($1::uuid, $2::uuid, $3)
    on conflict (tenant_id, user_id) do update set storage_key = excluded.storage_key, updated_at = now()`;
  await transaction.run([{ text, values: [tenantId, userId, storageKey] }]);
}

export async function deletePhotoKey(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
): Promise<void> {
  const text = "delete from photos where tenant_id = $1::uuid and user_id = $2::uuid";
  await transaction.run([{ text, values: [tenantId, userId] }]);
}
