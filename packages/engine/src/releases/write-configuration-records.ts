// The records of a configuration, made equal to those of a release: added, changed and deleted like any other, with history and audit. Only
// the status is set and not reached by transitions. That maker and promoter of the release are two users stands in for them.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { canonicalJson } from "@kontor/model/releases/canonical-json.ts";
import {
  type ConfigurationRecords,
  configurationEntities,
  configurationValues,
  unreleasedValues,
} from "@kontor/model/releases/configuration.ts";
import { edited, eyesOf, started, type WorkflowState } from "@kontor/model/workflow/move.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { ConfigurationRows } from "@kontor/store/releases/configuration-rows.ts";
import { addStored, changeStored, removeStored } from "../door/product-writes.ts";
import { ruleContextOf } from "../records/create-within.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { checkWithLists } from "../writing/check-with-lists.ts";
import { entityNamed, type WriteWork } from "../writing/write-work.ts";

type Options = { readonly reason: string; readonly isChecked: boolean };
type RecordChange = { readonly entity: Entity; readonly values: RecordData; readonly before?: StoredRecord };

export async function writeConfigurationRecords(
  work: WriteWork,
  current: ConfigurationRows["records"],
  wished: ConfigurationRecords,
  options: Options,
): Promise<void> {
  const entities = configurationEntities.map(({ name }) => entityNamed(work.scope, name));
  const written = entities.flatMap((entity) =>
    changesOf(entity, current.get(entity.name), own(wished, entity.name)),
  );
  for (const change of written) await writeRecord(work, change, options);
  for (const entity of entities) {
    const kept = own(wished, entity.name) ?? {};
    for (const stored of current.get(entity.name)?.values() ?? [])
      if (!Object.hasOwn(kept, stored.key)) await removeRecord(work, entity, stored, options);
  }
  // Last, because a value may come from a list that the same release brings.
  if (options.isChecked) for (const change of written) await checkRecord(work, change);
}

function changesOf(
  entity: Entity,
  current: ReadonlyMap<string, StoredRecord> = new Map(),
  wished: Readonly<Record<string, RecordData>> = {},
): readonly RecordChange[] {
  return Object.entries(wished).flatMap(([key, values]): readonly RecordChange[] => {
    const before = current.get(key);
    if (before === undefined) return [{ entity, values }];
    return textOf(configurationValues(entity, before.doc)) === textOf(values)
      ? []
      : [{ entity, values, before }];
  });
}

async function writeRecord(
  work: WriteWork,
  { entity, values, before }: RecordChange,
  { reason }: Options,
): Promise<void> {
  const { services } = work;
  const context = ruleContextOf(work, entity, before === undefined ? {} : { before: before.doc });
  await services.registry.ruleOf(entity).beforeWrite?.(values, context);
  const state = stateOf(work, entity, values, before);
  const kept = before === undefined ? {} : unreleasedValues(entity, before.doc);
  const content = {
    values: { ...kept, ...values },
    trace: { reason },
    ...(state && { state }),
  };
  if (before === undefined) await addStored(work, entity, [content]);
  else await changeStored(work, entity, [{ ...content, stored: before }]);
}

/** A new status is a new beginning, made by the user who puts the release in force. */
function stateOf(
  { scope }: WriteWork,
  entity: Entity,
  values: RecordData,
  before: StoredRecord | undefined,
): WorkflowState | undefined {
  const workflow = workflowOf(scope, entity, values);
  if (workflow === undefined) return undefined;
  const { status } = values;
  if (typeof status !== "string" || !Object.hasOwn(workflow.statuses, status))
    throw new AppError("INVALID_FIELD_IN_CONFIG", [`${entity.name}.status`]);
  if (before?.state?.status === status) return edited(before.state, scope.caller);
  const eyes = eyesOf(scope.caller);
  return before?.state === undefined
    ? { ...started(workflow, scope.caller), status }
    : { ...before.state, status, trail: [], makers: eyes, returnedBy: [] };
}

async function removeRecord(
  work: WriteWork,
  entity: Entity,
  stored: StoredRecord,
  { reason }: Options,
): Promise<void> {
  const { services } = work;
  const context = { ...ruleContextOf(work, entity, { before: stored.doc }), isRelease: true } as const;
  await services.registry.ruleOf(entity).beforeDeletion?.(stored.doc, context);
  await removeStored(work, entity, [stored], { reason });
}

async function checkRecord(work: WriteWork, { entity, values, before }: RecordChange): Promise<void> {
  const context = {
    ...ruleContextOf(work, entity, before === undefined ? {} : { before: before.doc }),
    isRelease: true,
  } as const;
  const found = (await work.services.registry.ruleOf(entity).problems?.(values, context)) ?? [];
  await checkWithLists(work, entity, values, { found, ...(before !== undefined && { before: before.doc }) });
}

/** A record without what is undefined is JSON. */
function textOf(record: RecordData): string {
  return canonicalJson(record as JsonValue);
}
