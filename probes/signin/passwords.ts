// Passwords and names that are nearly right, of others, of another tenant, or of another shape than a password has.
import { accountWithPassword, goodPassword } from "@kontor/api/identity/testing/accounts.ts";
import { hashPassword } from "@kontor/engine/identity/passwords.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import type { House } from "./house.ts";
import { effect, type Outcome, opened, refused, served, unchanged } from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

type Credentials = { readonly username: unknown; readonly password: unknown };

const ownPassword: Attempt = async ({ house }) => {
  const username = await house.newAccount();
  return opened(house.api, await house.login(username), username);
};

/** What is typed in the place of the name and the good password. */
const typed: Readonly<
  Record<
    string,
    readonly [
      codes: string | readonly string[],
      (username: string, house: House) => Credentials | Promise<Credentials>,
    ]
  >
> = {
  "a letter of another alphabet that looks the same": [
    refused,
    (username) => ({ username: username.replace("e", "\u0435"), password: goodPassword }),
  ],
  "full-width letters": [
    refused,
    (username) => ({ username: username.replace("p", "\uff50"), password: goodPassword }),
  ],
  "a letter nobody sees in the name": [
    refused,
    (username) => ({ username: username.replace("@", "\u200b@"), password: goodPassword }),
  ],
  "a byte that ends texts elsewhere": [
    [refused, "INVALID_FIELD_IN_BODY"],
    (username) => ({ username: `${username}\u0000`, password: goodPassword }),
  ],
  "a name that is a pattern": [
    refused,
    (username) => ({ username: username.replace(/\d+/, "%"), password: goodPassword }),
  ],
  "a name that ends the statement": [
    refused,
    (username) => ({ username: `${username}' or '1'='1`, password: goodPassword }),
  ],
  "another domain behind the right one": [
    refused,
    (username) => ({ username: `${username}@boreal`, password: goodPassword }),
  ],
  "the domain of another tenant": [
    refused,
    (username) => ({ username: username.replace("@atlas", "@boreal"), password: goodPassword }),
  ],
  "the password in capitals": [refused, (username) => ({ username, password: goodPassword.toUpperCase() })],
  "the password with a blank behind it": [
    refused,
    (username) => ({ username, password: `${goodPassword} ` }),
  ],
  "the beginning of the password": [
    refused,
    (username) => ({ username, password: goodPassword.slice(0, -1) }),
  ],
  "the password of another user": [
    refused,
    async (username, { api, atlas, newAccount }) => {
      await setPassword({ api, atlas }, await newAccount(), "a password of somebody else");
      return { username, password: "a password of somebody else" };
    },
  ],
  "the digest the database keeps": [
    refused,
    async (username, { api, atlas }) => {
      const account = await readAccount(api.services.store, atlas, { username });
      return { username, password: account?.passwordHash };
    },
  ],
  "no password": ["INVALID_NON_EMPTY_STRING_FIELD", (username) => ({ username, password: "" })],
  "a password that is a list": [
    "INVALID_STRING_FIELD",
    (username) => ({ username, password: [goodPassword] }),
  ],
  "a password that is a question": [
    "INVALID_STRING_FIELD",
    (username) => ({ username, password: { $ne: "" } }),
  ],
  "a password that is true": ["INVALID_STRING_FIELD", (username) => ({ username, password: true })],
  "a password longer than any": [
    "INVALID_FIELD_IN_BODY",
    (username) => ({ username, password: goodPassword.repeat(1_000) }),
  ],
  "a name longer than any": [
    "INVALID_FIELD_IN_BODY",
    (username) => ({ username: username.repeat(30), password: goodPassword }),
  ],
};

const mistyped = Object.entries(typed).map(
  ([name, [refusal, make]]): Vector => ({
    name,
    refusal,
    attack: async ({ house }) => {
      const body = await make(await house.newAccount(), house);
      return opened(house.api, await house.send("auth/login", body));
    },
    honest: ownPassword,
  }),
);

async function setPassword(
  { api, atlas }: Pick<House, "api" | "atlas">,
  username: string,
  password: string,
): Promise<void> {
  const account = await readAccount(api.services.store, atlas, { username });
  if (account === undefined) throw new Error(`There is no ${username}`);
  const digest = await hashPassword(password);
  await api.services.store.write(atlas, (transaction) =>
    transaction.run([savePasswordStatement(account, digest)]),
  );
}

