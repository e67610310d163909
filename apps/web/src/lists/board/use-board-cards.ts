// The cards of one column: the records of its status, some at a time, as the list is filtered and sorted.
import { listQuery } from "@kontor/client/lists/list-state.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listRecords } from "../../record-calls/record-calls.ts";
import type { ShownList } from "../use-list.ts";

/** As many as fit into a column without scrolling far. */
const cardCount = 20;

type Cards = {
  readonly cards: readonly RecordData[];
  readonly isLoading: boolean;
  readonly continues: boolean;
  readonly loadNext: () => void;
};

export function useBoardCards(list: ShownList, status: string, isWanted: boolean): Cards {
  const { model, state, projection } = list;
  const { name, names } = model.entity;
  const { filter, sort } = state;
  const filters = { ...state.filters, status };
  const query = JSON.stringify({ filter, filters, sort });
  const { data, isLoading, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["records", name, "board", query, projection],
    queryFn: ({ pageParam, signal }) => {
      const chunk = { limit: cardCount, ...(pageParam !== undefined && { cursor: pageParam }) };
      const asked = { ...listQuery({ filter, filters, sort }, chunk), projection };
      return listRecords(names.serverRoute, asked, { signal });
    },
    // The type of the first one is that of all.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => (pagination.continues ? pagination.cursor : undefined),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    meta: { path: names.serverRoute, entities: [name] },
  });
  const cards = useMemo(() => data?.pages.flatMap((chunk) => chunk.data) ?? [], [data]);
  return {
    cards: isWanted ? cards : [],
    isLoading,
    continues: hasNextPage,
    loadNext: () => void fetchNextPage(),
  };
}
