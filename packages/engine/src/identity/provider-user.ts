// Resolves the user of a provider's subject, by issuer and subject alone. The first time, signed-in users may link their own account.
// Where the provider's configuration allows it, a value it vouches for may name an ordinary user. Only administrators themselves link
// their accounts. Otherwise the person who sets a provider up could sign in as one.
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

/** Undefined where no user of the tenant is linked to the subject or can be linked. */
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

/** Notifies the user, who did not request the link, of the new way into the account. */
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

/** An e-mail address that an OpenID provider has not verified was typed by the person signing in. It names no user. */
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
