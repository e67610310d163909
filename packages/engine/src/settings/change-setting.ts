// Changing a setting. One that two people change keeps the new value beside the one in force until another user confirms it.
import { AppError } from "@kontor/kernel/errors.ts";
import { keyValue } from "@kontor/model/entities/core/key-value.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { given } from "@kontor/model/fields/given.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { settingRoutes } from "@kontor/model/routes/settings.ts";
import type { Setting } from "@kontor/model/settings/setting.ts";
import { parseSettingKey } from "@kontor/model/settings/setting-key.ts";
import type { Trace } from "@kontor/store/records/history-write.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { addStored, changeStored } from "../door/product-writes.ts";
import { refuseMadeUp } from "../key-values/made-up-answers.ts";
import { valueProblems } from "../key-values/setting-rule.ts";
import { invalidRecord } from "../writing/check-record.ts";
import {
  entityOf,
  notFound,
  refuseStaleVersion,
  refuseWriting,
  type WriteWork,
} from "../writing/write-work.ts";

export type StoredSetting = AnswerOf<typeof settingRoutes.saveSetting>;
type KeyValue = RecordOf<typeof keyValue>;
type HeldSetting = StoredRecord<KeyValue>;

/** Null brings the default back. Of a setting that is not stored yet, the version is 0. */
export async function saveSetting(
  work: WriteWork,
  key: string,
  { version, value }: { readonly version: number; readonly value: JsonValue },
): Promise<StoredSetting> {
  const setting = settingAt(work, key);
  const held = await holdSetting(work, key, version);
  await refuseWrongValue(work, key, value);
  if (setting.needsSecondPerson) return write(work, key, held, proposed(work, held?.doc, value), proposal);
  const { value: _, ...kept }: RecordData = held?.doc ?? {};
  return write(work, key, held, { ...kept, ...(value !== null && { value }) });
}

/** By another user than the one who has proposed it. What was proposed is checked once more: lists may have changed since. */
export async function confirmSetting(work: WriteWork, key: string, version: number): Promise<StoredSetting> {
  settingAt(work, key);
  const held = await holdProposal(work, key, version, "confirm");
  const { proposal, value: _, ...kept } = held.doc;
  if (proposal?.username === work.scope.caller.username)
    throw refused("confirm", "You have proposed this change: another user confirms it");
  const value = proposal?.value ?? null;
  await refuseWrongValue(work, key, value);
  return write(work, key, held, { ...kept, ...(value !== null && { value }) }, { type: "CONFIRMED" });
}

export async function withdrawSetting(work: WriteWork, key: string, version: number): Promise<StoredSetting> {
  settingAt(work, key);
  const held = await holdProposal(work, key, version, "withdraw");
  const { proposal: _, ...kept } = held.doc;
  return write(work, key, held, kept, { type: "WITHDRAWN" });
}

/** What the page is told of a stored setting. */
export function shownSetting({ key, version, value, proposal }: Partial<KeyValue>): StoredSetting {
  return { key: String(key), version: version ?? 0, ...given({ value, proposal }) };
}

const proposal: Trace = { type: "PROPOSED" };

function settingAt({ scope }: WriteWork, key: string): Setting {
  const entity = entityOf(scope, keyValue);
  refuseWriting(scope, entity);
  const parsed = parseSettingKey(key);
  if (typeof parsed === "string") throw notFound(entity, key);
  return parsed.setting;
}

async function holdSetting(
  { scope, transaction }: WriteWork,
  key: string,
  version: number,
): Promise<HeldSetting | undefined> {
  const held = await lockRecord(transaction, scope, entityOf(scope, keyValue), key, "all");
  refuseStaleVersion({ version: held?.version ?? 0 }, version);
  return held;
}

async function holdProposal(
  work: WriteWork,
  key: string,
  version: number,
  step: string,
): Promise<HeldSetting> {
  const held = await holdSetting(work, key, version);
  if (held?.doc.proposal === undefined) throw refused(step, "No change of this setting is waiting");
  return held;
}

async function refuseWrongValue(
  { scope, transaction }: WriteWork,
  key: string,
  value: JsonValue,
): Promise<void> {
  const problems = valueProblems(scope, key, value);
  if (problems.length > 0) throw invalidRecord(problems);
  await refuseMadeUp(transaction, scope, key, value);
}

function proposed(
  { scope, services }: WriteWork,
  before: KeyValue | undefined,
  value: JsonValue,
): RecordData {
  const proposedAt = services.clock().toString();
  const { username } = scope.caller;
  const wish = value === null ? { isRemoval: true } : { value };
  return { ...before, proposal: { ...wish, username, proposedAt } };
}

async function write(
  work: WriteWork,
  key: string,
  held: HeldSetting | undefined,
  values: RecordData,
  trace?: Trace,
): Promise<StoredSetting> {
  const entity = entityOf(work.scope, keyValue);
  const content = { values: { ...values, key, type: "SETTING" }, ...(trace && { trace }) };
  const [after] =
    held === undefined
      ? await addStored(work, entity, [content])
      : await changeStored(work, entity, [{ ...content, stored: held }]);
  // What the entity stores is of its declaration.
  return shownSetting((after?.doc ?? {}) as Partial<KeyValue>);
}

function refused(step: string, rejectionReason: string): AppError {
  return new AppError("TRANSITION_REFUSED", [step], { rejectionReason });
}
