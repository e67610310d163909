// The effects of a transition, one after another on the record that moves. They are the product's own writes: they may set what
// nobody types and touch what the caller does not see, and all of it stands or falls with the step.

import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { insertRecord, lockRecord, updateRecord } from "@kontor/store/records/write.ts";
import { checkRecord } from "../records/check-record.ts";
import { entityNamed, type WriteWork } from "../records/write-work.ts";
import { workflowOf } from "./offered-transitions.ts";
import { type EffectContext, isScriptPart, type Step } from "./registry.ts";

/** The values of the record after all effects. */
export async function runEffects(work: WriteWork, workflow: Workflow, step: Step): Promise<RecordData> {
  let record = step.record;
  const reach: Pick<EffectContext, "change" | "add" | "amend"> = {
    change(values) {
      record = { ...record, ...values };
    },
    add: (entityName, values) => add(work, entityName, values),
    amend: (entityName, key, change) => amend(work, entityName, key, change),
  };
  for (const name of step.transition.effects) {
    // Those of the tenant have run before, and what they answered is taken over at the end.
    if (isScriptPart(name)) continue;
    const effect = work.services.registry.effect(workflow, name);
    if (effect === undefined) throw new Error(`Effect ${workflow.name}.${name} is not installed`);
    await effect({ ...step, ...reach, record });
  }
  return record;
}

async function add(
  { scope, transaction, numbers }: WriteWork,
  name: string,
  values: RecordData,
): Promise<RecordData> {
  const entity = entityNamed(scope, name);
  const { model, tenant } = scope;
  const filled = withDefaults(entity.fields, values);
  const record =
    entity.key === "registration" && filled.registration === undefined
      ? { ...filled, registration: numbers.take(entity, filled) }
      : filled;
  checkRecord(entity, record, { model, tenant });
  const workflow = workflowOf(scope, entity, record);
  const { doc } = await insertRecord(transaction, scope, entity, {
    values: record,
    isOfProduct: true,
    // Nobody has made it: whoever ran the transition may still be the second pair of eyes.
    ...(workflow && { state: started(workflow, "SYSTEM") }),
  });
  return doc;
}

async function amend(
  { scope, transaction }: WriteWork,
  name: string,
  key: string,
  change: (record: RecordData) => RecordData,
): Promise<RecordData | undefined> {
  const entity = entityNamed(scope, name);
  const stored = await lockRecord(transaction, scope, entity, key, "all");
  if (stored === undefined) return undefined;
  const values = change(stored.doc);
  const { model, tenant } = scope;
  checkRecord(entity, values, { model, tenant, before: stored.doc });
  const { doc } = await updateRecord(transaction, scope, entity, stored, { values, isOfProduct: true });
  return doc;
}
