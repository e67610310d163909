// References of a record to others: which it makes, whom each one means, and who refers to it. A reference is written by the
// key people know a record by and kept by its identifier, so that the database itself holds it.
import { AppError, errorText } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, parsePath, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { Scope } from "../scope.ts";
import { type EntityShape, shapeOf } from "../shape/entity-shape.ts";

export type Reference = {
  /** With element numbers, as a problem names it: `persons[1].personRegistration`. */
  readonly place: string;
  /** Without them, as the table names it. */
  readonly field: string;
  /** The entity as shared tables know it, and the one it was declared with. */
  readonly source: string;
  readonly target: string;
  readonly key: string;
};

/** Every reference the record makes. */
export function referencesOf(
  { model }: Pick<Scope, "model">,
  shape: EntityShape,
  record: RecordData,
): readonly Reference[] {
  return shape.referencePaths.flatMap(({ path, target }) => {
    const entity = own(model.entities, target);
    const source = entity === undefined ? target : shapeOf(entity).source;
    return placesAt(record, path).map(({ place, key }) => ({ place, field: path, source, target, key }));
  });
}

/** Those of one that are not in another, each once: by field and record referred to, not by place. */
export function withoutReferences(
  references: readonly Reference[],
  others: readonly Reference[],
): readonly Reference[] {
  const seen = new Set(others.map(identity));
  return references.filter((reference) => {
    const isNew = !seen.has(identity(reference));
    seen.add(identity(reference));
    return isNew;
  });
}

/** More are not read; a list of ten thousand wrong keys must not make an answer of megabytes. */
const missingMaxCount = 1_000;

/** What cannot be seen does not exist: the same words for both. */
export function missingReferences(references: readonly Reference[]): AppError {
  return new AppError("INVALID_RECORD", [], {
    errors: references.slice(0, missingMaxCount).map(({ place, target, key }) => ({
      path: place,
      message: errorText("ENTITY_REGISTRATION_NOT_FOUND", [target, key]),
    })),
  });
}

function identity({ field, source, key }: Reference): string {
  return `${field}\n${source}\n${key}`;
}

type ReferenceLocation = { readonly place: string; readonly key: string };
type Holder = { readonly place: string; readonly value: JsonValue | undefined };

function placesAt(record: RecordData, path: string): readonly ReferenceLocation[] {
  let holders: readonly Holder[] = [{ place: "", value: record as JsonValue }]; // undefined is read as absent below
  for (const { name, index } of parsePath(path) ?? []) {
    holders = holders.flatMap(({ place, value }): readonly Holder[] => {
      const found = isObject(value) ? own(value, name) : undefined;
      const at = place === "" ? name : `${place}.${name}`;
      if (index === undefined) return [{ place: at, value: found }];
      const elements: readonly JsonValue[] = Array.isArray(found) ? found : [];
      return elements.map((element, number) => ({ place: `${at}[${number}]`, value: element }));
    });
  }
  return holders.flatMap(({ place, value }) => {
    const keys: readonly JsonValue[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return keys.flatMap((key) => (typeof key === "string" && key !== "" ? [{ place, key }] : []));
  });
}
