// What values of a record are shown with, for the fields a component names.
import { namesInside } from "@kontor/model/derive/record-facts.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import type { Showing } from "./shown-value.ts";
import { useListLabels } from "./use-list-labels.ts";

export function useShowing(fields: readonly (Field | undefined)[], names?: Showing["names"]): Showing {
  const { t } = useTranslation();
  const formats = useFormats();
  const labels = useListLabels(fields.flatMap((field) => field?.list ?? []));
  return { t, formats, labels, ...(names && { names }) };
}

/** Every field of an entity, those inside objects and lists too. */
export function allFields(fields: FieldMap): readonly Field[] {
  return Object.values(fields).flatMap((field) => [field, ...(field.fields ? allFields(field.fields) : [])]);
}

/** What the records are called that this one names: by names it holds, and by those that came along with it. */
export function useNames(entity: Entity, record: RecordData): ReadonlyMap<string, string> {
  return useMemo(
    () => new Map([...namesAlong(entity, record), ...namesInside(entity, record)]),
    [entity, record],
  );
}

/** An include of names answers one name, or one for each registration. */
function namesAlong({ includes }: Entity, record: RecordData): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, include] of Object.entries(includes)) {
    if (!("names" in include)) continue;
    const answered = record[name];
    const key = record[include.names];
    if (typeof answered === "string" && typeof key === "string") names.set(key, answered);
    else if (Array.isArray(answered)) {
      for (const one of answered) {
        if (isObject(one) && typeof one.registration === "string" && typeof one.name === "string")
          names.set(one.registration, one.name);
      }
    }
  }
  return names;
}
