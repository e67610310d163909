// The same inserts by plain SQL: a connection for each tenant, a transaction for each chunk, prepared statements, nothing else.
import { createHash } from "node:crypto";
import { withClient } from "@kontor/store/client.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { Insert } from "./inserts.ts";

export type PlainOptions = {
  readonly url: string;
  readonly scope: Scope;
  readonly insert: Insert;
  readonly count: number;
  readonly chunkSize: number;
};

type Client = Parameters<Parameters<typeof withClient>[2]>[0];

export function insertPlainly({ url, scope, insert, count, chunkSize }: PlainOptions): Promise<void> {
  return withClient(url, "kontor bench", async (client) => {
    const transaction = plainTransaction(client);
    for (let first = 0; first < count; first += chunkSize) {
      await client.query("begin");
      await client.query("select set_config('app.tenant_id', $1, true)", [scope.tenantId]);
      for (let item = first; item < Math.min(first + chunkSize, count); item += 1)
        await insert(transaction, scope, item);
      await client.query("commit");
    }
  });
}

function plainTransaction(client: Client): Transaction {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash("sha256").update(text).digest("hex").slice(0, 40);
    names.set(text, name);
    return name;
  };
  return {
    async run(statements) {
      for (const { text, values } of statements)
        await client.query({ name: nameOf(text), text, values: [...values] });
      return statements.map(() => []);
    },
    attempt: (work) => work(),
  };
}
