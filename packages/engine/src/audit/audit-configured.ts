// Writes an audit line when a main administrator or the operator configures a tenant. The line holds the values before and after, where
// they may be logged.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

export async function auditConfigured(
  { transaction, scope }: { readonly transaction: Transaction; readonly scope: Scope },
  reason: string,
  values: { readonly before?: JsonValue; readonly after?: JsonValue } = {},
): Promise<void> {
  const { tenantId: id, tenant: key } = scope;
  await auditAct(transaction, scope, {
    entityName: "tenant",
    id,
    key,
    action: "CONFIGURE",
    reason,
    ...values,
  });
}
