// The references of records as parts of the statement that writes them. Whom a key means is looked up within what the caller may
// name: what the caller may not see is missing, in the same words as what does not exist.

import { own } from "@kontor/model/own-value.ts";
import { namingReach } from "@kontor/model/permission/record-scope.ts";
import pg from "pg";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import type { QueryContext } from "../query/query-context.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import { type GivenColumn, givenRows } from "./given-rows.ts";
import type { Reference } from "./references.ts";
import type { WritePlace } from "./side-rows.ts";

export type ReferenceChange = {
  readonly id: string;
  readonly added: readonly Reference[];
  readonly removed: readonly Reference[];
  /** Of a new record, to which itself and those written with it may refer before it is there. */
  readonly newKey?: string;
};

/** The last part answers the unresolved references, by `id`, `field` and `key`. The product may name what the caller does not see. */
export function referenceParts(
  place: WritePlace,
  scope: Scope,
  changes: readonly ReferenceChange[],
  { isOfProduct }: { readonly isOfProduct: boolean },
): readonly string[] {
  const of = (side: "added" | "removed"): readonly OwnReference[] =>
    changes.flatMap((change) => change[side].map((reference) => ({ ...reference, id: change.id })));
  const news = changes.flatMap(({ id, newKey }) => (newKey === undefined ? [] : [{ id, key: newKey }]));
  return [
    ...removedParts(place, of("removed")),
    ...addedParts(place, of("added"), news, isOfProduct ? undefined : scope),
  ];
}

export const missingPart = "missing_references";

/** With the identifier of the record that makes it. */
type OwnReference = Reference & { readonly id: string };
type NewRecord = { readonly id: string; readonly key: string };

function removedParts(
  { parameters, tenant }: WritePlace,
  removed: readonly OwnReference[],
): readonly string[] {
  if (removed.length === 0) return [];
  return [
    `gone_references as (
      delete from record_references f using ${givenRows(parameters, "g", columnsOf(removed))}, records t
      where t.tenant_id = ${tenant} and t.entity = g.entity and t.key = g.key
        and f.tenant_id = ${tenant} and f.source_id = g.id and f.field = g.field and f.target_id = t.id)`,
  ];
}

function addedParts(
  place: WritePlace,
  added: readonly OwnReference[],
  news: readonly NewRecord[],
  scope: Scope | undefined,
): readonly string[] {
  const { parameters, tenant } = place;
  if (added.length === 0) return [];
  const within = scope === undefined ? "" : reachOfTargets(place, scope, added);
  return [
    `given as (select * from ${givenRows(parameters, "g", columnsOf(added))})`,
    // Held as the database will hold it anyway, but by its key: who is renamed or deleted meanwhile is missing.
    `held as (
      select g.id, g.field, g.entity, g.key, t.id as target_id from given g
      join records t on t.tenant_id = ${tenant} and t.entity = g.entity and t.key = g.key${within}
      for key share of t)`,
    `resolved as (select * from held${newTargets(place, news)})`,
    `new_references as (
      insert into record_references (tenant_id, source_id, field, target_id)
      select distinct ${tenant}, r.id, r.field, r.target_id from resolved r
      on conflict do nothing)`,
    `${missingPart} as (
      select g.id, g.field, g.key from given g
      where not exists (
        select from resolved r where r.id = g.id and r.field = g.field and r.entity = g.entity and r.key = g.key))`,
  ];
}

function newTargets({ parameters, entity }: WritePlace, news: readonly NewRecord[]): string {
  if (news.length === 0) return "";
  const columns = [
    { name: "id", type: "uuid", values: news.map(({ id }) => id) },
    { name: "key", type: "text", values: news.map(({ key }) => key) },
  ];
  return ` union all select g.id, g.field, g.entity, g.key, n.id from given g, ${givenRows(parameters, "n", columns)}
        where g.entity = ${entity} and g.key = n.key`;
}

function columnsOf(references: readonly OwnReference[]): readonly GivenColumn[] {
  return [
    { name: "id", type: "uuid", values: references.map(({ id }) => id) },
    { name: "field", type: "text", values: references.map(({ field }) => field) },
    { name: "entity", type: "text", values: references.map(({ source }) => source) },
    { name: "key", type: "text", values: references.map(({ key }) => key) },
  ];
}

/** For each entity that is referred to and that the caller sees only some records of, which. */
function reachOfTargets(place: WritePlace, scope: Scope, added: readonly Reference[]): string {
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
