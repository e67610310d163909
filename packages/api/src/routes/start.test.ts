import { createTestDatabase } from "@kontor/harness/database.ts";
import { localeTags } from "@kontor/kernel/locale/locales.ts";
import { menuPaths } from "@kontor/model/pages/menu-entry.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let house: TestTenant;
let clara: TestCaller;
let admin: TestCaller;
let client: TestCaller;
let stranger: TestCaller;
let other: TestTenant;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { environment: "production" });
  house = await api.openTenant(
    "house",
    {
      strings: { "en-EU": { Contract: "Lease" }, fr: { Contract: "Bail" } },
      dynamicEntities: {
        DynoBoat: {
          label: "Boat",
          pluralLabel: "Boats",
          fields: { sails: { id: "sails-1", kind: "integer", label: "Sails" } },
        },
      },
    },
    "master",
  );
  clara = await house.signIn({ username: "clara@house.example", profiles: ["CONTRACT"] });
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  client = await house.signIn({ username: "client@house.example", profiles: ["CLIENT"] });
  other = await api.openTenant("other", undefined, "master");
  stranger = await other.signIn();
});
afterAll(() => api.close());

const start = "/api/script/runs/user-configuration";

test("the application is told at its start who works with it and what that user sees [API-10] [USER-01]", async () => {
  const saved = await clara.call("POST", "/api/core/users/clara@house.example/preferences", {
    groupId: "contracts",
    type: "pinnedItem",
    value: { entityName: "contract", registration: "1" },
  });
  const answer = await clara.call("GET", start);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    user: { username: "clara@house.example", tenant: "house", profiles: ["CONTRACT"] },
    userPreferences: [saved.json()],
  });
  const ofOther = (await stranger.call("GET", start)).json();
  expect([ofOther.user.tenant, ofOther.userPreferences]).toEqual(["other", []]);
  expect((await api.app.inject(start)).statusCode).toBe(401);
  expect((await clara.call("GET", `${start}?locale=fr`)).statusCode).toBe(400);
});

test("the user in it holds all that the application works with [USER-02]", async () => {
  const person = await admin.call("POST", "/api/person/persons", { type: "O", name: "House SA", roles: [] });
  expect(person.statusCode, person.body).toBe(200);
  const { registration } = person.json();
  const account = {
    username: "full@house.example",
    locale: "en-EU",
    profiles: ["SALES"],
    isAdmin: true,
    isMainAdmin: true,
    isSuperAdmin: true,
    personRegistration: registration,
    partnerRegistration: registration,
    orgaRegistration: registration,
    timeZone: "Europe/Paris",
    photo: "/api/core/users/full@house.example/photo",
  };
  await house.signIn({ ...account, impersonatingTenant: "claimed", ssoRefreshTokenIat: 1 });
  const { store } = api.services;
  const { username } = await other.signIn({ isSuperAdmin: true });
  const root = await openSession(store, other.tenantId, username);
  const opened = await openSession(store, house.tenantId, account.username, {
    method: "oidc",
    provider: {
      id: "entra",
      data: Buffer.from("sealed"),
      refreshTokenIat: 1_700_000_000,
      refreshTokenExpiresIn: 3_600,
    },
    impersonation: {
      username,
      tenant: "other",
      tenantId: other.tenantId,
      sessionId: root?.sessionId ?? "",
      reason: "Ticket 7",
    },
  });
  const headers = { authorization: `Bearer ${opened?.token.text}` };
  for (const url of [start, "/api/core/users/current"]) {
    const answer = await api.app.inject({ url, headers });
    expect(answer.json().user ?? answer.json(), answer.body).toEqual({
      ...account,
      tenant: "house",
      impersonation: expect.objectContaining({ tenant: "other", reason: "Ticket 7" }),
      impersonatingTenant: "other",
      ssoRefreshTokenIat: 1_700_000_000,
      ssoRefreshTokenExpiresIn: 3_600,
    });
  }
});

test("it holds menus, permissions, pages and options as the profiles of the user have them [USER-03]", async () => {
  const told = (await clara.call("GET", start)).json();
  expect(Object.keys(told)).toEqual(
    expect.arrayContaining([
      "options",
      "menus",
      "responsiveBottomNavigation",
      "userPermissions",
      "userPreferences",
      "landingPage",
      "scriptOverrides",
      "collectMissingTranslations",
      "allowedRoutes",
    ]),
  );
  expect(told.userPermissions).toContain("write contract");
  expect(told.userPermissions).not.toContain("write user");
  expect(told.allowedRoutes).toContain("/contracts");
  expect(told.allowedRoutes).not.toContain("/users");
  expect(menuPaths(told.menus).some((path) => told.landingPage.startsWith(path))).toBe(true);
});

