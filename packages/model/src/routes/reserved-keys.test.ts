import { expect, test } from "vitest";
import { task } from "../entities/core/task.ts";
import { tax } from "../entities/core/tax.ts";
import { tenant } from "../entities/core/tenant.ts";
import { user } from "../entities/core/user.ts";
import { userPreference } from "../entities/core/user-preference.ts";
import { agreement } from "../entities/financing/agreement.ts";
import { declaredEntities } from "../registry.gen.ts";
import { reservedKeys } from "./reserved-keys.ts";

test("a record cannot be called like something that stands at the place of its key", () => {
  expect([...reservedKeys(tax)]).toEqual([".", "..", "aggregate", "export", "bulk"]);
  expect(reservedKeys(user)).toContain("current");
  expect(reservedKeys(tenant)).toContain("current");
  expect(reservedKeys(task)).toEqual(
    new Set([".", "..", "userNames", "aggregate", "export", "bulk", "transitions"]),
  );
  expect(reservedKeys(agreement)).toEqual(
    new Set([
      ".",
      "..",
      "onboard-partner",
      "current-for-person",
      "products-catalog",
      "aggregate",
      "export",
      "bulk",
      "transitions",
    ]),
  );
});

test("what has no address of its own reserves nothing but what no address can hold", () => {
  expect([...reservedKeys(userPreference)]).toEqual([".", ".."]);
});

test("a parameter is never taken for a key", () => {
  for (const entity of Object.values(declaredEntities))
    for (const key of reservedKeys(entity)) expect(key, entity.name).toMatch(/^[\w.-]+$/);
});
