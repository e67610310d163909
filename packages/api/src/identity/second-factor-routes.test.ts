// The second factor over HTTP: no session without it, no code twice, and no change of it by whoever only has a session.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { createLoginToken, openSession, readCaller } from "@kontor/store/sessions/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword as password, tokenOfAnswer } from "./testing/accounts.ts";
import { type FactorApi, openFactorApi, type TotpUser, withTotp } from "./testing/factors.ts";

let factors: FactorApi;

beforeAll(async () => {
  factors = await openFactorApi(await createTestDatabase());
});
afterAll(() => factors.api.close());

const newTotpUser = async (options: { readonly hasPassword?: boolean } = {}): Promise<TotpUser> =>
  withTotp(factors, await factors.newUser(options));
const refused = { code: "SIGN_IN_REFUSED" };

/** The token of a sign-in that waits for its second factor. */
async function asked(user: TotpUser): Promise<string> {
  return (await user.login()).json().totpToken;
}

const send = (totpToken: string, code: string, method?: string) =>
  factors.post("/totp", { totpToken, code, ...(method !== undefined && { method }) });

async function flag(user: TotpUser): Promise<unknown> {
  const admin = await factors.atlas.signIn({ isMainAdmin: true });
  return (await admin.call("GET", `/api/core/users/${user.username}`)).json().hasActivatedMfa;
}

test("a user without a second factor signs in with the password alone", async () => {
  const user = await factors.newUser({ hasPassword: true });
  expect((await user.login()).json()).toMatchObject({ isAuthenticated: true, username: user.username });
});

test("a sign-in answers totpToken, totpUsername and methods, and opens a session with the code alone [AUTH-43]", async () => {
  const user = await newTotpUser({ hasPassword: true });
  expect(user.recoveryCodes).toHaveLength(10);
  const login = await user.login();
  expect(login.headers.authorization).toBeUndefined();
  expect(login.json()).toEqual({
    totpToken: expect.any(String),
    totpUsername: user.username,
    methods: ["totp", "recovery"],
  });
  const { totpToken } = login.json();
  const wrong = await send(totpToken, "000000");
  expect([wrong.statusCode, wrong.headers.authorization]).toEqual([401, undefined]);
  expect(wrong.json()).toMatchObject(refused);
  const opened = await send(totpToken, factors.nextCode(user.seed));
  expect(opened.json()).toMatchObject({ isAuthenticated: true, username: user.username });
  const token = readToken(tokenOfAnswer(opened));
  const caller = token && (await readCaller(factors.api.services.store, token));
  expect(caller?.session).toMatchObject({ method: "password", isSecondFactor: true });
  const state = await factors.api.app.inject({
    url: "/api/core/auth/second-factor",
    headers: { authorization: String(opened.headers.authorization) },
  });
  expect(state.json()).toEqual({
    methods: ["totp", "recovery"],
    recoveryCodeCount: 10,
    hasPassword: true,
    isRequired: false,
  });
  expect(await flag(user)).toBe(true);
});

test("a token that waits for a second factor opens nothing else", async () => {
  const user = await newTotpUser();
  const totpToken = await asked(user);
  for (const path of ["/token/login", "/terms/accept"])
    expect((await factors.post(path, { token: totpToken })).json(), path).toMatchObject(refused);
  const reset = await factors.post("/password/reset", { token: totpToken, password: `${password} new` });
  expect(reset.json()).toMatchObject(refused);
  const session = await user.within(await user.login())("/totp/setup", {});
  expect(session.statusCode).toBe(401);
  expect((await factors.post("/totp/enrolment", { totpToken })).json()).toMatchObject(refused);
});

test("whoever signs in with a token is asked for the second factor too", async () => {
  const { atlas, api } = factors;
  const user = await newTotpUser({ hasPassword: true });
  const { text } = await createLoginToken(api.services.store, atlas.tenantId, user.username);
  const login = await factors.post("/token/login", { token: text });
  expect(login.headers.authorization).toBeUndefined();
  expect(login.json()).toMatchObject({ totpUsername: user.username });
});

test("a code counts once, and none before the last one that counted", async () => {
  const user = await newTotpUser();
  const code = factors.nextCode(user.seed);
  expect((await send(await asked(user), code)).statusCode).toBe(200);
  expect((await send(await asked(user), code)).json()).toMatchObject(refused);
  expect((await send(await asked(user), factors.codeAt(user.seed, -30))).json()).toMatchObject(refused);
  expect((await send(await asked(user), factors.codeAt(user.seed, 30))).statusCode).toBe(200);
  expect((await send(await asked(user), factors.codeAt(user.seed, 0))).json()).toMatchObject(refused);
});

