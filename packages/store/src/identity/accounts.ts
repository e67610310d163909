// An account as a sign-in sees it: whether it may come in at all, what proves it, and which terms it has agreed to.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TenantScope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Row, Statement } from "../statement.ts";

export type SignInAccount = {
  readonly tenantId: string;
  readonly tenant: string;
  /** False while the tenant is frozen: then its users cannot sign in. */
  readonly isServed: boolean;
  readonly userId: string;
  readonly username: string;
  /** The record of the user. */
  readonly user: RecordData;
  readonly passwordHash?: string;
  /** Since when it holds. */
  readonly passwordChangedAt?: string;
  readonly termsVersion?: string;
  readonly tenantOptions: RecordData;
};

/** A locked user and a user of a frozen tenant cannot enter, whatever was proved. */
export function mayEnter({ isServed, user }: Pick<SignInAccount, "isServed" | "user">): boolean {
  return isServed && user.isLocked !== true;
}

/** For queries that run before there is a tenant: the wall shows nothing to this scope. */
export const nobody: TenantScope = { tenantId: "00000000-0000-0000-0000-000000000000" };

/** By the name the user typed, or by its id. Undefined for one that is not of the tenant. */
export async function readAccount(
  store: Pick<ScopedStore, "read">,
  { tenantId }: TenantScope,
  wanted: { readonly username: string } | { readonly userId: string },
): Promise<SignInAccount | undefined> {
  const [rows = []] = await store.read({ tenantId }, [accountStatement(tenantId, wanted)]);
  return rows.map(accountOf)[0];
}

/** Names are the same whatever case they are written in, so at most one account answers to both. */
function accountStatement(
  tenantId: string,
  wanted: { readonly username: string } | { readonly userId: string },
): Statement {
  const isName = "username" in wanted;
  const isWanted = isName ? "u.key = any ($2::text[])" : "u.id = $2::uuid";
  const value = isName ? [wanted.username, wanted.username.toLowerCase()] : wanted.userId;
  const text = `select own.name as tenant, own.is_served, u.tenant_id::text, u.id::text, u.key, u.doc::text,
      c.password_hash, c.password_changed_at::text as password_changed_at, c.terms_version, coalesce(t.options, '{}')::text as options
    from control.own_tenant() own
      join users u on u.tenant_id = $1::uuid and ${isWanted}
      left join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
      left join tenant_states t on t.tenant_id = u.tenant_id
    limit 1`;
  return { text, values: [tenantId, value] };
}

function accountOf(row: Row): SignInAccount {
  return {
    tenantId: String(row.tenant_id),
    tenant: String(row.tenant),
    isServed: row.is_served === true,
    userId: String(row.id),
    username: String(row.key),
    user: JSON.parse(String(row.doc)),
    ...(typeof row.password_hash === "string" && { passwordHash: row.password_hash }),
    ...(typeof row.password_changed_at === "string" && { passwordChangedAt: row.password_changed_at }),
    ...(typeof row.terms_version === "string" && { termsVersion: row.terms_version }),
    tenantOptions: JSON.parse(String(row.options)),
  };
}
