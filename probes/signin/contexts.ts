// The accounts of one human in two tenants: what a provider of the one tenant says counts for the account there, and never for what
// the account in the other tenant asks for. And names that somebody else has now: what was made for the former user is void.
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import { setUpProvider } from "@kontor/api/identity/testing/oidc.ts";
import { claimsOfAnna } from "@kontor/api/identity/testing/oidc-attacks.ts";
import { linkContexts } from "@kontor/store/identity/contexts.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { type Answer, type Outcome, opened, secondFactorAsked, sendAs, tokenIn } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Family, Vector } from "./vector.ts";

type Linked = { readonly here: string; readonly there: string };
let count = 0;

/** Linked by whoever runs the installation. The account in the other tenant has a second factor where told. */
async function linked({ oidc, asOwner, ownerUrlOf }: Stage, hasFactor: boolean): Promise<Linked> {
  count += 1;
  const [here, there] = [`linked${count}@atlas.example`, `linked${count}@boreal.example`];
  const { store } = oidc.api.services;
  await createUser(store, oidc.atlas, { username: here });
  await createUser(store, oidc.boreal, { username: there });
  await linkContexts(ownerUrlOf("oidc"), [
    { tenant: "atlas", username: here, name: "Atlas" },
    { tenant: "boreal", username: there, name: "Boreal" },
  ]);
  if (hasFactor)
    await asOwner(
      "oidc",
      `insert into credentials (tenant_id, user_id, totp_activated_at)
        select tenant_id, id, now() from users where key = '${there}'`,
      oidc.boreal.tenantId,
    );
  return { here, there };
}

/** Signs in to the one tenant through a provider that it trusts with the second factor. */
async function trusted(
  { oidc }: Stage,
  username: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const settings = { clientId: "kontor-tokens", responseType: "id_token", isSecondFactorTrusted: true };
  await setUpProvider(oidc.atlas, "trusted", oidc.acme, settings);
  const browser = oidc.browserAt(hostnameOf(oidc.atlas));
  const { nonce } = await browser.begin("trusted");
  const claims = { ...claimsOfAnna("kontor-tokens", nonce), sub: username, email: username };
  return browser.send("trusted", { idToken: oidc.acme.sign(claims) }, headers);
}

async function atOnce(stage: Stage, hasFactor: boolean): Promise<Outcome> {
  const { here, there } = await linked(stage, hasFactor);
  return opened(stage.oidc.api, await trusted(stage, here, { "x-user-contexts": "Boreal" }), there);
}

async function afterwards(stage: Stage, hasFactor: boolean): Promise<Outcome> {
  const { here, there } = await linked(stage, hasFactor);
  const token = tokenIn(await trusted(stage, here));
  const url = "/api/core/user-switch-context?contextName=Boreal";
  return opened(stage.oidc.api, await sendAs(stage.oidc.api, token, "GET", url), there);
}

const trust: readonly Vector[] = [
  {
    name: "the second factor of an account of another tenant, by a provider of this one, when signing in",
    refusal: secondFactorAsked,
    attack: (stage) => atOnce(stage, true),
    honest: (stage) => atOnce(stage, false),
  },
  {
    name: "the second factor of an account of another tenant, by a provider of this one, when changing the context",
    refusal: "FORBIDDEN",
    attack: (stage) => afterwards(stage, true),
    honest: (stage) => afterwards(stage, false),
  },
];

export const contexts: Family = { name: "context", part: "oidc", vectors: trust };
