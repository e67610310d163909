// The agreement that binds a partner on a day: an active one whose dates hold that day.
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { financingRoutes } from "@kontor/model/routes/financing.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { equalTo, readAll } from "../reading/read-all.ts";
import { entityNamed } from "../records/write-work.ts";

type CurrentAgreement = AnswerOf<typeof financingRoutes.currentForPerson>;

/** Of several, the one that began last; null where the caller sees none. */
export async function currentAgreement(
  store: ScopedStore,
  scope: Scope,
  partner: string,
  day: string,
): Promise<CurrentAgreement> {
  const records = await readAll(store, scope, entityNamed(scope, agreement.name), {
    condition: { all: equalTo("partnerRegistration", partner) },
    sort: [{ field: "_id", direction: "descending" }],
  });
  const binding = records
    .map((record) =>
      financingRoutes.currentForPerson.answer.parse({ ...record, partnerRegistration: partner }),
    )
    .filter((candidate) => candidate !== null && isBinding(candidate, day));
  return binding.toSorted((a, b) => ((a?.startDate ?? "") < (b?.startDate ?? "") ? 1 : -1))[0] ?? null;
}

function isBinding({ status, startDate, endDate }: NonNullable<CurrentAgreement>, day: string): boolean {
  if (typeof status !== "string" || baseStatus(status) !== "ACTIVE") return false;
  return (startDate ?? day) <= day && (endDate ?? day) >= day;
}
