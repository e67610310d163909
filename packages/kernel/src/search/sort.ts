// The order of a list as it stands in the query, and what a click on a column heading makes of it.
import { AppError } from "../errors.ts";

export type SortDirection = "ascending" | "descending";
export type SortKey = { readonly field: string; readonly direction: SortDirection };

/**
 * The sort parameter read: field names separated by commas, a leading minus means descending. An empty text asks for no
 * order; anything that is not a field name, or a field named twice, is refused.
 * @example parseSort("-dueDate,organization.name") // [{ field: "dueDate", direction: "descending" }, { field: "organization.name", direction: "ascending" }]
 * @example parseSort("name,-name") // throws INVALID_FIELD_IN_QUERY
 */
export function parseSort(text: string): readonly SortKey[] {
  if (text.trim() === "") return [];
  const keys = text.split(",").map((part) => sortKey(part.trim()));
  if (!isOrder(keys)) throw new AppError("INVALID_FIELD_IN_QUERY", ["sort"]);
  return keys;
}

/**
 * The sort parameter for an order; what could not be read back is refused.
 * @example formatSort([{ field: "dueDate", direction: "descending" }, { field: "name", direction: "ascending" }]) // "-dueDate,name"
 */
export function formatSort(keys: readonly SortKey[]): string {
  const text = keys
    .map(({ field, direction }) => (direction === "descending" ? `-${field}` : field))
    .join(",");
  if (!isOrder(keys)) throw new AppError("INVALID_FIELD_VALUE", ["sort", text]);
  return text;
}

/**
 * The order after a click on a column: ascending, then descending, then none. Another column starts anew and alone.
 * @example nextSort([], "name") // [{ field: "name", direction: "ascending" }]
 * @example nextSort([{ field: "name", direction: "descending" }], "name") // []
 */
export function nextSort(keys: readonly SortKey[], field: string): readonly SortKey[] {
  switch (keys.find((key) => key.field === field)?.direction) {
    case undefined:
      return [{ field, direction: "ascending" }];
    case "ascending":
      return [{ field, direction: "descending" }];
    case "descending":
      return [];
  }
}

function sortKey(part: string): SortKey {
  return part.startsWith("-")
    ? { field: part.slice(1), direction: "descending" }
    : { field: part, direction: "ascending" };
}

/** Names of fields as the model writes them, with dots for the parts of a composed one. */
const fieldName = /^[A-Za-z_]\w*(?:\.\w+)*$/;

function isOrder(keys: readonly SortKey[]): boolean {
  return (
    keys.every(({ field }) => fieldName.test(field)) &&
    new Set(keys.map(({ field }) => field)).size === keys.length
  );
}
