// Ways round the second factor: codes that were used, guessed, of others or of another time, and sign-ins that forget to ask.
import { goodPassword } from "@kontor/api/identity/testing/accounts.ts";
import type { TotpUser } from "@kontor/api/identity/testing/factors.ts";
import { newPasswordLink } from "@kontor/engine/identity/password-link.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import type { FactorStage } from "./factor-stage.ts";
import { type Outcome, opened, refused, secondFactorAsked, tooMany } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

/** Password, then a code that was never used. */
export const withCode: Attempt = async ({ factors }) => {
  const user = await factors.newTotpUser();
  const { asked, sendCode, nextCode, api } = factors;
  return opened(api, await sendCode(await asked(user), nextCode(user.seed)), user.username);
};

const withRecoveryCode: Attempt = async ({ factors }) => {
  const user = await factors.newTotpUser();
  const [code = ""] = user.recoveryCodes;
  const { asked, sendCode, api } = factors;
  return opened(api, await sendCode(await asked(user), code, "recovery"), user.username);
};

type Guess = (factors: FactorStage, user: TotpUser) => Promise<readonly [totpToken: string, code: string]>;

const codes: Readonly<Record<string, Guess>> = {
  "that was used": async ({ asked, sendCode, nextCode }, user) => {
    const code = nextCode(user.seed);
    await sendCode(await asked(user), code);
    return [await asked(user), code];
  },
  "of a step before the last one that counted": async ({ asked, sendCode, nextCode, codeAt }, user) => {
    await sendCode(await asked(user), nextCode(user.seed));
    return [await asked(user), codeAt(user.seed, -30)];
  },
  "of the present after one of the future": async ({ asked, sendCode, nextCode, codeAt }, user) => {
    nextCode(user.seed);
    await sendCode(await asked(user), codeAt(user.seed, 30));
    return [await asked(user), codeAt(user.seed, 0)];
  },
  "that is over": async ({ asked, nextCode, codeAt }, user) => {
    for (let step = 0; step < 4; step += 1) nextCode(user.seed);
    return [await asked(user), codeAt(user.seed, -61)];
  },
  "of the future": async ({ asked, codeAt }, user) => [await asked(user), codeAt(user.seed, 90)],
  "of another user": async ({ asked, nextCode, newTotpUser }, user) => [
    await asked(user),
    nextCode((await newTotpUser()).seed),
  ],
  "of an authenticator that was replaced": async (factors, user) => {
    const { asked, sendCode, nextCode } = factors;
    const call = user.within(await sendCode(await asked(user), nextCode(user.seed)));
    const started = await call("/totp/setup", { proof: { code: nextCode(user.seed) } });
    await call("/totp/setup", { code: nextCode(started.json().secret) });
    return [await asked(user), nextCode(user.seed)];
  },
  "of an authenticator that was never confirmed": async (factors, user) => {
    const { asked, sendCode, nextCode } = factors;
    const call = user.within(await sendCode(await asked(user), nextCode(user.seed)));
    const { secret } = (await call("/totp/setup", { proof: { code: nextCode(user.seed) } })).json();
    return [await asked(user), nextCode(secret)];
  },
  "in digits of another script": async ({ asked, nextCode }, user) => [
    await asked(user),
    nextCode(user.seed).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ],
  "with a digit more": async ({ asked, nextCode }, user) => [await asked(user), `${nextCode(user.seed)}0`],
  "that is a recovery code": async ({ asked }, user) => [await asked(user), user.recoveryCodes[0] ?? ""],
};

const guessed = Object.entries(codes).map(
  ([name, guess]): Vector => ({
    name: `a code ${name}`,
    attack: async ({ factors }) => {
      const [totpToken, code] = await guess(factors, await factors.newTotpUser());
      return opened(factors.api, await factors.sendCode(totpToken, code));
    },
    honest: withCode,
  }),
);

const recoveries: Readonly<Record<string, Guess>> = {
  "that was used": async ({ asked, sendCode }, user) => {
    const [code = ""] = user.recoveryCodes;
    await sendCode(await asked(user), code, "recovery");
    return [await asked(user), code];
  },
  "of another user": async ({ asked, newTotpUser }, user) => [
    await asked(user),
    (await newTotpUser()).recoveryCodes[0] ?? "",
  ],
  "that was replaced by new ones": async ({ asked, sendCode, nextCode }, user) => {
    const call = user.within(await sendCode(await asked(user), nextCode(user.seed)));
    await call("/recovery-codes", { proof: { code: nextCode(user.seed) } });
    return [await asked(user), user.recoveryCodes[0] ?? ""];
  },
  "that is the code of the authenticator": async ({ asked, nextCode }, user) => [
    await asked(user),
    nextCode(user.seed),
  ],
};

const recovered = Object.entries(recoveries).map(
  ([name, guess]): Vector => ({
    name: `a recovery code ${name}`,
    attack: async ({ factors }) => {
      const [totpToken, code] = await guess(factors, await factors.newTotpUser());
      return opened(factors.api, await factors.sendCode(totpToken, code, "recovery"));
    },
    honest: withRecoveryCode,
  }),
);

const cookie = (letter: string) => ({ cookie: `__Host-kontor-browser=${letter.repeat(43)}` });

type Token = (stage: Stage, user: TotpUser, totpToken: string) => Promise<string>;

