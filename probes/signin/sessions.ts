// Sessions somebody else has chosen, kept, guessed or taken from elsewhere.
import { goodPassword, hostnameOf } from "@kontor/api/identity/testing/accounts.ts";
import { newToken, readToken } from "@kontor/store/identity/token.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import type { House } from "./house.ts";
import {
  alive,
  effect,
  expired,
  type Outcome,
  opened,
  sendAs,
  served,
  tokenIn,
  unchanged,
  whoIs,
} from "./outcome.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const current = "/api/core/users/current";

/** A session by password answers who it belongs to. */
export const ownSession: Attempt = async ({ house }) => {
  const username = await house.newAccount();
  const answer = await house.login(username);
  return effect((await whoIs(house.api, tokenIn(answer))) === username, "NOT_MINE", answer.statusCode);
};

const chosen: readonly Vector[] = [
  {
    name: "a token the attacker chose, sent along by whoever signs in",
    refusal: expired,
    attack: async ({ house }) => {
      const { text } = newToken(house.atlas.tenantId);
      const username = await house.newAccount();
      await house.login(username, goodPassword, { token: text });
      return alive(house.api, text);
    },
    honest: ownSession,
  },
  {
    name: "a token the attacker chose, planted as a cookie",
    refusal: expired,
    attack: async ({ house }) => {
      const { text } = newToken(house.atlas.tenantId);
      const cookie = `token=${text}; Authorization=Bearer ${text}; __Host-kontor-browser=${"a".repeat(43)}`;
      await house.login(await house.newAccount(), goodPassword, { headers: { cookie } });
      return served(await house.api.app.inject({ url: current, headers: { cookie } }));
    },
    honest: ownSession,
  },
  {
    name: "the attacker's own session, held by whoever signs in",
    refusal: unchanged,
    attack: async ({ house }) => {
      const attacker = await house.atlas.signIn({ profiles: [] });
      const victim = await house.newAccount();
      const answer = await house.login(victim, goodPassword, { token: attacker.token });
      const isSame = tokenIn(answer) === attacker.token;
      return effect(isSame || (await whoIs(house.api, attacker.token)) === victim);
    },
    honest: ownSession,
  },
];

type Ending = (house: House, victim: Ended) => Promise<unknown>;
type Ended = { readonly username: string; readonly token: string };

