// Which user a subject of a provider is: by issuer and subject alone. The first time, users who are signed in may link their own account;
// where the provider's configuration says so, a value it vouches for may name an ordinary user. An administrator is named by nobody else:
// whoever sets a provider up would otherwise sign in as one.
import { createHash } from "node:crypto";
import {
  findIdentity,
  type IdentifiedUser,
  type Identity,
  linkIdentity,
  linkOwnIdentity,
} from "@kontor/store/identity/identities.ts";
import type { Provider } from "@kontor/store/identity/providers.ts";
import { takeLinkWish } from "@kontor/store/identity/sign-in-steps.ts";
import { tell } from "@kontor/store/notifications/notifications.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../services/services.ts";

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
  provider: Provider,
  { issuer, subject, claims }: ProvenIdentity,
  browserHash: string | undefined,
): Promise<IdentifiedUser | undefined> {
  const { id: providerId, kind, config } = provider;
  const identity = { providerId, issuer, subject };
  const provenUnder = trustOf(provider);
  return store.write(tenant, async (transaction) => {
    const wish =
      browserHash === undefined
        ? undefined
        : await takeLinkWish(transaction, tenant, { providerId, browserHash });
    if (wish !== undefined) {
      const own = await linkOwnIdentity(transaction, tenant, identity, { userId: wish, provenUnder });
      if (own !== undefined) await keepOnRecord(transaction, tenant, own, { identity, by: own.username });
      return own;
    }
    const known = await findIdentity(transaction, tenant, identity);
    if (known !== undefined) {
      const isOwn = known.isOwn && known.provenUnder === provenUnder;
      return known.isAdministrator && !isOwn ? undefined : known;
    }
    const { linksBy } = config;
    const username = typeof linksBy === "string" ? linkingValue(kind, claims, linksBy) : undefined;
    const linked = username && (await linkIdentity(transaction, tenant, identity, username));
    if (!linked) return undefined;
    await keepOnRecord(transaction, tenant, linked, { identity, by: "SYSTEM" });
    await tellUser(transaction, tenant, linked, provider);
    return linked;
  });
}

async function keepOnRecord(
  transaction: Transaction,
  tenant: Tenant,
  { userId, username }: IdentifiedUser,
  { identity, by }: { readonly identity: Identity; readonly by: string },
): Promise<void> {
  const installer = scopeOfInstaller(tenant);
  await auditAct(
    transaction,
    { ...installer, caller: { ...installer.caller, username: by } },
    {
      entityName: "user",
      id: userId,
      key: username,
      action: "CONFIGURE",
      reason: "Linked to an identity provider",
      after: { identity },
    },
  );
}

/** Whoever did not ask for it should know that another door leads to the account from now on. */
async function tellUser(
  transaction: Transaction,
  tenant: Tenant,
  { userId, username }: IdentifiedUser,
  { id, label }: Provider,
): Promise<void> {
  await tell(transaction, tenant, [
    {
      username,
      onceKey: `provider ${id}`,
      kind: "linked",
      entity: "user",
      key: username,
      subjectId: userId,
      name: label,
      status: undefined,
    },
  ]);
}

/** An administrator trusted the provider as it was set up then: another certificate or address is another provider. */
function trustOf({ kind, config }: Provider): string {
  const { linksBy: _, ...trusted } = config;
  return createHash("sha256")
    .update(JSON.stringify([kind, trusted]))
    .digest("hex");
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
