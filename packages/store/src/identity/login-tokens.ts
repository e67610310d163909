// Login tokens: good for one sign-in of the user they were made for, and where a browser is noted, in that browser only.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { StepData } from "./sign-in-steps.ts";
import type { Token } from "./token.ts";

export type NewLoginToken = {
  readonly token: Token;
  readonly username: string;
  /** How the user was proved before it was made. */
  readonly method: string;
  /** Of the browser it was made for, in hexadecimal. */
  readonly browserHash?: string | undefined;
  readonly data: StepData;
  readonly lifetimeSeconds: number;
};

export type UsedLoginToken = {
  readonly userId: string;
  readonly username: string;
  readonly method: string;
  readonly data: StepData;
};

export async function putLoginToken(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { token, username, method, browserHash, data, lifetimeSeconds }: NewLoginToken,
): Promise<void> {
  const text = `insert into login_tokens (tenant_id, id, token_hash, username, method, browser_hash, data, expires_at)
    values ($1::uuid, uuidv7(), decode($2, 'hex'), $3, $4, decode($5, 'hex'), $6::jsonb, now() + make_interval(secs => $7))`;
  const values = [
    tenantId,
    token.hash,
    username,
    method,
    browserHash ?? null,
    JSON.stringify(data),
    lifetimeSeconds,
  ];
  await transaction.run([{ text, values }]);
}

/**
 * Uses the token up. Undefined for one that is unknown, too old or used, that has no user any more, and in another browser than the
 * one it was made for, where it stays unused for the right one.
 */
export async function takeLoginToken(
  transaction: Transaction,
  { tenantId, hash }: Token,
  browserHash: string | undefined,
): Promise<UsedLoginToken | undefined> {
  const text = `with used as (
      update login_tokens set used_at = now()
      where tenant_id = $1::uuid and token_hash = decode($2, 'hex') and used_at is null and expires_at > now()
        and (browser_hash is null or browser_hash = decode($3, 'hex'))
      returning username, method, data
    )
    select u.id::text as user_id, u.key as username, used.method, used.data::text as data
    from used join users u on u.tenant_id = $1::uuid and u.key = used.username`;
  const [[row] = []] = await transaction.run([{ text, values: [tenantId, hash, browserHash ?? null] }]);
  return (
    row && {
      userId: String(row.user_id),
      username: String(row.username),
      method: String(row.method),
      data: JSON.parse(String(row.data)),
    }
  );
}
