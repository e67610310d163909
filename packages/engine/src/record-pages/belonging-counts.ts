// How many records of other entities belong to one: by the searches that lead to them from its page.
import { AppError } from "@kontor/kernel/errors.ts";
import type { ReferringList } from "@kontor/model/derive/referring-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { QueryCondition } from "@kontor/store/query/condition.ts";
import { parseFilters, type QueryParameters } from "@kontor/store/query/parse-list-query.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import { type CountedList, countLists } from "@kontor/store/records/count-lists.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { referringLists } from "../configuration/referring-lists.ts";

/** By the name of the entity whose list it is. One that the caller may not search in that way is not there. */
export async function belongingCounts(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
): Promise<Readonly<Record<string, number>>> {
  const referring = referringLists(scope, entity).flatMap(
    (list) => countedList(scope, list, { entity, key }) ?? [],
  );
  const known = new Set(referring.map((list) => list.entity.name));
  const lists = [...referring, ...includedLists(scope, { entity, key }, known)];
  const counts = await countLists(store, scope, lists);
  return Object.fromEntries(lists.map((list, place) => [list.entity.name, counts[place] ?? 0]));
}

type Owner = { readonly entity: Entity; readonly key: string };

function countedList(scope: Scope, list: ReferringList, owner: Owner): CountedList | undefined {
  const entity = own(scope.model.entities, list.entityName);
  if (entity === undefined) return undefined;
  const conditions = waysTo(list, owner).flatMap((query) => conditionOf(scope, entity, query) ?? []);
  return conditions.length === 0 ? undefined : { entity, conditions };
}

/** Records that have no list of their own come along with the record on request. */
function includedLists(
  scope: Scope,
  { entity, key }: Owner,
  known: ReadonlySet<string>,
): readonly CountedList[] {
  return Object.values(entity.includes).flatMap((include): readonly CountedList[] => {
    if (!("related" in include) || include.by === "entityRegistration" || known.has(include.related))
      return [];
    const related = own(scope.model.entities, include.related);
    if (related === undefined || !mayRead(scope.caller, related) || !isReadable(scope, related, include.by))
      return [];
    const filter = { kind: "in", included: [key], excluded: [] } as const;
    return [{ entity: related, conditions: [{ path: include.by, filter }] }];
  });
}

/** What a page asks a list for the same records by. */
function waysTo({ by, isAttached }: ReferringList, { entity, key }: Owner): readonly QueryParameters[] {
  return [
    ...(by === undefined ? [] : [{ [by]: key }]),
    ...(isAttached ? [{ entityName: entity.name, entityRegistration: key }] : []),
  ];
}

/** Some keys cannot be searched for, and some searches are not open to everybody. */
function conditionOf(scope: Scope, entity: Entity, query: QueryParameters): QueryCondition | undefined {
  try {
    return parseFilters(scope, entity, query);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
