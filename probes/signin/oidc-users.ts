// Users a provider vouches for and must not: of another tenant, locked, unknown, under an address that is not theirs, without their
// second factor, or in somebody else's context.
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import { claimsOfAnna } from "@kontor/api/identity/testing/oidc-attacks.ts";
import { returned } from "@kontor/api/identity/testing/oidc-stage.ts";
import { totpCode } from "@kontor/engine/identity/testing/authenticator.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { signInWithCode } from "./oidc-codes.ts";
import {
  effect,
  type Outcome,
  opened,
  refused,
  secondFactorAsked,
  sendAs,
  tokenIn,
  unchanged,
  whoIs,
} from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const notAllowed = "SIGN_IN_NOT_ALLOWED";

async function comes({ oidc }: Stage, id: string, login: string, username?: string): Promise<Outcome> {
  const { browser, body } = await returned(oidc, id, login);
  return opened(oidc.api, await browser.send(id, body), username);
}

const beaComes: Attempt = async ({ oidc }) => {
  const { browser, body } = await returned(oidc, "nord", "bea", hostnameOf(oidc.boreal));
  return opened(oidc.api, await browser.send("nord", body), "bea@boreal.example");
};
const annaAtNord: Attempt = (stage) => comes(stage, "nord", "anna", "anna@atlas.example");

const vouched: readonly Vector[] = [
  {
    name: "a provider of one tenant that vouches for a user of another",
    refusal: notAllowed,
    attack: (stage) => comes(stage, "acme", "bea"),
    honest: beaComes,
  },
  {
    name: "a code of the host of one tenant at the host of another, with the same provider",
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc, "nord", "bea", hostnameOf(oidc.boreal));
      return opened(oidc.api, await browser.send("nord", body, { host: hostnameOf(oidc.atlas) }));
    },
    honest: beaComes,
  },
  {
    name: "the same address under another subject",
    refusal: notAllowed,
    attack: async (stage) => {
      await annaAtNord(stage);
      return comes(stage, "nord", "impostor");
    },
    honest: annaAtNord,
  },
  {
    name: "an address the provider has not verified",
    refusal: notAllowed,
    attack: (stage) => comes(stage, "acme", "ulf"),
    honest: signInWithCode,
  },
  {
    name: "an address of which the provider does not say whether it was verified",
    refusal: notAllowed,
    attack: (stage) => comes(stage, "acme", "silent"),
    honest: signInWithCode,
  },
  {
    name: "a user who is locked here",
    attack: (stage) => comes(stage, "acme", "locked"),
    honest: signInWithCode,
  },
];

/** Says something of somebody in an identity token; the user is new, and linked to nobody yet. */
async function says({ oidc }: Stage, change: (fresh: string) => object): Promise<Outcome> {
  const { api, atlas, acme, browserAt } = oidc;
  freshCount += 1;
  const fresh = `fresh${freshCount}@atlas.example`;
  await createUser(api.services.store, atlas, { username: fresh });
  const browser = browserAt(hostnameOf(atlas));
  const { nonce } = await browser.begin("tokens");
  const claims = { ...claimsOfAnna("kontor-tokens", nonce), sub: fresh, email: fresh, ...change(fresh) };
  return opened(api, await browser.send("tokens", { idToken: acme.sign(claims) }));
}
let freshCount = 0;

const said = Object.entries<(fresh: string) => object>({
  "an address that is verified in words": () => ({ email_verified: "true" }),
  "an address that is verified by a number": () => ({ email_verified: 1 }),
  "two addresses at once": (fresh) => ({ email: [fresh] }),
  "an address under a name of other letters": (fresh) => ({ email: fresh.replace("e", "\u0435") }),
  "an address that is only preferred": (fresh) => ({ email: undefined, preferred_username: fresh }),
  "the address of a user who is linked already": () => ({ email: "anna@atlas.example" }),
  "the subject of a user who is linked already, in capitals": () => ({
    sub: "ANNA",
    email: "anna@atlas.example",
  }),
}).map(
  ([name, change]): Vector => ({
    name: `a token that says ${name}`,
    refusal: notAllowed,
    attack: async (stage) => {
      await annaByToken(stage);
      return says(stage, change);
    },
    honest: (stage) => says(stage, () => ({})),
  }),
);

const annaByToken: Attempt = async ({ oidc }) => {
  const browser = oidc.browserAt(hostnameOf(oidc.atlas));
  const { nonce } = await browser.begin("tokens");
  const idToken = oidc.acme.sign(claimsOfAnna("kontor-tokens", nonce));
  return opened(oidc.api, await browser.send("tokens", { idToken }));
};

const secondFactorUser = "mallory@atlas.example";

