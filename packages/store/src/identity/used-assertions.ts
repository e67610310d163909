// Assertions that have signed a user in, kept while they would still be accepted: none does so twice.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type UsedAssertion = {
  readonly providerId: string;
  readonly assertionId: string;
  /** Afterwards it is too old to be believed, and forgotten. */
  readonly expiresAt: Temporal.Instant;
};

/** False for one that was used before, and for all but one of those who bring it at the same time. */
export async function useAssertion(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { providerId, assertionId, expiresAt }: UsedAssertion,
): Promise<boolean> {
  const text = `insert into used_assertions (tenant_id, provider_id, assertion_id, expires_at)
    values ($1::uuid, $2, $3, $4::timestamptz) on conflict do nothing returning assertion_id`;
  const values = [tenantId, providerId, assertionId, expiresAt.toString()];
  const [rows = []] = await transaction.run([{ text, values }]);
  return rows.length === 1;
}
