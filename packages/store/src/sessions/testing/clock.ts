// Time that has passed for the sessions of a tenant, so that a test of minutes takes none.
import { withClient } from "../../client.ts";

/** Everything about the sessions of the tenant and their tokens happened so much earlier. */
export async function letSessionsAge(ownerUrl: string, tenantId: string, seconds: number): Promise<void> {
  await withClient(ownerUrl, "kontor test", async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
    const earlier = (column: string): string => `${column} = ${column} - make_interval(secs => $1)`;
    const change = async (table: string, columns: readonly string[]): Promise<unknown> =>
      client.query(`update ${table} set ${columns.map(earlier).join(", ")}`, [seconds]);
    await change("session_tokens", ["issued_at", "used_at", "ends_at"]);
    await change("sessions", ["rotated_at", "last_seen_at", "inserted_at", "expires_at"]);
  });
}
