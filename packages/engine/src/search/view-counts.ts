// How many records the searches shipped with the lists find for one reader: for the menu and for the tabs of a list, all in one message.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type SavedView, shownViews, viewQuery } from "@kontor/model/entity/saved-view.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { compileCount } from "@kontor/store/query/compile-list.ts";
import { namesOf, parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

type ViewCounts = AnswerOf<typeof acrossEntitiesRoutes.viewCounts>["data"];

/** Named `contract.running`. One the reader may not open, or that is not there, is left out like any other. */
export async function viewCounts(
  store: ScopedStore,
  scope: Scope,
  { views, today }: { readonly views: string; readonly today: string },
): Promise<ViewCounts> {
  const reader = { today, username: scope.caller.username };
  const known = namesOf(views).flatMap((name) => {
    const found = viewNamed(scope, name);
    return found === undefined ? [] : [{ name, ...found }];
  });
  if (known.length === 0) return [];
  const answers = await store.read(
    scope,
    known.map(({ entity, view }) =>
      compileCount(scope, entity, parseListQuery(scope, entity, viewQuery(view, reader)), "capped"),
    ),
  );
  return known.map(({ name }, place) => ({ view: name, count: Number(answers[place]?.[0]?.size ?? 0) }));
}

function viewNamed(
  scope: Scope,
  name: string,
): { readonly entity: Entity; readonly view: SavedView } | undefined {
  const [entityName = "", viewName, ...rest] = name.split(".");
  const entity = own(scope.model.entities, entityName);
  // Under other names the same view would be counted again.
  if (rest.length > 0 || entity === undefined || !mayRead(scope.caller, entity)) return undefined;
  const readable = entity.search.filter(({ path }) => isReadable(scope, entity, path));
  const view = shownViews(entity.savedViews, readable).find((one) => one.name === viewName);
  return view && { entity, view };
}
