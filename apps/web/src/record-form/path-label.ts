// What the place of a problem or a conflict is called, as the reader finds it on the form.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt, generalPath, lastName } from "@kontor/model/fields/path.ts";
import { translate } from "../language/language.ts";

/** @example pathLabel(contract, "persons[1].role") // "Persons 2: Role" */
export function pathLabel({ fields }: Pick<Entity, "fields">, path: string): string {
  const name = (place: string): string =>
    fieldAt(fields, generalPath(place).replace(/\[\]$/, ""))?.label ?? labelOf(place);
  const [, list, index, inner] = /^(.*)\[(\d+)\]\.?([^[\]]*)$/.exec(path) ?? [];
  if (list === undefined || index === undefined) return name(path);
  const row = translate("{{list}} {{number}}", { list: name(list), number: Number(index) + 1 });
  if (inner === undefined || inner === "") return row;
  const field = fieldAt(fields, generalPath(path))?.label ?? labelOf(lastName(path));
  return translate("{{row}}: {{field}}", { row, field });
}
