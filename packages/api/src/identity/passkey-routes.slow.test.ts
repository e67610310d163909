// Passkeys over HTTP, with an authenticator of software: the honest one comes in, and every answer that differs from an honest one in
// one thing does not.
import { resetSecondFactor } from "@kontor/engine/identity/reset-second-factor.ts";
import {
  assertionOf,
  cborBytes,
  cborMap,
  cborText,
  madeCredential,
  newTestCredential,
  type TestCredential,
  type TestTwist,
} from "@kontor/engine/identity/testing/authenticator.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { readCaller } from "@kontor/store/sessions/sessions.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword as password, tokenOfAnswer } from "./testing/accounts.ts";
import { type FactorApi, type FactorUser, openFactorApi, withTotp } from "./testing/factors.ts";

const origin = "https://atlas.example";
const borealHost = { host: "boreal.example" };
let factors: FactorApi;
let honest: PasskeyUser;
let making: ReturnType<FactorUser["within"]>;

beforeAll(async () => {
  factors = await openFactorApi(await createTestDatabase());
  honest = await newPasskeyUser();
  const maker = await factors.newUser();
  making = maker.within(await maker.login());
});
afterAll(() => factors.api.close());

const refused = { code: "SIGN_IN_REFUSED" };
const invalid = { code: "INVALID_FIELD_IN_BODY", values: ["credential"] };

type PasskeyUser = FactorUser & { readonly key: TestCredential; readonly recoveryCodes: readonly string[] };

async function withPasskey(user: FactorUser, twist: TestTwist = {}): Promise<PasskeyUser> {
  const call = user.within(await user.login());
  const proof = user.hasPassword ? { password } : {};
  const { publicKey } = (await call("/passkeys/options", { proof })).json();
  const key = newTestCredential(publicKey);
  const credential = madeCredential(key, publicKey, origin, twist);
  const added = await call("/passkeys", { name: "Laptop", credential });
  return { ...user, key, recoveryCodes: added.json().recoveryCodes };
}

const newPasskeyUser = async (twist?: TestTwist): Promise<PasskeyUser> =>
  withPasskey(await factors.newUser(), twist);

/** The question of a sign-in. */
async function question(body: object = {}, headers = {}) {
  return (await factors.post("/passkey/options", body, headers)).json().publicKey;
}

async function signIn(
  key: TestCredential,
  twist: TestTwist = {},
  headers = {},
): Promise<LightMyRequestResponse> {
  const credential = assertionOf(key, await question({}, headers), origin, twist);
  return factors.post("/passkey/login", { credential }, headers);
}

test("a passkey signs its user in, alone and as two factors at once", async () => {
  const user = honest;
  const opened = await signIn(user.key);
  expect(opened.json()).toMatchObject({ isAuthenticated: true, username: user.username, tenant: "atlas" });
  const token = readToken(tokenOfAnswer(opened));
  const caller = token && (await readCaller(factors.api.services.store, token));
  expect(caller?.session).toMatchObject({ method: "passkey", isSecondFactor: true });
});

test("the first passkey brings recovery codes, and a password alone opens nothing any more", async () => {
  const user = await withPasskey(await factors.newUser({ hasPassword: true }));
  expect(user.recoveryCodes).toHaveLength(10);
  expect((await user.login()).json()).toMatchObject({ methods: ["passkey", "recovery"] });
});

test("the question is the same whoever is asked about, and names no key", async () => {
  const user = honest;
  const questions = [
    await question(),
    await question({ username: user.username }),
    await question({ username: "nobody@atlas" }),
  ];
  for (const each of questions)
    expect(each).toEqual({
      rpId: "atlas.example",
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: "required",
      allowCredentials: [],
    });
});

