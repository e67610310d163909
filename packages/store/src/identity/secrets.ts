// Secrets and the keys of tenants as rows. Everything here is sealed before it comes and opened after it has left: the store never
// sees what it keeps.
import type { TenantScope } from "../scope.ts";
import type { Row, Rows, Statement } from "../statement.ts";

export type TenantKeyRow = {
  readonly version: number;
  readonly sealed: Buffer;
  readonly masterKeyId: string;
};
export type SecretRow = { readonly name: string; readonly keyVersion: number; readonly sealed: Buffer };
export type SecretInfoRow = {
  readonly name: string;
  /** As PostgreSQL writes a moment. */
  readonly updatedAt: string;
  readonly updatedBy: string;
};

/** The newest key, or the one of a version. */
export function tenantKeyStatement({ tenantId }: TenantScope, version?: number): Statement {
  return {
    text: `select version, sealed, master_key_id from tenant_keys
      where tenant_id = $1::uuid and ($2::integer is null or version = $2::integer) order by version desc limit 1`,
    values: [tenantId, version ?? null],
  };
}

/** Every key of the tenant, held until the transaction ends, so that two who change them come one after the other. */
export function tenantKeysStatement({ tenantId }: TenantScope): Statement {
  return {
    text: `select version, sealed, master_key_id from tenant_keys where tenant_id = $1::uuid
      order by version for update`,
    values: [tenantId],
  };
}

/** Of two concurrent writers, the second one keeps the first one's key. */
export function addTenantKeyStatement({ tenantId }: TenantScope, key: TenantKeyRow): Statement {
  return {
    text: `insert into tenant_keys (tenant_id, version, sealed, master_key_id)
      values ($1::uuid, $2::integer, $3::bytea, $4) on conflict do nothing`,
    values: [tenantId, key.version, key.sealed, key.masterKeyId],
  };
}

/** The same key, sealed anew. */
export function resealTenantKeyStatement({ tenantId }: TenantScope, key: TenantKeyRow): Statement {
  return {
    text: `update tenant_keys set sealed = $3::bytea, master_key_id = $4
      where tenant_id = $1::uuid and version = $2::integer`,
    values: [tenantId, key.version, key.sealed, key.masterKeyId],
  };
}

export function tenantKeyRow(row: Row | undefined): TenantKeyRow | undefined {
  if (row === undefined) return undefined;
  const { version, sealed, master_key_id: masterKeyId } = row;
  return { version: Number(version), sealed: bytesOf(sealed), masterKeyId: String(masterKeyId) };
}

export function putSecretStatement(
  { tenantId }: TenantScope,
  { name, keyVersion, sealed }: SecretRow,
  username: string,
): Statement {
  return {
    text: `insert into secrets (tenant_id, name, key_version, sealed, updated_by)
      values ($1::uuid, $2, $3::integer, $4::bytea, $5)
      on conflict (tenant_id, name) do update set key_version = excluded.key_version, sealed = excluded.sealed,
        updated_at = now(), updated_by = excluded.updated_by`,
    values: [tenantId, name, keyVersion, sealed, username],
  };
}

export function secretStatement({ tenantId }: TenantScope, name: string): Statement {
  return {
    text: "select name, key_version, sealed from secrets where tenant_id = $1::uuid and name = $2",
    values: [tenantId, name],
  };
}

/** Those whose names begin so. */
export function secretsStatement({ tenantId }: TenantScope, prefix: string): Statement {
  return {
    text: `select name, key_version, sealed from secrets
      where tenant_id = $1::uuid and starts_with(name, $2) order by name`,
    values: [tenantId, prefix],
  };
}

/** Those that are not sealed with this version yet, held until the transaction ends. */
export function olderSecretsStatement({ tenantId }: TenantScope, version: number, limit: number): Statement {
  return {
    text: `select name, key_version, sealed from secrets where tenant_id = $1::uuid and key_version <> $2::integer
      order by name limit $3::integer for update`,
    values: [tenantId, version, limit],
  };
}

/** Sealed anew; who has set it last does not change. */
export function resealSecretStatement({ tenantId }: TenantScope, secret: SecretRow): Statement {
  return {
    text: `update secrets set key_version = $3::integer, sealed = $4::bytea
      where tenant_id = $1::uuid and name = $2`,
    values: [tenantId, secret.name, secret.keyVersion, secret.sealed],
  };
}

export function secretRows(rows: Rows): readonly SecretRow[] {
  return rows.map(({ name, key_version: keyVersion, sealed }) => ({
    name: String(name),
    keyVersion: Number(keyVersion),
    sealed: bytesOf(sealed),
  }));
}

/** Answers its name when there was one. */
export function removeSecretStatement({ tenantId }: TenantScope, name: string): Statement {
  return {
    text: "delete from secrets where tenant_id = $1::uuid and name = $2 returning name",
    values: [tenantId, name],
  };
}

export function listSecretsStatement({ tenantId }: TenantScope, prefix: string): Statement {
  return {
    text: `select name, updated_at, updated_by from secrets
      where tenant_id = $1::uuid and starts_with(name, $2) order by name`,
    values: [tenantId, prefix],
  };
}

export function secretInfoRows(rows: Rows): readonly SecretInfoRow[] {
  return rows.map(({ name, updated_at: updatedAt, updated_by: updatedBy }) => ({
    name: String(name),
    updatedAt: String(updatedAt),
    updatedBy: String(updatedBy),
  }));
}

function bytesOf(value: unknown): Buffer {
  if (!Buffer.isBuffer(value)) throw new Error("What is sealed was not read as bytes");
  return value;
}
