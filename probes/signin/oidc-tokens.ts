// Identity tokens and access tokens that were not made for us, not by the provider, or not as it would make them.
import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import { claimsOfAnna, forgeries } from "@kontor/api/identity/testing/oidc-attacks.ts";
import { type OidcStage, returned } from "@kontor/api/identity/testing/oidc-stage.ts";
import { signedToken } from "@kontor/harness/identity/signed-token.ts";
import { annaOf, signInWithCode } from "./oidc-codes.ts";
import { opened } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

type Claims = ReturnType<typeof claimsOfAnna>;
type Forge = (stage: OidcStage, claims: Claims) => string | Promise<string>;

/** Beside those the tests know. */
const moreForgeries: Readonly<Record<string, Forge>> = {
  "signed with the public key as if it were a secret": async ({ acme }, claims) => {
    const { keys } = Object(await (await fetch(`${acme.issuer}/jwks`)).json());
    const key = createPublicKey({ key: keys[0], format: "jwk" }).export({ type: "spki", format: "pem" });
    const header = { alg: "HS256", kid: "signing" } as const;
    return signedToken(key.toString(), header, { iss: acme.issuer, ...claims });
  },
  "signed with a key it brings itself": ({ acme }, claims) => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const header = { alg: "RS256", typ: "JWT", jwk: publicKey.export({ format: "jwk" }) };
    const text = `${part(header)}.${part({ iss: acme.issuer, ...claims })}`;
    return `${text}.${sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64url")}`;
  },
  "whose signature was cut off": ({ acme }, claims) => acme.sign(claims).replace(/\.[^.]*$/, "."),
  "whose key has another name": ({ acme }, claims) => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return signedToken(privateKey, { kid: "another" }, { iss: acme.issuer, ...claims });
  },
  "of nobody in particular": ({ acme }, { aud: _, ...claims }) => acme.sign(claims),
  "that does not say when it ends": ({ acme }, { exp: _, ...claims }) => acme.sign(claims),
  "that does not say when it was made": ({ acme }, { iat: _, ...claims }) => acme.sign(claims),
};

const signInWithToken: Attempt = async ({ oidc }) => {
  const browser = oidc.browserAt(hostnameOf(oidc.atlas));
  const { nonce } = await browser.begin("tokens");
  const idToken = oidc.acme.sign(claimsOfAnna("kontor-tokens", nonce));
  return opened(oidc.api, await browser.send("tokens", { idToken }), annaOf);
};

const throughBrowser = Object.entries({ ...forgeries, ...moreForgeries }).map(
  ([name, forge]): Vector => ({
    name: `an identity token ${name}`,
    attack: async ({ oidc }) => {
      const browser = oidc.browserAt(hostnameOf(oidc.atlas));
      const { nonce } = await browser.begin("tokens");
      const idToken = await forge(oidc, claimsOfAnna("kontor-tokens", nonce));
      return opened(oidc.api, await browser.send("tokens", { idToken }));
    },
    honest: signInWithToken,
  }),
);

const besideCode = Object.entries({ ...forgeries, ...moreForgeries }).map(
  ([name, forge]): Vector => ({
    name: `beside a code, an identity token ${name}`,
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc);
      const forged = await forge(oidc, claimsOfAnna("kontor", body.nonce));
      oidc.acme.changeTokens((tokens) => ({ ...tokens, id_token: forged }));
      try {
        return await opened(oidc.api, await browser.send("acme", body));
      } finally {
        oidc.acme.changeTokens(undefined);
      }
    },
    honest: signInWithCode,
  }),
);

const ways: readonly Vector[] = [
  {
    name: "an identity token in another browser",
    attack: async ({ oidc }) => {
      const { body } = await returned(oidc, "tokens");
      const other = oidc.browserAt(hostnameOf(oidc.atlas));
      await other.begin("tokens");
      return opened(oidc.api, await other.send("tokens", body));
    },
    honest: signInWithToken,
  },
  {
    name: "an identity token twice",
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc, "tokens");
      await browser.send("tokens", body);
      return opened(oidc.api, await browser.send("tokens", body));
    },
    honest: signInWithToken,
  },
  {
    name: "an identity token where a code is expected",
    attack: async ({ oidc }) => {
      const browser = oidc.browserAt(hostnameOf(oidc.atlas));
      const { state } = await browser.begin("acme");
      const idToken = oidc.acme.sign(claimsOfAnna("kontor", state));
      return opened(oidc.api, await browser.send("acme", { idToken }));
    },
    honest: signInWithToken,
  },
  {
    name: "an answer without an identity token",
    attack: async ({ oidc }) => {
      const { browser, body } = await returned(oidc);
      oidc.acme.changeTokens((tokens) => ({ ...tokens, id_token: undefined }));
      try {
        return await opened(oidc.api, await browser.send("acme", body));
      } finally {
        oidc.acme.changeTokens(undefined);
      }
    },
    honest: signInWithCode,
  },
];

const sendAccessToken = async (oidc: OidcStage, id: string, token: string) =>
  oidc.browserAt(hostnameOf(oidc.atlas)).send(id, undefined, { authorization: `Bearer ${token}` });

const signInWithAccessToken: Attempt = async ({ oidc }) =>
  opened(
    oidc.api,
    await sendAccessToken(oidc, "acme", await oidc.acme.accessTokenOf("kontor", "anna")),
    annaOf,
  );

const accessTokens = Object.entries<(oidc: OidcStage) => Promise<readonly [id: string, token: string]>>({
  "that was issued to another application": async ({ acme }) => [
    "acme",
    await acme.accessTokenOf("elsewhere", "anna"),
  ],
  "of another provider": async ({ nord }) => ["acme", await nord.accessTokenOf("kontor", "anna")],
  "at a provider that signs nobody in with it": async ({ nord }) => [
    "nord",
    await nord.accessTokenOf("kontor", "anna"),
  ],
  "that nobody has issued": async () => ["acme", "made-up"],
  "that is an identity token": async ({ acme }) => ["acme", acme.sign(claimsOfAnna("kontor", undefined))],
  "that was taken back": async ({ acme }) => {
    const token = await acme.accessTokenOf("kontor", "anna");
    await fetch(`${acme.issuer}/token/revocation`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(`kontor:${acme.clientSecret}`).toString("base64")}` },
      body: new URLSearchParams({ token }),
    });
    return ["acme", token];
  },
}).map(
  ([name, make]): Vector => ({
    name: `an access token ${name}`,
    attack: async ({ oidc }) => {
      const [id, token] = await make(oidc);
      return opened(oidc.api, await sendAccessToken(oidc, id, token));
    },
    honest: signInWithAccessToken,
  }),
);

export const oidcTokens: Family = {
  name: "OIDC token",
  part: "oidc",
  vectors: [...throughBrowser, ...besideCode, ...ways, ...accessTokens],
};
