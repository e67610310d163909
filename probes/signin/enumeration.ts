// Finding out who exists: answers must be the same to the byte, whoever is asked about. The attack succeeds where they differ.

import { newToken } from "@kontor/store/identity/token.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import type { House } from "./house.ts";
import { type Answer, codeOf, effect, type Outcome, opened } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const wrong = "the tide is in!";

const signsIn: Attempt = async ({ house }) => {
  const username = await house.newAccount();
  return opened(house.api, await house.login(username), username);
};

/** Accepted if they tell each other apart: by status, body or headers. */
function compared(answers: readonly Answer[], forget: readonly string[] = []): Outcome {
  const told = answers.map(({ statusCode, body, headers: { date: _, ...rest } }) =>
    forget.reduce((text, word) => text.replaceAll(word, "*"), JSON.stringify([statusCode, body, rest])),
  );
  const [first] = answers;
  if (first === undefined) throw new Error("Nobody was asked");
  return { isAccepted: new Set(told).size > 1, status: first.statusCode, code: codeOf(first) || "ALIKE" };
}

type Ask = (house: House, from: { readonly headers: Readonly<Record<string, string>> }) => Promise<Outcome>;

const questions: Readonly<Record<string, readonly [code: string, ask: Ask]>> = {
  "an unknown name and a wrong password": [
    "SIGN_IN_REFUSED",
    async (house, from) =>
      compared([
        await house.login("nobody@atlas", wrong, from),
        await house.login(await house.newAccount(), wrong, from),
      ]),
  ],
  "a locked user, with the right password and with a wrong one": [
    "SIGN_IN_REFUSED",
    async (house, from) => {
      const locked = await house.newAccount({ isLocked: true });
      return compared([
        await house.login("nobody@atlas", wrong, from),
        await house.login(locked, undefined, from),
        await house.login(locked, wrong, from),
      ]);
    },
  ],
  "an unknown tenant": [
    "SIGN_IN_REFUSED",
    async (house, from) =>
      compared([
        await house.login("nobody@nowhere", wrong, from),
        await house.login(await house.newAccount(), wrong, from),
      ]),
  ],
  "a user without a password": [
    "SIGN_IN_REFUSED",
    async (house, from) =>
      compared([
        await house.login("nobody@atlas", wrong, from),
        await house.login((await house.atlas.signIn()).username, wrong, from),
      ]),
  ],
  "a user of another tenant, asked for with the plain name": [
    "SIGN_IN_REFUSED",
    async (house, from) =>
      compared([
        await house.login(
          await house.newAccount({ username: `only.there${newId()}` }, house.boreal),
          wrong,
          from,
        ),
        await house.login("nobody.anywhere", wrong, from),
      ]),
  ],
  "a forgotten password of a known, an unknown and a locked user": [
    "ALIKE",
    async (house, from) => {
      const names = [
        await house.newAccount(),
        await house.newAccount({ isLocked: true }),
        await house.newAccount({ email: null }),
        "nobody@atlas",
        "nobody@nowhere",
      ];
      return compared(
        await Promise.all(names.map((username) => house.send("auth/password/forgot", { username }, from))),
      );
    },
  ],
  "the question for a passkey": [
    "ALIKE",
    async (house, from) => {
      const ask = (body: object) => house.send("auth/passkey/options", body, from);
      const answers = [
        await ask({ username: await house.newAccount() }),
        await ask({ username: "nobody@atlas" }),
        await ask({}),
      ];
      const challenges = answers.map((answer) => answer.json().publicKey.challenge);
      return compared(answers, challenges);
    },
  ],
  "login tokens that are unknown, used, and of a locked user": [
    "SIGN_IN_REFUSED",
    async (house, from) => {
      const { api, atlas } = house;
      const make = async (values: object) =>
        (await createLoginToken(api.services.store, atlas.tenantId, await house.newAccount(values))).text;
      const [used, locked] = [await make({}), await make({ isLocked: true })];
      await house.send("auth/token/login", { token: used });
      const ask = (token: string) => house.send("auth/token/login", { token }, from);
      return compared([
        await ask(newToken(atlas.tenantId).text),
        await ask(used),
        await ask(locked),
        await ask("x"),
      ]);
    },
  ],
  "links that are unknown, replaced, and of a locked user": [
    "SIGN_IN_REFUSED",
    async (house, from) => {
      const username = await house.newAccount();
      const replaced = await house.linkFor(username);
      await house.linkFor(username);
      const locked = await house.linkFor(await house.newAccount({ isLocked: true }));
      const ask = (token: string) =>
        house.send("auth/password/reset", { token, password: "the tide is in again" }, from);
      return compared([
        await ask(newToken(house.atlas.tenantId).text),
        await ask(replaced),
        await ask(locked),
      ]);
    },
  ],
  "sessions that are unknown, over, and of another tenant": [
    "SESSION_EXPIRED",
    async (house, { headers }) => {
      const { token, call } = await house.atlas.signIn();
      await call("POST", "/api/core/auth/logout");
      const ask = (text: string) =>
        house.api.app.inject({
          url: "/api/core/users/current",
          headers: { ...headers, authorization: `Bearer ${text}` },
        });
      return compared([
        await ask(token),
        await ask(newToken(house.atlas.tenantId).text),
        await ask(newToken(house.boreal.tenantId).text),
        await ask("nonsense"),
      ]);
    },
  ],
  "the photo of a user, without a session": [
    "SESSION_EXPIRED",
    async (house, { headers }) => {
      const ask = (name: string) => house.api.app.inject({ url: `/api/core/users/${name}/photo`, headers });
      return compared([await ask(await house.newAccount()), await ask("nobody@atlas")]);
    },
  ],
  "the photo of a user of another tenant": [
    "ENTITY_REGISTRATION_NOT_FOUND",
    async (house, { headers }) => {
      const { call } = await house.atlas.signIn();
      const names = await knownAndUnknown(house);
      const ask = (name: string) => call("GET", `/api/core/users/${name}/photo`, undefined, headers);
      const answers = [];
      for (const name of names) answers.push(await ask(name));
      return compared(answers, names);
    },
  ],
  "users of another tenant, by name": [
    "ENTITY_REGISTRATION_NOT_FOUND",
    async (house, { headers }) => {
      const { call } = await house.atlas.signIn();
      const names = await knownAndUnknown(house);
      const answers = [];
      for (const name of names)
        answers.push(await call("GET", `/api/core/users/${name}`, undefined, headers));
      return compared(answers, names);
    },
  ],
  "users of another tenant, in the list": [
    "ALIKE",
    async (house) => {
      const username = await house.newAccount({}, house.boreal);
      const { call } = await house.atlas.signIn();
      const { body } = await call("GET", "/api/core/users?limit=1000");
      return effect(body.includes(username), "ALIKE");
    },
  ],
  "hosts that nobody has set up": [
    "ALIKE",
    async (house, { headers }) => {
      const names = ["somewhere.example", "elsewhere.example"];
      const answers = await Promise.all(
        names.map((name) => house.api.app.inject({ url: `/api/core/hosts/${name}`, headers })),
      );
      return compared(answers, names);
    },
  ],
  "a provider of another tenant and one that is not there": [
    "ENTITY_REGISTRATION_NOT_FOUND",
    async (house, { headers }) => {
      const { call } = await house.boreal.signIn({ isMainAdmin: true });
      const config = { issuer: "https://login.example", clientId: "kontor" };
      await call("PUT", "/api/core/identity-providers/hidden", {
        kind: "oidc",
        label: "Hidden",
        config,
        clientSecret: "secret",
      });
      const ask = (id: string) =>
        house.api.app.inject({ url: `/api/core/oidc/${id}`, headers: { ...headers, host: "atlas.example" } });
      return compared([await ask("hidden"), await ask("absent")], ["hidden", "absent"]);
    },
  ],
  "who is held back after how many tries": [
    "ALIKE",
    async (house) => {
      const statuses = async (username: string): Promise<string> => {
        const answers: number[] = [];
        while (answers.length < 6) answers.push((await house.login(username, wrong)).statusCode);
        return answers.join();
      };
      const [known, unknown] = [
        await statuses(await house.newAccount()),
        await statuses("nobody.at.all@atlas"),
      ];
      return effect(known !== unknown || !known.includes("429"), "ALIKE");
    },
  ],
};

/** Of a user of another tenant and of nobody, equally long. */
async function knownAndUnknown(house: House): Promise<readonly string[]> {
  const known = await house.newAccount({}, house.boreal);
  return [known, known.replace("person", "nobody")];
}

export const enumeration: Family = {
  name: "enumeration",
  part: "house",
  vectors: Object.entries(questions).map(
    ([name, [refusal, ask]]): Vector => ({
      name,
      refusal,
      attack: ({ house }) => ask(house, { headers: { "x-request-id": newId() } }),
      honest: signsIn,
    }),
  ),
};
