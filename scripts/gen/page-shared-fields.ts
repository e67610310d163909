// Structures such as a quotation or an address stand in many entities. They are described in one place and pointed to from the
// others, or the pages would be mostly repetition.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { entityLink } from "./page-families.ts";
import { code } from "./page-markdown.ts";

/** Where the fields of a structure are described: by an entity of that shape, or by the field that has it first. */
type Home = { readonly entity: Entity; readonly path?: string };

/** Answers where else the fields of a group or of rows are described; undefined when they belong right here. */
export type SharedFields = (entity: Entity, path: string, fields: FieldMap) => string | undefined;

/** Fewer fields are quicker read than looked up. */
const leastShared = 4;

export function sharedFieldsOf(entities: readonly Entity[]): SharedFields {
  const homes = new Map<FieldMap, Home>();
  for (const entity of entities) collectHomes(entity, entity.fields, "", homes, entities);
  return (entity, path, fields) => {
    const home = homes.get(fields);
    if (home === undefined || (home.entity === entity && home.path === path)) return undefined;
    const place = home.path === undefined ? "" : `${code(home.path)} of `;
    return `Fields as ${place}${entityLink(home.entity)}`;
  };
}

function collectHomes(
  entity: Entity,
  fields: FieldMap,
  prefix: string,
  homes: Map<FieldMap, Home>,
  entities: readonly Entity[],
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.fields === undefined) continue;
    const path = `${prefix}${name}${field.kind === "list" ? "[]" : ""}`;
    if (homes.has(field.fields)) continue;
    if (Object.keys(field.fields).length >= leastShared) {
      const sameShape = entities.find((other) => isOfShape(other, field.fields ?? {}));
      homes.set(field.fields, sameShape === undefined ? { entity, path } : { entity: sameShape });
    }
    collectHomes(entity, field.fields, `${path}.`, homes, entities);
  }
}

/** Whether an entity is made of the very same fields; its number and status are those every entity has. */
function isOfShape({ fields }: Entity, structure: FieldMap): boolean {
  return Object.entries(structure).every(
    ([name, field]) => fields[name] === field || name === "registration" || name === "status",
  );
}
