import { expect, test } from "vitest";
import { posting } from "../entities/accounting/posting.ts";
import { tenant } from "../entities/core/tenant.ts";
import { user } from "../entities/core/user.ts";
import { eyesOf } from "../workflow/move.ts";
import { callerOf } from "./caller.ts";
import { restrictedPaths } from "./field-rights.ts";
import { holdsLevel, isAdministrator, mayRead, mayWrite } from "./permission.ts";
import { productCaller } from "./product-caller.ts";
import { readReach } from "./record-scope.ts";

test("the product reads every record with every field, and is no administrator", () => {
  const product = productCaller();
  expect([user, tenant, posting].map((entity) => mayRead(product, entity))).toEqual([true, true, true]);
  expect([user, tenant, posting].map((entity) => readReach(product, entity))).toEqual(["all", "all", "all"]);
  expect(holdsLevel(product, "superAdmin")).toBe(true);
  expect([...restrictedPaths(product, user)]).toEqual([]);
  expect(isAdministrator(product)).toBe(false);
});

test("what the product alone keeps is not written by the way of people, by the product neither", () => {
  expect(mayWrite(productCaller(), posting)).toBe(false);
});

test("the product has no eyes of its own, and those of the one it works for", () => {
  expect(eyesOf(productCaller())).toEqual([]);
  const bob = { username: "bob@acme", impersonatedBy: "root@house", isAdmin: true, grants: [] };
  expect(eyesOf(productCaller(bob))).toEqual(["bob@acme", "root@house"]);
  expect(productCaller(bob)).not.toHaveProperty("isAdmin");
});

test("no account becomes the product, whatever it holds", () => {
  const account = { username: "SYSTEM", kind: "product", isSuperAdmin: true, profiles: ["SYSTEM", "ADMIN"] };
  expect(callerOf(account, { SYSTEM: ["read all"], ADMIN: ["write all"] }, {})).toEqual({
    username: "SYSTEM",
    isSuperAdmin: true,
    grants: [],
  });
});
