// What a list shows follows from its address: a link, the way back and a reload give the same page. Here the address becomes a state and
// a state an address, and both the query of the server.
import { parseSort } from "@kontor/kernel/search/sort.ts";

type ListView = "table" | "board";

export type ListState = {
  /** The text the server was asked to find; what is typed but not entered yet is not here. */
  readonly filter: string;
  /** By the parameter of the search field, as it is sent: `/mar/i`, `NEW,-OLD`, `20240131`. */
  readonly filters: Readonly<Record<string, string>>;
  /** As the server takes it, `-dueDate,name`. Absent: the order the entity has by itself. */
  readonly sort: string | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly view: ListView;
  readonly isAdvancedOpen: boolean;
};

/** What an address need not say. The default list of an entity is one; a user may have chosen another page size. */
export type ListDefaults = {
  readonly search: readonly { readonly name: string }[];
  readonly sort: string;
  readonly pageSize: number;
};

/** As the router reads it: a text, or several where a name stands there more than once. */
export type AddressParams = Readonly<Record<string, unknown>>;

/** A part of the rows: by the place it begins at, or by the cursor the part before has ended with. */
type Chunk = { readonly limit: number; readonly offset?: number; readonly cursor?: string };

export type ServerQuery = Readonly<Record<string, string>>;

const pageSizeMax = 100;

/** Names an address has beside the search fields. No entity has a search field of such a name; a test looks after that. */
export const addressNames = ["search", "sort", "page", "pageSize", "view", "advanced"] as const;

/** What is not understood counts as absent: an address may be typed, cut off or old. */
export function parseListState(params: AddressParams, defaults: ListDefaults): ListState {
  const filters = defaults.search.flatMap(({ name }) => {
    const value = textOf(params[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    filter: textOf(params.search)?.trim() ?? "",
    filters: Object.fromEntries(filters),
    sort: sortOf(textOf(params.sort), defaults),
    page: wholeNumber(params.page, Number.MAX_SAFE_INTEGER) ?? 1,
    pageSize: wholeNumber(params.pageSize, pageSizeMax) ?? defaults.pageSize,
    view: params.view === "board" ? "board" : "table",
    isAdvancedOpen: params.advanced === "1",
  };
}

/** Only what differs from the default, always in the same order, so that one page has one address. */
export function listSearchParams(state: ListState, defaults: ListDefaults): ServerQuery {
  const filters = defaults.search.flatMap(({ name }) => {
    const value = state.filters[name];
    return value === undefined || value.trim() === "" ? [] : [[name, value] as const];
  });
  return {
    ...(state.filter.trim() !== "" && { search: state.filter.trim() }),
    ...Object.fromEntries(filters),
    ...(state.sort !== undefined && state.sort !== defaults.sort && { sort: state.sort }),
    ...(state.page > 1 && { page: String(state.page) }),
    ...(state.pageSize !== defaults.pageSize && { pageSize: String(state.pageSize) }),
    ...(state.view === "board" && { view: state.view }),
    ...(state.isAdvancedOpen && { advanced: "1" }),
  };
}

/** Other rows begin at their first page. */
export function changedListState(state: ListState, change: Partial<ListState>): ListState {
  const isOtherRows = rowMakers.some((name) => name in change && change[name] !== state[name]);
  return { ...state, ...(isOtherRows && { page: 1 }), ...change };
}

const rowMakers = ["filter", "filters", "sort", "pageSize"] as const;

/** What the server is asked for. Pages of a list add what they want included and counted. */
export function listQuery(
  { filter, filters, sort }: Pick<ListState, "filter" | "filters" | "sort">,
  chunk: Chunk,
): ServerQuery {
  return {
    ...filters,
    ...(filter !== "" && { search: filter }),
    ...(sort !== undefined && { sort }),
    limit: String(chunk.limit),
    ...(chunk.offset !== undefined && chunk.offset > 0 && { offset: String(chunk.offset) }),
    ...(chunk.cursor !== undefined && { cursor: chunk.cursor }),
  };
}

/** Whether anything narrows the list down. */
export function isFiltered({ filter, filters }: Pick<ListState, "filter" | "filters">): boolean {
  return filter !== "" || Object.keys(filters).length > 0;
}

function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? value.filter((one) => typeof one === "string").join(",") : value;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

function wholeNumber(value: unknown, maximum: number): number | undefined {
  const text = textOf(value);
  const number = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maximum ? number : undefined;
}

/** The order the list has anyway is none of its own. */
function sortOf(text: string | undefined, defaults: ListDefaults): string | undefined {
  if (text === undefined || text === defaults.sort) return undefined;
  try {
    return parseSort(text).length > 0 ? text : undefined;
  } catch {
    return undefined; // not an order: the page shows its own
  }
}
