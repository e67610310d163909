// Records the product adds: filled in with defaults, numbers and what the rules of their entity complete, checked as any record, and in the
// first status of their workflow. Nobody has made them: who runs the step that adds one may still be the second pair of eyes.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { RuleContext } from "../domain/entity-rule.ts";
import { checkRecord } from "../records/check-record.ts";
import { isNumbered, keyBefore } from "../records/record-key.ts";
import { ruleContext } from "../records/rule-context.ts";
import { entityNamed, entityOf, type WriteWork } from "../records/write-work.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import type { ProductDoor } from "./product-door.ts";
import { addStored } from "./product-writes.ts";

export async function addRecords(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  records: readonly RecordData[],
): Promise<readonly StoredRecord[]> {
  if (records.length === 0) return [];
  const { scope } = work;
  const entity = entityOf(scope, declared);
  const { model, tenant } = scope;
  const complete = await completed(work, door, entity, records);
  for (const values of complete) checkRecord(entity, values, { model, tenant });
  const writes = complete.map((values) => {
    const workflow = workflowOf(scope, entity, values);
    return { values, ...(workflow && { state: started(workflow, "SYSTEM") }) };
  });
  return addStored(work, entity, writes);
}

async function completed(
  work: WriteWork,
  door: ProductDoor,
  entity: Entity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const rule = work.services.registry.ruleOf(entity);
  const filled = await numbered(
    work,
    entity,
    records.map((record) => withDefaults(entity.fields, record)),
  );
  if (rule.complete === undefined && rule.beforeWrite === undefined) return filled;
  const context = ruleContext(work, entity, { door, create: createBy(work, door) });
  const complete: RecordData[] = [];
  for (const record of filled) {
    const values = (await rule.complete?.(record, context)) ?? record;
    await rule.beforeWrite?.(values, context);
    complete.push(values);
  }
  return complete;
}

/** A number for each of those that come without a key, taken for all of them at once. */
async function numbered(
  { services, numbers }: WriteWork,
  entity: Entity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const rule = services.registry.ruleOf(entity);
  const keyed = records.map((record) => {
    const key = keyBefore(entity, rule, record);
    return key === undefined ? record : { ...record, [entity.key]: key };
  });
  if (!isNumbered(entity)) return keyed;
  const places = [...keyed.keys()].filter((place) => keyed[place]?.[entity.key] === undefined);
  const taken = await numbers.take(
    entity,
    places.map((place) => keyed[place] ?? {}),
  );
  const numberAt = new Map(places.map((place, index) => [place, taken[index]]));
  return keyed.map((record, place) =>
    numberAt.has(place) ? { ...record, [entity.key]: numberAt.get(place) } : record,
  );
}

function createBy({ scope }: WriteWork, door: ProductDoor): RuleContext["create"] {
  return async (name, body) => {
    const [added] = await door.add(entityNamed(scope, name), [body]);
    return added?.doc ?? {};
  };
}
