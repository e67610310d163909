// A whole list, page after page, for a writer of a file: the query of the list with its filters, order, reach and rights, and never more
// than one page in memory. Each page is a statement of its own, so a long file holds no connection and no old row versions. A record that
// changes its place in the order meanwhile may be met twice or not at all.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { compileCountUpTo, walkPageSize } from "../query/compile-list.ts";
import type { ListQuery } from "../query/parse-list-query.ts";
import type { Scope } from "../scope.ts";
import type { PoolName, ScopedStore } from "../scoped-store.ts";
import { listRecords } from "./read.ts";

/** What of a list is walked, whatever page of it was shown. */
export type WalkedQuery = Pick<ListQuery, "condition" | "sort"> &
  Partial<Pick<ListQuery, "search" | "projection">>;

const pool: PoolName = "export";

/** Pages of JSON texts. Ends early when it is aborted. */
export async function* streamList(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  query: WalkedQuery,
  signal?: AbortSignal,
): AsyncGenerator<readonly string[]> {
  let cursor: string | undefined;
  do {
    signal?.throwIfAborted();
    const { rows, pagination } = await listRecords(store, scope, entity, pageOf(query, cursor), pool);
    cursor = pagination.continues ? pagination.cursor : undefined;
    if (rows.length > 0) yield rows;
  } while (cursor !== undefined);
}

/** At most `max`. */
export async function countUpTo(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  query: WalkedQuery,
  max: number,
): Promise<number> {
  const [[row] = []] = await store.read(
    scope,
    [compileCountUpTo(scope, entity, pageOf(query, undefined), max)],
    pool,
  );
  return Number(row?.size);
}

function pageOf(query: WalkedQuery, cursor: string | undefined): ListQuery {
  const page = { limit: walkPageSize, offset: 0, include: [], count: "none", isWalk: true } as const;
  return { ...query, ...page, ...(cursor !== undefined && { cursor }) };
}
