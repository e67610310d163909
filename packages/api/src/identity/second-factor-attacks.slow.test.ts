// Second factors against whoever has a part of what proves a user: the password, a session that was left open, a sign-in on its way.
import { randomBytes } from "node:crypto";
import { forgiveAccount } from "@kontor/engine/identity/limits.ts";
import { madeCredential, newTestCredential } from "@kontor/engine/identity/testing/authenticator.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword as password } from "./testing/accounts.ts";
import { type FactorApi, openFactorApi, type TotpUser, withTotp } from "./testing/factors.ts";

let factors: FactorApi;
let ownerUrl: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  factors = await openFactorApi(database);
});
afterAll(() => factors.api.close());

const refused = { code: "SIGN_IN_REFUSED" };
const newTotpUser = async (options = {}): Promise<TotpUser> =>
  withTotp(factors, await factors.newUser(options));
const send = (totpToken: string, code: string) => factors.post("/totp", { totpToken, code });

/** The token of a sign-in that waits for its second factor. */
async function asked(user: TotpUser): Promise<string> {
  return (await user.login()).json().totpToken;
}

/** What a sign-in answers that has shown its code. */
async function shown(user: TotpUser) {
  return send(await asked(user), factors.nextCode(user.seed));
}

test("five wrong codes end a sign-in, and a right one is too late for it", async () => {
  const user = await newTotpUser();
  const totpToken = await asked(user);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((digit) => send(totpToken, `00000${digit}`)));
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(200);
  // Whatever of them was refused because others had failed is tried again, and nobody has to wait for the last.
  const forgive = () => forgiveAccount(factors.api.services, "second-factor", user.userId);
  for (let count = 0; count < 5; count += 1) {
    await forgive();
    expect((await send(totpToken, "000000")).statusCode).toBe(401);
  }
  await forgive();
  expect((await send(totpToken, factors.nextCode(user.seed))).json()).toMatchObject(refused);
  expect((await send(await asked(user), factors.nextCode(user.seed))).statusCode).toBe(200);
});

test("whoever guesses has to wait, also over new sign-ins, and is told how long", async () => {
  const user = await newTotpUser();
  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await send(await asked(user), "000000"));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});

test("whoever knows the password guesses no more codes for it", async () => {
  const user = await newTotpUser({ hasPassword: true });
  const call = user.within(await shown(user));
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await call("/totp/turn-off", { code: `00000${count}` })).statusCode);
    expect((await call("/passkeys/options", { proof: { password } })).statusCode).toBe(200);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
});

test("a session without anything to prove itself by changes second factors only just after the sign-in", async () => {
  const { atlas, newUser } = factors;
  const user = await newUser();
  const call = user.within(await user.login());
  expect((await call("/passkeys/options", {})).statusCode).toBe(200);
  await letSessionsAge(ownerUrl, atlas.tenantId, 601);
  for (const path of ["/passkeys/options", "/totp/setup"])
    expect((await call(path, {})).json(), path).toMatchObject({
      code: "FORBIDDEN",
      values: ["recent sign-in"],
    });
  const again = user.within(await user.login());
  expect((await again("/totp/setup", {})).statusCode).toBe(200);
});

test("a sign-in on its way ends with the second factor it has shown", async () => {
  const { api, boreal, post, nextCode } = factors;
  const options = { termsOfServices: { version: "1", text: "Be kind" } };
  const users = [await newTotpUser({ tenant: boreal }), await newTotpUser({ tenant: boreal })] as const;
  const open = users[1].within(await shown(users[1]));
  await api.services.store.write(boreal, (transaction) => saveTenantState(transaction, boreal, { options }));
  const waiting = await Promise.all(
    users.map(async (user) => (await shown(user)).json().termsOfServices.token),
  );
  const main = await boreal.signIn({ isMainAdmin: true });
  await main.call("POST", `/api/core/users/${users[0].username}/second-factor/reset`);
  expect((await open("/totp/turn-off", { code: nextCode(users[1].seed) })).statusCode).toBe(200);
  for (const token of waiting) expect((await post("/terms/accept", { token })).json()).toMatchObject(refused);
  const { termsOfServices } = (await users[0].login()).json();
  expect((await post("/terms/accept", { token: termsOfServices.token })).statusCode).toBe(200);
});

test.each([
  [1_023, 200],
  [1_024, 400],
  [3_000, 400],
])(
  "a passkey with an id of %i bytes is answered %i, and one that is kept can be removed",
  async (length, status) => {
    const user = await factors.newUser();
    const call = user.within(await user.login());
    const { publicKey } = (await call("/passkeys/options", {})).json();
    const key = { ...newTestCredential(publicKey), id: randomBytes(length) };
    const credential = madeCredential(key, publicKey, "https://atlas.example");
    const added = await call("/passkeys", { name: "Key", credential });
    expect(added.statusCode).toBe(status);
    if (status !== 200) return;
    const proof = { code: added.json().recoveryCodes[0], method: "recovery" };
    const removed = await call(`/passkeys/${key.id.toString("base64url")}/remove`, { proof });
    expect(removed.statusCode).toBe(200);
  },
);
