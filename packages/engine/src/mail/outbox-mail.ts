// Puts a mail into the outbox, inside the transaction of whoever sends it: it leaves when, and only when, that commits.
import { isValidEmail } from "@kontor/kernel/identifier/email.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { checkRecord } from "../records/check-record.ts";
import { entityNamed } from "../records/write-work.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";

/** `mail` is checked like any record; what was checked nowhere before becomes no mail. */
export async function putMail(
  transaction: Transaction,
  scope: Scope,
  mail: RecordData,
): Promise<StoredRecord> {
  const entity = entityNamed(scope, "mail");
  const { model, tenant } = scope;
  const values = withDefaults(entity.fields, mail);
  checkRecord(entity, values, { model, tenant });
  const workflow = workflowOf(scope, entity, values);
  return insertRecord(transaction, scope, entity, {
    values,
    isOfProduct: true,
    ...(workflow && { state: started(workflow, "SYSTEM") }),
  });
}

/** Where mail to the person goes; undefined when it goes nowhere. */
export function mailAddress(person: { readonly email?: string } | undefined): string | undefined {
  const email = person?.email;
  return email !== undefined && isValidEmail(email) ? email : undefined;
}
