// Whether a reader may change a field of a record: by its declaration, by the rights of the reader and by the status of the record. The
// server asks the same again.
import { fieldAt, parsePath, type RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";
import { isLocked, isMadeByProduct } from "@kontor/model/workflow/locks.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { workflowOf } from "../models/may-write.ts";

/** Every key typed into a form asks for all of its fields, of the same record. */
const known = new WeakMap<EntityModel, WeakMap<object, Map<string, boolean>>>();

/** `record` as it is stored; undefined for one that is new. */
export function isReadOnlyField(model: EntityModel, record: RecordData | undefined, path: string): boolean {
  const records = known.get(model) ?? new WeakMap<object, Map<string, boolean>>();
  const paths = records.get(record ?? model) ?? new Map<string, boolean>();
  known.set(model, records);
  records.set(record ?? model, paths);
  const isReadOnly = paths.get(path) ?? decide(model, record, path);
  paths.set(path, isReadOnly);
  return isReadOnly;
}

function decide(model: EntityModel, record: RecordData | undefined, path: string): boolean {
  const { entity, mayWrite, readOnlyPaths } = model;
  if (!mayWrite || entity.writing !== "open") return true;
  // Whatever names the record would lead nowhere once it is called otherwise.
  if (record !== undefined && path === entity.key) return true;
  const places = placesOf(path);
  if (places.some((place) => isClosed(model, place) || readOnlyPaths.includes(bare(place)))) return true;
  return record !== undefined && isLockedIn(model, record, path);
}

/**
 * What holds back a reader who may write the record: the status it is in, or the rights of the reader. What nobody ever types, such as a
 * computed total, is held back by nothing.
 */
export function lockOf(
  model: EntityModel,
  record: RecordData,
  path: string,
): "status" | "rights" | undefined {
  const { entity, mayWrite, readOnlyPaths } = model;
  const isTyped = placesOf(path).every((place) => !isClosed(model, place)) && path !== entity.key;
  if (!mayWrite || entity.writing !== "open" || !isTyped) return undefined;
  if (placesOf(path).some((place) => readOnlyPaths.includes(bare(place)))) return "rights";
  return isLockedIn(model, record, path) ? "status" : undefined;
}

function isClosed({ entity }: EntityModel, path: string): boolean {
  const field = fieldAt(entity.fields, path);
  return field === undefined || !isWritable(field);
}

function isLockedIn(model: EntityModel, record: RecordData, path: string): boolean {
  const { entity } = model;
  if (isMadeByProduct(entity, record, path)) return true;
  const workflow = workflowOf(model, record);
  const status = own(record, "status");
  return workflow !== undefined && typeof status === "string" && isLocked(entity, workflow, status, path);
}

/** The place itself and everything it lies in: what is closed as a whole is closed inside. */
function placesOf(path: string): readonly string[] {
  const names = (parsePath(path) ?? []).map(({ name, index }) => (index === undefined ? name : `${name}[]`));
  return names.map((name, place) => {
    const outer = names.slice(0, place);
    const isLast = place === names.length - 1;
    return [...outer, isLast ? name : name.replace("[]", "")].join(".");
  });
}

function bare(path: string): string {
  return path.replaceAll(/\[\d*\]/g, "");
}
