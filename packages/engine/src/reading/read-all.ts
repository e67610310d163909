// Reads the records a service needs as values, page by page, up to a number that no service should pass.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import type { Comparison, QueryCondition } from "@kontor/store/query/condition.ts";
import type { ListQuery } from "@kontor/store/query/parse-list-query.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import { listRecords } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

const pageSize = 100;
const defaultMaxCount = 1_000;

type RecordSelection = Pick<ListQuery, "condition" | "sort"> &
  Partial<Pick<ListQuery, "projection" | "search">>;

/** Those the scope may read, in the order wished; at most as many as told. What the reader may not see of a record is missing. */
export async function readAll<Declared extends Entity>(
  store: ScopedStore,
  scope: Scope,
  entity: Declared,
  wanted: RecordSelection,
  maxCount: number = defaultMaxCount,
): Promise<readonly Partial<DocumentOf<Declared>>[]> {
  // What is hidden from the caller is not searched by either: the answer would tell what it holds.
  const paths = [...pathsOf(wanted.condition), ...wanted.sort.map(({ field }) => field)];
  if (!paths.every((path) => isReadable(scope, entity, path))) return [];
  const records: Partial<DocumentOf<Declared>>[] = [];
  for (let cursor: string | undefined; ; ) {
    const limit = Math.min(pageSize, maxCount - records.length);
    const query: ListQuery = {
      ...wanted,
      ...(cursor !== undefined && { cursor }),
      limit,
      offset: 0,
      include: [],
      count: "none",
    };
    const { rows, pagination } = await listRecords(store, scope, entity, query);
    for (const row of rows) records.push(JSON.parse(row));
    cursor = pagination.cursor;
    if (!pagination.continues || cursor === undefined || records.length >= maxCount) return records;
  }
}

function pathsOf(condition: QueryCondition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(pathsOf);
  if ("any" in condition) return condition.any.flatMap(pathsOf);
  return "not" in condition ? pathsOf(condition.not) : [condition.path];
}

/** Nothing to compare with asks nothing. */
export function equalTo(path: string, value: string | undefined): readonly Comparison[] {
  return anyOf(path, value === undefined ? undefined : [value]);
}

export function anyOf(path: string, values: readonly string[] | undefined): readonly Comparison[] {
  return values === undefined ? [] : [{ path, filter: { kind: "in", included: values, excluded: [] } }];
}
