// Browsers that sign in through a real OpenID Connect provider, for tests and probes of the API. Each keeps its own cookies, here and at
// the provider. It shows every stage on the way, so that a stage can be left out, changed or sent by another browser.
import { randomInt } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { TestApi, TestTenant } from "../../testing/api.ts";

/** What of a provider is needed here; the harness has real ones. */
export type TestProvider = {
  readonly issuer: string;
  readonly clientSecret: string;
  readonly sign: (
    claims: Readonly<Record<string, unknown>>,
    header?: { readonly alg?: "RS256" | "none" | "HS256" },
  ) => string;
  readonly accessTokenOf: (clientId: string, login: string) => Promise<string>;
  readonly changeTokens: (change: ((tokens: object) => object | Promise<object>) | undefined) => void;
};

/** What a browser does at a provider. */
export type TestVisitor = { readonly signIn: (address: string, login: string) => Promise<URL> };

export type ProviderSettings = { readonly clientId?: string } & Readonly<Record<string, unknown>>;

/** Set up over the API by a main administrator, as it is in life. */
export async function setUpProvider(
  tenant: TestTenant,
  id: string,
  { issuer, clientSecret }: Pick<TestProvider, "issuer" | "clientSecret">,
  settings: ProviderSettings = {},
): Promise<void> {
  const { call } = await tenant.signIn({ isMainAdmin: true });
  const answer = await call("PUT", `/api/core/identity-providers/${id}`, {
    kind: "oidc",
    label: `Provider ${id}`,
    clientSecret,
    config: { issuer, clientId: "kontor", linksBy: "email", ...settings },
  });
  if (answer.statusCode !== 200) throw new Error(`The provider was not set up: ${answer.body}`);
}

/** The answer of the configuration call. */
export type OidcStart = Readonly<Record<string, string>>;
export type OidcBody = Readonly<Record<string, string | undefined>>;

export type TestBrowser = {
  readonly hostname: string;
  /** What the browser sends as its cookie here; another one can be put in its place. */
  cookie: string;
  readonly begin: (id: string) => Promise<OidcStart>;
  /** At the provider, up to the address it sends the browser back to. */
  readonly visit: (start: OidcStart, login: string) => Promise<URL>;
  /** What the page would send after the browser came back. */
  readonly bodyOf: (start: OidcStart, back: URL) => OidcBody;
  readonly send: (id: string, body?: OidcBody, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** All of it. */
  readonly signIn: (id: string, login: string, headers?: Headers) => Promise<LightMyRequestResponse>;
};

type Headers = Readonly<Record<string, string>>;

/** Each of its requests comes from another address, unless told: limits by address are not what is tested. */
export function testBrowser(
  { app }: Pick<TestApi, "app">,
  hostname: string,
  visitor: TestVisitor,
  addressOfRequest: () => string = randomAddress,
): TestBrowser {
  const browser: TestBrowser = {
    hostname,
    cookie: "",
    async begin(id) {
      const headers = { host: hostname, cookie: browser.cookie };
      const answer = await app.inject({
        url: `/api/core/oidc/${id}`,
        headers,
        remoteAddress: addressOfRequest(),
      });
      if (answer.statusCode !== 200) throw new Error(`It did not begin: ${answer.statusCode} ${answer.body}`);
      const [pair = browser.cookie] = String(answer.headers["set-cookie"] ?? browser.cookie).split(";");
      browser.cookie = pair;
      return answer.json();
    },
    visit: (start, login) => visitor.signIn(addressOf(start), login),
    bodyOf: ({ nonce, codeVerifier }, back) => {
      const { searchParams, hash } = back;
      const idToken = new URLSearchParams(hash.slice(1)).get("id_token");
      if (idToken !== null) return { idToken };
      return { ...Object.fromEntries(searchParams), nonce, codeVerifier };
    },
    send: (id, body, headers = {}) =>
      app.inject({
        method: "POST",
        url: `/api/core/oidc/${id}/login`,
        headers: { host: hostname, ...(browser.cookie !== "" && { cookie: browser.cookie }), ...headers },
        ...(body !== undefined && { payload: body }),
        remoteAddress: addressOfRequest(),
      }),
    async signIn(id, login, headers) {
      const start = await browser.begin(id);
      return browser.send(id, browser.bodyOf(start, await browser.visit(start, login)), headers);
    },
  };
  return browser;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** As the page builds it from the configuration. */
function addressOf(start: OidcStart): string {
  const names = {
    client_id: "clientId",
    redirect_uri: "redirectUri",
    response_type: "responseType",
    response_mode: "responseMode",
    scope: "scope",
    state: "state",
    nonce: "nonce",
    code_challenge: "codeChallenge",
    code_challenge_method: "codeChallengeMethod",
    acr_values: "acrValues",
    connection: "connection",
  };
  const url = new URL(start.authorizationUrl ?? "");
  for (const [parameter, name] of Object.entries(names)) {
    const value = start[name];
    if (value !== undefined) url.searchParams.set(parameter, value);
  }
  return url.href;
}
