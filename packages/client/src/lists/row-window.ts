// Which rows a page of a list shows and where loading begins. Rows come in chunks; a page far behind begins with the chunk it stands in,
// so that nobody waits for all the chunks before it.
import { defaultChunkSize } from "./paging.ts";

/** The server begins no further behind. */
const offsetMax = 1_000_000;

type Place = { readonly page: number; readonly pageSize: number };

/** The place of the first row to load, so that the page lies in what is loaded. */
export function windowStart({ page, pageSize }: Place): number {
  const first = Math.min((page - 1) * pageSize, offsetMax);
  return first - (first % defaultChunkSize);
}

/** The loaded rows of the page. Undefined while some of them are still on the server. */
export function rowsOfPage<Row>(
  loaded: readonly Row[],
  { page, pageSize }: Place,
  { start, continues }: { readonly start: number; readonly continues: boolean },
): readonly Row[] | undefined {
  const first = (page - 1) * pageSize - start;
  if (first < 0) return undefined;
  const isComplete = !continues || loaded.length >= first + pageSize;
  return isComplete ? loaded.slice(first, first + pageSize) : undefined;
}
