// One search over everything the caller may read, answered entity by entity.
import { AppError } from "@kontor/kernel/errors.ts";
import { recordRoute } from "@kontor/kernel/naming/record-route.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import { type FirstPage, readFirstPages } from "@kontor/store/records/read-first-pages.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type RecordWords, recordWords } from "../lists/record-words.ts";
import { titleField, titleOf } from "./record-title.ts";

type SearchHits = AnswerOf<typeof acrossEntitiesRoutes.globalSearch>["data"];

type GlobalSearch = {
  readonly search: string;
  readonly entityNames?: readonly string[] | undefined;
  /** Of each entity. */
  readonly limit: number;
  readonly locale: string;
};

type Group = { readonly entity: Entity; readonly records: readonly RecordData[] };

/** In the order of the model, without those that have nothing. The size is one more than the limit where there are more. */
export async function globalSearch(
  store: ScopedStore,
  scope: Scope,
  { search, entityNames, limit, locale }: GlobalSearch,
): Promise<SearchHits> {
  if (search.trim() === "") return [];
  const entities = searchedEntities(scope, entityNames);
  const pages = entities.map(
    (entity): FirstPage => ({
      entity,
      query: { condition: { all: [] }, search, limit, projection: shownPaths(scope, entity) },
    }),
  );
  const found = await readFirstPages(store, scope, pages);
  const groups = entities.flatMap((entity, place): readonly Group[] => {
    const records = found[place] ?? [];
    return records.length === 0 ? [] : [{ entity, records }];
  });
  const words = await recordWords(
    store,
    scope,
    groups.map(({ entity }) => entity),
    locale,
  );
  return groups.map(({ entity, records }) => ({
    entityName: entity.name,
    entityLabel: words.entityLabel(entity),
    size: Math.min(records.length, limit + 1),
    hits: records.slice(0, limit).map((record) => hitOf(entity, record, words)),
  }));
}

/** Logs are found by time and request, not by words. A view shows records that are found under their own name. */
function searchedEntities({ model, caller }: Scope, names: readonly string[] | undefined): readonly Entity[] {
  const unknown = names?.find((name) => own(model.entities, name) === undefined);
  if (unknown !== undefined) throw new AppError("INVALID_FIELD_VALUE", ["entityNames", unknown]);
  return Object.values(model.entities).filter(
    (entity) =>
      (names === undefined || names.includes(entity.name)) &&
      !entity.isLog &&
      entity.viewOf === undefined &&
      mayRead(caller, entity),
  );
}

function shownPaths(scope: Scope, entity: Entity): readonly string[] {
  return [entity.key, titleField(entity) ?? entity.key, "status"].filter(
    (path) => Object.hasOwn(entity.fields, path) && isReadable(scope, entity, path),
  );
}

function hitOf(entity: Entity, record: RecordData, words: RecordWords): SearchHits[number]["hits"][number] {
  const id = String(own(record, entity.key) ?? "");
  const { clientRoute } = entity.names;
  return {
    id,
    name: titleOf(entity, record),
    ...(clientRoute !== undefined && id !== "" && { path: recordRoute(clientRoute, id) }),
    ...words.status(entity, record.status),
  };
}
