// Rows copied from a list as a text of the clipboard, and back. They are pasted as new records, so nothing goes along that belongs to the
// record they came from alone.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";

type Copied = Pick<Entity, "name" | "key" | "fields">;

const pastedMaxCount = 100;

/** @example copiedText(product, rows) // '{"entityName":"product","rows":[…]}' */
export function copiedText(entity: Copied, rows: readonly RecordData[]): string {
  return JSON.stringify({ entityName: entity.name, rows: rows.map((row) => contentOf(entity, row)) });
}

/** The rows of a pasted text; undefined when it is none of this entity. */
export function pastedRows(entity: Copied, text: string): readonly RecordData[] | undefined {
  const pasted = jsonIn(text);
  if (!isObject(pasted)) return undefined;
  const { entityName, rows } = pasted;
  if (entityName !== entity.name || !Array.isArray(rows) || rows.length === 0 || rows.length > pastedMaxCount)
    return undefined;
  const isKnown = (row: unknown): row is RecordData =>
    isObject(row) && Object.keys(row).every((name) => Object.hasOwn(entity.fields, name));
  return rows.every(isKnown) ? rows.map((row) => contentOf(entity, row)) : undefined;
}

/** What a new record with the same content is made of. */
export function contentOf({ key, fields }: Copied, row: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isOfRecord = name === key || name === "status" || name.startsWith("_");
      return field !== undefined && !isOfRecord && field.readOnly !== true && value !== null;
    }),
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
