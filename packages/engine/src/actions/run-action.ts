// Runs an action of an entity: the right to it, the records the caller reaches, their statuses and the form are checked, then a domain does
// the work. All of it is one transaction.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { actionPermission, mayRunAction } from "@kontor/model/permission/permission.ts";
import { actionReach } from "@kontor/model/permission/record-scope.ts";
import type { Language } from "@kontor/model/words.ts";
import { possibleStatuses } from "@kontor/model/workflow/availability.ts";
import { isPossibleIn } from "@kontor/model/workflow/offered-actions.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { lockStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { seen } from "../door/find-records.ts";
import { openDoor } from "../door/open-door.ts";
import type { Services } from "../services/services.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { notFound, refuseStaleVersion, type WriteWork } from "../writing/write-work.ts";
import { checkedForm } from "./checked-form.ts";

export type ActionRequest = {
  /** The records it is run for; none for an action of a list. */
  readonly keys?: readonly string[];
  /** Of a single record, the version the caller has seen. */
  readonly version?: number | undefined;
  readonly values?: RecordData | undefined;
  readonly language?: Language | undefined;
};

/** Answers which records were added or changed. */
export async function runAction(
  services: Services,
  scope: Scope,
  entity: Entity,
  action: Action,
  { keys = [], version, values = {}, language = "en" }: ActionRequest,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  if (!mayRunAction(scope.caller, entity, action))
    throw new AppError("FORBIDDEN", [actionPermission(entity, action)]);
  return inOneWrite(services, scope, options, async (opened) => {
    const work = { ...opened, language };
    const records = await lockChosen(work, entity, action, keys);
    for (const record of records) {
      refuseStaleVersion(record, version);
      refuseStatus(work, entity, action, record);
    }
    const form = await checkedForm(work, action, values);
    const run = { scope, records: seen(records), values: form };
    const outcomes = await services.registry.action(entity, action.name)(run, openDoor(work));
    const data = outcomes.map((one) => ({ entityName: one.entity.name, registration: one.key }));
    return { record: { data } };
  });
}

/** A record out of reach does not exist, whichever it is. */
async function lockChosen(
  { scope, transaction }: WriteWork,
  entity: Entity,
  action: Action,
  keys: readonly string[],
): Promise<readonly StoredRecord[]> {
  if (keys.length === 0) return [];
  const reach = actionReach(scope.caller, entity, action);
  const records = await lockStored(transaction, scope, entity, [...new Set(keys)], reach);
  const found = new Set(records.map(({ key }) => key));
  const missing = keys.find((key) => !found.has(key));
  if (missing !== undefined) throw notFound(entity, missing);
  return records;
}

function refuseStatus(
  { scope, language = "en" }: WriteWork,
  entity: Entity,
  action: Action,
  { key, status, doc }: StoredRecord,
): void {
  if (isPossibleIn(action, status)) return;
  const label = language === "fr" ? entity.frenchLabel : entity.label;
  const reason = possibleStatuses(workflowOf(scope, entity, doc), action.statuses ?? [])[language];
  throw new AppError("ACTION_REFUSED", [action.name], { rejectionReason: `${label} ${key}: ${reason}` });
}
