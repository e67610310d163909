// What main administrators, or whoever runs the installation, configure of a tenant leaves a line in its audit, with what it was before
// and after where that may be told.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { auditAct } from "@kontor/store/records/audit-act.ts";
import type { WriteWork } from "../writing/write-work.ts";

export async function auditConfigured(
  { transaction, scope }: Pick<WriteWork, "transaction" | "scope">,
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