test("of several sign-ins that bring the same code at the same time one gets a session", async () => {
  const user = await newTotpUser();
  const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => asked(user)));
  const code = factors.nextCode(user.seed);
  const answers = await Promise.all(tokens.map((token) => send(token, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test("codes outside the window are refused, and those of somebody else", async () => {
  const [user, other] = [await newTotpUser(), await newTotpUser()];
  const totpToken = await asked(user);
  expect((await send(totpToken, factors.codeAt(user.seed, 90))).json()).toMatchObject(refused);
  expect((await send(totpToken, factors.codeAt(user.seed, -90))).json()).toMatchObject(refused);
  expect((await send(totpToken, factors.nextCode(other.seed))).json()).toMatchObject(refused);
  expect((await send(totpToken, other.recoveryCodes[0] ?? "", "recovery")).statusCode).not.toBe(200);
});

test("a recovery code opens a session once, and the audit tells how many are left", async () => {
  const user = await newTotpUser();
  const [code = ""] = user.recoveryCodes;
  expect((await send(await asked(user), code, "recovery")).json()).toMatchObject({ isAuthenticated: true });
  expect((await send(await asked(user), code, "recovery")).json()).toMatchObject(refused);
  const admin = await factors.atlas.signIn({ isMainAdmin: true });
  const { data } = (
    await admin.call("GET", `/api/system/audits?registration=${user.username}&limit=50`)
  ).json();
  expect(data).toContainEqual(
    expect.objectContaining({ username: user.username, reason: "Used a recovery code; 9 left" }),
  );
});

test("setting up asks for the password, another authenticator for a code, and both only for the session that began", async () => {
  const user = await factors.newUser({ hasPassword: true });
  const [call, elsewhere] = [user.within(await user.login()), user.within(await user.login())];
  expect((await call("/totp/setup", {})).json()).toMatchObject({ code: "MISSING_FIELD_IN_BODY" });
  const wrong = await call("/totp/setup", { proof: { password: "wrong" } });
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, "INVALID_FIELD_IN_BODY"]);
  const started = (await call("/totp/setup", { proof: { password } })).json();
  expect(started).toEqual({
    isActive: false,
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    otpauthUrl: expect.stringContaining(`secret=${started.secret}`),
  });
  const code = factors.nextCode(started.secret);
  expect((await elsewhere("/totp/setup", { code })).statusCode).toBe(400);
  expect((await call("/totp/setup", { code: "000000" })).statusCode).toBe(400);
  expect((await call("/totp/setup", { code })).json()).toMatchObject({ isActive: true });
  expect((await call("/totp/setup", { code })).statusCode).toBe(400);
  const again = await call("/totp/setup", { proof: { password } });
  expect(again.json()).toMatchObject({ code: "MISSING_FIELD_IN_BODY" });
  const proof = { code: factors.nextCode(started.secret) };
  expect((await call("/totp/setup", { proof })).json().secret).not.toBe(started.secret);
});

test("whoever acts as somebody else changes no second factor", async () => {
  const { api, atlas, post } = factors;
  const user = await newTotpUser();
  const main = await atlas.signIn({ isMainAdmin: true, canImpersonate: true });
  const own = readToken(main.token);
  const mine = own && (await readCaller(api.services.store, own));
  const impersonation = {
    username: main.username,
    tenant: atlas.tenant,
    tenantId: atlas.tenantId,
    sessionId: mine?.session.id ?? "",
    reason: "Ticket 7",
  };
  const opening = { method: "impersonation", impersonation };
  const session = await openSession(api.services.store, atlas.tenantId, user.username, opening);
  const authorization = `Bearer ${session?.token.text}`;
  const code = factors.nextCode(user.seed);
  for (const [path, body] of [
    ["/totp/setup", { proof: { code } }],
    ["/totp/turn-off", { code }],
    ["/recovery-codes", { proof: { code } }],
    ["/passkeys/options", { proof: { code } }],
    ["/passkeys/abc/remove", { proof: { code } }],
  ] as const)
    expect((await post(path, body, { authorization })).statusCode, path).toBe(403);
  expect((await send(await asked(user), code)).statusCode).toBe(200);
});

test("five wrong first codes end a setup", async () => {
  const user = await factors.newUser();
  const call = user.within(await user.login());
  const { secret } = (await call("/totp/setup", {})).json();
  for (let count = 0; count < 5; count += 1) await call("/totp/setup", { code: "000000" });
  expect((await call("/totp/setup", { code: factors.nextCode(secret) })).statusCode).toBe(400);
});

test("turning it off needs a code, ends the other sessions, and the password does alone again", async () => {
  const user = await newTotpUser({ hasPassword: true });
  const other = user.within(await send(await asked(user), factors.nextCode(user.seed)));
  const call = user.within(await send(await asked(user), factors.nextCode(user.seed)));
  expect((await call("/totp/turn-off", { code: "000000" })).statusCode).toBe(400);
  expect((await other("/recovery-codes", { proof: { password } })).statusCode).toBe(400);
  expect((await call("/totp/turn-off", { code: factors.nextCode(user.seed) })).statusCode).toBe(200);
  expect((await other("/totp/setup", {})).statusCode).toBe(401);
  expect((await user.login()).json()).toMatchObject({ isAuthenticated: true });
  expect(await flag(user)).toBe(false);
  const left = await factors.api.services.secrets.read(factors.atlas, `totp/${user.userId}`);
  expect(left).toBeUndefined();
});

test("new recovery codes make those before worthless", async () => {
  const user = await newTotpUser();
  const call = user.within(await send(await asked(user), factors.nextCode(user.seed)));
  const proof = { code: factors.nextCode(user.seed) };
  const { recoveryCodes } = (await call("/recovery-codes", { proof })).json();
  expect(recoveryCodes).toHaveLength(10);
  expect((await send(await asked(user), user.recoveryCodes[0] ?? "", "recovery")).statusCode).toBe(401);
  expect((await send(await asked(user), recoveryCodes[0], "recovery")).statusCode).toBe(200);
});

test("a main administrator resets the second factor of another user, and nobody does it otherwise", async () => {
  const user = await newTotpUser();
  const open = user.within(await send(await asked(user), factors.nextCode(user.seed)));
  const path = (username: string): string => `/api/core/users/${username}/second-factor/reset`;
  const [main, admin] = [
    await factors.atlas.signIn({ isMainAdmin: true }),
    await factors.atlas.signIn({ isAdmin: true }),
  ];
  const stranger = await factors.boreal.signIn({ isMainAdmin: true });
  expect((await admin.call("POST", path(user.username))).statusCode).toBe(403);
  expect((await stranger.call("POST", path(user.username))).statusCode).toBe(404);
  expect((await main.call("POST", path(main.username))).statusCode).toBe(403);
  const master = await factors.api.openTenant("master", undefined, "master");
  const [below, higher] = [
    await master.signIn({ isMainAdmin: true }),
    await factors.newUser({ account: { isSuperAdmin: true }, tenant: master }),
  ];
  expect((await below.call("POST", path(higher.username))).statusCode).toBe(403);
  const waiting = await asked(user);
  expect((await main.call("POST", path(user.username))).json()).toEqual({ status: "ok" });
  expect((await open("/totp/setup", {})).statusCode).toBe(401);
  expect((await send(waiting, user.recoveryCodes[0] ?? "", "recovery")).statusCode).toBe(401);
  expect((await user.login()).json()).toMatchObject({ isAuthenticated: true });
  expect(await flag(user)).toBe(false);
});

test("the terms come after the second factor, and what it proved is not lost on the way", async () => {
  const { api, boreal, newUser, post, nextCode } = factors;
  const options = { termsOfServices: { version: "1", text: "Be kind" } };
  const user = await withTotp(factors, await newUser({ tenant: boreal }));
  await api.services.store.write(boreal, (transaction) => saveTenantState(transaction, boreal, { options }));
  const login = (await user.login()).json();
  expect(login).not.toHaveProperty("termsOfServices");
  const { termsOfServices } = (await send(login.totpToken, nextCode(user.seed))).json();
  const opened = await post("/terms/accept", { token: termsOfServices.token });
  const token = readToken(tokenOfAnswer(opened));
  const caller = token && (await readCaller(api.services.store, token));
  expect(caller?.session).toMatchObject({ isSecondFactor: true });
});

test("where the tenant asks for a second factor, whoever has none sets one up before there is a session", async () => {
  const { api, boreal, newUser, post, nextCode } = factors;
  await api.services.store.write(boreal, (transaction) =>
    saveTenantState(transaction, boreal, { options: { requiresSecondFactor: true } }),
  );
  const user = await newUser({ tenant: boreal });
  const login = await user.login();
  expect(login.headers.authorization).toBeUndefined();
  expect(login.json().methods).toEqual(["totp-setup"]);
  const { totpToken } = login.json();
  expect((await send(totpToken, "000000")).statusCode).toBe(401);
  const { secret } = (await post("/totp/enrolment", { totpToken })).json();
  expect((await post("/totp/enrolment", { totpToken, code: "000000" })).json()).toMatchObject(refused);
  const other = (await user.login()).json().totpToken;
  const code = nextCode(secret);
  expect((await post("/totp/enrolment", { totpToken: other, code })).json()).toMatchObject(refused);
  const opened = await post("/totp/enrolment", { totpToken, code });
  expect(opened.json()).toMatchObject({
    signIn: { isAuthenticated: true },
    recoveryCodes: expect.any(Array),
  });
  expect(opened.headers.authorization).toMatch(/^Bearer /);
  expect((await post("/totp/enrolment", { totpToken: other })).json()).toMatchObject(refused);
  expect((await user.login()).json().methods).toEqual(["totp", "recovery"]);
});
