// The public half of the keys users sign in with. The other half never leaves their devices, so there is nothing here to steal.
import { momentText } from "../moment-text.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";

export type StoredPasskey = {
  /** In base64url, as browsers write it. */
  readonly id: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  /** How often the authenticator says it was used; 0 where it does not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly insertedAt: string;
  readonly lastUsedAt?: string;
};

export type NewPasskey = Pick<StoredPasskey, "id" | "userId" | "signCount" | "transports" | "name"> & {
  readonly publicKey: Uint8Array;
};

const columns = `credential_id, user_id::text as user_id, public_key, sign_count, transports, name,
  ${momentText("inserted_at")} as inserted_at, ${momentText("last_used_at")} as last_used_at`;

/** Of the tenant alone: one that a user of another tenant has is not found. */
export async function readPasskey(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  id: string,
): Promise<StoredPasskey | undefined> {
  const text = `select ${columns} from passkeys where tenant_id = $1::uuid and credential_id = $2`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, bytesOf(id)] }]);
  return rows.map(passkeyOf)[0];
}

export async function readPasskeysOf(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  userId: string,
): Promise<readonly StoredPasskey[]> {
  const text = `select ${columns} from passkeys where tenant_id = $1::uuid and user_id = $2::uuid
    order by inserted_at, credential_id`;
  const [rows = []] = await store.read(scope, [{ text, values: [scope.tenantId, userId] }]);
  return rows.map(passkeyOf);
}

/** Undefined when a user of the tenant has registered the key already. */
export async function insertPasskey(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { id, userId, publicKey, signCount, transports, name }: NewPasskey,
): Promise<StoredPasskey | undefined> {
  const text = `insert into passkeys (tenant_id, credential_id, user_id, public_key, sign_count, transports, name)
    values ($1::uuid, $2, $3::uuid, $4, $5::bigint, $6::text[], $7)
    on conflict (tenant_id, credential_id) do nothing
    returning ${columns}`;
  const values = [tenantId, bytesOf(id), userId, publicKey, signCount, transports, name];
  const [rows = []] = await transaction.run([{ text, values }]);
  return rows.map(passkeyOf)[0];
}

/**
 * Whether the use counts: an authenticator that counts must have counted further, or there is a copy of it. Compared and kept in one
 * statement.
 */
export async function countPasskeyUse(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { id, userId }: Pick<StoredPasskey, "id" | "userId">,
  signCount: number,
): Promise<boolean> {
  const text = `update passkeys set sign_count = $4::bigint, last_used_at = now()
    where tenant_id = $1::uuid and credential_id = $2 and user_id = $3::uuid
      and (sign_count < $4::bigint or (sign_count = 0 and $4::bigint = 0))
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, bytesOf(id), userId, signCount] }]);
  return rows.length === 1;
}

/** Whether the user had it. */
export async function deletePasskey(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  id: string,
): Promise<boolean> {
  const text = `delete from passkeys where tenant_id = $1::uuid and user_id = $2::uuid and credential_id = $3
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, userId, bytesOf(id)] }]);
  return rows.length === 1;
}

export async function deletePasskeysOf(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
): Promise<void> {
  const text = "delete from passkeys where tenant_id = $1::uuid and user_id = $2::uuid";
  await transaction.run([{ text, values: [tenantId, userId] }]);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id, "base64url");
}

function passkeyOf(row: Row): StoredPasskey {
  const { credential_id: id, public_key: publicKey, transports, last_used_at: lastUsedAt } = row;
  if (!Buffer.isBuffer(id) || !Buffer.isBuffer(publicKey)) throw new Error("A passkey lies in bytes");
  return {
    id: id.toString("base64url"),
    userId: String(row.user_id),
    publicKey,
    signCount: Number(row.sign_count),
    transports: Array.isArray(transports) ? transports.map(String) : [],
    name: String(row.name),
    insertedAt: String(row.inserted_at),
    ...(typeof lastUsedAt === "string" && { lastUsedAt }),
  };
}
