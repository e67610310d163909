// The chosen values of a record as one JSON object, put together by the database: `web.website` stands inside `web`.
import pg from "pg";
import { composedValue } from "./composed-value.ts";
import type { QueryContext } from "./query-context.ts";

type Tree = Map<string, Tree | string>;

export function composedObject(context: QueryContext, paths: readonly string[]): string {
  const tree: Tree = new Map();
  for (const path of paths) place(tree, path.split("."), composedValue(context, path));
  return objectOf(tree);
}

function place(tree: Tree, [name = "", ...inner]: readonly string[], value: string): void {
  if (inner.length === 0) {
    tree.set(name, value);
    return;
  }
  const known = tree.get(name);
  const branch: Tree = known instanceof Map ? known : new Map();
  tree.set(name, branch);
  place(branch, inner, value);
}

/** What the record has no value for is not mentioned, nor is an object that is left empty. */
function objectOf(tree: Tree): string {
  const entries = Array.from(tree, ([name, value]) => {
    const inner = value instanceof Map ? `nullif(${objectOf(value)}::text, '{}')::json` : value;
    return `${pg.escapeLiteral(name)} : ${inner}`;
  });
  return entries.length === 0 ? `'{}'::json` : `json_object(${entries.join(", ")} absent on null)`;
}
