// Going on as somebody else beyond what is allowed: acting for another user, and changing to another account of the same human.
import type { TestCaller, TestTenant } from "@kontor/api/testing/api.ts";
import { linkContexts } from "@kontor/store/identity/contexts.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import type { House } from "./house.ts";
import { type Answer, alive, expired, type Outcome, opened, sendAs, served, tokenIn } from "./outcome.ts";
import type { Stage } from "./stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

const forbidden = "FORBIDDEN";
const notFound = "ENTITY_REGISTRATION_NOT_FOUND";
const body = { reason: "Ticket 4711" };
const mayAct = { isMainAdmin: true, canImpersonate: true };

const begin = (caller: TestCaller, username: string, tenant?: string, payload: object = body) =>
  caller.call(
    "POST",
    `/api/core${tenant ? `/tenants/${tenant}` : ""}/users/${username}/impersonate`,
    payload,
  );

/** The administrator, the user, and the token of the session in which the one acts as the other. */
async function acting(
  house: House,
  by: typeof mayAct = mayAct,
): Promise<{ admin: TestCaller; user: TestCaller; token: string }> {
  const [admin, user] = [await house.atlas.signIn(by), await house.atlas.signIn({ profiles: [] })];
  return { admin, user, token: tokenIn(await begin(admin, user.username)) };
}

const honestActing: Attempt = async ({ house }) => {
  const [admin, user] = [await house.atlas.signIn(mayAct), await house.atlas.signIn({ profiles: [] })];
  return opened(house.api, await begin(admin, user.username), user.username);
};

type Begin = (house: House) => Promise<readonly [Answer, victim: string]>;

const beginnings: Readonly<Record<string, readonly [code: string | readonly string[], begin: Begin]>> = {
  "without the right": [
    forbidden,
    async ({ atlas }) => {
      const [admin, user] = [await atlas.signIn({ isMainAdmin: true }), await atlas.signIn({ profiles: [] })];
      return [await begin(admin, user.username), user.username];
    },
  ],
  "as an administrator with the right, but not the main one": [
    forbidden,
    async ({ atlas }) => {
      const admin = await atlas.signIn({ isAdmin: true, canImpersonate: true });
      const user = await atlas.signIn({ profiles: [] });
      return [await begin(admin, user.username), user.username];
    },
  ],
  "as a user with higher rights": [
    forbidden,
    async ({ master }) => {
      const [admin, root] = [await master.signIn(mayAct), await master.signIn({ isSuperAdmin: true })];
      return [await begin(admin, root.username), root.username];
    },
  ],
  "as a locked user": [
    forbidden,
    async (house) => {
      const admin = await house.atlas.signIn(mayAct);
      const locked = await house.newAccount({ isLocked: true });
      return [await begin(admin, locked), locked];
    },
  ],
  "as a user of another tenant": [
    notFound,
    async ({ atlas, boreal }) => {
      const [admin, user] = [await atlas.signIn(mayAct), await boreal.signIn({ profiles: [] })];
      return [await begin(admin, user.username), user.username];
    },
  ],
  "as a user of another tenant, by the way of super administrators": [
    forbidden,
    async ({ atlas, boreal }) => {
      const [admin, user] = [await atlas.signIn(mayAct), await boreal.signIn({ profiles: [] })];
      return [await begin(admin, user.username, "boreal"), user.username];
    },
  ],
  "without a reason": [
    ["INVALID_NON_EMPTY_STRING_FIELD", "INVALID_FIELD_IN_BODY"],
    async ({ atlas }) => {
      const [admin, user] = [await atlas.signIn(mayAct), await atlas.signIn({ profiles: [] })];
      return [await begin(admin, user.username, undefined, { reason: "" }), user.username];
    },
  ],
  "while acting already": [
    forbidden,
    async (house) => {
      const { token } = await actingAsAdmin(house);
      const third = await house.atlas.signIn({ profiles: [] });
      const url = `/api/core/users/${third.username}/impersonate`;
      return [await sendAs(house.api, token, "POST", url, body), third.username];
    },
  ],
};

/** Of somebody who could act as others. */
async function actingAsAdmin({ atlas, master }: House): Promise<{ readonly token: string }> {
  const [root, admin] = [await master.signIn({ isSuperAdmin: true }), await atlas.signIn(mayAct)];
  return { token: tokenIn(await begin(root, admin.username, atlas.tenant)) };
}

const begun = Object.entries(beginnings).map(
  ([name, [refusal, start]]): Vector => ({
    name: `acting ${name}`,
    refusal,
    attack: async ({ house }) => {
      const [answer, victim] = await start(house);
      return opened(house.api, answer, victim);
    },
    honest: honestActing,
  }),
);

type Ends = (house: House, admin: TestCaller, token: string) => Promise<unknown>;
const change = (house: House, username: string, values: object) =>
  house.atlas
    .signIn({ isMainAdmin: true })
    .then(({ call }) => call("PATCH", `/api/core/users/${username}`, { version: 1, ...values }));

/** As if somebody had worked all the time: only how long it lasts can end it. */
async function inUseAfter({ age, api, atlas }: House, seconds: number): Promise<void> {
  await age(seconds);
  const text = "update sessions set last_seen_at = now()";
  await api.services.store.write(atlas, (transaction) => transaction.run([{ text, values: [] }]));
}

