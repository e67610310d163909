// Hosts and the own tenant over HTTP: what a browser is told before anybody has signed in, and who may frame what it gets.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

const portal = "https://portal.example.com";
const everyField = [
  "host",
  "imp",
  "loginTenant",
  "publicLogo",
  "manifestUrl",
  "frameAncestors",
  "oidc",
  "saml",
  "uiAuthConfig",
  "mode",
  "parentOrigins",
  "windowTitle",
  "useManifest",
  "publicPath",
  "font",
  "theme",
];

let api: TestApi;
let webRoot: string;
let main: TestCaller;
let admin: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "kontor-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html>");
  const database = await createTestDatabase();
  const { ownerUrl } = database;
  api = await openTestApi(database, { webRoot });
  const house = await api.openTenant("house");
  main = await house.signIn({ isMainAdmin: true });
  admin = await house.signIn();
  stranger = await (await api.openTenant("other")).signIn({ isMainAdmin: true });
  await saveHost(ownerUrl, {
    hostname: "house.example",
    tenant: "house",
    config: { imp: "house", windowTitle: "House" },
  });
  await saveHost(ownerUrl, {
    hostname: "framed.example",
    tenant: "house",
    config: { frameAncestors: portal },
  });
  await saveHost(ownerUrl, { hostname: "once.example", tenant: "house", config: { frameAncestors: "*" } });
  await saveHost(ownerUrl, { hostname: "open.example", config: { frameAncestors: "*" } });
});
afterAll(async () => {
  await api.close();
  await rm(webRoot, { recursive: true });
});

const hostUrl = (name: string): string => `/api/core/hosts/${name}`;
const told = async (name: string): Promise<Record<string, unknown>> =>
  (await api.app.inject(hostUrl(name))).json();

test("a host is told with every field, before anybody has signed in [HOST-01] [API-51]", async () => {
  const answer = await api.app.inject(hostUrl("house.example"));
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, everyField]);
  expect(answer.json()).toMatchObject({
    host: "house.example",
    imp: "house",
    loginTenant: "house",
    windowTitle: "House",
  });
  expect((await told("HOUSE.example")).loginTenant).toBe("house");
  expect((await api.app.inject(`${hostUrl("house.example")}?x=1`)).statusCode).toBe(400);
  expect((await api.app.inject(hostUrl("x".repeat(254)))).statusCode).toBe(400);
});

test("a host nobody has set up answers what holds everywhere, whatever its name is like", async () => {
  const unknown = await told("nowhere.example");
  for (const name of [
    "house",
    "other",
    "other.example",
    "..house.example",
    "house.example%00",
    "house.example'--",
  ]) {
    const answer = await api.app.inject(hostUrl(name));
    expect([200, 400], name).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect({ ...answer.json(), host: "nowhere.example" }).toEqual(unknown);
  }
  expect(unknown).toEqual({
    ...Object.fromEntries(everyField.map((field) => [field, null])),
    host: "nowhere.example",
    parentOrigins: [],
    useManifest: false,
  });
});

test("main administrators change how their own hosts look, and nobody else's [API-51]", async () => {
  const changed = await main.call("PATCH", hostUrl("house.example"), { windowTitle: "Casa", mode: "flow" });
  expect([changed.statusCode, changed.json().windowTitle], changed.body).toEqual([200, "Casa"]);
  expect(await told("house.example")).toEqual(changed.json());
  const less = await main.call("PATCH", hostUrl("house.example"), { mode: null });
  expect(less.json()).toMatchObject({ mode: null, windowTitle: "Casa", imp: "house" });
  const refusals: readonly (readonly [TestCaller, string, object, number])[] = [
    [admin, "house.example", { windowTitle: "Mine" }, 403],
    [stranger, "house.example", { windowTitle: "Mine" }, 404],
    [main, "open.example", { windowTitle: "Mine" }, 404],
    [main, "nowhere.example", { windowTitle: "Mine" }, 404],
    [main, "house.example", { frameAncestors: "*" }, 400],
    [main, "house.example", { mode: "kiosk" }, 400],
    [main, "house.example", { publicLogo: "javascript:alert(1)" }, 400],
    [main, "house.example", { loginTenant: "other" }, 400],
    [main, "house.example", { hostname: "other.example" }, 400],
  ];
  for (const [caller, name, body, status] of refusals) {
    const answer = await caller.call("PATCH", hostUrl(name), body);
    expect([name, JSON.stringify(body), answer.statusCode]).toEqual([name, JSON.stringify(body), status]);
  }
  expect(
    (await api.app.inject({ method: "PATCH", url: hostUrl("house.example"), payload: {} })).statusCode,
  ).toBe(401);
  expect((await told("house.example")).windowTitle).toBe("Casa");
});

