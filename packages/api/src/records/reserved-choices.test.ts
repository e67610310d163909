// A value of a choice that not everybody gives is refused on saving, whoever sends it past the form that does not offer it.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let admin: TestCaller;
let seller: TestCaller;

beforeAll(async () => {
  const house = await (await sharedTestApi(createTestDatabase)).openTenant("reserved");
  admin = await house.signIn();
  seller = await house.signIn({ profiles: ["SALES"] });
});

const organization = { type: "O", name: "Lumen Group" };

test.each(["/api/person/persons", "/api/person/prospects"])(
  "%s: an organization is added by whoever may write them, and nobody becomes one later [PERSON-36]",
  async (path) => {
    const refused = await seller.call("POST", path, organization);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: "FORBIDDEN", values: ["write /api/core/organizations"] },
    ]);
    expect((await admin.call("POST", path, organization)).json()).toMatchObject(organization);

    const company = (await seller.call("POST", path, { type: "C", name: "Lumen" })).json();
    expect(company.type).toBe("C");
    const { registration, version } = company;
    for (const caller of [seller, admin]) {
      const change = await caller.call("PATCH", `${path}/${registration}`, { type: "O", version });
      expect(change.statusCode).toBe(403);
    }
  },
);

test("what an organization is called may change, by whoever writes persons", async () => {
  const { registration, version } = (await admin.call("POST", "/api/person/persons", organization)).json();
  const change = { name: "Lumen Holding", type: "O", version };
  const changed = await admin.call("PATCH", `/api/person/persons/${registration}`, change);
  expect(changed.json()).toMatchObject({ name: "Lumen Holding", type: "O" });
});
