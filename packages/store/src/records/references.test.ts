import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { expect, test } from "vitest";
import { openTestRecords } from "./testing/records.ts";
import { insertRecord } from "./write.ts";

test("ten thousand references to nobody are told soon, and not all of them", async () => {
  const { store, scope } = await openTestRecords(createTestDatabase);
  const descendants = Array.from({ length: 10_000 }, (_, index) => ({ personRegistration: `N${index}` }));
  const values = { registration: "EVA1", type: "I", descendants };
  await expect(
    store.write(scope, (transaction) =>
      insertRecord(transaction, scope, declaredEntities.person, { values }),
    ),
  ).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: Array.from({ length: 1_000 }, (_, index) => ({
      path: `descendants[${index}].personRegistration`,
    })),
  });
});
