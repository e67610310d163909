// What a write has changed, by the line of the audit its message names: who follows a message learns from it which fields were new.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type ToldChange = {
  /** Whose data it is. */
  readonly subjectId: string;
  /** The whole record where it was new, otherwise the changed fields by path. */
  readonly values: RecordData;
};

/** By audit line. Lines that were erased are missing. */
export async function changesOfAudits(
  transaction: Transaction,
  { tenantId }: TenantScope,
  auditIds: readonly string[],
): Promise<ReadonlyMap<string, ToldChange>> {
  if (auditIds.length === 0) return new Map();
  const text = `select audit_id::text as audit_id, subject_id::text as subject_id, after::text as after from audit_values
    where tenant_id = $1::uuid and audit_id = any ($2::uuid[]) and jsonb_typeof(after) = 'object'`;
  const [rows = []] = await transaction.run([{ text, values: [tenantId, auditIds] }]);
  return new Map(
    rows.map((row) => [
      String(row.audit_id),
      { subjectId: String(row.subject_id), values: JSON.parse(String(row.after)) },
    ]),
  );
}
