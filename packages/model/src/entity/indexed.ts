// Which filters and orders of an entity the database answers by an index. Every index makes every write dearer, so there are few;
// texts need none, because they are found by their words.
import type { FieldMap } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { fieldAt } from "../fields/path.ts";
import type { SearchField } from "./search.ts";

/** Beside the primary key, the key people know a record by and the days that move records. */
export const indexesMaxCount = 6;

type Searched = {
  readonly fields: FieldMap;
  readonly key: string;
  readonly search: readonly SearchField[];
  /** One path or several separated by commas, descending after a minus. */
  readonly sort: string;
  readonly due?: readonly string[];
};

/**
 * Where the declaration names none: the order, the status in that order and with the days that are due, then references, days and amounts as
 * they are searched.
 */
export function indexedPaths({ fields, key, search, sort, due = [] }: Searched): readonly string[] {
  const [first = key] = sort.split(",");
  const order = first.replace(/^-/, "");
  const searched = search.map(({ path }) => path).filter((path) => isSelective(fields, path));
  const indexes = [
    ...(order === key ? [] : [order]),
    ...(Object.hasOwn(fields, "status") ? [`status,${order}`] : []),
    ...searched,
  ];
  const few = [...new Set(indexes)].filter((path) => path !== key).slice(0, indexesMaxCount);
  return [...new Set([...few, ...due.map((path) => `status,${path}`)])];
}

/** Few records share a value, and a record has one: a list of values stands in a table of its own. */
function isSelective(fields: FieldMap, path: string): boolean {
  const field = fieldAt(fields, path);
  if (field === undefined || path.includes("[") || field.multiple) return false;
  if (field.kind === "reference") return true;
  const { sql } = kindOf(field);
  return sql === "date" || sql === "timestamptz" || sql === "bigint";
}
