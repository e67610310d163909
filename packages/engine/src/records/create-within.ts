// Adding a record inside a transaction as its caller: with the rights of that caller, the rules of the entity and its first status.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { writeReach } from "@kontor/model/permission/record-scope.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { EntityRule, RuleContext } from "../domain/entity-rule.ts";
import { openDoor } from "../door/open-door.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { mergedRecord } from "../writing/merge-record.ts";
import { refuseUnseenOwner } from "../writing/owner-of-record.ts";
import { isNumbered, keyBefore, refuseMissingKey, withTypedKey } from "../writing/record-key.ts";
import { refuseClosedFields, refuseReservedChoices, refuseStatusChange } from "../writing/refusals.ts";
import { typedResults } from "../writing/refuse-locked.ts";
import { ruleContext } from "../writing/rule-context.ts";
import {
  type Answered,
  answered,
  entityNamed,
  forbiddenWriting,
  refuseCreating,
  refuseWriting,
  type WriteWork,
} from "../writing/write-work.ts";

export async function createWithin(work: WriteWork, entity: Entity, body: RecordData): Promise<Answered> {
  const { services, scope } = work;
  refuseWriting(scope, entity);
  const restricted = restrictedFor(scope, entity);
  refuseClosedFields(entity, restricted, {}, body);
  const typed = mergedRecord(entity.fields, restricted, {}, body);
  const sent = withTypedKey(entity, withDefaults(entity.fields, typed));
  const workflow = workflowOf(scope, entity, sent);
  const state = workflow && started(workflow, scope.caller);
  refuseStatusChange(state?.status ?? defaultStatus(entity), body);
  refuseReservedChoices(scope.caller, entity, sent);
  refuseCreating(entity);

  const rule = services.registry.ruleOf(entity);
  const revealed: RecordData[] = [];
  const context = ruleContextOf(work, entity, { reveal: (values) => revealed.push(values) });
  const keyed = await withKey(work, entity, rule, sent);
  const values = (await rule.complete?.(keyed, context)) ?? keyed;
  await checkNew(work, entity, values, { context, found: typedResults(entity, typed, sent) });
  await refuseUnseenOwner(work, entity, values);
  await rule.beforeWrite?.(values, context);
  const stored = await insertRecord(work.transaction, scope, entity, { values, ...(state && { state }) });
  await refuseForeignRecord(work, entity, stored);
  return answered(work, entity, stored, Object.assign({}, ...revealed));
}

/** The context of a rule while a caller writes a record. The rule adds other records with the rights of that caller. */
export function ruleContextOf(
  work: WriteWork,
  entity: Entity,
  given: Partial<Pick<RuleContext, "before" | "reveal">>,
): RuleContext {
  return ruleContext(work, entity, {
    ...given,
    door: openDoor(work),
    async create(name, body) {
      const other = entityNamed(work.scope, name);
      const { record } = await createWithin({ ...work, switches: new Set() }, other, body);
      return record;
    },
  });
}

async function checkNew(
  work: WriteWork,
  entity: Entity,
  values: RecordData,
  { context, found }: { readonly context: RuleContext; readonly found: readonly FieldError[] },
): Promise<void> {
  const ruled = (await work.services.registry.ruleOf(entity).problems?.(values, context)) ?? [];
  await checkWithLists(work, entity, values, { found: [...found, ...ruled] });
  refuseMissingKey(entity, values);
}

async function withKey(
  { numbers }: WriteWork,
  entity: Entity,
  rule: EntityRule,
  values: RecordData,
): Promise<RecordData> {
  const made = keyBefore(entity, rule, values);
  if (made !== undefined) return withTypedKey(entity, { ...values, [entity.key]: made });
  if (!isNumbered(entity)) return values;
  const [number] = await numbers.take(entity, [values]);
  return { ...values, [entity.key]: number };
}

/** Of an entity with a status but no workflow. */
function defaultStatus({ fields }: Entity): string | undefined {
  const value = fields.status?.defaultValue;
  return typeof value === "string" ? value : undefined;
}

/** A client, a sales person or a partner adds records of their own, and none in the name of another user. */
async function refuseForeignRecord(work: WriteWork, entity: Entity, { key }: StoredRecord): Promise<void> {
  const { scope, transaction } = work;
  const reach = writeReach(scope.caller, entity);
  if (reach === "all") return;
  const within = await lockRecord(transaction, scope, entity, key, reach);
  if (within === undefined) throw forbiddenWriting(entity);
}