test("after a password the question names the keys of its user, and the answer completes that sign-in", async () => {
  const [user, other] = [await newPasskeyUser(), await newPasskeyUser()];
  const { totpToken } = (await user.login()).json();
  const asked = await question({ totpToken });
  expect(asked.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([
    user.key.id.toString("base64url"),
  ]);
  const credential = assertionOf(user.key, asked, origin);
  const opened = await factors.post("/passkey/login", { credential, totpToken });
  expect(opened.json()).toMatchObject({ isAuthenticated: true, username: user.username });
  expect((await factors.post("/passkey/login", { credential, totpToken })).json()).toMatchObject(refused);

  const again = (await user.login()).json().totpToken;
  const foreign = assertionOf(other.key, await question({ totpToken: again }), origin);
  const swapped = await factors.post("/passkey/login", { credential: foreign, totpToken: again });
  expect(swapped.json()).toMatchObject(refused);
  const unbound = assertionOf(user.key, await question(), origin);
  const mixed = await factors.post("/passkey/login", { credential: unbound, totpToken: again });
  expect(mixed.json()).toMatchObject(refused);
  const bound = assertionOf(user.key, await question({ totpToken: again }), origin);
  expect((await factors.post("/passkey/login", { credential: bound })).json()).toMatchObject(refused);
});

const elsewhere = "https://atlas.example.evil.example";
const twists: Readonly<Record<string, TestTwist>> = {
  "made at another origin": { origin: elsewhere },
  "made without encryption": { origin: "http://atlas.example" },
  "made at another port": { origin: "https://atlas.example:8443" },
  "made at a host above": { origin: "https://example" },
  "made in the frame of another page": { crossOrigin: true },
  "for another host": { rpId: "boreal.example" },
  "without the user being recognised": { isUserVerified: false },
  "without the user being there": { isUserPresent: false },
};

test.each(
  Object.entries({
    ...twists,
    "of another kind": { type: "webauthn.create" },
    "to a question nobody asked": { challenge: Buffer.from("anything").toString("base64url") },
    "of another user by its handle": { userHandle: Buffer.alloc(16).toString("base64url") },
  }),
)("an answer %s signs nobody in", async (_name, twist: TestTwist) => {
  expect((await signIn(honest.key, twist)).json()).toMatchObject(refused);
});

test.each(
  Object.entries({
    ...twists,
    "of another kind": { type: "webauthn.get" },
    "with a chain of certificates": {
      attestation: {
        format: "packed",
        statement: cborMap([
          [cborText("alg"), Buffer.from([0x26])],
          [cborText("sig"), cborBytes(Buffer.alloc(70))],
          [cborText("x5c"), Buffer.concat([Buffer.from([0x81]), cborBytes(Buffer.alloc(300))])],
        ]),
      },
    },
    "under the name of another key": { credentialId: Buffer.alloc(32) },
  }),
)("a new passkey %s is not kept", async (_name, twist: TestTwist) => {
  const { publicKey } = (await making("/passkeys/options", {})).json();
  const credential = madeCredential(newTestCredential(publicKey), publicKey, origin, twist);
  expect((await making("/passkeys", { name: "Laptop", credential })).json()).toMatchObject(invalid);
});

test("what is answered and made as it should be is taken, in the same session and with the same key", async () => {
  expect((await signIn(honest.key)).statusCode).toBe(200);
  const { publicKey } = (await making("/passkeys/options", {})).json();
  const credential = madeCredential(newTestCredential(publicKey), publicKey, origin);
  expect((await making("/passkeys", { name: "Laptop", credential })).statusCode).toBe(200);
});

test("a question has one answer: neither a good one nor a bad one is taken twice", async () => {
  const { key } = honest;
  const asked = await question();
  const credential = assertionOf(key, asked, origin);
  const answers = await Promise.all([1, 2, 3].map(() => factors.post("/passkey/login", { credential })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
  const spoilt = await question();
  const bad = assertionOf(key, spoilt, elsewhere);
  expect((await factors.post("/passkey/login", { credential: bad })).json()).toMatchObject(refused);
  const good = assertionOf(key, spoilt, origin);
  expect((await factors.post("/passkey/login", { credential: good })).json()).toMatchObject(refused);
});

test("the signature of another key is worth nothing, whatever name it carries", async () => {
  const [user, other] = [await newPasskeyUser(), await newPasskeyUser()];
  expect((await signIn(user.key, { signer: other.key.privateKey })).json()).toMatchObject(refused);
  const swapped = { credentialId: other.key.id, userHandle: other.key.userHandle };
  expect((await signIn(user.key, swapped)).json()).toMatchObject(refused);
  expect((await signIn(user.key, { userHandle: null })).statusCode).toBe(200);
});

test("a counter that goes back or stands still tells of a copy, which signs nobody in", async () => {
  const { key } = await newPasskeyUser({ signCount: 3 });
  expect((await signIn(key, { signCount: 9 })).statusCode).toBe(200);
  for (const signCount of [9, 4, 0])
    expect((await signIn(key, { signCount })).json(), String(signCount)).toMatchObject(refused);
  expect((await signIn(key, { signCount: 10 })).statusCode).toBe(200);
});

test("a passkey of one tenant is nothing at the host of another, and a host without a tenant has none", async () => {
  const { key } = honest;
  const here = { rpId: "boreal.example", origin: "https://boreal.example" };
  expect((await signIn(key, here, borealHost)).json()).toMatchObject(refused);
  const credential = assertionOf(key, await question(), origin);
  expect((await factors.post("/passkey/login", { credential }, borealHost)).json()).toMatchObject(refused);
  const nowhere = await factors.post("/passkey/options", {}, { host: "nowhere.example" });
  expect(nowhere.json()).toMatchObject(refused);
  const user = await factors.newUser();
  const call = user.within(await user.login());
  const away = await call("/passkeys/options", {}, borealHost);
  expect(away.json()).toMatchObject({ code: "MISSING_CONFIG" });
});

test("what one browser was asked no other answers", async () => {
  const { key } = honest;
  const cookie = (letter: string) => ({ cookie: `__Host-kontor-browser=${letter.repeat(43)}` });
  const first = assertionOf(key, await question({}, cookie("a")), origin);
  expect((await factors.post("/passkey/login", { credential: first }, cookie("b"))).json()).toMatchObject(
    refused,
  );
  const second = assertionOf(key, await question({}, cookie("a")), origin);
  expect((await factors.post("/passkey/login", { credential: second }, cookie("a"))).statusCode).toBe(200);
});

test("whoever runs the installation takes every second factor of a user away", async () => {
  const { services } = factors.api;
  const user = await newPasskeyUser();
  const open = user.within(await signIn(user.key));
  await resetSecondFactor(services, scopeOfInstaller(factors.atlas), user.username);
  expect((await signIn(user.key)).json()).toMatchObject(refused);
  expect((await open("/passkeys/options", {})).statusCode).toBe(401);
  expect((await user.login()).json()).toMatchObject({ isAuthenticated: true });
});

test("a locked user signs in with no passkey", async () => {
  const user = await newPasskeyUser();
  const main = await factors.atlas.signIn({ isMainAdmin: true });
  const path = `/api/core/users/${user.username}`;
  const { version } = (await main.call("GET", path)).json();
  expect((await main.call("PATCH", path, { version, isLocked: true })).statusCode).toBe(200);
  expect((await signIn(user.key)).json()).toMatchObject(refused);
});

test("adding and removing asks for a proof, answers only its own session, and one key is kept once", async () => {
  const user = await withTotp(factors, await factors.newUser({ hasPassword: true }));
  const session = async () => {
    const { totpToken } = (await user.login()).json();
    return user.within(await factors.post("/totp", { totpToken, code: factors.nextCode(user.seed) }));
  };
  const [call, elsewhereCall] = [await session(), await session()];
  expect((await call("/passkeys/options", {})).json()).toMatchObject({ code: "MISSING_FIELD_IN_BODY" });
  const options = async () =>
    (await call("/passkeys/options", { proof: { code: factors.nextCode(user.seed) } })).json().publicKey;
  const first = await options();
  const key = newTestCredential(first);
  const add = { name: "Laptop", credential: madeCredential(key, first, origin) };
  expect((await elsewhereCall("/passkeys", add)).json()).toMatchObject(invalid);
  const second = await options();
  const added = await call("/passkeys", { name: "Laptop", credential: madeCredential(key, second, origin) });
  expect(added.json()).toEqual({
    passkey: { id: key.id.toString("base64url"), name: "Laptop", insertedAt: expect.any(String) },
  });
  const third = await options();
  expect(third.excludeCredentials).toHaveLength(1);
  const twice = await call("/passkeys", { name: "Again", credential: madeCredential(key, third, origin) });
  expect(twice.json()).toMatchObject({ code: "VALUE_ALREADY_EXISTS" });
  const remove = `/passkeys/${added.json().passkey.id}/remove`;
  expect((await call(remove, {})).statusCode).toBe(400);
  expect((await call(remove, { proof: { password: "wrong" } })).statusCode).toBe(400);
  expect((await call(remove, { proof: { password } })).statusCode).toBe(200);
  expect((await call(remove, { proof: { password } })).statusCode).toBe(404);
  expect((await elsewhereCall("/passkeys/options", {})).statusCode).toBe(401);
  expect((await signIn(key)).json()).toMatchObject(refused);
  expect((await user.login()).json().methods).toEqual(["totp", "recovery"]);
});

test("with a user everything goes that proved the user", async () => {
  const { api, atlas } = factors;
  const [phone, device] = [await withTotp(factors, await factors.newUser()), await newPasskeyUser()];
  const seed = () => api.services.secrets.read(atlas, `totp/${phone.userId}`);
  expect(await seed()).toBe(phone.seed);
  const main = await atlas.signIn({ isMainAdmin: true });
  for (const { username } of [phone, device]) {
    const path = `/api/core/users/${username}`;
    const { version } = (await main.call("GET", path)).json();
    expect((await main.call("DELETE", `${path}?version=${version}`)).statusCode).toBe(200);
  }
  expect(await seed()).toBeUndefined();
  expect((await signIn(device.key)).json()).toMatchObject(refused);
});
