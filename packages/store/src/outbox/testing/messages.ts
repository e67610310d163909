// Messages written by hand, in transactions that a test opens and ends as it likes.

import pg from "pg";
import { openDatabase } from "../../database.ts";
import { newId } from "../../records/new-id.ts";

export type TestWriter = {
  /** Writes a message about the record; answers nothing before it is written. */
  readonly say: (key: string, version?: number) => Promise<void>;
  readonly commit: () => Promise<void>;
};

/** A transaction that is open until it is told to commit. */
export async function beginWriter(url: string, tenantId: string): Promise<TestWriter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin");
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  return {
    async say(key, version = 1) {
      await client.query(
        `insert into outbox (tenant_id, id, topic, entity, record_id, payload)
         values ($1, $2, 'record.changed', 'task', $2, jsonb_build_object('key', $3::text, 'version', $4::int))`,
        [tenantId, newId(), key, version],
      );
    },
    async commit() {
      await client.query("commit");
      await client.end();
    },
  };
}

/** One message in a transaction of its own. */
export async function writeMessage(url: string, tenantId: string, key: string, version = 1): Promise<void> {
  const writer = await beginWriter(url, tenantId);
  await writer.say(key, version);
  await writer.commit();
}

/** What another role does beside it. */
export async function asRole(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const database = openDatabase({ url, poolMax: 1, onIdleError: () => {} });
  try {
    return await database.query(text, values);
  } finally {
    await database.close();
  }
}
