import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { expect, test } from "vitest";
import { constraintOf } from "./connection/failures.ts";
import { openDatabase } from "./database.ts";
import type { SessionCheck } from "./scope.ts";
import type { StoreOptions } from "./scoped-store.ts";
import type { Rows, Statement } from "./statement.ts";
import { aTenant, bTenant, openTestStore, type TestStore } from "./testing/store.ts";

const open = async (pools?: StoreOptions["pools"]): Promise<TestStore> =>
  untilTestEnds(await openTestStore(await createTestDatabase(), pools));
const oneConnection = { interactive: { max: 1 } };
const statement = (text: string, ...values: readonly unknown[]): Statement => ({ text, values });
const count = statement("select count(*)::int as count from marks");
const backend = statement("select pg_backend_pid() as pid");
const unavailable = expect.objectContaining({ code: "SERVICE_UNAVAILABLE" });

test("a tenant reads its own rows only, and no rows can be read without a tenant", async () => {
  const database = await createTestDatabase();
  const { store } = untilTestEnds(await openTestStore(database));
  expect(await store.read(aTenant, [count])).toEqual([[{ count: 1000 }]]);
  expect(await store.read(bTenant, [count])).toEqual([[{ count: 5 }]]);
  const bare = openDatabase({ url: database.url, poolMax: 1, onIdleError: () => {} });
  untilTestEnds({ [Symbol.asyncDispose]: () => bare.close() });
  await expect(bare.query(count.text)).rejects.toThrow("no tenant");
  await expect(store.read({ tenantId: "" }, [count])).rejects.toThrow("no tenant");
});

test("the tenant is set for its transaction only, also on the same connection", async () => {
  const { store } = await open(oneConnection);
  const seen = statement("select current_setting('app.tenant_id', true) as tenant, pg_backend_pid() as pid");
  const [[first] = []] = await store.read(aTenant, [seen]);
  const [[second] = []] = await store.read(bTenant, [seen]);
  expect([first?.tenant, second?.tenant]).toEqual([aTenant.tenantId, bTenant.tenantId]);
  expect(second?.pid).toBe(first?.pid);
  // Looks from outside any transaction of ours: committing first ends the one with the setting.
  const [, after] = await store.read(aTenant, [statement("commit"), seen]);
  expect(after).toEqual([{ tenant: "", pid: first?.pid }]);
});

test("a read writes nothing", async () => {
  const { store } = await open();
  const write = statement("delete from marks");
  await expect(store.read(aTenant, [write])).rejects.toThrow("read-only transaction");
  expect(await store.read(aTenant, [count])).toEqual([[{ count: 1000 }]]);
});

test("the results come in the order of the statements, with the same text twice and texts without rows", async () => {
  const { store } = await open(oneConnection);
  const one = (id: number): Statement => statement("select id, text from marks where id = $1", id);
  for (let round = 0; round < 3; round += 1) {
    const results = await store.write(bTenant, ({ run }) =>
      run([one(1), statement("update marks set text = $1 where id = $2", "new", 2), one(2), one(9), one(3)]),
    );
    const expected = [[{ id: 1, text: "1" }], [], [{ id: 2, text: "new" }], [], [{ id: 3, text: "3" }]];
    expect(results).toEqual(expected);
  }
});

test("a statement that fails undoes all of its read or write, and the connection goes on", async () => {
  const { store } = await open(oneConnection);
  const [[before] = []] = await store.read(aTenant, [backend]);
  for (let round = 0; round < 3; round += 1) {
    await expect(store.read(aTenant, [count, statement("select 1 / $1::int", 0), count])).rejects.toThrow(
      "division by zero",
    );
    const insert = statement("insert into marks values ($1, 2000, 'x')", aTenant.tenantId);
    await expect(
      store.write(aTenant, async ({ run }) => [await run([insert]), await run([statement("no sql")])]),
    ).rejects.toThrow("syntax error");
  }
  expect(await store.read(aTenant, [count, backend])).toEqual([[{ count: 1000 }], [before]]);
});

