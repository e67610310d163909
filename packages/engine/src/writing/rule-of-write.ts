// What the rule of an entity does for the product's own writes: it completes a record before it is checked, and has the last word before it is
// stored. Its problems are those of typed values and not asked for here.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import { ruleContext } from "./rule-context.ts";
import { entityNamed, type WriteWork } from "./write-work.ts";

export type RuleOfWrite = {
  readonly complete: (record: RecordData, before?: RecordData) => Promise<RecordData>;
  readonly beforeWrite: (record: RecordData, before?: RecordData) => Promise<void>;
};

export function ruleOfWrite(work: WriteWork, door: ProductDoor, entity: Entity): RuleOfWrite {
  const rule: EntityRule = work.services.registry.ruleOf(entity);
  const create: RuleContext["create"] = async (name, body) => {
    const [added] = await door.add(entityNamed(work.scope, name), [body]);
    return added?.doc ?? {};
  };
  const contextOf = (before: RecordData | undefined): RuleContext =>
    ruleContext(work, entity, { door, create, ...(before && { before }) });
  return {
    complete: async (record, before) => (await rule.complete?.(record, contextOf(before))) ?? record,
    beforeWrite: async (record, before) => rule.beforeWrite?.(record, contextOf(before)),
  };
}
