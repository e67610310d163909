// What the tests of SAML over HTTP share: tenants at hosts of their own with a real provider each, and a browser that keeps its cookie.

import { saveHost } from "@kontor/store/identity/hosts.ts";
import { createUser } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import type { TestApi, TestCaller, TestTenant } from "../../testing/api.ts";

export const emailAttribute = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress";

export type SamlTenant<Provider> = {
  readonly host: string;
  readonly tenant: TestTenant;
  readonly administrator: TestCaller;
  readonly provider: Provider;
};

type ProviderUser = { readonly id: string; readonly email: string; readonly name: string };
type Form = { readonly SAMLResponse: string; readonly RelayState: string };
/** What a browser does at the provider: comes with an address and a user, and goes with a form. */
type Visit = (loginUrl: string, user: string) => Promise<Form>;

/** A tenant whose users anna, carl and dora, who is locked, the provider knows, and bert whom only the provider knows. */
export async function openSamlTenant<Provider extends { readonly metadataUrl: string }>(
  api: TestApi,
  ownerUrl: string,
  name: string,
  startProvider: (options: { readonly users: readonly ProviderUser[] }) => Promise<Provider>,
): Promise<SamlTenant<Provider>> {
  const tenant = await api.openTenant(name);
  const host = `${name}.example`;
  await saveHost(ownerUrl, { hostname: host, tenant: name, config: {} });
  const known = ["anna", "carl", "dora"];
  for (const user of known) {
    await createUser(api.services.store, tenant, { username: `${user}@${host}`, isLocked: user === "dora" });
  }
  const users = [...known, "bert"].map((id) => ({ id, email: `${id}@${host}`, name: `${id} Berg` }));
  const provider = await startProvider({ users });
  const administrator = await tenant.signIn({ isAdmin: true, isMainAdmin: true });
  const saved = await saveProvider(administrator, {
    metadataUrl: provider.metadataUrl,
    linksBy: emailAttribute,
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return { host, tenant, administrator, provider };
}

export function saveProvider(
  administrator: TestCaller,
  config: object,
  more: object = {},
): Promise<LightMyRequestResponse> {
  return administrator.call("PUT", "/api/core/identity-providers/idp", {
    label: "Provider",
    kind: "saml",
    config,
    ...more,
  });
}

export type TestBrowser = {
  readonly begin: () => Promise<{ readonly loginUrl: string; readonly state: string }>;
  readonly post: (form: Form) => Promise<Landing>;
  /** All of it up to the page it lands on. */
  readonly signIn: (user: string) => Promise<Landing>;
  readonly tokenLogin: (token: string) => Promise<LightMyRequestResponse>;
};

/** Where the browser was led: what stands in the fragment. */
export type Landing = { readonly path: string; readonly values: Readonly<Record<string, string>> };

export function openBrowser({ app }: TestApi, host: string, visit: Visit): TestBrowser {
  let cookie = "";
  const begin: TestBrowser["begin"] = async () => {
    const answer = await app.inject({ url: "/api/core/saml/idp", headers: { host, cookie } });
    cookie = String(answer.headers["set-cookie"] ?? cookie).split(";")[0] ?? "";
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  // The page of the provider posts it from another site, so that no cookie of ours travels.
  const post: TestBrowser["post"] = async ({ SAMLResponse, RelayState }) =>
    landingOf(
      await app.inject({
        method: "POST",
        url: "/api/core/saml/idp/acs",
        headers: { host, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
      }),
    );
  return {
    begin,
    post,
    signIn: async (user) => post(await visit((await begin()).loginUrl, user)),
    tokenLogin: (token) =>
      app.inject({
        method: "POST",
        url: "/api/core/auth/token/login",
        headers: { host, cookie },
        payload: { token },
      }),
  };
}

export function landingOf(answer: LightMyRequestResponse): Landing {
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`);
  const [path = "", fragment] = String(answer.headers.location).split("#");
  return { path, values: Object.fromEntries(new URLSearchParams(fragment)) };
}
