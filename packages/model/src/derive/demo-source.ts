// Whether something that a record holds comes from a demo source: pages say so, lest it is taken for real.
import type { Entity } from "../entity/entity.ts";
import type { FieldMap } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import { own } from "../own-value.ts";

export function hasDemoSource({ fields }: Pick<Entity, "fields">, record: RecordData): boolean {
  return holdsMark(fields, record);
}

function holdsMark(fields: FieldMap, values: RecordData): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const value = own(values, name);
    if (field.marksDemo === true) return value === true;
    const { fields: inner } = field;
    return inner !== undefined && [value].flat().some((part) => isObject(part) && holdsMark(inner, part));
  });
}
