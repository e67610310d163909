// With a session alone nothing is changed that proves the user, and a code that was shown as a proof opens nothing any more.
import { goodPassword } from "@kontor/api/identity/testing/accounts.ts";
import type { TotpUser } from "@kontor/api/identity/testing/factors.ts";
import { madeCredential, newTestCredential } from "@kontor/engine/identity/testing/authenticator.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { type FactorStage, passkeyOrigin } from "./factor-stage.ts";
import { opened, refused, served } from "./outcome.ts";
import { withCode } from "./second-factor.ts";
import type { Stage } from "./stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const passwordUser = ({ factors }: Stage): Promise<TotpUser> => factors.newTotpUser({ hasPassword: true });
const newPassword = `${goodPassword} again`;

type Change = (factors: FactorStage, user: TotpUser) => ReturnType<FactorStage["post"]>;

/** Whoever only holds a session changes nothing that proves the user. */
const changes: Readonly<Record<string, readonly [code: string, change: Change]>> = {
  "another authenticator with the password": [
    "MISSING_FIELD_IN_BODY",
    async (factors, user) =>
      (await sessionOf(factors, user))("/totp/setup", { proof: { password: goodPassword } }),
  ],
  "another authenticator without any proof": [
    "MISSING_FIELD_IN_BODY",
    async (factors, user) => (await sessionOf(factors, user))("/totp/setup", {}),
  ],
  "a passkey without any proof": [
    "MISSING_FIELD_IN_BODY",
    async (factors, user) => (await sessionOf(factors, user))("/passkeys/options", {}),
  ],
  "the authenticator turned off with a made-up code": [
    "INVALID_FIELD_IN_BODY",
    async (factors, user) => (await sessionOf(factors, user))("/totp/turn-off", { code: "000000" }),
  ],
  "new recovery codes with the password": [
    "MISSING_FIELD_IN_BODY",
    async (factors, user) =>
      (await sessionOf(factors, user))("/recovery-codes", { proof: { password: goodPassword } }),
  ],
  "another authenticator in the middle of a sign-in": [
    refused,
    async ({ asked, post }, user) => post("/totp/enrolment", { totpToken: await asked(user) }),
  ],
};

async function sessionOf({ asked, sendCode, nextCode }: FactorStage, user: TotpUser) {
  return user.within(await sendCode(await asked(user), nextCode(user.seed)));
}

const withProof: Attempt = async (stage) => {
  const user = await passwordUser(stage);
  const call = await sessionOf(stage.factors, user);
  return served(await call("/totp/setup", { proof: { code: stage.factors.nextCode(user.seed) } }));
};

const taken = Object.entries(changes).map(
  ([name, [refusal, change]]): Vector => ({
    name: `with a session alone: ${name}`,
    refusal,
    attack: async (stage) => served(await change(stage.factors, await passwordUser(stage))),
    honest: withProof,
  }),
);

/** A code counts once, whatever it was shown for. */
const shown: readonly Vector[] = [
  {
    name: "a code that was shown as a proof, in another sign-in",
    attack: async (stage) => {
      const { factors } = stage;
      const user = await passwordUser(stage);
      const call = await sessionOf(factors, user);
      const code = factors.nextCode(user.seed);
      await call("/totp/setup", { proof: { code } });
      return opened(factors.api, await factors.sendCode(await factors.asked(user), code));
    },
    honest: withCode,
  },
  {
    name: "a code that has signed in, as a proof",
    refusal: "INVALID_FIELD_IN_BODY",
    attack: async (stage) => {
      const { factors } = stage;
      const user = await passwordUser(stage);
      const code = factors.nextCode(user.seed);
      const call = user.within(await factors.sendCode(await factors.asked(user), code));
      return served(await call("/totp/setup", { proof: { code } }));
    },
    honest: withProof,
  },
  {
    name: "a new key for a question that another session was asked",
    refusal: "INVALID_FIELD_IN_BODY",
    attack: async ({ factors }) => addedKey(factors, "another"),
    honest: async ({ factors }) => addedKey(factors, "own"),
  },
  {
    name: "a new key for the question of a sign-in",
    refusal: "INVALID_FIELD_IN_BODY",
    attack: async ({ factors }) => addedKey(factors, "own", (await factors.question()).challenge),
    honest: async ({ factors }) => addedKey(factors, "own"),
  },
];

async function addedKey(factors: FactorStage, session: "own" | "another", challenge?: string) {
  const user = await factors.newUser();
  const [own, another] = [user.within(await user.login()), user.within(await user.login())];
  const { publicKey } = (await own("/passkeys/options", {})).json();
  const twist = challenge === undefined ? {} : { challenge };
  const credential = madeCredential(newTestCredential(publicKey), publicKey, passkeyOrigin, twist);
  return served(await (session === "own" ? own : another)("/passkeys", { name: "Laptop", credential }));
}

/** What a former password has begun ends with it. */
const begun: readonly Vector[] = [
  {
    name: "a sign-in that waits for its code while the password is changed",
    attack: async (stage) => {
      const { factors } = stage;
      const user = await passwordUser(stage);
      const call = await sessionOf(factors, user);
      const waiting = await factors.asked(user);
      await call("/password", { oldPassword: goodPassword, newPassword });
      return opened(factors.api, await factors.sendCode(waiting, factors.nextCode(user.seed)));
    },
    honest: withCode,
  },
  {
    name: "a login token from before the password was changed",
    refusal: refused,
    attack: async ({ factors }) => {
      const { api, atlas, post, newUser } = factors;
      const user = await newUser({ hasPassword: true });
      const { text } = await createLoginToken(api.services.store, atlas.tenantId, user.username);
      const call = user.within(await user.login());
      await call("/password", { oldPassword: goodPassword, newPassword });
      return opened(api, await post("/token/login", { token: text }));
    },
    honest: async ({ factors }) => {
      const { api, atlas, post, newUser } = factors;
      const { username } = await newUser({ hasPassword: true });
      const { text } = await createLoginToken(api.services.store, atlas.tenantId, username);
      return opened(api, await post("/token/login", { token: text }), username);
    },
  },
];

export const factorChanges: Family = {
  name: "change of a factor",
  part: "factors",
  vectors: [...taken, ...shown, ...begun],
};