test("it says what kind of installation this is and what may be done in it [USER-04] [USER-05]", async () => {
  const told = (await clara.call("GET", start)).json();
  expect(told.environment).toEqual({
    production: true,
    development: false,
    UAT: false,
    test: false,
    staging: false,
  });
  expect([told.allowDebugMode, told.allowOpenQueryToken]).toEqual([false, false]);
  expect(told.refreshTokenAutoRenewExpiresInThreshold).toBe(600);
  expect((await admin.call("GET", start)).json().allowDebugMode).toBe(true);
  const main = await house.signIn({ isMainAdmin: true });
  const { version } = (await main.call("GET", "/api/core/tenants/current")).json();
  const options = {
    environment: "UAT",
    allowDebugMode: false,
    allowOpenQueryToken: true,
    refreshTokenAutoRenewExpiresInThreshold: 60,
    landingPage: "/contracts",
  };
  const changed = await main.call("PATCH", "/api/core/tenants/current", { version, options });
  expect(changed.statusCode, changed.body).toBe(200);
  const after = (await admin.call("GET", start)).json();
  expect(after).toMatchObject({ ...options, environment: { UAT: true, production: false } });
  expect((await stranger.call("GET", start)).json()).toMatchObject({
    environment: { production: true },
    allowOpenQueryToken: false,
  });
});

test("a tenant's own words are told by locale, to that tenant alone [I18N-04]", async () => {
  const words = async (caller: TestCaller, query: string): Promise<unknown> =>
    (await caller.call("GET", `/api/script/runs/string-overrides${query}`)).json();
  expect(await words(clara, "?locale=fr-BE")).toEqual({ Contract: "Bail" });
  expect(await words(clara, "")).toEqual({ Contract: "Lease" });
  expect(await words(clara, "?locale=de-DE")).toEqual({});
  expect(await words(stranger, "?locale=fr-BE")).toEqual({});
});

test("a locale is read by everybody who works with it, and only in its own tenant [API-52] [I18N-01]", async () => {
  const locale = { id: "fr-FR", name: "Français", translations: { Contract: "Contrat" } };
  expect((await admin.call("POST", "/api/core/locales", locale)).statusCode).toBe(200);
  const answer = await clara.call("GET", "/api/core/locales/fr-FR");
  expect([answer.statusCode, answer.json().translations]).toEqual([200, { Contract: "Contrat" }]);
  const nobody = await house.signIn({ username: "nobody@house.example" });
  expect((await nobody.call("GET", "/api/core/locales/fr-FR")).json().translations).toEqual({
    Contract: "Contrat",
  });
  expect((await nobody.call("GET", "/api/core/locales/xx-XX")).statusCode).toBe(404);
  expect((await nobody.call("GET", "/api/core/locales")).statusCode).toBe(403);
  const foreign = await stranger.call("GET", "/api/core/locales/fr-FR");
  expect([foreign.statusCode, foreign.json().message]).toEqual([
    404,
    "Entity locale with identifier fr-FR not found",
  ]);
  expect((await api.app.inject("/api/core/locales/fr-FR")).statusCode).toBe(401);
});

test("texts without a translation are noted once, by administrators [API-53] [I18N-05]", async () => {
  await admin.call("POST", "/api/core/locales", { id: "de-DE", translations: { Contract: "Vertrag" } });
  const keys = "/api/core/locales/de-DE/keys";
  const added = await admin.call("POST", keys, { keysToAdd: ["Contract", "Asset", "Asset", "constructor"] });
  expect([added.statusCode, added.json()]).toEqual([200, { added: 2 }]);
  expect((await admin.call("POST", keys, { keysToAdd: ["Asset"] })).json()).toEqual({ added: 0 });
  expect((await clara.call("GET", "/api/core/locales/de-DE")).json().translations).toEqual({
    Contract: "Vertrag",
    Asset: "",
    constructor: "",
  });
  const empty = await admin.call("POST", keys, { keysToAdd: [] });
  expect([empty.statusCode, empty.json().code]).toEqual([400, "EMPTY_BODY_ARRAY"]);
  const refused = await clara.call("POST", keys, { keysToAdd: ["Asset"] });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
  const foreign = await stranger.call("POST", keys, { keysToAdd: ["Asset"] });
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
});

