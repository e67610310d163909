// Which user a subject of a provider is: by issuer and subject alone. Only the first time, and only where the provider's
// configuration says so, a value it vouches for may name the user; from then on the link counts, whatever that value becomes.
import { findIdentity, type IdentifiedUser, linkIdentity } from "@kontor/store/identity/identities.ts";
import type { Provider } from "@kontor/store/identity/providers.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../records/services.ts";

export type ProvenIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** What the provider says of the subject, signed or told over its own connection. */
  readonly claims: Readonly<Record<string, unknown>>;
};

/** Undefined where nobody of the tenant is linked to the subject, nor can be. */
export async function userOfIdentity(
  { store }: Pick<Services, "store">,
  tenant: Tenant,
  { id: providerId, kind, config }: Provider,
  { issuer, subject, claims }: ProvenIdentity,
): Promise<IdentifiedUser | undefined> {
  const identity = { providerId, issuer, subject };
  return store.write(tenant, async (transaction) => {
    const known = await findIdentity(transaction, tenant, identity);
    if (known !== undefined) return known;
    const { linksBy } = config;
    const username = typeof linksBy === "string" ? linkingValue(kind, claims, linksBy) : undefined;
    const linked = username && (await linkIdentity(transaction, tenant, identity, username));
    if (!linked) return undefined;
    await auditAct(transaction, scopeOfInstaller(tenant), {
      entityName: "user",
      id: linked.userId,
      key: linked.username,
      action: "CONFIGURE",
      reason: "Linked to an identity provider",
      after: { identity },
    });
    return linked;
  });
}

/** An address that an OpenID provider has not verified was typed by whoever signs in, and names nobody. */
function linkingValue(
  kind: Provider["kind"],
  claims: ProvenIdentity["claims"],
  name: string,
): string | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (typeof value !== "string" || value === "") return undefined;
  const isVerified = kind !== "oidc" || name !== "email" || claims.email_verified === true;
  return isVerified ? value : undefined;
}
