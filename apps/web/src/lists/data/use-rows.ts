// The rows of a list as they are loaded: chunk after chunk, each appended to those before. What is shown stays while something else is
// loaded, and a live update changes rows where they stand.

import type { ListState } from "@kontor/client/lists/list-state.ts";
import { defaultChunkSize } from "@kontor/client/lists/paging.ts";
import { appendedRows, rowsOfPage, windowStart } from "@kontor/client/lists/row-window.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import { listedText, rowsQuery } from "./rows-query.ts";

type ShownSelection = Pick<ListState, "filter" | "filters" | "sort" | "page" | "pageSize">;

export type ListRows = {
  /** All that are loaded, from `start` on. */
  readonly loaded: readonly RecordData[];
  readonly start: number;
  /** Those of the page and of the pages added below it; the ones before them while they are on their way. */
  readonly shown: readonly RecordData[];
  /** The place of the first shown row, counted from 1, and how many pages are shown. */
  readonly first: number;
  readonly pages: number;
  /** How many there are, counted to a thousand; more are told by `isMore`. */
  readonly count: number | undefined;
  readonly isMore: boolean;
  readonly isLoading: boolean;
  readonly isReloading: boolean;
  /** The rows are those of the search before; the ones that are asked for are on their way. */
  readonly isStale: boolean;
  readonly failure: Error | undefined;
  readonly continues: boolean;
  readonly isLoadingNext: boolean;
  /** The next chunk, where all that is loaded is shown. */
  readonly loadNext: () => void;
  /** The next page, below those that are shown. */
  readonly addPage: () => void;
  readonly reload: () => Promise<unknown>;
};

const cappedCount = 1_000;
/** Kept with the place of the page in the history, when a record is opened from it. */
export const shownPagesState = "kontorShownPages";

/** `filled` is how many rows the place of the table holds, where all of it shall be filled. */
export function useRows(
  { entity }: EntityModel,
  state: ShownSelection,
  { projection, filled = 0 }: { readonly projection: string; readonly filled?: number },
): ListRows {
  const { filter, filters, sort, page, pageSize } = state;
  const added = useAddedPages(`${listedText(state)} ${page} ${pageSize}`);
  const pages = Math.max(added.pages, Math.ceil(filled / pageSize));
  const start = useWindow(listedText(state), { page, pageSize });
  const asked = useInfiniteQuery({
    ...rowsQuery(entity, { filter, filters, sort, projection, start: start.value }),
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, refetch } = asked;
  const reload = useCallback(() => refetch(), [refetch]);
  const loaded = useMemo(() => appendedRows(data?.pages ?? []), [data]);
  const continues = hasNextPage && !isPlaceholderData;
  const ofPage = useMemo(
    () =>
      isPlaceholderData
        ? undefined
        : rowsOfPage(loaded, { page, pageSize }, { start: start.value, continues, pages }),
    [loaded, page, pageSize, pages, start.value, continues, isPlaceholderData],
  );
  const shown = useLastKnown(ofPage);
  start.keepUntil(start.value + loaded.length);
  const isShort = ofPage === undefined && continues;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, isFetchingNextPage, fetchNextPage]);
  const size = data?.pages[0]?.pagination.size;
  return {
    loaded,
    start: start.value,
    shown,
    first: (page - 1) * pageSize + 1,
    pages,
    count: size === undefined ? undefined : Math.min(size, cappedCount),
    isMore: size !== undefined && size > cappedCount,
    isLoading: asked.isPending,
    isReloading: asked.isFetching && !asked.isPending,
    isStale: isPlaceholderData,
    failure: asked.isError && data === undefined ? asked.error : undefined,
    continues,
    isLoadingNext: isFetchingNextPage,
    loadNext: () => void fetchNextPage(),
    addPage: () => added.show(pages + 1),
    reload,
  };
}

type AddedPages = { readonly pages: number; readonly show: (pages: number) => void };

/** How many pages follow each other from the one of the address on; another list or another page begins with one. */
function useAddedPages(listed: string): AddedPages {
  const router = useRouter();
  const [kept, setKept] = useState(() => {
    const before: unknown = Reflect.get(router.history.location.state, shownPagesState);
    return { listed, pages: typeof before === "number" ? before : 1 };
  });
  if (kept.listed !== listed) setKept({ listed, pages: 1 });
  return {
    pages: kept.listed === listed ? kept.pages : 1,
    show: (pages) => setKept({ listed, pages }),
  };
}

type PagePosition = { readonly page: number; readonly pageSize: number };
type Window = { readonly value: number; readonly keepUntil: (end: number) => void };

/** Where loading began. Turning to the next page goes on behind what is loaded; a page elsewhere begins anew at its own chunk. */
function useWindow(listed: string, place: PagePosition): Window {
  const [kept, setKept] = useState({ listed, start: windowStart(place) });
  const [ends] = useState(() => ({ at: 0 }));
  const first = (place.page - 1) * place.pageSize;
  const isOther = kept.listed !== listed;
  const isOutside = first < kept.start || first > Math.max(ends.at, kept.start + defaultChunkSize);
  if (isOther || isOutside) {
    const next = { listed, start: windowStart(place) };
    ends.at = next.start;
    if (isOther || next.start !== kept.start) setKept(next);
  }
  return {
    value: isOther || isOutside ? windowStart(place) : kept.start,
    keepUntil: (end) => {
      ends.at = end;
    },
  };
}

const nothing: readonly RecordData[] = [];

/** What was shown last stays until there is something new to show. */
function useLastKnown(rows: readonly RecordData[] | undefined): readonly RecordData[] {
  const [known, setKnown] = useState(rows);
  if (rows !== undefined && rows !== known) setKnown(rows);
  return rows ?? known ?? nothing;
}
