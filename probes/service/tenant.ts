// The tenant whose people use the service: signed in over and over, and what they have written counted by the owner of the database.
import type { TestDatabase } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";

export type ServiceTenant = {
  readonly database: TestDatabase;
  readonly tenantId: string;
  /** Of each person. */
  readonly tokens: readonly string[];
};

export async function openServiceTenant(database: TestDatabase, persons: number): Promise<ServiceTenant> {
  const store = openStore({ url: database.url, onIdleError: () => {} });
  try {
    const tenant = await createTenant(database.ownerUrl, store, { name: "service" });
    const tokens: string[] = [];
    for (let number = 0; number < persons; number += 1) {
      const username = `person${number}@service.example`;
      await createUser(store, tenant, { username, isAdmin: true });
      const session = await openSession(store, tenant.tenantId, username);
      if (session === undefined) throw new Error("Nobody can sign in");
      tokens.push(session.token.text);
    }
    return { database, tenantId: tenant.tenantId, tokens };
  } finally {
    await store.close();
  }
}

/** The keys of the records of each name. */
export type RecordsByName = ReadonlyMap<string, readonly string[]>;

export function recordsByName(
  { database, tenantId }: ServiceTenant,
  table: "notes" | "persons" | "documents",
): Promise<RecordsByName> {
  return withClient(database.ownerUrl, "kontor probe", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const { rows } = await client.query<{ name: string; keys: string[] }>(
      `select doc ->> 'name' as name, array_agg(key) as keys from ${table} where tenant_id = $1::uuid group by 1`,
      [tenantId],
    );
    return new Map(rows.map(({ name, keys }) => [name, keys]));
  });
}
