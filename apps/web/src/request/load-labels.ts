// The words of all lists that a page will show, in one call and before it is drawn, so that nothing is shown as a code first and as a word
// later.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { listValues } from "./list-values.ts";

/** Those that fields are chosen from. At once where they are known; one that could not be had is told of and waited for no longer. */
export function loadLabels(entity: Entity): Promise<void> {
  return listValues.ahead(listsOf(entity));
}

/** Beside them those of what stands around a record. */
export function loadRecordLabels(entity: Entity): Promise<void> {
  const { historyTypeList, documentTypeList } = entity.names;
  return listValues.ahead([
    ...listsOf(entity),
    ...(hasVerb(entity, "history") ? [historyTypeList] : []),
    ...(hasVerb(entity, "documents") ? [documentTypeList] : []),
  ]);
}

function listsOf({ fields, workflow, names }: Entity): readonly string[] {
  return [...listsIn(fields), ...(workflow === undefined ? [] : [names.statusList])];
}

function listsIn(fields: FieldMap): readonly string[] {
  return Object.values(fields).flatMap((field) => [
    ...(field.list === undefined ? [] : [field.list]),
    ...(field.fields === undefined ? [] : listsIn(field.fields)),
  ]);
}
