// What was filled in before an action runs, checked as a record is. A record the form names must be one the caller may name: the work behind
// the action has the rights of the product.
import { actionForm } from "@kontor/model/derive/action-form.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { namingReach } from "@kontor/model/permission/record-scope.ts";
import { missingReferences, type Reference, referencesOf } from "@kontor/store/records/references.ts";
import { isStoredWithin } from "@kontor/store/records/stored-records.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { entityNamed, type WriteWork } from "../writing/write-work.ts";

export async function checkedForm(work: WriteWork, action: Action, sent: RecordData): Promise<RecordData> {
  const form = actionForm(action);
  const typed = Object.entries(sent).filter(([name]) => {
    const field = form.fields[name];
    return field !== undefined && isWritable(field);
  });
  const values = withDefaults(form.fields, Object.fromEntries(typed));
  await checkWithLists(work, form, values, {});
  const missing: Reference[] = [];
  for (const reference of referencesOf(work.scope, shapeOf(form), values)) {
    if (!(await mayName(work, reference))) missing.push(reference);
  }
  if (missing.length > 0) throw missingReferences(missing);
  return values;
}

async function mayName({ scope, transaction }: WriteWork, { target, key }: Reference): Promise<boolean> {
  const entity = entityNamed(scope, target);
  return isStoredWithin(transaction, scope, entity, key, namingReach(scope.caller, entity));
}