const patch = async ({ atlas }: House, username: string, change: object): Promise<void> => {
  const { call } = await atlas.signIn({ isMainAdmin: true });
  const path = `/api/core/users/${username}`;
  const { version } = (await call("GET", path)).json();
  const answer = await call("PATCH", path, { version, ...change });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

/** What must end the session of a user, and what of the same kind must not. */
const endings: Readonly<Record<string, readonly [ends: Ending, endsNot: Ending]>> = {
  "after signing out": [
    (house, { token }) => sendAs(house.api, token, "POST", "/api/core/auth/logout"),
    async (house, { username }) =>
      sendAs(house.api, tokenIn(await house.login(username)), "POST", "/api/core/auth/logout"),
  ],
  "after signing out at another process": [
    (house, { token }) => sendAs(house.second, token, "POST", "/api/core/auth/logout"),
    (house, { token }) => sendAs(house.second, token, "GET", current),
  ],
  "of a user who was locked": [
    (house, { username }) => patch(house, username, { isLocked: true }),
    (house, { username }) => patch(house, username, { timeZone: "Europe/Paris" }),
  ],
  "of a user who was locked and unlocked again": [
    async (house, { username }) => {
      await patch(house, username, { isLocked: true });
      await patch(house, username, { isLocked: false });
    },
    (house, { username }) => patch(house, username, { isLocked: false }),
  ],
  "of a user who was deleted": [
    async ({ atlas }, { username }) => {
      const { call } = await atlas.signIn({ isMainAdmin: true });
      const { version } = (await call("GET", `/api/core/users/${username}`)).json();
      return call("DELETE", `/api/core/users/${username}?version=${version}`);
    },
    (house, { username }) => patch(house, username, { timeZone: "Europe/Paris" }),
  ],
  "after the password was changed in another session": [
    async (house, { username }) => {
      const token = tokenIn(await house.login(username));
      const body = { oldPassword: goodPassword, newPassword: "the tide is in again" };
      return house.send("auth/password", body, { token });
    },
    (house, { token }) =>
      house.send(
        "auth/password",
        { oldPassword: goodPassword, newPassword: "the tide is in again" },
        { token },
      ),
  ],
  "after a new password by a link": [
    async (house, { username }) =>
      house.send("auth/password/reset", {
        token: await house.linkFor(username),
        password: "the tide is in again",
      }),
    async (house, { username }) =>
      house.send("auth/password/reset", { token: await house.linkFor(username), password: "short" }),
  ],
  "after the second factor was reset": [
    async ({ atlas }, { username }) =>
      (await atlas.signIn({ isMainAdmin: true })).call(
        "POST",
        `/api/core/users/${username}/second-factor/reset`,
      ),
    async ({ atlas }, { username }) =>
      (await atlas.signIn()).call("POST", `/api/core/users/${username}/second-factor/reset`),
  ],
  "after all others were ended": [
    async (house, { username }) =>
      sendAs(house.api, tokenIn(await house.login(username)), "DELETE", "/api/core/auth/sessions"),
    (house, { token }) => sendAs(house.api, token, "DELETE", "/api/core/auth/sessions"),
  ],
  "after an administrator has ended those of the user": [
    async ({ atlas }, { username }) =>
      (await atlas.signIn()).call("DELETE", `/api/core/users/${username}/sessions`),
    async ({ boreal }, { username }) =>
      (await boreal.signIn()).call("DELETE", `/api/core/users/${username}/sessions`),
  ],
  "that nobody has used for half an hour": [(house) => house.age(1_801), (house) => house.age(1_700)],
  "that is older than the longest day": [
    ({ api, atlas }, { token }) => setEnd(api, atlas.tenantId, token, "-1 second"),
    ({ api, atlas }, { token }) => setEnd(api, atlas.tenantId, token, "1 minute"),
  ],
};

async function setEnd(
  { services }: House["api"],
  tenantId: string,
  token: string,
  end: string,
): Promise<void> {
  const text = `update sessions s set expires_at = now() + $2::interval from session_tokens k
    where k.tenant_id = s.tenant_id and k.session_id = s.id and k.token_hash = decode($1, 'hex')`;
  const values = [readToken(token)?.hash, end];
  await services.store.write({ tenantId }, (transaction) => transaction.run([{ text, values }]));
}

/** Known to the process already, so that nothing it remembers lets the session live longer. */
async function afterwards(house: House, ending: Ending): Promise<Outcome> {
  const username = await house.newAccount();
  const token = tokenIn(await house.login(username));
  if ((await whoIs(house.api, token)) !== username) throw new Error("The session was never alive");
  await ending(house, { username, token });
  return alive(house.api, token);
}

const ended = Object.entries(endings).map(
  ([name, [ends, endsNot]]): Vector => ({
    name: `a session ${name}`,
    refusal: expired,
    attack: ({ house }) => afterwards(house, ends),
    honest: ({ house }) => afterwards(house, endsNot),
  }),
);

const others: readonly Vector[] = [
  {
    name: "an old token after its successor was used and the grace is over",
    refusal: expired,
    attack: async ({ house }) => (await rotated(house)).old(),
    honest: async ({ house }) => (await rotated(house)).successor(),
  },
  {
    name: "a right that was taken away",
    refusal: "FORBIDDEN",
    attack: async ({ house }) => {
      const { username, call } = await house.atlas.signIn({ isMainAdmin: true });
      await call("GET", current);
      await patch(house, username, { isMainAdmin: false });
      return served(await call("POST", "/api/core/users/nobody/impersonate", { reason: "x" }));
    },
    honest: async ({ house }) => {
      const { username, call } = await house.atlas.signIn({ isMainAdmin: true, canImpersonate: true });
      await patch(house, username, { timeZone: "Europe/Paris" });
      const path = `/api/core/users/${await house.newAccount()}/impersonate`;
      return served(await call("POST", path, { reason: "x" }));
    },
  },
  {
    name: "a user of another tenant, asked for at its host with a session of this one",
    refusal: "ENTITY_REGISTRATION_NOT_FOUND",
    attack: async ({ house }) => readUser(house, house.atlas),
    honest: async ({ house }) => readUser(house, house.boreal),
  },
];

const reused: Vector = {
  name: "a login token of a user who was deleted, after somebody else got the name",
  refusal: "SIGN_IN_REFUSED",
  attack: ({ house }) => withLoginToken(house, "deleted"),
  honest: ({ house }) => withLoginToken(house, "kept"),
};

async function withLoginToken(house: House, fate: "deleted" | "kept"): Promise<Outcome> {
  const { api, atlas } = house;
  const username = await house.newAccount();
  const { text } = await createLoginToken(api.services.store, atlas.tenantId, username);
  if (fate === "deleted") {
    const { call } = await atlas.signIn({ isMainAdmin: true });
    const { version } = (await call("GET", `/api/core/users/${username}`)).json();
    await call("DELETE", `/api/core/users/${username}?version=${version}`);
    await house.newAccount({ username });
  }
  return opened(api, await house.send("auth/token/login", { token: text }), username);
}

async function readUser(house: House, asker: House["atlas"]): Promise<Outcome> {
  const path = `/api/core/users/${await house.newAccount({}, house.boreal)}`;
  const { call } = await asker.signIn();
  return served(await call("GET", path, undefined, { host: hostnameOf(house.boreal) }));
}

type Rotated = { readonly old: () => Promise<Outcome>; readonly successor: () => Promise<Outcome> };

async function rotated({ api, atlas, age }: House): Promise<Rotated> {
  const { token } = await atlas.signIn();
  await age(301);
  const successor = tokenIn(await sendAs(api, token, "GET", current));
  if (successor === token) throw new Error("The token was not replaced");
  await alive(api, successor);
  await age(31);
  return {
    // That the successor was used is written beside the request.
    async old() {
      let outcome = await alive(api, token);
      for (let count = 0; outcome.isAccepted && count < 20; count += 1) {
        await age(31);
        outcome = await alive(api, token);
      }
      return outcome;
    },
    successor: () => alive(api, successor),
  };
}

export const sessions: Family = {
  name: "session",
  part: "house",
  vectors: [...chosen, ...ended, ...others, reused],
};
