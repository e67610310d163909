// Puts a tenant under the current key of the installation and its secrets under its newest key. It stops wherever it is stopped: what
// is done stays done, what is not is done by the next run, and in between everything opens.
import {
  addTenantKeyStatement,
  olderSecretsStatement,
  resealSecretStatement,
  resealTenantKeyStatement,
  secretRows,
  type TenantKeyRow,
  tenantKeyRow,
  tenantKeysStatement,
} from "@kontor/store/identity/secrets.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import type { MasterKeys } from "./master-keys.ts";
import { openSecret, sealSecret } from "./secret-store.ts";
import { newTenantKey, openTenantKey, sealTenantKey, type TenantKey } from "./tenant-keys.ts";

/** Sealed anew, and made. */
export type Rotated = { readonly keys: number; readonly secrets: number; readonly newKeys: number };

export type RotationOptions = {
  /** Also makes a new key for the tenant. The old ones stay: what was sealed beside a row of its own is still under them. */
  readonly makesTenantKey?: boolean;
};

const secretsAtOnce = 200;

/** How many keys and secrets were sealed anew, and how many keys were made. A tenant without a key has nothing to be sealed anew. */
export async function rotateKeys(
  store: ScopedStore,
  keys: MasterKeys,
  scope: TenantScope,
  { makesTenantKey = false }: RotationOptions = {},
): Promise<Rotated> {
  const { keys: resealed, newKeys } = await store.write(scope, async (transaction) => {
    const known = await heldKeys(transaction, scope);
    const old = known.filter(({ masterKeyId }) => masterKeyId !== keys.current.id);
    const newest = known.at(-1);
    const opened = old.map((row) => openTenantKey(keys, scope, row));
    const made = makesTenantKey && newest !== undefined ? [newTenantKey(newest.version + 1)] : [];
    await transaction.run([
      ...opened.map((key) => resealTenantKeyStatement(scope, sealTenantKey(keys, scope, key))),
      ...made.map((key) => addTenantKeyStatement(scope, sealTenantKey(keys, scope, key))),
    ]);
    return { keys: old.length, newKeys: made.length };
  });
  return { keys: resealed, newKeys, secrets: await resealSecrets(store, keys, scope) };
}

async function resealSecrets(store: ScopedStore, keys: MasterKeys, scope: TenantScope): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await store.write(scope, async (transaction) => {
      const known = (await heldKeys(transaction, scope)).map((row) => openTenantKey(keys, scope, row));
      const newest = known.at(-1);
      return newest === undefined ? 0 : resealSome(transaction, scope, known, newest);
    });
    total += count;
    if (count < secretsAtOnce) return total;
  }
}

async function resealSome(
  transaction: Transaction,
  scope: TenantScope,
  known: readonly TenantKey[],
  newest: TenantKey,
): Promise<number> {
  const [rows = []] = await transaction.run([olderSecretsStatement(scope, newest.version, secretsAtOnce)]);
  const resealed = secretRows(rows).map((row) => {
    const key = known.find(({ version }) => version === row.keyVersion);
    if (key === undefined) throw new Error(`The key of secret ${row.name} is not there`);
    return sealSecret(scope, newest, row.name, openSecret(scope, key, row));
  });
  await transaction.run(resealed.map((row) => resealSecretStatement(scope, row)));
  return resealed.length;
}

async function heldKeys(transaction: Transaction, scope: TenantScope): Promise<readonly TenantKeyRow[]> {
  const [rows = []] = await transaction.run([tenantKeysStatement(scope)]);
  return rows.flatMap((row) => tenantKeyRow(row) ?? []);
}
