// What happened to a record, newest first, page by page.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { HistoryPage } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { callVerb } from "../../request/generic-calls.ts";

type Asking = { readonly pageSize: number; readonly type?: string | undefined };

export function useHistory(
  { name, names: { serverRoute } }: Entity,
  recordKey: string,
  { pageSize, type }: Asking,
): UseInfiniteQueryResult<InfiniteData<HistoryPage>> {
  return useInfiniteQuery({
    queryKey: ["records", name, "history", recordKey, pageSize, type ?? ""],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: String(pageSize),
        offset: String(pageParam),
        ...(type !== undefined && { type }),
      };
      return callVerb("history", serverRoute, { params: { key: recordKey }, query, signal });
    },
    getNextPageParam: ({ pagination: { offset, limit, continues } }) =>
      continues ? offset + limit : undefined,
    meta: { path: serverRoute, entities: [name] },
  });
}
