// What happened to a record, newest first, page by page.
import type { Entity } from "@kontor/model/entity/entity.ts";
import {
  type HistoryEntry,
  type HistoryPage,
  historyPageSize,
} from "@kontor/model/routes/verbs/reading-verbs.ts";
import {
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { callVerb } from "../request/call-verb.ts";

type Asking = {
  readonly type?: string | undefined;
  /** Looks at what others on the page have asked for, and asks for nothing itself. */
  readonly isOnlooker?: boolean;
};

/** As many at once as come along with a record, so that a card, its tab and the line of steps share one answer. */
export function useHistory(
  entity: Entity,
  recordKey: string,
  { type, isOnlooker = false }: Asking = {},
): UseInfiniteQueryResult<InfiniteData<HistoryPage>> {
  const { serverRoute } = entity.names;
  return useInfiniteQuery({
    queryKey: historyKey(entity, recordKey, type),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: String(historyPageSize),
        offset: String(pageParam),
        ...(type !== undefined && { type }),
      };
      return callVerb("history", serverRoute, { params: { key: recordKey }, query, signal });
    },
    getNextPageParam: ({ pagination: { offset, limit, continues } }) =>
      continues ? offset + limit : undefined,
    enabled: !isOnlooker,
    meta: { path: serverRoute, entities: [entity.name] },
  });
}

/** What came along with a record is there when its cards are drawn. */
export function keepHistory(
  answers: QueryClient,
  entity: Entity,
  recordKey: string,
  page: HistoryPage,
): void {
  answers.setQueryData<InfiniteData<HistoryPage>>(historyKey(entity, recordKey), (before) =>
    // A reader who has gone further back stays there.
    before !== undefined && before.pages.length > 1 ? before : { pages: [page], pageParams: [0] },
  );
}

function historyKey({ name }: Entity, recordKey: string, type = ""): readonly unknown[] {
  return ["records", name, "history", recordKey, type];
}

export function entriesOf(pages: InfiniteData<HistoryPage> | undefined): readonly HistoryEntry[] {
  return pages?.pages.flatMap(({ data }) => data) ?? [];
}
