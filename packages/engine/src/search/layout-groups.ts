// What the cards of a layout count and sum for one reader, all in one message: a page of cards is waited for by a user.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { aggregateQueryOf } from "@kontor/model/layout/layout-source.ts";
import { aggregatesOfLayout, layoutNamed } from "@kontor/model/layout/layouts.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import {
  type AggregateQuery,
  aggregateGroups,
  compileAggregate,
  parseAggregateQuery,
} from "@kontor/store/query/compile-aggregate.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

type LayoutGroups = AnswerOf<typeof acrossEntitiesRoutes.layoutGroups>["data"];
type Query = Readonly<Record<string, string>>;
type Question = {
  readonly entity: Entity;
  readonly query: Query;
  readonly asked: AggregateQuery;
};

/** What the reader may not ask is left out: the card that asks by itself is told why. */
export async function layoutGroups(
  store: ScopedStore,
  scope: Scope,
  { layout: name, today }: { readonly layout: string; readonly today: string },
): Promise<LayoutGroups> {
  const layout = layoutNamed(name);
  if (layout === undefined) return [];
  const viewpoint = { today, username: scope.caller.username };
  const questions = new Map<string, Question>();
  for (const source of aggregatesOfLayout(layout)) {
    const entity = own(scope.model.entities, source.entity);
    if (entity === undefined || !mayRead(scope.caller, entity)) continue;
    const query = aggregateQueryOf(source, viewpoint);
    const asked = readable(scope, entity, query);
    if (asked !== undefined) questions.set(JSON.stringify([entity.name, query]), { entity, query, asked });
  }
  const all = [...questions.values()];
  if (all.length === 0) return [];
  const answers = await store.read(
    scope,
    all.map(({ entity, asked }) => compileAggregate(scope, entity, asked)),
  );
  return all.map(({ entity, query, asked }, place) => ({
    entity: entity.name,
    query,
    groups: aggregateGroups(entity, asked, answers[place] ?? []).map(({ groups, ...group }) => ({
      ...group,
      ...(groups && { groups: [...groups] }),
    })),
  }));
}

/** Undefined where it names what is hidden from the reader. */
function readable(scope: Scope, entity: Entity, query: Query): AggregateQuery | undefined {
  try {
    return parseAggregateQuery(scope, entity, query);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
