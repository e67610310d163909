// The shortest set of fields a record can be added with: what is mandatory now, and what it is called.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { hasMeaning, meets } from "@kontor/model/fields/condition.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";

export type QuickField = { readonly name: string; readonly field: Field };

/** Beside those, what is asked for at once wherever an entity has it. */
const usualNames: ReadonlySet<string> = new Set([
  "name",
  "title",
  "firstName",
  "lastName",
  "type",
  "email",
  "phone",
]);

/** A field that another one makes mandatory comes when that one says so, and what says nothing of such a record does not come. */
export function quickFields({ fields }: Pick<Entity, "fields">, values: RecordData): readonly QuickField[] {
  return Object.entries(fields)
    .filter(([name, field]) => !field.hidden && isWritable(field) && isAsked(name, field, values))
    .map(([name, field]) => ({ name, field }));
}

function isAsked(name: string, field: Field, values: RecordData): boolean {
  if (!hasMeaning(field, values)) return false;
  const { mandatory } = field;
  if (mandatory === undefined) return usualNames.has(name);
  return meets(mandatory, values);
}