/** As long as somebody likes it, and all of it counts. */
const long = `${"x".repeat(72)} and only now it begins to differ`;
async function withLongPassword(house: House, password: string): Promise<Outcome> {
  const username = await house.newAccount();
  await setPassword(house, username, long);
  return opened(house.api, await house.login(username, password), username);
}

let plainCount = 0;
/** A name without a domain belongs to the tenant of the host. */
async function plainName(house: House, host: string, suffix = ""): Promise<Outcome> {
  plainCount += 1;
  const username = `plain${plainCount}`;
  await accountWithPassword(house.api, house.boreal, { username });
  return opened(house.api, await house.login(`${username}${suffix}`, goodPassword, { host }), username);
}

const accounts: readonly Vector[] = [
  {
    name: "the first 72 bytes of a longer password",
    attack: ({ house }) => withLongPassword(house, long.slice(0, 72)),
    honest: ({ house }) => withLongPassword(house, long),
  },
  {
    name: "a user of one tenant, by the plain name, at the host of another",
    attack: ({ house }) => plainName(house, "atlas.example"),
    honest: ({ house }) => plainName(house, "boreal.example"),
  },
  {
    name: "a user of one tenant under the domain of another",
    attack: ({ house }) => plainName(house, "boreal.example", "@atlas"),
    honest: ({ house }) => plainName(house, "boreal.example"),
  },
  {
    name: "a user who is locked",
    attack: async ({ house }) =>
      opened(house.api, await house.login(await house.newAccount({ isLocked: true }))),
    honest: ownPassword,
  },
  {
    name: "a user who has no password",
    attack: async ({ house }) => {
      const { username } = await house.atlas.signIn();
      return opened(house.api, await house.login(username));
    },
    honest: ownPassword,
  },
  {
    name: "a user of a tenant that is frozen",
    attack: async (stage) => {
      const username = await stage.house.newAccount({}, stage.house.boreal);
      const freeze = (isFrozen: boolean) =>
        stage.asOwner("house", `update control.tenants set is_frozen = ${isFrozen} where name = 'boreal'`);
      await freeze(true);
      const answer = await stage.house.login(username);
      await freeze(false);
      return opened(stage.house.api, answer);
    },
    honest: async ({ house }) => {
      const username = await house.newAccount({}, house.boreal);
      return opened(house.api, await house.login(username), username);
    },
  },
  {
    name: "the old password after a new one",
    attack: async ({ house }) => {
      const username = await house.newAccount();
      await setPassword(house, username, "the tide is in again");
      return opened(house.api, await house.login(username));
    },
    honest: ownPassword,
  },
];

/** Nobody writes what proves a user into the record of the user. */
const written = ["password", "passwordHash", "totpSecret", "hasActivatedMfa"].map(
  (field): Vector => ({
    name: `${field} written into the record of another user`,
    refusal: [unchanged, "INVALID_RECORD", "INVALID_FIELD_IN_BODY", "INVALID_FIELD_VALUE", "FORBIDDEN"],
    attack: async ({ house }) => {
      const username = await house.newAccount();
      const { call } = await house.atlas.signIn({ isMainAdmin: true });
      const path = `/api/core/users/${username}`;
      const { version } = (await call("GET", path)).json();
      const chosen = "a password of the attacker";
      const value = field === "hasActivatedMfa" ? true : chosen;
      const answer = await call("PATCH", path, { version, [field]: value });
      const after = (await call("GET", path)).json();
      const isIn = (await opened(house.api, await house.login(username, chosen))).isAccepted;
      const isKept = field === "hasActivatedMfa" && after[field] === true;
      return answer.statusCode === 200
        ? effect(isIn || isKept)
        : { ...served(answer), isAccepted: isIn || isKept };
    },
    honest: async ({ house }) => {
      const username = await house.newAccount();
      const { call } = await house.atlas.signIn({ isMainAdmin: true });
      const path = `/api/core/users/${username}`;
      const { version } = (await call("GET", path)).json();
      return served(await call("PATCH", path, { version, timeZone: "Europe/Paris" }));
    },
  }),
);

export const passwords: Family = {
  name: "password",
  part: "house",
  vectors: [...mistyped, ...accounts, ...written],
};