/** Only while the work lasts has the user an authenticator; answers are looked at with its seed. */
async function withFactor(stage: Stage, work: (seed: string) => Promise<Outcome>): Promise<Outcome> {
  const { api, atlas } = stage.oidc;
  const session = await openSession(api.services.store, atlas.tenantId, secondFactorUser);
  const call = (payload: object) =>
    sendAs(api, session?.token.text ?? "", "POST", "/api/core/auth/totp/setup", payload);
  const { secret } = (await call({})).json();
  const activated = await call({ code: totpCode(secret, Date.now() / 1_000) });
  if (activated.statusCode !== 200) throw new Error(activated.body);
  try {
    return await work(secret);
  } finally {
    await stage.asOwner("oidc", "update credentials set totp_activated_at = null", atlas.tenantId);
    await stage.asOwner("oidc", "delete from recovery_codes", atlas.tenantId);
  }
}

const factors: readonly Vector[] = [
  {
    name: "a provider that is not trusted with the second factor of a user who has one",
    refusal: secondFactorAsked,
    attack: (stage) => withFactor(stage, () => comes(stage, "acme", "mallory")),
    honest: (stage) =>
      withFactor(stage, async (seed) => {
        const { api } = stage.oidc;
        const { browser, body } = await returned(stage.oidc, "acme", "mallory");
        const { totpToken } = (await browser.send("acme", body)).json();
        const answer = await api.app.inject({
          method: "POST",
          url: "/api/core/auth/totp",
          headers: { cookie: browser.cookie },
          // The step that has activated the authenticator is used up; a clock may be wrong by one.
          payload: { totpToken, code: totpCode(seed, Date.now() / 1_000 + 30) },
        });
        return opened(api, answer, secondFactorUser);
      }),
  },
];

let contextCount = 0;

/** Somebody else's session, told as the one the browser still holds. */
async function stranger({ oidc }: Stage): Promise<{ readonly token: string; readonly username: string }> {
  contextCount += 1;
  const username = `stranger${contextCount}@atlas.example`;
  await createUser(oidc.api.services.store, oidc.atlas, { username });
  const session = await openSession(oidc.api.services.store, oidc.atlas.tenantId, username);
  return { username, token: session?.token.text ?? "" };
}

const contexts: readonly Vector[] = [
  {
    name: "the session of somebody else as the one to go on with",
    refusal: unchanged,
    attack: async (stage) => {
      const { api } = stage.oidc;
      const { token, username } = await stranger(stage);
      const { browser, body } = await returned(stage.oidc);
      const answer = await browser.send("acme", body, { "x-context-token": token });
      const isStillTheirs = (await whoIs(api, token)) === username;
      return effect(!isStillTheirs || (await whoIs(api, tokenIn(answer))) === username);
    },
    honest: signInWithCode,
  },
  {
    name: "the context of somebody else, asked for by name",
    refusal: unchanged,
    attack: async (stage) => {
      const { username } = await stranger(stage);
      const { browser, body } = await returned(stage.oidc);
      const answer = await browser.send("acme", body, { "x-user-contexts": username });
      return effect((await whoIs(stage.oidc.api, tokenIn(answer))) === username);
    },
    honest: signInWithCode,
  },
];

/** What the sign-in page of a host is told holds no secret of a provider. */
const told: readonly Vector[] = [
  {
    name: "the secret of a provider from what the sign-in page is told",
    refusal: unchanged,
    attack: async ({ oidc }) => {
      const answers = await Promise.all(
        ["/api/core/hosts/atlas.example", "/api/core/oidc/acme"].map((url) =>
          oidc.api.app.inject({ url, headers: { host: "atlas.example" } }),
        ),
      );
      return effect(answers.some(({ body }) => body.includes(oidc.acme.clientSecret)));
    },
    honest: signInWithCode,
  },
  {
    name: "a provider of another tenant, set up by a main administrator of this one",
    refusal: [notAllowed, refused, unchanged],
    attack: async ({ oidc }) => {
      const { call } = await oidc.atlas.signIn({ isMainAdmin: true });
      const config = { issuer: oidc.nord.issuer, clientId: "stolen", tenant: "boreal" };
      await call("PUT", "/api/core/identity-providers/nord-stolen", { kind: "oidc", label: "x", config });
      const answer = await oidc.api.app.inject({
        url: "/api/core/oidc/nord-stolen",
        headers: { host: hostnameOf(oidc.boreal) },
      });
      return effect(answer.statusCode === 200);
    },
    honest: beaComes,
  },
];

export const oidcUsers: Family = {
  name: "OIDC user",
  part: "oidc",
  vectors: [...vouched, ...said, ...factors, ...contexts, ...told],
};
