// Links for a new password: used twice, too late, by others, or made to lead elsewhere.
import { goodPassword } from "@kontor/api/identity/testing/accounts.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import type { House } from "./house.ts";
import { effect, type Outcome, opened, refused, served, tokenIn } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const chosen = "a password of the attacker";

/** Whether the link sets a password that then opens a session. */
async function reset(house: House, username: string, token: string, more: object = {}): Promise<Outcome> {
  const answer = await house.send("auth/password/reset", { token, password: chosen, ...more });
  if (tokenIn(answer) !== "") return effect(true, "SESSION", answer.statusCode);
  const { isAccepted } = await opened(house.api, await house.login(username, chosen), username);
  return { ...served(answer), isAccepted };
}

const ownLink: Attempt = async ({ house }) => {
  const username = await house.newAccount();
  return reset(house, username, await house.linkFor(username));
};

type Spoil = (stage: Stage, username: string, token: string) => Promise<string>;

const patch = async ({ atlas }: House, username: string, change: object): Promise<void> => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const path = `/api/core/users/${username}`;
  const { version } = (await call("GET", path)).json();
  await call("PATCH", path, { version, ...change });
};

const spoilt: Readonly<Record<string, Spoil>> = {
  "that was used": async ({ house }, _username, token) => {
    await house.send("auth/password/reset", { token, password: "what the user has chosen" });
    return token;
  },
  "after which a newer one was sent": async ({ house }, username, token) => {
    await house.linkFor(username);
    return token;
  },
  "that is half an hour old": async ({ asOwner, house }, _username, token) => {
    await asOwner("house", "update sign_in_steps set expires_at = now()", house.atlas.tenantId);
    return token;
  },
  "after the password was changed": async ({ house }, username, token) => {
    const session = tokenIn(await house.login(username));
    const body = { oldPassword: goodPassword, newPassword: "what the user has chosen" };
    await house.send("auth/password", body, { token: session });
    return token;
  },
  "after the address of the user was changed": async ({ house }, username, token) => {
    await patch(house, username, { email: "another@mail.example" });
    return token;
  },
  "of a user who was locked": async ({ house }, username, token) => {
    await patch(house, username, { isLocked: true });
    return token;
  },
  "that was sent to another user": async ({ house }) => house.linkFor(await house.newAccount()),
  "with the tenant of another": async ({ house }, _username, token) =>
    newToken(house.boreal.tenantId).text.slice(0, 22) + token.slice(22),
  "that nobody has sent": async ({ house }) => newToken(house.atlas.tenantId).text,
};

const used = Object.entries(spoilt).map(
  ([name, spoil]): Vector => ({
    name: `a link ${name}`,
    // The link of another user is good for that user: what counts is that the account of this one is not touched.
    refusal: name === "that was sent to another user" ? "" : refused,
    attack: async (stage) => {
      const username = await stage.house.newAccount();
      const token = await spoil(stage, username, await stage.house.linkFor(username));
      return reset(stage.house, username, token);
    },
    honest: ownLink,
  }),
);

const others: readonly Vector[] = [
  {
    name: "a link with the name of somebody else beside it",
    refusal: "INVALID_FIELD_IN_BODY",
    attack: async ({ house }) => {
      const victim = await house.newAccount();
      return reset(house, victim, await house.linkFor(await house.newAccount()), { username: victim });
    },
    honest: ownLink,
  },
  {
    name: "the second of two who use a link at the same time",
    attack: async ({ house }) => {
      const token = await house.linkFor(await house.newAccount());
      const use = (password: string) => house.send("auth/password/reset", { token, password });
      const answers = await Promise.all([use(chosen), use("what the user has chosen")]);
      const [, second] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
      if (second === undefined) throw new Error("Nobody has answered");
      return served(second);
    },
    honest: ownLink,
  },
  {
    name: "a session by the link itself",
    refusal: "SESSION_EXPIRED",
    attack: async ({ house }) => {
      const token = await house.linkFor(await house.newAccount());
      const headers = { authorization: `Bearer ${token}` };
      return served(await house.api.app.inject({ url: "/api/core/users/current", headers }));
    },
    honest: ownLink,
  },
];

/** Where a mailed link leads, whatever the request says it was sent to. */
const poisoned = Object.entries<Readonly<Record<string, string>>>({
  "an address of the attacker as the host": { host: "evil.example" },
  "an address of the attacker as the forwarded host": { "x-forwarded-host": "evil.example" },
  "the host of another tenant": { host: "boreal.example" },
  "a port of the attacker": { host: "atlas.example:8443" },
  "an absolute address of the attacker": {
    "x-original-url": "https://evil.example/",
    origin: "https://evil.example",
  },
}).map(
  ([name, headers]): Vector => ({
    name: `a link asked for with ${name}`,
    refusal: "OWN_HOST",
    attack: async ({ house }) => {
      const { origin } = await asked(house, headers);
      return effect(origin !== "https://atlas.example", "OWN_HOST");
    },
    honest: async ({ house }) => effect((await asked(house, {})).origin === "https://atlas.example"),
  }),
);

async function asked(house: House, headers: Readonly<Record<string, string>>): Promise<URL> {
  const username = await house.newAccount();
  await house.send("auth/password/forgot", { username }, { headers });
  return house.mailedLink();
}

export const passwordLinks: Family = {
  name: "password link",
  part: "house",
  vectors: [...used, ...others, ...poisoned],
};
