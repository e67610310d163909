// The key of a tenant. It lies in the database, sealed with a key of the installation, and is opened each time it is needed. That costs
// microseconds. A key kept in memory could come from a transaction that was rolled back, and no other process would have it.
import { randomBytes } from "node:crypto";
import { AppError } from "@kontor/kernel/errors.ts";
import {
  addTenantKeyStatement,
  type TenantKeyRow,
  tenantKeyRow,
  tenantKeyStatement,
} from "@kontor/store/identity/secrets.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { MasterKeys } from "./master-keys.ts";
import { keyLength, openBytes, type SealedFor, sealBytes } from "./seal.ts";

export type TenantKey = { readonly version: number; readonly bytes: Uint8Array };

/** The newest key of the tenant; its first one is made when it is wanted. */
export async function newestTenantKey(
  keys: MasterKeys,
  transaction: Transaction,
  scope: TenantScope,
): Promise<TenantKey> {
  const [rows = []] = await transaction.run([tenantKeyStatement(scope)]);
  const found = tenantKeyRow(rows[0]);
  if (found !== undefined) return openTenantKey(keys, scope, found);
  const fresh = sealTenantKey(keys, scope, newTenantKey(1));
  // Read again: where two make the first key at once, both go on with the one that was first.
  const [, made = []] = await transaction.run([
    addTenantKeyStatement(scope, fresh),
    tenantKeyStatement(scope),
  ]);
  return openTenantKey(keys, scope, tenantKeyRow(made[0]) ?? fresh);
}

export function newTenantKey(version: number): TenantKey {
  return { version, bytes: randomBytes(keyLength) };
}

/** With the current key of the installation. */
export function sealTenantKey(keys: MasterKeys, scope: TenantScope, key: TenantKey): TenantKeyRow {
  const { id: masterKeyId, bytes } = keys.current;
  const sealed = sealBytes(bytes, keyOf(scope, key.version, masterKeyId), key.bytes);
  return { version: key.version, sealed, masterKeyId };
}

export function openTenantKey(keys: MasterKeys, scope: TenantScope, row: TenantKeyRow): TenantKey {
  const { version, sealed, masterKeyId } = row;
  const master = keys.withId(masterKeyId);
  if (master === undefined) throw new AppError("UNAVAILABLE_SOFTWARE", [`master key ${masterKeyId}`]);
  return { version, bytes: openBytes(master.bytes, keyOf(scope, version, masterKeyId), sealed) };
}

function keyOf({ tenantId }: TenantScope, version: number, masterKeyId: string): SealedFor {
  return ["key of a tenant", tenantId, version, masterKeyId];
}