test("page, data and refusals say who may frame them, exactly as the host allows [HOST-07]", async () => {
  const table = [
    ["house.example", "'none'", "DENY"],
    ["framed.example", portal, undefined],
    ["framed.example:4700", portal, undefined],
    ["FRAMED.example", portal, undefined],
    ["once.example", "'none'", "DENY"],
    ["open.example", "*", undefined],
    ["nowhere.example", "'none'", "DENY"],
    ["framed.example.evil.example", "'none'", "DENY"],
    ["evil.example/framed.example", "'none'", "DENY"],
  ] as const;
  for (const [host, ancestors, older] of table) {
    for (const url of ["/", "/api/core/ping", "/api/unknown", "/api/core/users/current"]) {
      const { headers } = await api.app.inject({ url, headers: { host, accept: "text/html" } });
      const policy = String(headers["content-security-policy"]);
      expect([host, url, /frame-ancestors ([^;]*)/.exec(policy)?.[1]]).toEqual([host, url, ancestors]);
      expect(headers["x-frame-options"]).toBe(older);
      expect(policy).toContain("default-src '");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  }
});

test("no header beside the host's own name chooses the host", async () => {
  const headers = {
    host: "house.example",
    "x-forwarded-host": "framed.example",
    forwarded: "host=framed.example",
  };
  const answer = await api.app.inject({ url: "/api/core/ping", headers });
  expect(answer.headers["x-frame-options"]).toBe("DENY");
});

test("the own tenant is told to administrators and its options are changed by main administrators", async () => {
  const url = "/api/core/tenants/current";
  const tenant = (await admin.call("GET", url)).json();
  expect(tenant).toEqual({
    name: "house",
    kind: null,
    status: "ACTIVE",
    version: expect.any(Number),
    options: {},
    hosts: ["framed.example", "house.example", "once.example"],
  });
  expect((await stranger.call("GET", url)).json()).toMatchObject({ name: "other", hosts: [] });
  const clerk = await (await api.openTenant("third")).signIn({ profiles: ["CONTRACT"] });
  expect((await clerk.call("GET", url)).statusCode).toBe(403);
  const body = { version: tenant.version, options: { landingPage: "/contracts", allowDebugMode: false } };
  expect((await admin.call("PATCH", url, body)).statusCode).toBe(403);
  const changed = await main.call("PATCH", url, body);
  expect([changed.statusCode, changed.json().options], changed.body).toEqual([200, body.options]);
  expect((await main.call("PATCH", url, body)).json().code).toBe("STALE_VERSION");
  const { version } = changed.json();
  const less = await main.call("PATCH", url, { version, options: { allowDebugMode: null } });
  expect(less.json()).toMatchObject({ version: version + 1, options: { landingPage: "/contracts" } });
  for (const options of [
    { landingPage: "//evil.example" },
    { landingPage: "https://evil.example" },
    { environment: "moon" },
    { unknown: 1 },
    { refreshTokenAutoRenewExpiresInThreshold: -1 },
    { termsOfServices: "yes" },
  ]) {
    const answer = await main.call("PATCH", url, { version: version + 1, options });
    expect([JSON.stringify(options), answer.statusCode]).toEqual([JSON.stringify(options), 400]);
  }
  expect((await stranger.call("GET", url)).json().options).toEqual({});
});

test("the look a tenant chooses is told at its own hosts at once, and at no other", async () => {
  const look = async (hostname: string) => (await told(hostname)).theme;
  expect(await look("house.example")).toBeNull();
  const current = "/api/core/tenants/current";
  const { version } = (await main.call("GET", current)).json();
  const theme = { accent: "plum", mark: "HS", logo: "/imp/house/logo.svg", density: "ledger" };
  const saved = await main.call("PATCH", current, { version, options: { theme } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await look("house.example")).toEqual(theme);
  expect(await look("other.example")).toBeNull();
  expect(await look("nowhere.example")).toBeNull();
  const start = (await main.call("GET", "/api/script/runs/user-configuration")).json();
  expect(start.options.theme).toEqual(theme);
  for (const wrong of [{ accent: "crimson" }, { logo: "https://evil.example/x.png" }, { css: "a" }]) {
    const refused = await main.call("PATCH", current, { version: version + 1, options: { theme: wrong } });
    expect(refused.statusCode, refused.body).toBe(400);
  }
  const taken = await main.call("PATCH", current, { version: version + 1, options: { theme: null } });
  expect(taken.statusCode, taken.body).toBe(200);
  expect(await look("house.example")).toBeNull();
});