/** The code is right; the token that it comes with is not. */
const tokens: Readonly<Record<string, Token>> = {
  "that was used": async ({ factors }, { seed }, totpToken) => {
    await factors.sendCode(totpToken, factors.nextCode(seed));
    return totpToken;
  },
  "with the tenant of another": async ({ factors }, _user, totpToken) =>
    newToken(factors.boreal.tenantId).text.slice(0, 22) + totpToken.slice(22),
  "of a user of another tenant": async ({ factors }) =>
    factors.asked(await factors.newTotpUser({ tenant: factors.boreal })),
  "of another user": async ({ factors }) => factors.asked(await factors.newTotpUser()),
  "that nobody has issued": async ({ factors }) => newToken(factors.atlas.tenantId).text,
  "that waited too long": async ({ factors, asOwner }, _user, totpToken) => {
    await asOwner("factors", "update sign_in_steps set expires_at = now()", factors.atlas.tenantId);
    return totpToken;
  },
  "from before the second factor was reset": async ({ factors }, { username }, totpToken) => {
    const { call } = await factors.atlas.signIn({ isMainAdmin: true });
    await call("POST", `/api/core/users/${username}/second-factor/reset`);
    return totpToken;
  },
  "of a user who was locked meanwhile": async ({ factors }, { username }, totpToken) => {
    const { call } = await factors.atlas.signIn({ isMainAdmin: true });
    const { version } = (await call("GET", `/api/core/users/${username}`)).json();
    await call("PATCH", `/api/core/users/${username}`, { version, isLocked: true });
    return totpToken;
  },
};

const confused = Object.entries(tokens).map(
  ([name, change]): Vector => ({
    name: `a good code for a sign-in ${name}`,
    attack: async (stage) => {
      const { factors } = stage;
      const user = await factors.newTotpUser();
      const totpToken = await change(stage, user, await factors.asked(user));
      return opened(factors.api, await factors.sendCode(totpToken, factors.nextCode(user.seed)));
    },
    honest: withCode,
  }),
);

async function passwordUser({ factors }: Stage): Promise<TotpUser> {
  return factors.newTotpUser({ hasPassword: true });
}

const ways: readonly Vector[] = [
  {
    name: "the same code in several sign-ins at the same time",
    attack: async ({ factors }) => {
      const { asked, sendCode, nextCode, api, newTotpUser } = factors;
      const user = await newTotpUser();
      const waiting = [await asked(user), await asked(user), await asked(user)];
      const code = nextCode(user.seed);
      const answers = await Promise.all(waiting.map((token) => sendCode(token, code)));
      const [, second] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
      if (second === undefined) throw new Error("Nobody has answered");
      return opened(api, second);
    },
    honest: withCode,
  },
  {
    name: "a good code in another browser than the one that waits",
    attack: async ({ factors }) => {
      const user = await passwordUserIn(factors);
      const answer = await factors.post("/login", user.credentials, cookie("a"));
      const code = factors.nextCode(user.seed);
      return opened(
        factors.api,
        await factors.sendCode(answer.json().totpToken, code, undefined, cookie("b")),
      );
    },
    honest: async ({ factors }) => {
      const user = await passwordUserIn(factors);
      const answer = await factors.post("/login", user.credentials, cookie("a"));
      const code = factors.nextCode(user.seed);
      return opened(
        factors.api,
        await factors.sendCode(answer.json().totpToken, code, undefined, cookie("a")),
        user.username,
      );
    },
  },
  {
    name: "a sign-in that was guessed at five times, then the right code",
    refusal: [refused, tooMany],
    attack: (stage) => guessedAt(stage, 5, "one"),
    honest: (stage) => guessedAt(stage, 2, "one"),
  },
  {
    name: "guesses spread over new sign-ins, then the right code",
    refusal: tooMany,
    attack: (stage) => guessedAt(stage, 10, "many"),
    honest: (stage) => guessedAt(stage, 2, "many"),
  },
  {
    name: "the password alone",
    refusal: secondFactorAsked,
    attack: async (stage) => opened(stage.factors.api, await (await passwordUser(stage)).login()),
    honest: withCode,
  },
  {
    name: "a login token alone",
    refusal: secondFactorAsked,
    attack: async ({ factors }) => {
      const { username } = await factors.newTotpUser();
      const { api, atlas, post } = factors;
      const { text } = await createLoginToken(api.services.store, atlas.tenantId, username);
      return opened(api, await post("/token/login", { token: text }));
    },
    honest: withCode,
  },
  {
    name: "a new password by a link, then the password alone",
    refusal: secondFactorAsked,
    attack: async (stage) => {
      const { api, atlas, post } = stage.factors;
      const { userId, username } = await passwordUser(stage);
      const account = await readAccount(api.services.store, atlas, { userId });
      if (account === undefined) throw new Error("There is no such user");
      const token = new URL(await newPasswordLink(api.services.store, account, "atlas.example")).hash.slice(
        1,
      );
      const password = `${goodPassword} again`;
      await post("/password/reset", { token, password });
      return opened(api, await post("/login", { username, password }));
    },
    honest: withCode,
  },
];

async function passwordUserIn(factors: FactorStage) {
  const user = await factors.newTotpUser({ hasPassword: true });
  return { ...user, credentials: { username: user.username, password: goodPassword } };
}

/** Guesses in one sign-in, or one each in many, and then what is right. */
async function guessedAt(
  { factors, asOwner }: Stage,
  count: number,
  signIns: "one" | "many",
): Promise<Outcome> {
  const { asked, sendCode, nextCode, api, newTotpUser } = factors;
  const user = await newTotpUser();
  let totpToken = await asked(user);
  for (let guess = 0; guess < count; guess += 1) {
    await sendCode(totpToken, `00000${guess}`);
    // Waiting is another attack's matter: here all guesses are looked at.
    await asOwner("factors", "update control.limits set blocked_until = null");
    if (signIns === "many") totpToken = await asked(user);
  }
  return opened(api, await sendCode(totpToken, nextCode(user.seed)), user.username);
}

export const secondFactors: Family = {
  name: "second factor",
  part: "factors",
  vectors: [...guessed, ...recovered, ...confused, ...ways],
};
