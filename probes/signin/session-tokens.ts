// Tokens of sessions that were forged from good ones, and good ones in places where no token is looked for.
import { newToken, readToken } from "@kontor/store/identity/token.ts";
import type { House } from "./house.ts";
import { alive, expired, served } from "./outcome.ts";
import { ownSession } from "./sessions.ts";
import type { Family, Vector } from "./vector.ts";

const current = "/api/core/users/current";

/** Texts that are no token of a session, made of one that is. */
const forged: Readonly<Record<string, (token: string, house: House) => string>> = {
  "with the tenant of another": (token, { boreal }) =>
    newToken(boreal.tenantId).text.slice(0, 22) + token.slice(22),
  "with another last letter that means the same bytes": (token) => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(token.slice(-1));
    return token.slice(0, -1) + alphabet[last ^ 1];
  },
  "as the digest the database keeps": (token) => readToken(token)?.hash ?? "",
  "under the same tenant and time, with chance of its own": (token) =>
    token.slice(0, -43) + newToken("00000000-0000-0000-0000-000000000000").text.slice(-43),
  "twice in one header": (token) => `${token}, Bearer ${token}`,
  "with a blank behind it": (token) => `${token} x`,
  "cut short": (token) => token.slice(0, -1),
};

const guessed = Object.entries(forged).map(
  ([name, forge]): Vector => ({
    name: `a token ${name}`,
    refusal: expired,
    attack: async ({ house }) => {
      const { token } = await house.atlas.signIn();
      return alive(house.api, forge(token, house));
    },
    honest: ownSession,
  }),
);

/** Where a token must not be looked for. */
const places = Object.entries<(token: string) => { readonly url: string; readonly headers?: object }>({
  "in the address as token": (token) => ({ url: `${current}?token=${token}` }),
  "in the address as access_token": (token) => ({ url: `${current}?access_token=${token}` }),
  "in the address as Authorization": (token) => ({ url: `${current}?Authorization=Bearer%20${token}` }),
  "in a cookie": (token) => ({ url: current, headers: { cookie: `authorization=Bearer ${token}` } }),
  "as a user of Basic": (token) => ({
    url: current,
    headers: { authorization: `Basic ${Buffer.from(`${token}:`).toString("base64")}` },
  }),
  "in a header of proxies": (token) => ({
    url: current,
    headers: { "x-forwarded-authorization": `Bearer ${token}` },
  }),
}).map(
  ([name, place]): Vector => ({
    name: `a good token ${name}`,
    refusal: expired,
    attack: async ({ house }) => {
      const { url, headers = {} } = place((await house.atlas.signIn()).token);
      return served(await house.api.app.inject({ url, headers: { ...headers } }));
    },
    honest: async ({ house }) => alive(house.api, (await house.atlas.signIn()).token),
  }),
);

export const sessionTokens: Family = {
  name: "session token",
  part: "house",
  vectors: [...guessed, ...places],
};
