// Which rows a page of a list shows and where loading begins. Rows come in chunks. A page far behind begins with its own chunk, so a user
// does not wait for all earlier chunks.
import { defaultChunkSize } from "./paging.ts";

/** The server begins no further behind. */
const offsetMax = 1_000_000;

type PagePosition = { readonly page: number; readonly pageSize: number };

/** A part of a list as the server answers it. */
type Chunk<Row> = {
  readonly data: readonly Row[];
  readonly pagination: {
    readonly limit: number;
    readonly offset: number;
    readonly size: number;
    readonly continues: boolean;
    readonly cursor?: string | undefined;
  };
};

/** Where the next chunk begins; undefined where the list ends. */
export function nextChunk({ pagination }: Chunk<unknown>): { readonly cursor: string } | undefined {
  const { continues, cursor } = pagination;
  return continues && cursor !== undefined ? { cursor } : undefined;
}

/** The rows of all chunks, each appended to those before. */
export function appendedRows<Row>(chunks: readonly Chunk<Row>[]): readonly Row[] {
  return chunks.flatMap(({ data }) => data);
}

/** The place of the first row to load, so that the page lies in what is loaded. */
export function windowStart({ page, pageSize }: PagePosition): number {
  const first = Math.min((page - 1) * pageSize, offsetMax);
  return first - (first % defaultChunkSize);
}

type LoadedPart = { readonly start: number; readonly continues: boolean; readonly pages?: number };

/** The loaded rows of the page, and of those that follow it where several are shown. Undefined while some of them are still on the server. */
export function rowsOfPage<Row>(
  loaded: readonly Row[],
  { page, pageSize }: PagePosition,
  { start, continues, pages = 1 }: LoadedPart,
): readonly Row[] | undefined {
  const first = (page - 1) * pageSize - start;
  if (first < 0) return undefined;
  const end = first + pageSize * pages;
  const isComplete = !continues || loaded.length >= end;
  return isComplete ? loaded.slice(first, end) : undefined;
}
