// Sign-ins that were on their way when what they rest on was taken back: they do not arrive.
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import { setUpProvider } from "@kontor/api/identity/testing/oidc.ts";
import { claimsOfAnna } from "@kontor/api/identity/testing/oidc-attacks.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { type Outcome, opened } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Family, Vector } from "./vector.ts";

type Way = { readonly id: string; readonly username: string };
type TakeBack = (stage: Stage, way: Way) => Promise<unknown>;
let count = 0;

const settings = { clientId: "kontor-tokens", responseType: "id_token" };

async function administrator({ oidc }: Stage) {
  return oidc.atlas.signIn({ isMainAdmin: true });
}

const takeBacks: Readonly<Record<string, TakeBack>> = {
  "after the provider was removed": async (stage, { id }) =>
    (await administrator(stage)).call("DELETE", `/api/core/identity-providers/${id}`),
  "after the provider was switched off": async ({ oidc }, { id }) => {
    const { call } = await oidc.atlas.signIn({ isMainAdmin: true });
    const config = { issuer: oidc.acme.issuer, linksBy: "email", ...settings };
    return call("PUT", `/api/core/identity-providers/${id}`, {
      kind: "oidc",
      label: "Off",
      isActive: false,
      config,
    });
  },
  "after the link of the user was taken away": async (stage, { id, username }) =>
    (await administrator(stage)).call("DELETE", `/api/core/users/${username}/identities/${id}`),
  "after the user was locked": async (stage, { username }) =>
    (await administrator(stage)).call("PATCH", `/api/core/users/${username}`, { version: 1, isLocked: true }),
};

/** Comes from a provider of its own, waits before the terms, and goes on after something has happened. */
async function onTheWay(stage: Stage, happens: TakeBack = async () => {}): Promise<Outcome> {
  const { api, atlas, acme, browserAt } = stage.oidc;
  count += 1;
  const way = { id: `waiting${count}`, username: `waiting${count}@atlas.example` };
  await createUser(api.services.store, atlas, { username: way.username });
  await setUpProvider(atlas, way.id, acme, settings);
  const setTerms = (options: RecordData): Promise<void> =>
    api.services.store.write(atlas, (transaction) => saveTenantState(transaction, atlas, { options }));
  await setTerms({ termsOfServices: { version: String(count), text: "Be kind" } });
  try {
    const browser = browserAt(hostnameOf(atlas));
    const { nonce } = await browser.begin(way.id);
    const claims = { ...claimsOfAnna("kontor-tokens", nonce), sub: way.username, email: way.username };
    const asked = (await browser.send(way.id, { idToken: acme.sign(claims) })).json();
    const { token } = asked.termsOfServices;
    await happens(stage, way);
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/core/auth/terms/accept",
      headers: { host: hostnameOf(atlas), cookie: browser.cookie },
      payload: { token },
    });
    return await opened(api, answer, way.username);
  } finally {
    await setTerms({});
  }
}

export const takenBack: Family = {
  name: "taken back",
  part: "oidc",
  vectors: Object.entries(takeBacks).map(
    ([name, happens]): Vector => ({
      name: `a sign-in on its way ${name}`,
      attack: (stage) => onTheWay(stage, happens),
      honest: (stage) => onTheWay(stage),
    }),
  ),
};
