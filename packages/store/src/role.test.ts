import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";
import { openDatabase } from "./database.ts";
import { checkRole } from "./role.ts";

const check = (url: string): Promise<void> => {
  const database = openDatabase({ url, poolMax: 1, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => database.close() });
  return checkRole(database);
};

test("the server's own role passes; the owner, a superuser and one that may create tables do not", async () => {
  const { url, ownerUrl } = await createTestDatabase();
  await check(url);
  await expect(check(ownerUrl)).rejects.toThrow(/role kontor_owner has rights .*: .*owner/);
  const administrator = new URL(ownerUrl);
  administrator.searchParams.delete("options");
  await expect(check(administrator.href)).rejects.toThrow("superuser");
  const owner = openDatabase({ url: ownerUrl, poolMax: 1, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => owner.close() });
  await owner.query("grant create on schema public to kontor_app");
  await expect(check(url)).rejects.toThrow("role kontor_app has rights the server must not have: create");
});
