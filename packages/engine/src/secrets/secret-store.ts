// Secrets in the database, sealed with the newest key of their tenant. What a sealed value belongs to is part of its seal. So an attacker
// who can write to the tables cannot make one secret pass for another.
import { AppError } from "@kontor/kernel/errors.ts";
import {
  listSecretsStatement,
  putSecretStatement,
  removeSecretStatement,
  type SecretRow,
  secretInfoRows,
  secretRows,
  secretStatement,
  secretsStatement,
  tenantKeyRow,
  tenantKeyStatement,
} from "@kontor/store/identity/secrets.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { MasterKeys } from "./master-keys.ts";
import { openBytes, SealBroken, type SealedFor, sealBytes } from "./seal.ts";
import type { Secrets } from "./secrets.ts";
import { newestTenantKey, openTenantKey, type TenantKey } from "./tenant-keys.ts";

/** Before a sealed text that stands beside a row of its own: the version of its key. */
const versionLength = 4;

export function secretStore(store: ScopedStore, keys: MasterKeys): Secrets {
  const keyOfVersion = async (scope: TenantScope, version: number): Promise<TenantKey> => {
    const [rows = []] = await store.read(scope, [tenantKeyStatement(scope, version)]);
    const row = tenantKeyRow(rows[0]);
    if (row === undefined) throw new SealBroken();
    return openTenantKey(keys, scope, row);
  };

  return {
    async put(transaction, scope, { name, value, username }) {
      const key = await newestTenantKey(keys, transaction, scope);
      await transaction.run([putSecretStatement(scope, sealSecret(scope, key, name, value), username)]);
    },
    async read(scope, name) {
      const [rows = []] = await store.read(scope, [secretStatement(scope, name)]);
      const [row] = secretRows(rows);
      if (row === undefined) return undefined;
      return openSecret(scope, await keyOfVersion(scope, row.keyVersion), row);
    },
    async readAll(transaction, scope, prefix) {
      const [rows = []] = await transaction.run([secretsStatement(scope, prefix)]);
      const found = secretRows(rows);
      const versions = [...new Set(found.map(({ keyVersion }) => keyVersion))];
      const keyRows = await transaction.run(versions.map((version) => tenantKeyStatement(scope, version)));
      const keysOf = new Map(
        versions.map((version, index) => {
          const row = tenantKeyRow(keyRows[index]?.[0]);
          if (row === undefined) throw new SealBroken();
          return [version, openTenantKey(keys, scope, row)];
        }),
      );
      return found.flatMap((row) => {
        const key = keysOf.get(row.keyVersion);
        return key === undefined ? [] : [{ name: row.name, value: openSecret(scope, key, row) }];
      });
    },
    async remove(transaction, scope, name) {
      const [rows = []] = await transaction.run([removeSecretStatement(scope, name)]);
      return rows.length > 0;
    },
    async list(scope, prefix = "", transaction) {
      const statements = [listSecretsStatement(scope, prefix)];
      const [rows = []] = await (transaction?.run(statements) ?? store.read(scope, statements));
      return secretInfoRows(rows).map(({ updatedAt, ...secret }) => ({
        ...secret,
        updatedAt: Temporal.Instant.from(updatedAt),
      }));
    },
    async seal(scope, purpose, text) {
      const [rows = []] = await store.read(scope, [tenantKeyStatement(scope)]);
      const row = tenantKeyRow(rows[0]);
      const key =
        row === undefined
          ? await store.write(scope, (transaction) => newestTenantKey(keys, transaction, scope))
          : openTenantKey(keys, scope, row);
      const version = Buffer.alloc(versionLength);
      version.writeUInt32BE(key.version);
      return Buffer.concat([version, sealBytes(key.bytes, textFor(scope, purpose, key), Buffer.from(text))]);
    },
    async open(scope, purpose, sealed) {
      if (sealed.length < versionLength) throw new SealBroken();
      const key = await keyOfVersion(scope, sealed.readInt32BE());
      return openBytes(key.bytes, textFor(scope, purpose, key), sealed.subarray(versionLength)).toString();
    },
  };
}

/** Of an installation without a master key. */
export const noSecrets: Secrets = {
  put: unavailable,
  read: unavailable,
  readAll: unavailable,
  remove: unavailable,
  list: unavailable,
  seal: unavailable,
  open: unavailable,
};

async function unavailable(): Promise<never> {
  throw new AppError("UNAVAILABLE_SOFTWARE", ["secret store"]);
}

export function sealSecret(scope: TenantScope, key: TenantKey, name: string, value: string): SecretRow {
  const sealed = sealBytes(key.bytes, secretFor(scope, name, key), Buffer.from(value));
  return { name, keyVersion: key.version, sealed };
}

export function openSecret(scope: TenantScope, key: TenantKey, { name, sealed }: SecretRow): string {
  return openBytes(key.bytes, secretFor(scope, name, key), sealed).toString();
}

function secretFor({ tenantId }: TenantScope, name: string, { version }: TenantKey): SealedFor {
  return ["secret", tenantId, name, version];
}

function textFor({ tenantId }: TenantScope, purpose: string, { version }: TenantKey): SealedFor {
  return ["text", tenantId, purpose, version];
}
