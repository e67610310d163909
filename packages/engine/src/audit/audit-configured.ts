// What main administrators, or whoever runs the installation, configure of a tenant leaves a line in its audit, with what it was before
// and after where that may be told.
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
