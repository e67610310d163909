// What proves a user besides a password: the steps of an authenticator that were accepted, the codes for the day it is lost, and
// which of them exist. Seeds lie in the secret store, never here.
import type { TenantScope } from "../scope.ts";
import type { ScopedStore, Transaction } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";
import type { StepData } from "./sign-in-steps.ts";

export type SecondFactors = {
  readonly hasTotp: boolean;
  readonly passkeyCount: number;
  /** Those that were not used yet. */
  readonly recoveryCodeCount: number;
};

export type TotpSetup = { readonly tokenHash: string; readonly data: StepData };

export async function readSecondFactors(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  userId: string,
): Promise<SecondFactors> {
  return secondFactorsOf(await store.read(scope, [factorsStatement(scope, userId)]));
}

/** As they are after what the transaction has done so far. */
export async function readSecondFactorsWithin(
  transaction: Transaction,
  scope: TenantScope,
  userId: string,
): Promise<SecondFactors> {
  return secondFactorsOf(await transaction.run([factorsStatement(scope, userId)]));
}

function factorsStatement({ tenantId }: TenantScope, userId: string): Statement {
  const text = `select
      exists (select from credentials c
        where c.tenant_id = $1::uuid and c.user_id = $2::uuid and c.totp_activated_at is not null) as has_totp,
      (select count(*)::integer from passkeys p where p.tenant_id = $1::uuid and p.user_id = $2::uuid) as passkeys,
      (select count(*)::integer from recovery_codes r
        where r.tenant_id = $1::uuid and r.user_id = $2::uuid and r.used_at is null) as codes`;
  return { text, values: [tenantId, userId] };
}

function secondFactorsOf([rows = []]: readonly Rows[]): SecondFactors {
  const [row] = rows;
  return {
    hasTotp: row?.has_totp === true,
    passkeyCount: Number(row?.passkeys ?? 0),
    recoveryCodeCount: Number(row?.codes ?? 0),
  };
}

/**
 * Whether the step of the authenticator counts: later than every one that counted before. Compared and kept in one statement, so
 * that of many who bring the same code at the same time one is believed.
 */
export async function acceptTotpStep(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  step: number,
): Promise<boolean> {
  const text = `update credentials set totp_last_step = $3::bigint
    where tenant_id = $1::uuid and user_id = $2::uuid and totp_activated_at is not null
      and (totp_last_step is null or totp_last_step < $3::bigint)
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, userId, step] }]);
  return rows.length === 1;
}

/**
 * Of a new seed: steps of the one before say nothing about it. Where it must be the first factor of the user, false when there is
 * one already.
 */
export async function activateTotp(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  { step, isFirst }: { readonly step: number; readonly isFirst: boolean },
): Promise<boolean> {
  const text = `insert into credentials as c (tenant_id, user_id, totp_activated_at, totp_last_step)
    select $1::uuid, $2::uuid, now(), $3::bigint
    where not ($4::boolean and exists (select from passkeys p where p.tenant_id = $1::uuid and p.user_id = $2::uuid))
    on conflict (tenant_id, user_id) do update
      set totp_activated_at = excluded.totp_activated_at, totp_last_step = excluded.totp_last_step
      where not ($4::boolean and c.totp_activated_at is not null)
    returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, userId, step, isFirst] }]);
  return rows.length === 1;
}

export async function deactivateTotp(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
): Promise<void> {
  const text = `update credentials set totp_activated_at = null, totp_last_step = null
    where tenant_id = $1::uuid and user_id = $2::uuid`;
  await transaction.run([{ text, values: [tenantId, userId] }]);
}

/** With none given, the user has none from now on. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const removal = "delete from recovery_codes where tenant_id = $1::uuid and user_id = $2::uuid";
  const addition = `insert into recovery_codes (tenant_id, user_id, code_hash)
    select $1::uuid, $2::uuid, decode(h, 'hex') from unnest($3::text[]) h`;
  await transaction.run([
    { text: removal, values: [tenantId, userId] },
    { text: addition, values: [tenantId, userId, hashes.map((hash) => hash.toString("hex"))] },
  ]);
}

/** How many are left after this one, or undefined for one that is not there or was used before. */
export async function spendRecoveryCode(
  transaction: Transaction,
  { tenantId }: TenantScope,
  userId: string,
  hash: Buffer,
): Promise<number | undefined> {
  const text = `with spent as (
      update recovery_codes set used_at = now()
      where tenant_id = $1::uuid and user_id = $2::uuid and code_hash = $3 and used_at is null
      returning code_hash
    )
    select (select count(*)::integer from recovery_codes r
      where r.tenant_id = $1::uuid and r.user_id = $2::uuid and r.used_at is null and r.code_hash <> spent.code_hash) as left_count
    from spent`;
  const [[row] = []] = await transaction.run([{ text, values: [tenantId, userId, hash] }]);
  return row === undefined ? undefined : Number(row.left_count);
}

/** The newest setup of an authenticator that the user has begun and that still waits for its first code. */
export async function readTotpSetup(
  store: Pick<ScopedStore, "read">,
  scope: TenantScope,
  userId: string,
): Promise<TotpSetup | undefined> {
  const text = `select encode(token_hash, 'hex') as token_hash, data::text as data from sign_in_steps
    where tenant_id = $1::uuid and user_id = $2::uuid and kind = 'totp-setup' and used_at is null and expires_at > now()
    order by inserted_at desc limit 1`;
  const [[row] = []] = await store.read(scope, [{ text, values: [scope.tenantId, userId] }]);
  return row && { tokenHash: String(row.token_hash), data: JSON.parse(String(row.data)) };
}
