// How many records several lists hold, each under the rights of the caller, in one round trip.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { compileCountOf } from "../query/compile-count-of.ts";
import type { QueryCondition } from "../query/condition.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";

/** The records that meet any of the conditions, each once. */
export type CountedList = { readonly entity: Entity; readonly conditions: readonly QueryCondition[] };

/** In the same order, counted up to one more than a list tells. */
export async function countLists(
  store: ScopedStore,
  scope: Scope,
  lists: readonly CountedList[],
): Promise<readonly number[]> {
  if (lists.length === 0) return [];
  const answers = await store.read(
    scope,
    lists.map(({ entity, conditions }) => compileCountOf(scope, entity, conditions)),
  );
  return lists.map((_, place) => Number(answers[place]?.[0]?.size ?? 0));
}
