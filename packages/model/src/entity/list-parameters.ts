// What every list takes in its query beside its search fields. A field of that name cannot be searched by: its parameter would
// be taken for the one every list has.

export const listParameters = [
  "limit",
  "offset",
  "cursor",
  "search",
  "sort",
  "include",
  "projection",
  "autocomplete",
  "count",
  "names",
] as const;
/** What an export of a list takes beside that. */
const exportParameters = ["format", "columns"] as const;

/** What an aggregate of a list takes beside that. */
const aggregateParameters = ["pipeline", "groupBy"] as const;

export type ListParameter = (typeof listParameters)[number];
export type ExportParameter = (typeof exportParameters)[number];
export type AggregateParameter = (typeof aggregateParameters)[number];

const names: ReadonlySet<string> = new Set([...listParameters, ...exportParameters, ...aggregateParameters]);

/** How many rows a page has where neither the user nor the call says otherwise. */
export const defaultPageSize = 20;

export function pageSizeOf({ pageSize = defaultPageSize }: { readonly pageSize?: number }): number {
  return pageSize;
}

export function isListParameter(name: string): boolean {
  return names.has(name);
}
