// Answers of an authenticator that differ from an honest one in one thing, when signing in and when a key is made.
import { assertionOf, type TestTwist } from "@kontor/engine/identity/testing/authenticator.ts";
import { type FactorStage, type PasskeyUser, passkeyOrigin } from "./factor-stage.ts";
import { opened, served } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const withPasskey: Attempt = async ({ factors }) => {
  const { key, username } = await factors.newPasskeyUser();
  return opened(factors.api, await factors.usePasskey(key), username);
};

const twists: Readonly<Record<string, TestTwist>> = {
  "made at another origin": { origin: "https://atlas.example.evil.example" },
  "made without encryption": { origin: "http://atlas.example" },
  "made at another port": { origin: "https://atlas.example:8443" },
  "made at a host above": { origin: "https://example" },
  "made in the frame of another page": { crossOrigin: true },
  "for another host": { rpId: "boreal.example" },
  "without the user being recognised": { isUserVerified: false },
  "without the user being there": { isUserPresent: false },
};

const used = Object.entries<TestTwist>({
  ...twists,
  "of another kind": { type: "webauthn.create" },
  "to a question nobody asked": { challenge: Buffer.from("anything").toString("base64url") },
  "of another user by its handle": { userHandle: Buffer.alloc(16).toString("base64url") },
  "under the name of a key nobody has": { credentialId: Buffer.alloc(32, 7) },
}).map(
  ([name, twist]): Vector => ({
    name: `an answer ${name}`,
    attack: async ({ factors }) =>
      opened(factors.api, await factors.usePasskey((await factors.newPasskeyUser()).key, twist)),
    honest: withPasskey,
  }),
);

const made = Object.entries<TestTwist>({
  ...twists,
  "of another kind": { type: "webauthn.get" },
  "under the name of another key": { credentialId: Buffer.alloc(32) },
}).map(
  ([name, twist]): Vector => ({
    name: `a new key ${name}`,
    refusal: "INVALID_FIELD_IN_BODY",
    attack: async ({ factors }) => served(await factors.makePasskey(await factors.newUser(), twist)),
    honest: async ({ factors }) => served(await factors.makePasskey(await factors.newUser())),
  }),
);

type Use = (factors: FactorStage, user: PasskeyUser) => ReturnType<FactorStage["post"]>;
const cookie = (letter: string) => ({ cookie: `__Host-kontor-browser=${letter.repeat(43)}` });
const boreal = { host: "boreal.example" };

const otherUses: Readonly<Record<string, Use>> = {
  "with the signature of another key": async ({ newPasskeyUser, usePasskey }, { key }) =>
    usePasskey(key, { signer: (await newPasskeyUser()).key.privateKey }),
  "under the name of the key of another user": async ({ newPasskeyUser, usePasskey }, { key }) => {
    const { id, userHandle } = (await newPasskeyUser()).key;
    return usePasskey(key, { credentialId: id, userHandle });
  },
  "that was given before": async ({ question, post }, { key }) => {
    const credential = assertionOf(key, await question(), passkeyOrigin);
    await post("/passkey/login", { credential });
    return post("/passkey/login", { credential });
  },
  "after a wrong one to the same question": async ({ question, post }, { key }) => {
    const asked = await question();
    await post("/passkey/login", { credential: assertionOf(key, asked, "https://evil.example") });
    return post("/passkey/login", { credential: assertionOf(key, asked, passkeyOrigin) });
  },
  "at the host of another tenant": async ({ question, post }, { key }) =>
    post("/passkey/login", { credential: assertionOf(key, await question(), passkeyOrigin) }, boreal),
  "made for the host of another tenant": ({ usePasskey }, { key }) =>
    usePasskey(key, { rpId: "boreal.example", origin: "https://boreal.example" }, boreal),
  "in another browser than the one that was asked": async ({ question, post }, { key }) => {
    const credential = assertionOf(key, await question({}, cookie("a")), passkeyOrigin);
    return post("/passkey/login", { credential }, cookie("b"));
  },
  "to complete the sign-in of another user": async ({ asked, question, post, newTotpUser }, { key }) => {
    const totpToken = await asked(await newTotpUser());
    const credential = assertionOf(key, await question({ totpToken }), passkeyOrigin);
    return post("/passkey/login", { credential, totpToken });
  },
  "to a question of another sign-in": async ({ asked, question, post }, user) => {
    const totpToken = await asked(user);
    const credential = assertionOf(user.key, await question(), passkeyOrigin);
    return post("/passkey/login", { credential, totpToken });
  },
  "of a user who is locked": async ({ atlas, usePasskey }, { key, username }) => {
    const { call } = await atlas.signIn({ isMainAdmin: true });
    const { version } = (await call("GET", `/api/core/users/${username}`)).json();
    await call("PATCH", `/api/core/users/${username}`, { version, isLocked: true });
    return usePasskey(key);
  },
  "of a key that was reset": async ({ atlas, usePasskey }, { key, username }) => {
    const { call } = await atlas.signIn({ isMainAdmin: true });
    await call("POST", `/api/core/users/${username}/second-factor/reset`);
    return usePasskey(key);
  },
};

const misused = Object.entries(otherUses).map(
  ([name, use]): Vector => ({
    name: `an answer ${name}`,
    attack: async ({ factors }) => opened(factors.api, await use(factors, await factors.newPasskeyUser())),
    honest: withPasskey,
  }),
);

/** A key that counts tells of its copies. */
const copied = [9, 4, 0].map(
  (signCount): Vector => ({
    name: `a counter that stands at ${signCount} after it stood at 9`,
    attack: async ({ factors }) => {
      const { key } = await factors.newPasskeyUser({ signCount: 3 });
      await factors.usePasskey(key, { signCount: 9 });
      return opened(factors.api, await factors.usePasskey(key, { signCount }));
    },
    honest: async ({ factors }) => {
      const { key, username } = await factors.newPasskeyUser({ signCount: 3 });
      await factors.usePasskey(key, { signCount: 9 });
      return opened(factors.api, await factors.usePasskey(key, { signCount: 10 }), username);
    },
  }),
);

export const passkeys: Family = {
  name: "passkey",
  part: "factors",
  vectors: [...used, ...made, ...misused, ...copied],
};
