// The API document of a tenant over a real database: written beside the requests, kept with its tag, and cut for those outside.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { newTenantState } from "@kontor/store/records/tenant-state.ts";
import { expect, test } from "vitest";
import { sharedTestApi } from "../testing/shared-api.ts";

type Document = {
  readonly paths: Record<string, Record<string, object>>;
  readonly components: Record<string, Record<string, object>>;
};

const address = "/api/core/openapi";
const { openTenant } = await sharedTestApi(createTestDatabase);

test("it is kept with a tag: asked for again it comes as 304, and after a change of the model as another one", async () => {
  const tenant = await openTenant("documented");
  const caller = await tenant.signIn({ isMainAdmin: true });
  const first = await caller.call("GET", address);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const again = await caller.call("GET", address, undefined, { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const other = await (await openTenant("documentedtoo", { dynamicEntities: { DynoBoat: boat } })).signIn();
  const changed = await other.call("GET", address, undefined, {
    "if-none-match": String(first.headers.etag),
  });
  expect(changed.statusCode).toBe(200);
  expect(Object.keys(changed.json().paths).filter((path) => path.startsWith("/api/dyno/"))).not.toEqual([]);
  expect(Object.keys(first.json().paths).filter((path) => path.startsWith("/api/dyno/"))).toEqual([]);
});

const boat = {
  label: "Boat",
  pluralLabel: "Boats",
  fields: { colour: { id: "boat-colour", kind: "text", label: "Colour" } },
};

/** The own preferences, and the values of lists: everybody may ask for those. */
function isForAnyone(path: string): boolean {
  return path.includes("{") || path === "/api/script/lists";
}

test.each(["CLIENT", "PARTNER"])("a %s reads of what they may call, and of nothing else", async (profile) => {
  const tenant = await openTenant(`outside-${profile.toLowerCase()}`);
  const outsider = await tenant.signIn({ profiles: [profile] });
  const staff = await tenant.signIn({ profiles: ["CREDIT"] });
  const told: Document = (await outsider.call("GET", address)).json();
  const whole: Document = (await staff.call("GET", address)).json();
  const { permissions, bundles } = newTenantState();
  const caller = callerOf({ username: "nobody", profiles: [profile] }, permissions, bundles);
  for (const entity of Object.values(declaredModel.entities)) {
    const { serverRoute } = entity.names;
    if (whole.paths[serverRoute]?.get === undefined || isForAnyone(serverRoute)) continue;
    expect([serverRoute, told.paths[serverRoute]?.get !== undefined]).toEqual([
      serverRoute,
      mayRead(caller, entity),
    ]);
  }
  // A call that stands in it is answered, one that does not is refused.
  expect(told.paths["/api/financing/contracts"]).toHaveProperty("get");
  expect((await outsider.call("GET", "/api/financing/contracts")).statusCode).toBe(200);
  expect(told.paths).not.toHaveProperty("/api/accounting/postings");
  expect(whole.paths).toHaveProperty("/api/accounting/postings");
  expect((await outsider.call("GET", "/api/accounting/postings")).statusCode).toBe(403);
  expect(JSON.stringify(told).length).toBeLessThan(JSON.stringify(whole).length / 2);
  // Everything that is referred to is there, and nothing else.
  const referred = new Set(
    [...JSON.stringify(told).matchAll(/#\/components\/(\w+\/[\w.-]+)/g)].map(([, name]) => name),
  );
  const { schemas = {}, parameters = {}, responses = {} } = told.components;
  const described = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  );
  expect(described.sort()).toEqual([...referred].sort());
});

test("negative control: staff and whoever has not signed in read of everything", async () => {
  const tenant = await openTenant("inside");
  const staff = await tenant.signIn({ profiles: ["CREDIT", "CLIENT"] });
  const administrator = await tenant.signIn();
  const [one, other] = await Promise.all([staff.call("GET", address), administrator.call("GET", address)]);
  expect(one.headers.etag).toBe(other.headers.etag);
});
