import { clerk, openTestServices } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { expect, test } from "vitest";
import { taskOwners } from "./task-owners.ts";

test("staff sees to whom a task can belong, and whoever comes from outside only the own name", async () => {
  const { services, openTenant, close } = openTestServices(await createTestDatabase());
  const scope = await openTenant("acme");
  for (const username of ["ann@acme", "partner@acme", "client@acme"]) {
    await createUser(services.store, scope, { username });
  }
  const namesFor = async (username: string, profiles: readonly string[]): Promise<readonly string[]> => {
    const owners = await taskOwners(services.store, { ...scope, caller: clerk(username, profiles) });
    return owners.map((owner) => owner.username);
  };
  expect(await namesFor("ann@acme", ["SALES"])).toEqual(["ann@acme", "client@acme", "partner@acme"]);
  expect(await namesFor("ann@acme", ["SALES", "PARTNER"])).toHaveLength(3);
  expect(await namesFor("partner@acme", ["PARTNER"])).toEqual(["partner@acme"]);
  expect(await namesFor("client@acme", ["CLIENT"])).toEqual(["client@acme"]);
  await close();
});
