// A page counts what belongs to its record and lists it: no such list is found by looking at the rows of a table one by one.
import { referringLists } from "@kontor/model/derive/referring-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { expect, test } from "vitest";
import { newId } from "../records/new-id.ts";
import { scopeOf } from "../records/testing/records.ts";
import { compileWhere } from "./compile-list.ts";
import { parseFilters, type QueryParameters } from "./parse-list-query.ts";
import { queryContext } from "./query-context.ts";

const scope = scopeOf(newId(), { username: "root", isSuperAdmin: true, grants: [] });

/** Neither an index nor another table leads to the rows. */
function isWalked(entity: Entity, query: QueryParameters): boolean {
  const { check, drivers } = compileWhere(queryContext(scope, entity), {
    condition: parseFilters(scope, entity, query),
  });
  return check !== undefined && drivers === undefined;
}

function entityNamed(name: string): Entity {
  const entity = declaredModel.entities[name];
  if (entity === undefined) throw new Error(`there is no ${name}`);
  return entity;
}

test("every list around a record is found by an index or by the table of references", () => {
  const ways = Object.values(declaredModel.entities).flatMap((entity) =>
    referringLists(declaredModel, entity).flatMap(({ entityName, by, isAttached }) => [
      ...(by === undefined ? [] : [{ entityName, query: { [by]: "10000001" } }]),
      ...(isAttached
        ? [{ entityName, query: { entityName: entity.name, entityRegistration: "10000001" } }]
        : []),
    ]),
  );
  expect(ways.length).toBeGreaterThan(300);
  const walked = ways.filter(({ entityName, query }) => isWalked(entityNamed(entityName), query));
  // Projects are few, and who changed one last is no reference.
  expect(walked).toEqual([{ entityName: "project", query: { _updateUser: "10000001" } }]);
});

test("a choice without an index is looked at row by row", () => {
  expect(isWalked(entityNamed("contract"), { managementType: "OWN" })).toBe(true);
});
