// What can be changed about a sign-in at a provider: each change alone has to refuse it.
import { newToken } from "@kontor/store/identity/token.ts";
import type { LightMyRequestResponse } from "fastify";
import { hostnameOf } from "./accounts.ts";
import type { OidcStage, Return } from "./oidc-stage.ts";

/** Sends what came back to one browser, changed, perhaps by what came back to another. */
type CodeAttack = (stage: OidcStage, mine: Return, others: Return) => Promise<LightMyRequestResponse>;

export const codeAttacks: Readonly<Record<string, CodeAttack>> = {
  "a state of another attempt": (_, { browser, body }, others) =>
    browser.send("acme", { ...body, state: others.body.state }),
  "a state nobody has issued": ({ atlas }, { browser, body }) =>
    browser.send("acme", { ...body, state: newToken(atlas.tenantId).text }),
  "a nonce of another attempt": (_, { browser, body }, others) =>
    browser.send("acme", { ...body, nonce: others.body.nonce }),
  "no nonce": (_, { browser, body: { nonce: _nonce, ...body } }) => browser.send("acme", body),
  "a verifier of another attempt": (_, { browser, body }, others) =>
    browser.send("acme", { ...body, codeVerifier: others.body.codeVerifier }),
  "no verifier, as if there were no proof key": (_, { browser, body: { codeVerifier: _half, ...body } }) =>
    browser.send("acme", body),
  "the challenge in place of the verifier": (_, { browser, body, start }) =>
    browser.send("acme", { ...body, codeVerifier: start.codeChallenge }),
  "a code of another attempt": (_, { browser, body }, others) =>
    browser.send("acme", { ...body, code: others.body.code }),
  "everything of another browser, as after a link that was sent to somebody": (_, { browser }, others) =>
    browser.send("acme", others.body),
  "no browser cookie": (_, { browser, body }) => {
    browser.cookie = "";
    return browser.send("acme", body);
  },
  "a browser cookie somebody has planted beside it": (_, { browser, body }, others) => {
    browser.cookie = `${others.browser.cookie}; ${browser.cookie}`;
    return browser.send("acme", body);
  },
  "another provider of the same tenant": (_, { browser, body }) => browser.send("nord", body),
  "a provider that nobody knows": (_, { browser, body }) => browser.send("unknown", body),
  "no issuer, although the provider names itself": (_, { browser, body: { iss: _issuer, ...body } }) =>
    browser.send("acme", body),
  "the issuer of another provider, as in a mix-up": ({ nord }, { browser, body }) =>
    browser.send("acme", { ...body, iss: nord.issuer }),
  "another host of the same tenant": ({ secondHost }, { browser, body }) =>
    browser.send("acme", body, { host: secondHost }),
  "the host of another tenant": ({ boreal }, { browser, body }) =>
    browser.send("acme", body, { host: hostnameOf(boreal) }),
  "a host that nobody has set up": (_, { browser, body }) =>
    browser.send("acme", body, { host: "evil.example" }),
  "an attempt that is older than ten minutes": async (stage, { browser, body }) => {
    await ageAttempts(stage);
    return browser.send("acme", body);
  },
};

type Claims = Readonly<Record<string, unknown>>;

/** An identity token that is wrong in one way, from claims that are right. */
type Forgery = (stage: OidcStage, claims: Claims) => string;

export const forgeries: Readonly<Record<string, Forgery>> = {
  "of another audience": ({ acme }, claims) => acme.sign({ ...claims, aud: "elsewhere" }),
  "of two audiences, made for the other": ({ acme }, claims) =>
    acme.sign({ ...claims, aud: [claims.aud, "elsewhere"], azp: "elsewhere" }),
  "made for another party": ({ acme }, claims) => acme.sign({ ...claims, azp: "elsewhere" }),
  "of another issuer": ({ acme, nord }, claims) => acme.sign({ ...claims, iss: nord.issuer }),
  "that has ended": ({ acme }, claims) => acme.sign({ ...claims, iat: inSeconds(-300), exp: inSeconds(-61) }),
  "of tomorrow": ({ acme }, claims) =>
    acme.sign({ ...claims, iat: inSeconds(86_400), exp: inSeconds(90_000) }),
  "of yesterday that never ends": ({ acme }, claims) =>
    acme.sign({ ...claims, iat: inSeconds(-86_400), exp: inSeconds(86_400) }),
  "without a nonce": ({ acme }, { nonce: _, ...claims }) => acme.sign(claims),
  "with a nonce nobody has issued": ({ acme }, claims) => acme.sign({ ...claims, nonce: "made-up" }),
  "without a subject": ({ acme }, { sub: _, ...claims }) => acme.sign(claims),
  "signed by another provider": ({ acme, nord }, claims) => nord.sign({ ...claims, iss: acme.issuer }),
  "that nobody has signed": ({ acme }, claims) => acme.sign(claims, { alg: "none" }),
  "signed with our own secret": ({ acme }, claims) => acme.sign(claims, { alg: "HS256" }),
  "whose name was changed afterwards": ({ acme }, claims) => {
    const [header, , signature] = acme.sign(claims).split(".");
    const changed = { ...claims, iss: acme.issuer, sub: "mallory" };
    return `${header}.${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${signature}`;
  },
  "that is none": () => "not.a.token",
};

/** What an honest provider says of Anna. */
export function claimsOfAnna(audience: string, nonce: string | undefined): Claims {
  const email = { email: "anna@atlas.example", email_verified: true };
  return { sub: "anna", ...email, aud: audience, nonce, iat: inSeconds(0), exp: inSeconds(300) };
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}

async function ageAttempts({ api, atlas }: OidcStage): Promise<void> {
  const text =
    "update sign_in_steps set expires_at = expires_at - interval '601 seconds' where used_at is null";
  await api.services.store.write(atlas, (transaction) => transaction.run([{ text, values: [] }]));
}
