// Erasing what history, audit and notifications tell of a person, for the operator who answers requests for it. The lines of history and
// audit stay, with their digests, so every chain over them still holds. The server's own role cannot do this.
import { withClient } from "../client.ts";

export type Erased = {
  readonly historyCount: number;
  readonly auditCount: number;
  readonly notificationCount: number;
};

/** `url` signs in a member of the role kontor_privacy. */
export function eraseSubject(url: string, tenantId: string, subjectId: string): Promise<Erased> {
  return withClient(url, "kontor privacy", async (client) => {
    await client.query("begin");
    try {
      await client.query("set local role kontor_privacy");
      await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
      const remove = async (table: "history_values" | "audit_values" | "notifications"): Promise<number> => {
        const text = `delete from ${table} where tenant_id = $1::uuid and subject_id = $2::uuid`;
        return (await client.query(text, [tenantId, subjectId])).rowCount ?? 0;
      };
      const erased = {
        historyCount: await remove("history_values"),
        auditCount: await remove("audit_values"),
        notificationCount: await remove("notifications"),
      };
      await client.query("commit");
      return erased;
    } catch (error) {
      await client.query("rollback").catch(() => {}); // a lost connection rolls back by itself
      throw error;
    }
  });
}
