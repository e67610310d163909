// The references of a record as parts of the statement that writes it. Whom a key means is looked up within what the caller may
// name: what the caller may not see is missing, in the same words as what does not exist.

import { own } from "@kontor/model/own-value.ts";
import { namingReach } from "@kontor/model/permission/record-scope.ts";
import pg from "pg";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import type { QueryContext } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Reference } from "./references.ts";
import type { RecordPlace } from "./side-rows.ts";

export type ReferenceChange = {
  readonly added: readonly Reference[];
  readonly removed: readonly Reference[];
  /** The key of a new record, which may refer to itself before it is there. */
  readonly newKey?: string;
  /** The product itself writes: it may name what the caller does not see. */
  readonly isOfProduct: boolean;
};

/** The last part answers the references that mean nobody, by `field` and `key`. */
export function referenceParts(place: RecordPlace, scope: Scope, change: ReferenceChange): readonly string[] {
  return [...removedParts(place, change.removed), ...addedParts(place, scope, change)];
}

export const missingPart = "missing_references";

function removedParts(
  { parameters, tenant, id }: RecordPlace,
  removed: readonly Reference[],
): readonly string[] {
  if (removed.length === 0) return [];
  return [
    `gone_references as (
      delete from record_references f using ${given(parameters.add, removed)}, records t
      where t.tenant_id = ${tenant} and t.entity = g.entity and t.key = g.key
        and f.tenant_id = ${tenant} and f.source_id = ${id} and f.field = g.field and f.target_id = t.id)`,
  ];
}

function addedParts(place: RecordPlace, scope: Scope, change: ReferenceChange): readonly string[] {
  const { parameters, tenant, id, entity } = place;
  const { added, newKey, isOfProduct } = change;
  if (added.length === 0) return [];
  const within = isOfProduct ? "" : reachOfTargets(place, scope, added);
  const itself =
    newKey === undefined
      ? ""
      : `union all select g.field, g.entity, g.key, ${id} from given g where g.entity = ${entity} and g.key = ${parameters.add(newKey)}`;
  return [
    `given as (select * from ${given(parameters.add, added)})`,
    // Held as the database will hold it anyway, but by its key: who is renamed or deleted meanwhile is missing.
    `held as (
      select g.field, g.entity, g.key, t.id from given g
      join records t on t.tenant_id = ${tenant} and t.entity = g.entity and t.key = g.key${within}
      for key share of t)`,
    `resolved as (select * from held ${itself})`,
    `new_references as (
      insert into record_references (tenant_id, source_id, field, target_id)
      select distinct ${tenant}, ${id}, r.field, r.id from resolved r
      on conflict do nothing)`,
    `${missingPart} as (
      select g.field, g.key from given g
      where not exists (select from resolved r where r.field = g.field and r.entity = g.entity and r.key = g.key))`,
  ];
}

function given(add: (value: unknown) => string, references: readonly Reference[]): string {
  const texts = (values: readonly string[]): string => `${add(values)}::text[]`;
  const fields = texts(references.map(({ field }) => field));
  const entities = texts(references.map(({ source }) => source));
  const keys = texts(references.map(({ key }) => key));
  return `unnest(${fields}, ${entities}, ${keys}) as g(field, entity, key)`;
}

/** For each entity that is referred to and that the caller sees only some records of, which. */
function reachOfTargets(place: RecordPlace, scope: Scope, added: readonly Reference[]): string {
  const targets = [...new Set(added.map(({ target }) => target))].sort();
  return targets
    .map((name) => {
      const entity = own(scope.model.entities, name);
      if (entity === undefined) return "\n        and false";
      const reach = namingReach(scope.caller, entity);
      if (reach === "all") return "";
      const shape = shapeOf(entity);
      const source = place.parameters.add(shape.source);
      if (reach === "none") return `\n        and g.entity <> ${source}`;
      const context: QueryContext = {
        scope,
        shape,
        alias: "t0",
        depth: 0,
        parameters: place.parameters,
        tenant: place.tenant,
      };
      return `\n        and (g.entity <> ${source} or exists (
          select from ${pg.escapeIdentifier(shape.table)} t0
          where ${whole(compileReach(context, reach))} and t0.id = t.id))`;
    })
    .join("");
}
