// A record of an entity as its declaration allows it, with the marks of its tenant in every text.
import { exampleValue } from "@kontor/api/document/example-record.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { innerPrefix, type RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";

export type Marking = {
  readonly model: Model;
  /** Words that stand in the text at a path, the most important first: what does not fit is left out. */
  readonly wordsAt: (path: string) => readonly string[];
  /** The key of the record that a reference names, if there is one. */
  readonly reference: (target: string) => string | undefined;
};

export function markedRecord({ fields }: Pick<Entity, "fields">, marking: Marking): RecordData {
  return markedFields(fields, "", marking);
}

function markedFields(fields: FieldMap, prefix: string, marking: Marking): RecordData {
  const record: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.derived !== undefined || field.kind === "notice" || field.kind === "password") continue;
    const value = markedValue(name, `${prefix}${name}`, field, marking);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

function markedValue(name: string, path: string, field: Field, marking: Marking): JsonValue | undefined {
  if (field.fields !== undefined) {
    // What is made of JSON values by their names is one.
    const inner = markedFields(field.fields, innerPrefix(path, field), marking) as JsonValue;
    return field.kind === "list" ? [inner] : inner;
  }
  if (field.kind === "reference") {
    const key = marking.reference(field.target ?? "");
    if (key === undefined) return undefined;
    return field.multiple ? [key] : key;
  }
  return textValue(path, field, marking.wordsAt(path)) ?? exampleValue(name, field, marking.model);
}

/** Undefined for what holds no words. */
function textValue(
  path: string,
  { kind, pattern, max }: Field,
  words: readonly string[],
): JsonValue | undefined {
  const [first = ""] = words;
  const text = fitting([...words, path.replaceAll(/\W/g, "")], Number(max ?? 200));
  switch (kind) {
    case "text":
    case "textarea":
    case "markdown":
    case "richtext":
      return pattern === undefined && text !== "" ? text : undefined;
    case "texts":
      return [text];
    case "email":
      return `someone@${first}.example`;
    case "emails":
      return [`someone@${first}.example`];
    case "username":
      return `someone@${first}.example`;
    case "web":
      return `https://${first}.example/`;
    case "json":
      return { note: words.join(" ") };
    default:
      return undefined;
  }
}

function fitting(words: readonly string[], maxLength: number): string {
  return words.reduce((text, word) => {
    const longer = text === "" ? word : `${text} ${word}`;
    return longer.length <= maxLength ? longer : text;
  }, "");
}
