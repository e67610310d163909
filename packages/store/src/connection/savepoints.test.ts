import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { expect, test } from "vitest";
import type { Statement } from "../statement.ts";
import { aTenant, openTestStore, type TestStore } from "../testing/store.ts";

const open = async (): Promise<TestStore> =>
  untilTestEnds(await openTestStore(await createTestDatabase(), { interactive: { max: 1 } }));
const statement = (text: string, ...values: readonly unknown[]): Statement => ({ text, values });
const add = (id: number): Statement =>
  statement("insert into marks values ($1, $2, 'x')", aTenant.tenantId, id);
const added = statement("select id from marks where id > 5000 order by id");
const broken = statement("select 1 / $1::int", 0);

test("what fails inside a transaction is undone alone, whether the database or the work itself refused it", async () => {
  const { store } = await open();
  const told: unknown[] = [];
  await store.write(aTenant, async ({ run, attempt }) => {
    await attempt(() => run([add(6001)]));
    await attempt(() => run([add(6002), broken])).catch((error: unknown) => told.push(error));
    await attempt(async () => {
      await run([add(6003)]);
      throw new Error("no");
    }).catch((error: unknown) => told.push(error));
    await attempt(async () => {
      throw new Error("nothing written");
    }).catch((error: unknown) => told.push(error));
    await run([add(6004)]);
  });
  expect(told).toHaveLength(3);
  expect(await store.read(aTenant, [added])).toEqual([[{ id: 6001 }, { id: 6004 }]]);
});

test("attempts stand inside each other, and one that began the transaction can fail", async () => {
  const { store } = await open();
  await store.write(aTenant, async ({ run, attempt }) => {
    await attempt(() => run([broken])).catch(() => {});
    await attempt(async () => {
      await run([add(6001)]);
      await attempt(() => run([add(6002)]));
      await attempt(() => run([broken])).catch(() => {});
      await run([add(6003)]);
      throw new Error("all of it");
    }).catch(() => {});
    await attempt(async () => {
      await attempt(() => run([add(6005)]));
      await attempt(() => run([add(6006), broken])).catch(() => {});
    });
  });
  expect(await store.read(aTenant, [added])).toEqual([[{ id: 6005 }]]);
});

test("a failure that nobody waits for inside an attempt fails the attempt", async () => {
  const { store } = await open();
  await store.write(aTenant, async ({ run, attempt }) => {
    const failed = attempt(async () => {
      run([broken]).catch(() => {});
      await run([]).catch(() => {});
    });
    await expect(failed).rejects.toThrow("division by zero");
    await run([add(6001)]);
  });
  expect(await store.read(aTenant, [added])).toEqual([[{ id: 6001 }]]);
});