test("a page is told the entity it shows as the tenant has made it and the caller may see it", async () => {
  const modelOf = (caller: TestCaller, name: string) => caller.call("GET", `/api/core/models/${name}`);
  const told = await modelOf(admin, "contract");
  expect(told.statusCode, told.body).toBe(200);
  expect(told.json()).toMatchObject({
    entity: { name: "contract", names: { serverRoute: "/api/financing/contracts" }, readers: [], scopes: {} },
    workflows: { contract: { initialStatus: "DRAFT" } },
    mayWrite: true,
  });
  const { entity, mayWrite } = (await modelOf(client, "contract")).json();
  expect([mayWrite, entity.columns.includes("registration")]).toEqual([false, true]);
  const internal = Object.entries(declaredEntities.contract.fields).filter(([, { internal: is }]) => is);
  expect(internal.length).toBeGreaterThan(0);
  for (const [name] of internal) {
    expect(Object.keys(entity.fields)).not.toContain(name);
    expect(Object.keys(told.json().entity.fields)).toContain(name);
  }
  const own = await modelOf(admin, "dynoBoat");
  expect(own.json().entity).toMatchObject({
    family: "dyno",
    fields: { sails: { id: "sails-1", kind: "integer", label: "Sails" } },
  });
  const atAddress = await modelOf(admin, own.json().entity.names.listRoute.replace("/page/", ""));
  expect(atAddress.json()).toEqual(own.json());
});

test("the declaration names the layout scripts of its records, for whoever shows one, and those of this tenant alone", async () => {
  const scriptOf = (name: string, kind: string) => ({
    name,
    kind,
    draft: "export const execute = () => ({ cards: [] })",
  });
  const second = await house.signIn({ isAdmin: true });
  for (const [name, kind] of [
    ["collateral-layout", "layout"],
    ["collateral-layout-PLEDGE", "layout"],
    ["collateral-layouts", "run"],
    ["asset-layout", "layout"],
  ] as const) {
    const made = await admin.call("POST", "/api/script/scripts", scriptOf(name, kind));
    expect(made.statusCode, made.body).toBe(200);
    const published = await second.call("POST", `/api/script/scripts/${name}/publish`, { version: 1 });
    expect(published.statusCode, published.body).toBe(200);
  }
  const named = async (caller: TestCaller): Promise<unknown> =>
    (await caller.call("GET", "/api/core/models/collateral")).json().layoutScripts;
  expect(await named(clara)).toEqual(["collateral-layout", "collateral-layout-PLEDGE"]);
  expect(await named(stranger)).toEqual([]);
});

test("an entity of another tenant, one the caller has nothing to do with and one that does not exist are answered alike", async () => {
  const answers = await Promise.all(
    [
      { caller: stranger, name: "dynoBoat" },
      { caller: client, name: "dynoBoat" },
      { caller: stranger, name: "dyno-boats" },
      { caller: admin, name: "contracts" },
      { caller: client, name: "secret" },
      { caller: admin, name: "constructor" },
      { caller: admin, name: "Contract" },
    ].map(async ({ caller, name }) => {
      const { statusCode, ...answer } = await caller.call("GET", `/api/core/models/${name}`);
      const { requestId: _, ...body } = answer.json();
      return { statusCode, name, ...body };
    }),
  );
  for (const answer of answers) {
    expect(answer).toEqual({
      statusCode: 400,
      name: answer.name,
      code: "UNSUPPORTED_ENTITY",
      message: `Entity ${answer.name} is not supported`,
      values: [answer.name],
    });
  }
});

test("the on-screen keyboard has the keys of the locale that is asked for [API-19] [FIELD-71] [ERR-45]", async () => {
  const path = "/api/script/runs/virtual-keyboards";
  const keysOf = async (locale: string): Promise<Readonly<Record<string, readonly string[]>>> =>
    (await clara.call("GET", `${path}?locale=${locale}`)).json().layout;
  const french = await clara.call("GET", `${path}?locale=fr-BE`);
  expect([french.statusCode, french.json().locale]).toEqual([200, "fr-BE"]);
  expect((await keysOf("fr-BE")).default?.[1]).toMatch(/^a z e r t y/);
  expect((await keysOf("de-AT")).default?.[1]).toMatch(/^q w e r t z/);
  for (const locale of localeTags) {
    const { default: plain = [], shift = [] } = await keysOf(locale);
    const places = (rows: readonly string[]) => rows.map((row) => row.split(" ").length);
    expect(places(shift), locale).toEqual(places(plain));
    const keys = [...plain, ...shift].flatMap((row) => row.split(" "));
    for (const needed of [..."0123456789@"]) expect(keys, locale).toContain(needed);
    expect(new Set(keys).size, `${locale}: ${keys.filter((key, place) => keys.indexOf(key) !== place)}`).toBe(
      keys.length,
    );
  }
  const missing = await clara.call("GET", path);
  expect([missing.statusCode, missing.json().code, missing.json().message]).toEqual([
    400,
    "MISSING_LOCALE",
    "Missing locale",
  ]);
  expect((await api.app.inject(`${path}?locale=fr-FR`)).statusCode).toBe(401);
  expect((await stranger.call("GET", `${path}?locale=fr-BE`)).body).toBe(french.body);
});
