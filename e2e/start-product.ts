// The product with everything that signing in needs: two tenants at the two names of this machine, a real provider for each of them, and a
// mail server.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestSmtp, type TestSmtp } from "@kontor/engine/mail/testing/smtp.ts";
import { readMasterKeys } from "@kontor/engine/secrets/master-keys.ts";
import { type OidcProvider, startOidcProvider } from "@kontor/harness/identity/oidc-provider.ts";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { createTenant } from "@kontor/store/tenants.ts";
import { atlas, boreal } from "../demo/foundation/tenant.ts";
import { demoPassword, loadIdentity } from "../demo/load/load-identity.ts";
import { placesAt } from "./places.ts";

type StartedProduct = {
  readonly port: number;
  readonly oidc: OidcProvider;
  readonly saml: SamlProvider;
  readonly mails: TestSmtp;
};

/** Whom the providers know. The tenants have those among them that a journey has made, and no others. */
const knownToOidc = ["olga@atlas", "oskar@atlas", "otto@atlas", "stranger@atlas"];
const knownToSaml = ["sven@boreal", "selma@boreal", "stranger@boreal"];

/** On a database that has the tenants of the demo, or none yet. */
export async function startProduct(
  started: AsyncDisposableStack,
  database: TestDatabase,
  { hasDemo }: { readonly hasDemo: boolean },
): Promise<StartedProduct> {
  const mails = started.use(await startTestSmtp());
  const key = randomBytes(32).toString("base64");
  // It chooses its port itself: one that was only found free is somebody else's before the server listens.
  const starting = startServer({
    DATABASE_URL: database.url,
    WORKER_DATABASE_URL: database.workerUrl,
    KONTOR_MASTER_KEY_FILE: await keyFile(started, key),
    KONTOR_FILES: await ownFolder(started, "kontor-files-"),
    KONTOR_EGRESS_ALLOW: "127.0.0.1,localhost",
    KONTOR_SMTP_URL: mails.url,
    KONTOR_MAIL_FROM: "office@kontor.example",
    KONTOR_ENVIRONMENT: "test",
  });
  if (!hasDemo) await makeTenants(database);
  const server = started.use(await starting);
  const port = Number(new URL(server.url).port);
  const oidc = started.use(await oidcProvider(`${placesAt(port).atlas.url}/authentication/login-page`));
  const saml = started.use(
    await startSamlProvider({ users: knownToSaml.map((name) => ({ id: name, email: name, name })) }),
  );
  await loadIdentity(database, readMasterKeys(key), {
    oidc: { issuer: oidc.issuer, ...client },
    saml: { ...saml, certificate: saml.keys.certificate },
  });
  return { port, oidc, saml, mails };
}

async function makeTenants({ url, ownerUrl }: TestDatabase): Promise<void> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    for (const { name, id } of [atlas, boreal]) await createTenant(ownerUrl, store, { name, tenantId: id });
  } finally {
    await store.close();
  }
}

const client = { clientId: "kontor", clientSecret: "a-client-secret-of-the-tests-only" };

function oidcProvider(page: string): Promise<OidcProvider> {
  return startOidcProvider({
    clients: [{ ...client, redirectUris: [page], postLogoutRedirectUris: [page] }],
    accounts: Object.fromEntries(
      knownToOidc.map((name) => [name, { password: demoPassword, claims: { preferred_username: name } }]),
    ),
  });
}

async function keyFile(started: AsyncDisposableStack, key: string): Promise<string> {
  const file = join(await ownFolder(started, "kontor-key-"), "master.key");
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return file;
}

/** Gone with the product. */
async function ownFolder(started: AsyncDisposableStack, prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
