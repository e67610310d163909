// Who the subjects of a provider are here: looked up at every sign-in, linked at the first one where the provider is allowed to.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";
import type { Row } from "../statement.ts";

/** A subject at a provider. */
export type Identity = { readonly providerId: string; readonly issuer: string; readonly subject: string };

export type IdentifiedUser = { readonly userId: string; readonly username: string };

/** How a subject came to be this user's. */
export type Link = {
  /** The account holds a flag of an administrator now. */
  readonly isAdministrator: boolean;
  /** The user linked it, in a session of the own account, and not a claim of the provider. */
  readonly isOwn: boolean;
  /** What was known of the provider when it was linked so. */
  readonly provenUnder: string | undefined;
};

/** One flag is enough: such an account has more rights than those who set up providers may lend. */
const isAdministrator = `coalesce(
  u.doc @@ '$.isAdmin == true || $.isMainAdmin == true || $.isSuperAdmin == true || $.canImpersonate == true', false)`;

/** The user the subject was linked to, noted as used now. */
export async function findIdentity(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { providerId, issuer, subject }: Identity,
): Promise<(IdentifiedUser & Link) | undefined> {
  const text = `with used as (
      update identities set last_used_at = now()
      where tenant_id = $1::uuid and provider_id = $2 and issuer = $3 and subject = $4
      returning user_id, is_own, proven_under
    )
    select u.id as user_id, u.key as username, used.is_own, used.proven_under, ${isAdministrator} as is_administrator
    from used join users u on u.tenant_id = $1::uuid and u.id = used.user_id`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, providerId, issuer, subject] }]);
  const [row] = rows;
  return (
    row && {
      ...userOf(row),
      isAdministrator: row.is_administrator === true,
      isOwn: row.is_own === true,
      provenUnder: typeof row.proven_under === "string" ? row.proven_under : undefined,
    }
  );
}

/** Links the subject to the user who asked for it, in place of a former link. Undefined where another user has the subject. */
export async function linkOwnIdentity(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { providerId, issuer, subject }: Identity,
  { userId, provenUnder }: { readonly userId: string; readonly provenUnder: string },
): Promise<IdentifiedUser | undefined> {
  const former = `delete from identities i where i.tenant_id = $1::uuid and i.provider_id = $2 and i.user_id = $5::uuid
    and not exists (select from identities other where other.tenant_id = $1::uuid and other.provider_id = $2
      and other.issuer = $3 and other.subject = $4 and other.user_id <> $5::uuid)`;
  const text = `with linked as (
      insert into identities (tenant_id, provider_id, issuer, subject, user_id, last_used_at, is_own, proven_under)
      values ($1::uuid, $2, $3, $4, $5::uuid, now(), true, $6)
      on conflict do nothing
      returning user_id
    )
    select u.id as user_id, u.key as username
    from linked join users u on u.tenant_id = $1::uuid and u.id = linked.user_id`;
  const values = [tenantId, providerId, issuer, subject, userId];
  const [, rows = []] = await transaction.run([
    { text: former, values },
    { text, values: [...values, provenUnder] },
  ]);
  return rows.map(userOf)[0];
}

/**
 * Links the subject to the user of that name. Undefined where the tenant has no such user, that user is an administrator, or that
 * user or that subject is linked at this provider already: a link is never taken over.
 */
export async function linkIdentity(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { providerId, issuer, subject }: Identity,
  username: string,
): Promise<IdentifiedUser | undefined> {
  const text = `with linked as (
      insert into identities (tenant_id, provider_id, issuer, subject, user_id, last_used_at)
      select $1::uuid, $2, $3, $4, u.id, now() from users u where u.tenant_id = $1::uuid and u.key = any ($5::text[])
        and not ${isAdministrator}
      on conflict do nothing
      returning user_id
    )
    select u.id as user_id, u.key as username
    from linked join users u on u.tenant_id = $1::uuid and u.id = linked.user_id`;
  const values = [tenantId, providerId, issuer, subject, spellingsOf(username)];
  const [rows = []] = await transaction.run([{ text, values }]);
  return rows.map(userOf)[0];
}

/** Takes the link away and ends the sessions it has opened, and those on their way. Answers what it was. */
export async function removeIdentity(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { username, providerId }: { readonly username: string; readonly providerId: string },
): Promise<(Omit<Identity, "providerId"> & { readonly userId: string }) | undefined> {
  const text = `with removed as (
      delete from identities i using users u
      where i.tenant_id = $1::uuid and i.provider_id = $2 and u.tenant_id = $1::uuid and u.id = i.user_id and u.key = $3
      returning i.user_id, i.issuer, i.subject
    ),
    ended as (
      update sessions s set revoked_at = now() from removed r
      where s.tenant_id = $1::uuid and s.user_id = r.user_id and s.provider_id = $2 and s.revoked_at is null
    ),
    steps as (
      update sign_in_steps s set used_at = now() from removed r
      where s.tenant_id = $1::uuid and s.user_id = r.user_id and s.kind in ('second-factor', 'terms') and s.used_at is null
    ),
    tokens as (
      update login_tokens t set used_at = now() from removed
      where t.tenant_id = $1::uuid and t.username = $3 and t.method <> 'token' and t.used_at is null
    )
    select user_id, issuer, subject from removed`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, providerId, username] }]);
  const [row] = rows;
  return row && { userId: String(row.user_id), issuer: String(row.issuer), subject: String(row.subject) };
}

/**
 * No two usernames differ by case alone, so an address may come in other letters. Only plain ones: in others, what looks different
 * can become the same.
 */
function spellingsOf(username: string): readonly string[] {
  return /^[\x21-\x7e]+$/.test(username) ? [username, username.toLowerCase()] : [username];
}

function userOf(row: Row): IdentifiedUser {
  return { userId: String(row.user_id), username: String(row.username) };
}
