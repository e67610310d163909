// What a page brings along for a new record in its address: texts, read by the kinds of the fields they name.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";

/** Names that are no fields, and fields that cannot be written, are left out. */
export function initialValues(
  { fields }: Pick<Entity, "fields">,
  texts: Readonly<Record<string, unknown>>,
): RecordData {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const field = own(fields, name);
      if (field === undefined || field.fields !== undefined || !isWritable(field)) return [];
      if (typeof text !== "string" && typeof text !== "number" && typeof text !== "boolean") return [];
      return [[name, readText(field, String(text))]];
    }),
  );
}

function readText(field: Field, text: string): JsonValue {
  const { json } = kindOf(field);
  if (json === "boolean") return text === "true";
  if (json === "number" || json === "integer") return Number.isFinite(Number(text)) ? Number(text) : text;
  return field.multiple ? text.split(",") : text;
}
