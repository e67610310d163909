// What a table of kinds says of a field. The name of a kind may come from outside, so that a table can be asked for one it cannot know.
import type { FieldKind } from "@kontor/model/field-kind.ts";

export function ofKind<Entry>(
  table: Readonly<Partial<Record<FieldKind, Entry>>>,
  type: string,
): Entry | undefined {
  return isIn(table, type) ? table[type] : undefined;
}

function isIn<Name extends string>(
  table: Readonly<Partial<Record<Name, unknown>>>,
  type: string,
): type is Name {
  return Object.hasOwn(table, type);
}
