// Adds records for the product: with defaults, numbers and what the rule of their entity completes, checked against their declaration, and in
// the first status of their workflow. They have no maker, so the user whose step adds one may still approve it.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { RecordWrite } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { isNumbered, keyBefore } from "../writing/record-key.ts";
import { ruleOfWrite } from "../writing/rule-of-write.ts";
import { entityOf, type WriteWork } from "../writing/write-work.ts";
import { addStored } from "./product-writes.ts";

export async function addRecords(
  work: WriteWork,
  door: ProductDoor,
  declared: Entity,
  records: readonly RecordData[],
): Promise<readonly StoredRecord[]> {
  if (records.length === 0) return [];
  const entity = entityOf(work.scope, declared);
  const filled = records.map((record) => withDefaults(entity.fields, record));
  const rule = ruleOfWrite(work, door, entity);
  const writes: RecordWrite[] = [];
  for (const numbered of await withNumbers(work, entity, filled)) {
    const values = await rule.complete(numbered);
    await checkWithLists(work, entity, values, {});
    await rule.beforeWrite(values);
    const workflow = workflowOf(work.scope, entity, values);
    writes.push({ values, ...(workflow && { state: started(workflow, "SYSTEM") }) });
  }
  return addStored(work, entity, writes);
}

/** A number for each of those that come without a key, taken for all of them at once. */
async function withNumbers(
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
