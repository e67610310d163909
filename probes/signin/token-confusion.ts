// Every secret the server hands out, brought to every place that takes another: each is good where it belongs and nowhere else.
import { goodPassword, hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import type { TotpUser } from "@kontor/api/identity/testing/factors.ts";
import { newPasswordLink } from "@kontor/engine/identity/password-link.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import type { FactorStage } from "./factor-stage.ts";
import { alive, effect, expired, type Outcome, opened, refused, tokenIn } from "./outcome.ts";
import type { Family, Vector } from "./vector.ts";

type Make = (factors: FactorStage, user: TotpUser) => Promise<string>;

/** Each for a user who has a password and an authenticator. */
const makers: Readonly<Record<string, Make>> = {
  session: async ({ asked, sendCode, nextCode }, user) =>
    tokenIn(await sendCode(await asked(user), nextCode(user.seed))),
  login: async ({ api, atlas }, { username }) =>
    (await createLoginToken(api.services.store, atlas.tenantId, username)).text,
  totp: ({ asked }, user) => asked(user),
  terms: async ({ api, atlas, asked, sendCode, nextCode }, user) => {
    const setTerms = (options: RecordData): Promise<void> =>
      api.services.store.write(atlas, (transaction) => saveTenantState(transaction, atlas, { options }));
    // Another version each time: what was agreed to is not asked for again.
    await setTerms({ termsOfServices: { version: newId(), text: "Be kind" } });
    const answer = await sendCode(await asked(user), nextCode(user.seed));
    await setTerms({});
    return answer.json().termsOfServices.token;
  },
  link: async ({ api, atlas }, { userId }) => {
    const account = await readAccount(api.services.store, atlas, { userId });
    if (account === undefined) throw new Error("There is no such user");
    return new URL(await newPasswordLink(api.services.store, account, hostnameOf(atlas))).hash.slice(1);
  },
  challenge: async ({ question }) => Buffer.from((await question()).challenge, "base64url").toString(),
};

type Use = (factors: FactorStage, token: string, user: TotpUser) => Promise<Outcome>;

/** Where each belongs. Terms and links of a user prove nothing alone, so that the effect is looked at. */
const uses: Readonly<Record<string, Use>> = {
  session: ({ api }, token) => alive(api, token),
  login: async ({ api, post, sendCode, nextCode }, token, { seed }) => {
    const answer = await post("/token/login", { token });
    const { totpToken } = answer.json();
    // Where it belongs the second factor comes next; anywhere else it is refused before.
    return opened(api, totpToken === undefined ? answer : await sendCode(totpToken, nextCode(seed)));
  },
  totp: async ({ api, sendCode, nextCode }, token, { seed }) =>
    opened(api, await sendCode(token, nextCode(seed))),
  terms: async ({ api, post }, token) => opened(api, await post("/terms/accept", { token })),
  link: async ({ post }, token) => {
    const answer = await post("/password/reset", { token, password: `${goodPassword} again` });
    return effect(answer.statusCode === 200, answer.json().code, answer.statusCode);
  },
};

/** Places that take a token beside those where one belongs. */
const foreignUses: Readonly<Record<string, Use>> = {
  enrolment: async ({ post }, totpToken) => {
    const answer = await post("/totp/enrolment", { totpToken });
    return effect(answer.statusCode === 200, answer.json().code, answer.statusCode);
  },
  "passkey question": async ({ post }, totpToken) => {
    const answer = await post("/passkey/options", { totpToken });
    return effect(answer.statusCode === 200, answer.json().code, answer.statusCode);
  },
};

const places = Object.entries({ ...uses, ...foreignUses });

function isAllowed(kind: string, place: string): boolean {
  // A sign-in that waits for its second factor may ask which passkeys would do.
  return kind === place || (kind === "totp" && place === "passkey question");
}

const cells = Object.entries(makers).flatMap(([kind, make]) =>
  places
    .filter(([place]) => !isAllowed(kind, place))
    .map(
      ([place, use]): Vector => ({
        name: `a token of the kind ${kind} as one of the kind ${place}`,
        refusal: place === "session" ? expired : refused,
        attack: async ({ factors }) => {
          const user = await confused(factors);
          return use(factors, await make(factors, user), user);
        },
        honest: async ({ factors }) => {
          const user = await confused(factors);
          const ownUse = uses[kind];
          if (ownUse !== undefined) return ownUse(factors, await make(factors, user), user);
          return opened(factors.api, await factors.usePasskey((await factors.newPasskeyUser()).key));
        },
      }),
    ),
);

const users = new WeakMap<FactorStage, Promise<TotpUser>>();

/** One user for all of them: no token is taken for another, whosever it is. */
function confused(factors: FactorStage): Promise<TotpUser> {
  const known = users.get(factors) ?? factors.newTotpUser();
  users.set(factors, known);
  return known;
}

export const tokenConfusion: Family = { name: "token confusion", part: "factors", vectors: cells };