test("work that goes on after a refused statement does not commit", async () => {
  const { store } = await open();
  const remove = statement("delete from marks where id = 1");
  await expect(
    store.write(aTenant, async ({ run }) => {
      await run([remove]);
      await run([statement("select 1 / 0")]).catch(() => {});
      return "done";
    }),
  ).rejects.toThrow("division by zero");
  expect(await store.read(aTenant, [count])).toEqual([[{ count: 1000 }]]);
});

test("a write is kept when its work ends well, gone when it throws, and its transaction cannot be used after it", async () => {
  const { store } = await open();
  const kept = await store.write(bTenant, async (transaction) => {
    await transaction.run([statement("delete from marks where id = 1")]);
    return transaction;
  });
  const refusal = new AppError("STALE_VERSION");
  const refused = store.write(bTenant, async ({ run }) => {
    await run([statement("delete from marks")]);
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  await expect(kept.run([count])).rejects.toThrow("The transaction has ended");
  expect(await store.read(bTenant, [count])).toEqual([[{ count: 4 }]]);
});

test("a write cannot put a row over the wall, and a broken constraint can be recognised", async () => {
  const { store } = await open();
  const insert = statement("insert into marks values ($1, $2, 'x')", bTenant.tenantId, 1);
  const failure = (scope: { readonly tenantId: string }): Promise<unknown> =>
    store.write(scope, ({ run }) => run([insert])).catch((error: unknown) => error);
  expect(String(await failure(aTenant))).toContain("row-level security");
  expect(constraintOf(await failure(aTenant))).toBeUndefined();
  expect(constraintOf(await failure(bTenant))).toEqual({ code: "23505", constraint: "marks_pkey" });
});

const sessionCheckOf = (text: string, refuse: boolean): SessionCheck & { readonly asked: Rows[] } => {
  const asked: Rows[] = [];
  return {
    asked,
    statement: statement(text),
    check(rows) {
      asked.push(rows);
      if (refuse) throw new AppError("SESSION_EXPIRED");
    },
    isChecked: () => asked.length > 0 && !refuse,
  };
};
const expired = expect.objectContaining({ code: "SESSION_EXPIRED" });

test("a session check is sent once, ahead of the first statements and in their transaction", async () => {
  const { store } = await open();
  const sessionCheck = sessionCheckOf("select max(id) as max from marks", false);
  const scope = { ...bTenant, sessionCheck };
  expect(await store.read(scope, [count])).toEqual([[{ count: 5 }]]);
  expect(await store.read(scope, [count])).toEqual([[{ count: 5 }]]);
  expect(await store.write(scope, ({ run }) => run([count]))).toEqual([[{ count: 5 }]]);
  expect(sessionCheck.asked).toEqual([[{ max: 5 }]]);
});

test("a session check that refuses discards what was read and written, and hides also a failure behind it", async () => {
  const { store } = await open(oneConnection);
  const scope = { ...aTenant, sessionCheck: sessionCheckOf("select 1 as one", true) };
  await expect(store.read(scope, [count])).rejects.toEqual(expired);
  await expect(store.read(scope, [statement("select 1 / 0")])).rejects.toEqual(expired);
  const work = async (): Promise<string> => "nothing read or written";
  await expect(store.write(scope, work)).rejects.toEqual(expired);
  await expect(store.write(scope, ({ run }) => run([statement("delete from marks")]))).rejects.toEqual(
    expired,
  );
  await expect(store.write(scope, ({ run }) => run([statement("select 1 / 0")]))).rejects.toEqual(expired);
  expect(await store.read(aTenant, [count])).toEqual([[{ count: 1000 }]]);
});

test("two writes that lock each other out both come through", async () => {
  const { store } = await open({ interactive: { max: 8 } });
  const touch = (id: number): Statement => statement("update marks set text = text || '+' where id = $1", id);
  let attempts = 0;
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write = (mine: number): Promise<unknown> =>
    store.write(aTenant, async ({ run }) => {
      attempts += 1;
      await run([touch(mine + 1)]);
      both[mine]?.resolve();
      await both[1 - mine]?.promise;
      await run([touch(2 - mine)]);
    });
  await Promise.all([write(0), write(1)]);
  expect(attempts).toBeGreaterThan(2); // the deadlock did happen
  const texts = statement("select text from marks where id in (1, 2) order by id");
  expect(await store.read(aTenant, [texts])).toEqual([[{ text: "1++" }, { text: "2++" }]]);
});

test("a statement, a lock and an idle transaction that take too long end as unavailable", async () => {
  const { store } = await open({
    interactive: { max: 8, statementMs: 500, lockMs: 200, idleInTransactionMs: 200 },
  });
  await expect(store.read(aTenant, [statement("select pg_sleep(5)")])).rejects.toEqual(unavailable);
  const lock = statement("select from marks where id = 1 for update");
  const inTheWay = (): Promise<unknown> => store.write(aTenant, ({ run }) => run([lock]), "interactive");
  await store.write(
    aTenant,
    async ({ run }) => {
      await run([lock]);
      await expect(inTheWay()).rejects.toEqual(unavailable);
    },
    "worker",
  );
  const idle = store.write(aTenant, async ({ run }) => {
    await run([count]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await run([count]);
  });
  await expect(idle).rejects.toEqual(unavailable);
  expect(await store.read(aTenant, [count])).toEqual([[{ count: 1000 }]]);
});

test("days, moments, bigints, amounts and documents stay text, small things become values", async () => {
  const { store } = await open();
  const [rows] = await store.read(aTenant, [
    statement(
      `select 9007199254740993 as bigint, 0.10::numeric as amount, date '2024-01-31' as day,
              timestamptz '2024-01-31 12:00:00+02' as moment, '{"a": 1.10}'::jsonb as document, 7::int as whole,
              0.5::float8 as float, true as flag, null::int as nothing, array['a', null, 'b"c'] as texts,
              array[9007199254740993] as bigints, array[true, false] as flags, '\\x00ff'::bytea as bytes,
              $1::text[] as given, $2::jsonb as object, $3::bytea as data, $4::bigint as big, $5::timestamptz as date`,
      ['x,"y\\', null, "{z}"],
      { key: "välue" },
      Buffer.from([0, 255]),
      9007199254740993n,
      new Date(0),
    ),
  ]);
  expect(rows).toEqual([
    {
      bigint: "9007199254740993",
      amount: "0.10",
      day: "2024-01-31",
      moment: "2024-01-31 10:00:00+00",
      document: '{"a": 1.10}',
      whole: 7,
      float: 0.5,
      flag: true,
      nothing: null,
      texts: ["a", null, 'b"c'],
      bigints: ["9007199254740993"],
      flags: [true, false],
      bytes: Buffer.from([0, 255]),
      given: ['x,"y\\', null, "{z}"],
      object: '{"key": "välue"}',
      data: Buffer.from([0, 255]),
      big: "9007199254740993",
      date: "1970-01-01 00:00:00+00",
    },
  ]);
});

test("a connection remembers 300 statements and forgets the least used, on both sides", async () => {
  const { store } = await open(oneConnection);
  for (let number = 0; number < 400; number += 1) {
    await store.read(aTenant, [statement(`select ${number} as number`), count]);
  }
  const prepared = statement(
    "select count(*)::int as count, bool_or(statement = $1) as has from pg_prepared_statements",
    count.text,
  );
  const [[row] = []] = await store.read(aTenant, [prepared]);
  expect(row?.has).toBe(true);
  expect(row?.count).toBeLessThanOrEqual(302);
});

test("statements that fail at their first use are not kept by the server", async () => {
  const { store } = await open(oneConnection);
  for (let round = 0; round < 20; round += 1) {
    await expect(store.read(aTenant, [statement("select 'x'::text::int")])).rejects.toThrow("invalid input");
  }
  const prepared = statement("select statement from pg_prepared_statements where statement like '%::int'");
  expect(await store.read(aTenant, [prepared])).toEqual([[]]);
});

test("a table that a migration changes is read on under the same statement", async () => {
  const { store, asOwner } = await open(oneConnection);
  const all = statement("select * from marks where id = $1", 1);
  await store.read(bTenant, [all]);
  await asOwner("alter table marks add column extra text");
  const row = { tenant_id: bTenant.tenantId, id: 1, text: "1", extra: null };
  expect(await store.read(bTenant, [all])).toEqual([[row]]);
  await asOwner("alter table marks drop column extra");
  expect(await store.write(bTenant, ({ run }) => run([all]))).toEqual([[{ ...row, extra: undefined }]]);
});
