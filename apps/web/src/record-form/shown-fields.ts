// Which fields of a declaration stand on a form: what a new record cannot be given yet would only be a row of dashes.
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isReadOnlyField } from "../fields/read-only.ts";
import type { EntityModel } from "../models/entity-model.ts";

/** `record` as it is stored; undefined for one that is new. */
export function shownFields(
  fields: FieldMap,
  prefix: string,
  record: RecordData | undefined,
  model: EntityModel,
): readonly (readonly [name: string, field: Field])[] {
  return Object.entries(fields).filter(
    ([name, field]) =>
      !field.hidden && (record !== undefined || !isReadOnlyField(model, record, `${prefix}${name}`)),
  );
}
