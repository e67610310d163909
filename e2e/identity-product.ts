// The product with everything that signing in needs: two tenants at the two names of this machine, a real provider for each of them, and a
// mail server. Small enough to be started for each file of journeys.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestSmtp, type TestSmtp } from "@kontor/engine/mail/test-smtp.ts";
import { readMasterKeys } from "@kontor/engine/secrets/master-keys.ts";
import { launchBrowser } from "@kontor/harness/browser.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { freePort } from "@kontor/harness/free-port.ts";
import { type OidcProvider, startOidcProvider } from "@kontor/harness/identity/oidc-provider.ts";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, type Tenant } from "@kontor/store/tenants.ts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { atlas, boreal, type DemoTenant } from "../demo/foundation/tenant.ts";
import { demoHosts, demoPassword, loadIdentity } from "../demo/load/load-identity.ts";

/** A tenant and the address its users sign in at. */
export type Place = Tenant & { readonly url: string; readonly label: string };

export type IdentityProduct = {
  readonly browser: Browser;
  readonly ownerUrl: string;
  readonly store: ScopedStore;
  /** Has an OpenID Connect provider. */
  readonly atlas: Place;
  /** Has a SAML provider. */
  readonly boreal: Place;
  readonly oidc: OidcProvider;
  readonly saml: SamlProvider;
  readonly mails: TestSmtp;
};

/** Whom the providers know. The tenants have those among them that a journey has made, and no others. */
const knownToOidc = ["olga@atlas", "oskar@atlas", "otto@atlas", "stranger@atlas"];
const knownToSaml = ["sven@boreal", "selma@boreal", "stranger@boreal"];

type Wishes = {
  /** With the records and the staff of the demo, for pages that show something. */
  readonly hasDemo?: boolean;
};

/** Starts the product before the tests of a file and ends it after them. */
export function useIdentityProduct(wishes: Wishes = {}): () => IdentityProduct {
  let product: IdentityProduct | undefined;
  const started = new AsyncDisposableStack();
  beforeAll(async () => {
    product = await startIdentityProduct(started, wishes);
  });
  afterAll(() => started.disposeAsync());
  return () => {
    if (product === undefined) throw new Error("The product is there only while tests run");
    return product;
  };
}

async function startIdentityProduct(
  started: AsyncDisposableStack,
  { hasDemo = false }: Wishes,
): Promise<IdentityProduct> {
  const [database, port, launched, mails] = await Promise.all([
    hasDemo ? copyTemplate(inject("demoServer")) : createTestDatabase(),
    freePort(),
    launchBrowser(),
    startTestSmtp(),
  ]);
  const browser = started.use(launched);
  started.use(mails);
  const key = randomBytes(32).toString("base64");
  const server = startServer({
    DATABASE_URL: database.url,
    WORKER_DATABASE_URL: database.workerUrl,
    KONTOR_PORT: String(port),
    KONTOR_MASTER_KEY_FILE: await keyFile(started, key),
    KONTOR_FILES: await ownFolder(started, "kontor-files-"),
    KONTOR_EGRESS_ALLOW: "127.0.0.1,localhost",
    KONTOR_SMTP_URL: mails.url,
    KONTOR_MAIL_FROM: "office@kontor.example",
    KONTOR_ENVIRONMENT: "test",
  });
  const store = openStore({ url: database.url, onIdleError: () => {} });
  started.defer(() => store.close());
  const place = async (tenant: DemoTenant, hostname: string): Promise<Place> => {
    const { name, id: tenantId } = tenant;
    if (!hasDemo) await createTenant(database.ownerUrl, store, { name, tenantId });
    return { tenant: name, tenantId, url: `http://${hostname}:${port}`, label: tenant.label };
  };
  const atlasPlace = await place(atlas, demoHosts.atlas);
  const borealPlace = await place(boreal, demoHosts.boreal);
  const oidc = started.use(await oidcProvider(`${atlasPlace.url}/authentication/login-page`));
  const saml = started.use(
    await startSamlProvider({ users: knownToSaml.map((name) => ({ id: name, email: name, name })) }),
  );
  await loadIdentity(database, readMasterKeys(key), {
    oidc: { issuer: oidc.issuer, ...client },
    saml: { ...saml, certificate: saml.keys.certificate },
  });
  started.use(await server);
  const { ownerUrl } = database;
  return { browser, ownerUrl, store, atlas: atlasPlace, boreal: borealPlace, oidc, saml, mails };
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
