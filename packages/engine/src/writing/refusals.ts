// What no caller may send, whatever else the record says: another status, a choice kept for others, and values of fields that are closed to
// the caller.

import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity, FieldAccess } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";
import type { RestrictedPaths } from "@kontor/model/permission/field-rights.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { offersChoice } from "@kontor/model/permission/reserved-choice.ts";
import { isSameValue } from "@kontor/model/validation/same-value.ts";
import { storedElements } from "./list-elements.ts";

/** A status changes by its workflow alone. A caller who sends back the current one has changed nothing. */
export function refuseStatusChange(current: string | undefined, sent: RecordData): void {
  if (!Object.hasOwn(sent, "status") || sent.status === undefined) return;
  if ((sent.status ?? undefined) !== current) throw new AppError("STATUS_PATCH_PROHIBITED");
}

/** What the form does not offer the caller is not stored either. */
export function refuseReservedChoices(
  caller: Caller,
  { fields }: Pick<Entity, "fields">,
  sent: RecordData,
  before?: RecordData,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = field.reservedChoices && own(sent, name);
    if (typeof value !== "string") continue;
    const stored = { isNew: before === undefined, value: before && own(before, name) };
    if (!offersChoice(caller, field, value, stored))
      throw new AppError("FORBIDDEN", [own(field.reservedChoices ?? {}, value) ?? value]);
  }
}

/**
 * A field the caller may not read is refused as one that does not exist, whatever value was sent for it: to tell a right guess
 * from a wrong one would be to answer it. One that is read but not written may come back as it is.
 */
export function refuseClosedFields(
  { name, fields }: Pick<Entity, "name" | "fields">,
  restricted: RestrictedPaths,
  stored: RecordData,
  sent: RecordData,
): void {
  if (restricted.size === 0) return;
  visit(fields, stored, sent, { entityName: name, restricted, path: "", shown: "" });
}

type FieldVisit = {
  readonly entityName: string;
  readonly restricted: RestrictedPaths;
  readonly path: string;
  /** As a body that is not as declared is answered: with the places of elements. */
  readonly shown: string;
};

function visit(fields: FieldMap, stored: RecordData, sent: RecordData, place: FieldVisit): void {
  for (const [name, value] of Object.entries(sent)) {
    const field = own(fields, name);
    if (field === undefined || value === undefined) continue;
    const inner = { ...place, path: `${place.path}${name}`, shown: `${place.shown}${name}` };
    refuseValue(field, own(stored, name), value, inner);
  }
}

function refuseValue(field: Field, stored: JsonValue | undefined, sent: JsonValue, place: FieldVisit): void {
  const access: FieldAccess = place.restricted.get(place.path) ?? "write";
  if (access === "none") throw new AppError("INVALID_FIELD_IN_BODY", [place.shown]);
  // A field that no user writes is dropped without an error. Hidden fields inside it are refused all the same.
  if (access === "read" && isWritable(field) && !isSameOrNothing(stored, sent)) {
    throw new AppError("FORBIDDEN", [`write ${place.entityName}.${place.path}`]);
  }
  if (field.fields === undefined || !hasClosedWithin(place)) return;
  if (field.kind === "list" && Array.isArray(sent)) visitList(field, field.fields, stored, sent, place);
  else if (isObject(sent)) visit(field.fields, isObject(stored) ? stored : {}, sent, within(place));
}

/** Most objects and lists have nothing closed inside, and need not be looked through. */
function hasClosedWithin({ restricted, path }: FieldVisit): boolean {
  return restricted.keys().some((closed) => closed.startsWith(`${path}.`));
}

function visitList(
  field: Field,
  fields: FieldMap,
  stored: JsonValue | undefined,
  sent: readonly JsonValue[],
  place: FieldVisit,
): void {
  const open = (element: RecordData): RecordData =>
    Object.fromEntries(
      Object.entries(element).filter(([name]) => {
        const inner = own(fields, name);
        return inner !== undefined && isWritable(inner) && !place.restricted.has(`${place.path}.${name}`);
      }),
    );
  const before = storedElements(field, stored, sent, open);
  for (const [index, element] of sent.entries()) {
    if (!isObject(element)) continue;
    visit(fields, before[index] ?? {}, element, { ...within(place), shown: `${place.shown}.${index}.` });
  }
}

function within(place: FieldVisit): FieldVisit {
  return { ...place, path: `${place.path}.`, shown: `${place.shown}.` };
}

/** Nothing is nothing, however it is sent. */
function isSameOrNothing(stored: JsonValue | undefined, sent: JsonValue): boolean {
  const isNothing = (value: JsonValue | undefined): boolean =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return isSameValue(stored, sent) || (isNothing(stored) && isNothing(sent));
}
