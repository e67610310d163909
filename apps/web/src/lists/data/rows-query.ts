// The question for the rows of a list, chunk after chunk. The page asks it, and so does the loader before the page is drawn: both in the
// same words, so that it is asked once.
import { type ListState, listQuery } from "@kontor/client/lists/list-state.ts";
import { defaultChunkSize } from "@kontor/client/lists/paging.ts";
import { nextChunk } from "@kontor/client/lists/row-window.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { listRecords, type RecordPage } from "../../record-calls/record-calls.ts";

type ListSelection = Pick<ListState, "filter" | "filters" | "sort">;
type Beginning = { readonly offset: number } | { readonly cursor: string };

export type RowsAsked = ListSelection & {
  /** What is asked for of each record. */
  readonly projection: string;
  /** The place of the first row. */
  readonly start: number;
};

/** Rows with the same text are rows of the same list. */
export function listedText({ filter, filters, sort }: ListSelection): string {
  return JSON.stringify({ filter, filters, sort });
}

export function rowsQuery({ name, names: { serverRoute } }: Entity, asked: RowsAsked) {
  const { projection, start, ...listed } = asked;
  return infiniteQueryOptions({
    queryKey: ["records", name, "rows", listedText(listed), projection, start],
    queryFn: ({ pageParam, signal }): Promise<RecordPage> => {
      const isFirst = "offset" in pageParam;
      const query = listQuery(listed, { limit: defaultChunkSize, ...pageParam });
      return listRecords(
        serverRoute,
        { ...query, projection, names: "true", ...(isFirst && { count: "capped" }) },
        { signal },
      );
    },
    // The type of the first one is that of all.
    initialPageParam: { offset: start } as Beginning,
    getNextPageParam: nextChunk,
    meta: { path: serverRoute, entities: [name] },
  });
}
