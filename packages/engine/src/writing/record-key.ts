// The key a record is addressed by: typed by people, put together from other values, or given by the server.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { reservedKeys } from "@kontor/model/routes/reserved-keys.ts";
import { mandatoryProblem } from "@kontor/model/validation/field-problem.ts";
import type { EntityRule } from "../domain/entity-rule.ts";
import { invalidRecord } from "./check-record.ts";

/** What the store gives every record anyway. */
const identifier = "_id";
/** The only key the server makes up; a user chooses a name or a code. */
const numbered = "registration";

/** The record with its key as it is stored: without blanks around it, and none where nothing was typed. */
export function withTypedKey(entity: Entity, record: RecordData): RecordData {
  const { key } = entity;
  const typed = own(record, key);
  if (key === identifier || typeof typed !== "string") return record;
  const trimmed = typed.trim();
  if (reservedKeys(entity).has(trimmed)) throw new AppError("INVALID_FIELD_VALUE", [key, trimmed]);
  return { ...record, [key]: trimmed === "" ? undefined : trimmed };
}

/** The key a new record has without the server: as it was typed, or as its other values make it. */
export function keyBefore({ key }: Entity, { keyFrom }: EntityRule, record: RecordData): string | undefined {
  const typed = own(record, key);
  return typeof typed === "string" && typed.trim() !== "" ? typed : keyFrom?.(record);
}

export function isNumbered({ key }: Entity): boolean {
  return key === numbered;
}

/** A record that could not be addressed again is not stored, whether the declaration asks for the key or not. */
export function refuseMissingKey({ key, fields }: Entity, record: RecordData): void {
  if (key === identifier || typeof own(record, key) === "string") return;
  const label = own(fields, key)?.label ?? labelOf(key);
  throw invalidRecord([{ path: key, message: mandatoryProblem(label) }]);
}
