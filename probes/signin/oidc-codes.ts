// Codes of an OpenID Connect provider in the wrong hands, the wrong browser, the wrong attempt, at the wrong provider or host.
import { createHash } from "node:crypto";
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import type { OidcStart } from "@kontor/api/identity/testing/oidc.ts";
import { codeAttacks } from "@kontor/api/identity/testing/oidc-attacks.ts";
import { returned } from "@kontor/api/identity/testing/oidc-stage.ts";
import { effect, expired, opened, refused } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

export const annaOf = "anna@atlas.example";

/** Anna signs in with a code, as she should. */
export const signInWithCode: Attempt = async ({ oidc }) => {
  const { browser, body } = await returned(oidc);
  return opened(oidc.api, await browser.send("acme", body), annaOf);
};

const changes = Object.entries(codeAttacks).map(
  ([name, attack]): Vector => ({
    name: `a code with ${name}`,
    attack: async ({ oidc }) => {
      const [mine, others] = [await returned(oidc), await returned(oidc, "acme", "mallory")];
      const { cookie } = mine.browser;
      const answer = await attack(oidc, mine, others);
      mine.browser.cookie = cookie;
      return opened(oidc.api, answer);
    },
    honest: signInWithCode,
  }),
);

/** What a provider is asked, changed by somebody between; a provider that sends no code back has refused it itself. */
function changedQuestion(name: string, change: (start: OidcStart) => OidcStart, verifier?: string): Vector {
  return {
    name,
    refusal: [refused, "PROVIDER_REFUSED"],
    attack: async ({ oidc }) => {
      const browser = oidc.browserAt(hostnameOf(oidc.atlas));
      const start = await browser.begin("acme");
      const back = await browser.visit(change(start), "anna").catch(() => undefined);
      if (back === undefined || !back.searchParams.has("code")) return effect(false, "PROVIDER_REFUSED", 400);
      const body = browser.bodyOf(start, back);
      const changed = { ...body, ...(verifier !== undefined && { codeVerifier: verifier }) };
      return opened(oidc.api, await browser.send("acme", changed));
    },
    honest: signInWithCode,
  };
}

const chosen = "a-verifier-of-the-attacker-that-is-long-enough-for-it";
const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");
const without = (start: OidcStart, ...names: readonly string[]): OidcStart =>
  Object.fromEntries(Object.entries(start).filter(([name]) => !names.includes(name)));

const downgrades = [
  changedQuestion("no proof key is asked for", (start) =>
    without(start, "codeChallenge", "codeChallengeMethod"),
  ),
  changedQuestion(
    "a proof key that is its own challenge",
    (start) => ({ ...start, codeChallenge: chosen, codeChallengeMethod: "plain" }),
    chosen,
  ),
  changedQuestion(
    "a proof key the attacker has chosen",
    (start) => ({ ...start, codeChallenge: challengeOf(chosen) }),
    chosen,
  ),
  changedQuestion("a nonce the attacker has chosen", (start) => ({ ...start, nonce: chosen })),
  ...[
    "https://evil.example/authentication/login-page",
    "https://atlas.example.evil.example/authentication/login-page",
    "https://atlas.example/authentication/login-page/../../evil",
    "https://atlas.example/authentication/login-page?next=https://evil.example",
    "http://atlas.example/authentication/login-page",
    "https://boreal.example/authentication/login-page",
  ].map((redirectUri) =>
    changedQuestion(`sent back to ${redirectUri}`, (start) => ({ ...start, redirectUri })),
  ),
];

/** Where the provider is told to send the code: always a host that is set up. */
const hostsAsked = [
  { host: "evil.example" },
  { host: "atlas.example", "x-forwarded-host": "evil.example" },
  { host: "atlas.example", forwarded: "host=evil.example" },
  { host: "atlas.example@evil.example" },
].map(
  (headers): Vector => ({
    name: `a sign-in that begins with ${JSON.stringify(headers)}`,
    refusal: ["ENTITY_REGISTRATION_NOT_FOUND", "OWN_HOST", "INVALID_REQUEST"],
    attack: async ({ oidc }) => {
      const answer = await oidc.api.app.inject({ url: "/api/core/oidc/acme", headers });
      if (answer.statusCode !== 200) return effect(false, answer.json().code, answer.statusCode);
      return effect(new URL(answer.json().redirectUri).hostname !== "atlas.example", "OWN_HOST");
    },
    honest: async ({ oidc }) => {
      const { redirectUri = "" } = await oidc.browserAt("atlas.example").begin("acme");
      return effect(redirectUri === "https://atlas.example/authentication/login-page");
    },
  }),
);

const replays: readonly Vector[] = [
  {
    name: "everything once more",
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc);
      await browser.send("acme", body);
      return opened(oidc.api, await browser.send("acme", body));
    },
    honest: signInWithCode,
  },
  {
    name: "a used code under a fresh attempt of the same browser",
    attack: async ({ oidc }) => {
      const { browser, body, back } = await returned(oidc);
      await browser.send("acme", body);
      const fresh = await browser.begin("acme");
      const again = { ...browser.bodyOf(fresh, back), state: fresh.state };
      return opened(oidc.api, await browser.send("acme", again));
    },
    honest: signInWithCode,
  },
  {
    name: "the second of two who send it at the same time",
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc);
      const answers = await Promise.all([1, 2, 3].map(() => browser.send("acme", body)));
      const [second] = answers.toSorted((one, other) => one.statusCode - other.statusCode).slice(1);
      if (second === undefined) throw new Error("Nobody has answered");
      return opened(oidc.api, second);
    },
    honest: signInWithCode,
  },
  {
    name: "redeemed at the provider with what the browser was told",
    refusal: "invalid_grant",
    attack: async ({ oidc }) => {
      const { start, back } = await returned(oidc);
      return redeemed(oidc.acme, start.redirectUri, back, start.codeVerifier);
    },
    honest: signInWithCode,
  },
];

async function redeemed(
  { issuer, clientSecret }: { readonly issuer: string; readonly clientSecret: string },
  redirectUri = "",
  back: URL,
  verifier = "",
): Promise<ReturnType<typeof effect>> {
  const answer = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`kontor:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return effect(answer.ok, String(Object(await answer.json()).error), answer.status);
}

/** The state of an attempt is a token too: it must be good for nothing else. */
const confusions: readonly Vector[] = ["auth/token/login", "auth/terms/accept", "auth/password/reset"].map(
  (path): Vector => ({
    name: `the state of an attempt at ${path}`,
    attack: async ({ oidc }) => {
      const { start } = await returned(oidc);
      const more = path.endsWith("reset") ? { password: "the tide is in again" } : {};
      const payload = { token: start.state, ...more };
      const answer = await oidc.api.app.inject({ method: "POST", url: `/api/core/${path}`, payload });
      return answer.statusCode === 200 ? effect(true) : opened(oidc.api, answer);
    },
    honest: signInWithCode,
  }),
);

export const oidcCodes: Family = {
  name: "OIDC code",
  part: "oidc",
  vectors: [
    ...changes,
    ...downgrades,
    ...hostsAsked,
    ...replays,
    ...confusions,
    {
      name: "the state of an attempt as a session",
      refusal: expired,
      attack: async ({ oidc }) => {
        const { start } = await returned(oidc);
        const headers = { authorization: `Bearer ${start.state}` };
        const answer = await oidc.api.app.inject({ url: "/api/core/users/current", headers });
        return effect(answer.statusCode === 200, answer.json().code, answer.statusCode);
      },
      honest: signInWithCode,
    },
  ],
};
