// The agreement that binds a partner on a day: an active one whose dates hold that day.

import { equalTo, readAll } from "@kontor/engine/reading/read-all.ts";
import { entityOf } from "@kontor/engine/writing/write-work.ts";
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { financingRoutes } from "@kontor/model/routes/financing.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

/** Of several, the one that began last; null where the caller sees none. */
export async function currentAgreement(
  store: ScopedStore,
  scope: Scope,
  partner: string,
  day: string,
): Promise<AnswerOf<typeof financingRoutes.currentForPerson>> {
  const records = await readAll(store, scope, entityOf(scope, agreement), {
    condition: { all: equalTo("partnerRegistration", partner) },
    sort: [{ field: "_id", direction: "descending" }],
  });
  const binding = records.filter((record) => isBinding(record, day));
  const [last] = binding.toSorted((a, b) => ((a.startDate ?? "") < (b.startDate ?? "") ? 1 : -1));
  if (last?.registration === undefined) return null;
  const { registration, name, status, type, startDate, endDate, trigram } = last;
  return { registration, partnerRegistration: partner, name, status, type, startDate, endDate, trigram };
}

function isBinding(
  { status, startDate, endDate }: Partial<RecordOf<typeof agreement>>,
  day: string,
): boolean {
  if (status === undefined || baseStatus(status) !== "ACTIVE") return false;
  return (startDate ?? day) <= day && (endDate ?? day) >= day;
}
