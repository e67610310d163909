// Two tenants and two real providers, for everything that is tried against a sign-in: in tests and in the probe of signing in.
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { openTestApi, type TestAddresses, type TestApi, type TestTenant } from "../../testing/api.ts";
import { hostnameOf, openHost } from "./accounts.ts";
import {
  type OidcBody,
  type OidcStart,
  setUpProvider,
  type TestBrowser,
  type TestProvider,
  type TestVisitor,
  testBrowser,
} from "./oidc.ts";

export type OidcStage = AsyncDisposable & {
  readonly api: TestApi;
  /** Has the providers `acme`, `tokens` (the same, by identity token) and `nord`, and a second host. */
  readonly atlas: TestTenant;
  readonly secondHost: string;
  /** Has the providers `acme` and `nord`. */
  readonly boreal: TestTenant;
  readonly acme: TestProvider;
  readonly nord: TestProvider;
  /** A fresh one; its requests come from other addresses each, unless told. */
  readonly browserAt: (hostname: string, address?: () => string) => TestBrowser;
  /** Signed in at their providers already, so that they come back at once. */
  readonly browsers: Map<string, TestBrowser>;
};

const verified = (email: string): Readonly<Record<string, unknown>> => ({ email, email_verified: true });

export type StageParts = {
  readonly database: TestAddresses;
  /** A provider at which Kontor is registered for these origins, with these accounts. */
  readonly startProvider: (
    origins: readonly string[],
    accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ) => Promise<TestProvider & AsyncDisposable>;
  readonly newVisitor: () => TestVisitor;
};

export async function openOidcStage({ database, startProvider, newVisitor }: StageParts): Promise<OidcStage> {
  const { ownerUrl } = database;
  const api = await openTestApi(database);
  const [atlas, boreal] = [await api.openTenant("atlas"), await api.openTenant("boreal")];
  const secondHost = "second.atlas.example";
  const origins = [hostnameOf(atlas), hostnameOf(boreal), secondHost].map(
    (hostname) => `https://${hostname}`,
  );
  const acme = await startProvider(origins, {
    anna: verified("anna@atlas.example"),
    mallory: verified("mallory@atlas.example"),
    ulf: { email: "ulf@atlas.example", email_verified: false },
    silent: { email: "silent@atlas.example" },
    locked: verified("locked@atlas.example"),
    bea: verified("bea@boreal.example"),
  });
  const nord = await startProvider(origins, {
    anna: verified("anna@atlas.example"),
    impostor: verified("anna@atlas.example"),
    bea: verified("bea@boreal.example"),
  });
  await openHost(ownerUrl, atlas);
  await openHost(ownerUrl, boreal);
  await saveHost(ownerUrl, { hostname: secondHost, tenant: atlas.tenant, config: {} });
  for (const name of ["anna", "mallory", "ulf", "silent"])
    await createUser(api.services.store, atlas, { username: `${name}@atlas.example` });
  await createUser(api.services.store, atlas, { username: "locked@atlas.example", isLocked: true });
  await createUser(api.services.store, boreal, { username: "bea@boreal.example" });
  await setUpProvider(atlas, "acme", acme, { allowsAccessToken: true });
  await setUpProvider(atlas, "tokens", acme, { clientId: "kontor-tokens", responseType: "id_token" });
  await setUpProvider(atlas, "nord", nord);
  await setUpProvider(boreal, "acme", acme);
  await setUpProvider(boreal, "nord", nord);
  return {
    api,
    atlas,
    secondHost,
    boreal,
    acme,
    nord,
    browserAt: (hostname, address) => testBrowser(api, hostname, newVisitor(), address),
    browsers: new Map(),
    async [Symbol.asyncDispose]() {
      await api.close();
      await acme[Symbol.asyncDispose]();
      await nord[Symbol.asyncDispose]();
    },
  };
}

/** A browser that came back from the provider, and what its page is about to send. One for each user, provider and host. */
export type Return = {
  readonly browser: TestBrowser;
  readonly start: OidcStart;
  readonly back: URL;
  readonly body: OidcBody;
};

export async function returned(
  { atlas, browsers, browserAt }: OidcStage,
  id = "acme",
  login = "anna",
  host = hostnameOf(atlas),
): Promise<Return> {
  const name = `${login} ${id} ${host}`;
  const browser = browsers.get(name) ?? browserAt(host);
  browsers.set(name, browser);
  const start = await browser.begin(id);
  const back = await browser.visit(start, login);
  return { browser, start, back, body: browser.bodyOf(start, back) };
}
