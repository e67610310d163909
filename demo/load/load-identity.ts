// How people get into the demo: a password for everybody, a host for each of two tenants, and a provider of each kind bound to one
// of them. Set anew at every start, because providers of development have a new address each time.
import { hashPassword } from "@kontor/engine/identity/passwords.ts";
import { providerSecretName } from "@kontor/engine/identity/provider-administration.ts";
import type { MasterKeys } from "@kontor/engine/secrets/master-keys.ts";
import { secretStore } from "@kontor/engine/secrets/secret-store.ts";
import { oidcConfig } from "@kontor/model/identity/oidc-config.ts";
import { samlConfig } from "@kontor/model/identity/saml-config.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { type Provider, saveProvider } from "@kontor/store/identity/providers.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { portalRoles, staffRoles, usernameOf } from "../foundation/staff.ts";
import { atlas, boreal, type DemoTenant, kontor, superAdministrator } from "../foundation/tenant.ts";
import type { DemoDatabase } from "./load-demo.ts";

/** For development on one's own machine, where it is printed. */
export const demoPassword = "open sesame please";

/** Where the providers are, as given by the process that started them. */
export type DemoProviders = {
  readonly oidc: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  readonly saml: {
    readonly entityId: string;
    readonly ssoUrl: string;
    readonly logoutUrl: string;
    readonly certificate: string;
  };
};

/** What the provider of Boreal calls the address of a user. */
const emailAttribute = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress";
/** The recorded author of the secrets. No user wrote them, the installation did. */
const installer = "SYSTEM";

/** The two names of one's own machine stand for the two tenants. */
export const demoHosts = { atlas: "localhost", boreal: "127.0.0.1" } as const;

/** The users the providers know: those of the staff of each tenant. Dealers and clients are in no directory of the house. */
export function demoUsernames(tenant: DemoTenant): readonly string[] {
  return staffRoles.map(({ role }) => usernameOf(role, tenant));
}

export async function loadIdentity(
  { url, ownerUrl }: DemoDatabase,
  keys: MasterKeys,
  { oidc, saml }: DemoProviders,
): Promise<void> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const digest = await hashPassword(demoPassword);
    for (const tenant of [atlas, boreal]) await setPasswords(store, tenant, digest, accountsOf(tenant));
    await setPasswords(store, kontor, digest, [superAdministrator]);
    const provider = { id: "provider", isActive: true };
    const { clientSecret, ...client } = oidc;
    await setProvider(
      store,
      keys,
      atlas,
      {
        ...provider,
        kind: "oidc",
        label: "Atlas directory",
        config: oidcConfig.parse({ ...client, linksBy: "preferred_username" }),
      },
      clientSecret,
    );
    await setProvider(store, keys, boreal, {
      ...provider,
      kind: "saml",
      label: "Boreal directory",
      config: samlConfig.parse({
        issuer: saml.entityId,
        entryPoint: saml.ssoUrl,
        logoutUrl: saml.logoutUrl,
        certificates: [saml.certificate],
        linksBy: emailAttribute,
      }),
    });
    await saveHost(ownerUrl, hostOf(demoHosts.atlas, atlas, { oidc: provider.id }));
    await saveHost(ownerUrl, hostOf(demoHosts.boreal, boreal, { saml: provider.id }));
  } finally {
    await store.close();
  }
}

function hostOf(
  hostname: string,
  { name, label }: DemoTenant,
  providers: { readonly oidc?: string; readonly saml?: string },
): Parameters<typeof saveHost>[1] {
  const directory = `${label.split(" ")[0]} directory`;
  return {
    hostname,
    tenant: name,
    config: {
      windowTitle: label,
      // Its public pages, which the demo brings along for one of them.
      imp: name,
      publicPath: "/welcome",
      ...providers,
      // The page is shown first, so that passwords can be tried as well.
      uiAuthConfig: {
        autoOidc: false,
        environment: "development",
        oidcLabel: directory,
        samlLabel: directory,
      },
    },
  };
}

function accountsOf(tenant: DemoTenant): readonly string[] {
  const portal = portalRoles.flatMap(({ roles }) => roles.map((role) => usernameOf(role, tenant)));
  return [...demoUsernames(tenant), ...portal];
}

async function setPasswords(
  store: ScopedStore,
  tenant: DemoTenant,
  digest: string,
  usernames: readonly string[],
): Promise<void> {
  const scope = { tenantId: tenant.id };
  for (const username of usernames) {
    const account = await readAccount(store, scope, { username });
    // A user who has changed the own password keeps it.
    if (account === undefined || account.passwordHash !== undefined) continue;
    await store.write(scope, (transaction) => transaction.run([savePasswordStatement(account, digest)]));
  }
}

async function setProvider(
  store: ScopedStore,
  keys: MasterKeys,
  tenant: DemoTenant,
  provider: Provider,
  secret?: string,
): Promise<void> {
  const scope = { tenantId: tenant.id };
  const secrets = secretStore(store, keys);
  await store.write(scope, async (transaction) => {
    await saveProvider(transaction, scope, provider);
    if (secret !== undefined)
      await secrets.put(transaction, scope, {
        name: providerSecretName(provider),
        value: secret,
        username: installer,
      });
  });
}
