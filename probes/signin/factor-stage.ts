// Users with authenticators and passkeys, made over HTTP, for attacks on the second factor.
import { hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import {
  type FactorApi,
  type FactorUser,
  type TotpUser,
  withTotp,
} from "@kontor/api/identity/testing/factors.ts";
import {
  assertionOf,
  madeCredential,
  newTestCredential,
  type TestCredential,
  type TestTwist,
} from "@kontor/engine/identity/testing/authenticator.ts";
import type { Answer } from "./outcome.ts";

export type PasskeyUser = FactorUser & { readonly key: TestCredential };
type NewUser = Parameters<FactorApi["newUser"]>[0];
type Headers = Readonly<Record<string, string>>;
/** What an authenticator is asked. */
type Question = Parameters<typeof assertionOf>[1];

export type FactorStage = FactorApi & {
  readonly newTotpUser: (options?: NewUser) => Promise<TotpUser>;
  /** The token of a sign-in that waits for its second factor. */
  readonly asked: (user: FactorUser) => Promise<string>;
  readonly sendCode: (
    totpToken: string,
    code: string,
    method?: "totp" | "recovery",
    headers?: Headers,
  ) => Promise<Answer>;
  readonly newPasskeyUser: (twist?: TestTwist) => Promise<PasskeyUser>;
  readonly question: (body?: object, headers?: Headers) => Promise<Question>;
  /** Signs in with a passkey, honestly or with a twist. */
  readonly usePasskey: (key: TestCredential, twist?: TestTwist, headers?: Headers) => Promise<Answer>;
  /** What the browser sends about a new key of the session. */
  readonly makePasskey: (user: FactorUser, twist?: TestTwist) => Promise<Answer>;
};

export const passkeyOrigin = "https://atlas.example";

export async function openFactorStage(factors: FactorApi): Promise<FactorStage> {
  const { post, newUser, atlas } = factors;
  if (passkeyOrigin !== `https://${hostnameOf(atlas)}`) throw new Error("The passkeys are made elsewhere");
  const question: FactorStage["question"] = async (body = {}, headers = {}) =>
    (await post("/passkey/options", body, headers)).json().publicKey;
  const made = async (user: FactorUser, twist: TestTwist = {}) => {
    const call = user.within(await user.login());
    const { publicKey } = (await call("/passkeys/options", {})).json();
    const key = newTestCredential(publicKey);
    const credential = madeCredential(key, publicKey, passkeyOrigin, twist);
    return { key, answer: await call("/passkeys", { name: "Laptop", credential }) };
  };
  return {
    ...factors,
    question,
    newTotpUser: async (options) => withTotp(factors, await newUser(options)),
    asked: async (user) => (await user.login()).json().totpToken,
    sendCode: (totpToken, code, method, headers) =>
      post("/totp", { totpToken, code, ...(method !== undefined && { method }) }, headers),
    async newPasskeyUser(twist) {
      const user = await newUser();
      return { ...user, key: (await made(user, twist)).key };
    },
    async usePasskey(key, twist = {}, headers = {}) {
      const credential = assertionOf(key, await question({}, headers), passkeyOrigin, twist);
      return post("/passkey/login", { credential }, headers);
    },
    makePasskey: async (user, twist) => (await made(user, twist)).answer,
  };
}