const endings: Readonly<Record<string, Ends>> = {
  "after an hour": (house) => inUseAfter(house, 3_601),
  "after it was ended": (house, _admin, token) =>
    sendAs(house.api, token, "POST", "/api/core/auth/impersonation/end"),
  "after the own session ended": (_house, admin) => admin.call("POST", "/api/core/auth/logout"),
  "after the own account was locked": (house, admin) => change(house, admin.username, { isLocked: true }),
  "after the own right was taken away": (house, admin) =>
    change(house, admin.username, { canImpersonate: false }),
};

const over = Object.entries(endings).map(
  ([name, ends]): Vector => ({
    name: `acting as another ${name}`,
    refusal: expired,
    attack: async ({ house }) => {
      const { admin, token } = await acting(house);
      await ends(house, admin, token);
      return alive(house.api, token);
    },
    honest: async ({ house }) => {
      const { token } = await acting(house);
      await inUseAfter(house, 3_500);
      return alive(house.api, token);
    },
  }),
);

/** What proves a user is not changed by whoever acts as the user. */
const secrets = Object.entries<readonly ["POST" | "DELETE" | "GET", string, object?]>({
  "the password": [
    "POST",
    "/api/core/auth/password",
    { oldPassword: "a", newPassword: "the tide is in again" },
  ],
  "an authenticator": ["POST", "/api/core/auth/totp/setup", {}],
  "a passkey": ["POST", "/api/core/auth/passkeys/options", {}],
  "the other sessions": ["DELETE", "/api/core/auth/sessions"],
  "the context": ["GET", "/api/core/user-switch-context?contextIndex=0"],
}).map(
  ([name, [method, url, payload]]): Vector => ({
    name: `changing ${name} of the user one acts as`,
    refusal: forbidden,
    attack: async ({ house }) =>
      served(await sendAs(house.api, (await acting(house)).token, method, url, payload)),
    honest: honestActing,
  }),
);

const switching = "/api/core/user-switch-context";

/** Two accounts of one human. */
async function linked({ ownerUrl, atlas, boreal }: House, account: object = {}) {
  const [here, there] = [
    await atlas.signIn({ profiles: [] }),
    await boreal.signIn({ profiles: [], ...account }),
  ];
  await linkContexts(ownerUrl, [
    { tenant: "atlas", username: here.username, name: "Atlas" },
    { tenant: "boreal", username: there.username, name: "Boreal" },
  ]);
  return { here, there };
}

const honestSwitch: Attempt = async ({ house }) => {
  const { here, there } = await linked(house);
  return opened(house.api, await here.call("GET", `${switching}?contextName=Boreal`), there.username);
};

async function switched(
  house: House,
  before: (pair: Awaited<ReturnType<typeof linked>>) => Promise<unknown> = async () => {},
  query = "contextName=Boreal",
): Promise<Outcome> {
  const pair = await linked(house);
  await before(pair);
  return opened(house.api, await pair.here.call("GET", `${switching}?${query}`), pair.there.username);
}

const lock = async ({ boreal }: House, username: string): Promise<unknown> =>
  (await boreal.signIn()).call("PATCH", `/api/core/users/${username}`, { isLocked: true, version: 1 });

const withFactor = ({ asOwner, house }: Stage, { username }: TestCaller): Promise<void> =>
  asOwner(
    "house",
    `insert into credentials (tenant_id, user_id, totp_activated_at)
      select tenant_id, id, now() from users where key = '${username}'`,
    house.boreal.tenantId,
  );

async function strangersContext(house: House, tenant: TestTenant, query: string): Promise<Outcome> {
  const { there } = await linked(house);
  const { call } = await tenant.signIn({ profiles: [] });
  return opened(house.api, await call("GET", `${switching}?${query}`), there.username);
}

const contexts: readonly Vector[] = [
  ...["contextName=Boreal", "contextIndex=1", "contextIndex=0"].map(
    (query): Vector => ({
      name: `the context of somebody else by ${query}`,
      refusal: notFound,
      attack: ({ house }) => strangersContext(house, house.atlas, query),
      honest: honestSwitch,
    }),
  ),
  {
    name: "the context of an account that is locked",
    refusal: forbidden,
    attack: ({ house }) => switched(house, ({ there }) => lock(house, there.username)),
    honest: honestSwitch,
  },
  {
    name: "the context of an account with a second factor, from a session without",
    refusal: forbidden,
    attack: (stage) => switched(stage.house, ({ there }) => withFactor(stage, there)),
    honest: async (stage) => {
      const { api, atlas } = stage.house;
      const { here, there } = await linked(stage.house);
      await withFactor(stage, there);
      const opening = { method: "password", isSecondFactor: true };
      const shown = await openSession(api.services.store, atlas.tenantId, here.username, opening);
      const answer = await sendAs(api, shown?.token.text ?? "", "GET", `${switching}?contextName=Boreal`);
      return opened(api, answer, there.username);
    },
  },
  {
    name: "the session one has left by changing the context",
    refusal: expired,
    attack: async ({ house }) => {
      const { here } = await linked(house);
      await here.call("GET", `${switching}?contextName=Boreal`);
      return alive(house.api, here.token);
    },
    honest: honestSwitch,
  },
];

export const actingAsOthers: Family = {
  name: "acting",
  part: "house",
  vectors: [...begun, ...over, ...secrets, ...contexts],
};
