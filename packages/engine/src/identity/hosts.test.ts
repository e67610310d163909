// Which tenant somebody signs in to, by the name and by the host, and how often the database is asked for a host.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { forgetHost, hostOf, knownHost, signInTenant } from "./hosts.ts";

let opened: TestServices;
let ownerUrl: string;
let atlas: Scope;
let boreal: Scope;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  opened = openTestServices(database);
  atlas = await opened.openTenant("atlas");
  boreal = await opened.openTenant("boreal");
  const { store } = opened.services;
  for (const username of ["ann@atlas", "ann@example.com"]) await createUser(store, atlas, { username });
  for (const username of ["bob@boreal", "bob@example.com", "0612345678"])
    await createUser(store, boreal, { username });
  await saveHost(ownerUrl, { hostname: "atlas.example", tenant: "atlas", config: {} });
  await saveHost(ownerUrl, { hostname: "boreal.example", tenant: "boreal", config: {} });
});
afterAll(() => opened.close());

test.each([
  ["ann@atlas", "atlas.example", "atlas"],
  ["ann@atlas", "boreal.example", "atlas"],
  ["ANN@ATLAS", "nowhere.example", "atlas"],
  ["ann@example.com", "atlas.example", "atlas"],
  ["bob@example.com", "boreal.example", "boreal"],
  ["0612345678", "boreal.example", "boreal"],
  // Of another tenant than the host, of no host, unknown, or with a name that only looks like one.
  ["ann@example.com", "boreal.example", undefined],
  ["bob@example.com", "atlas.example", undefined],
  ["ann@example.com", "nowhere.example", undefined],
  ["bob@atlas", "boreal.example", undefined],
  ["nobody@atlas", "atlas.example", undefined],
  ["atlas", "nowhere.example", undefined],
  ["ann@example.com@boreal", "atlas.example", undefined],
  ["", "atlas.example", undefined],
])("%s at %s signs in to %s", async (username, hostname, tenant) => {
  const host = await hostOf(opened.services.store, hostname);
  expect((await signInTenant(opened.services, username, host))?.tenant).toBe(tenant);
});

test("a host is asked for once in a while, and names nobody has are not asked for at all", async () => {
  let readCount = 0;
  const store: ScopedStore = {
    ...opened.services.store,
    read: (scope, statements, pool) => {
      readCount += 1;
      return opened.services.store.read(scope, statements, pool);
    },
  };
  expect(knownHost(store, "atlas.example")).toBeUndefined();
  await Promise.all([1, 2, 3].map(() => hostOf(store, "atlas.example")));
  // The host, and behind the wall of its tenant how that looks.
  expect([readCount, knownHost(store, "atlas.example")?.tenant]).toEqual([2, "atlas"]);
  for (const name of ["", "a b", "x/y", "host:80", "a\0b", "ü.example"]) {
    expect((await hostOf(store, name)).config).toEqual({});
    expect(knownHost(store, name)?.config).toEqual({});
  }
  expect(readCount).toBe(2);
  forgetHost(store, "atlas.example");
  expect(knownHost(store, "atlas.example")).toBeUndefined();
  await hostOf(store, "atlas.example");
  expect(readCount).toBe(4);
});

test("a failure is not kept: the next one asks again", async () => {
  let isDown = true;
  const store: ScopedStore = {
    ...opened.services.store,
    read: (scope, statements, pool) =>
      isDown ? Promise.reject(new Error("down")) : opened.services.store.read(scope, statements, pool),
  };
  await expect(hostOf(store, "atlas.example")).rejects.toThrow("down");
  isDown = false;
  expect((await hostOf(store, "atlas.example")).tenant).toBe("atlas");
});

test("a configuration that is no good any more leaves the host with none of it, and its tenant", async () => {
  const config = JSON.parse('{"publicLogo":"javascript:alert(1)"}');
  await saveHost(ownerUrl, { hostname: "old.example", tenant: "atlas", config });
  expect(await hostOf(opened.services.store, "old.example")).toEqual({
    hostname: "old.example",
    tenantId: atlas.tenantId,
    tenant: "atlas",
    config: {},
  });
});
