// Fields that are read together name their group once.
import type { FieldMap } from "./field.ts";
import type { FieldGroup } from "./field-groups.ts";

/** The fields, each in this group unless it names another. */
export function inGroup<const Fields extends FieldMap>(group: FieldGroup, fields: Fields): Fields {
  const grouped = Object.entries(fields).map(([name, field]) => [name, { group, ...field }]);
  return Object.fromEntries(grouped) as Fields; // the same fields, each with one more property that no type depends on
}
