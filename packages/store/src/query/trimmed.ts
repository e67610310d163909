// A part of a document without what the caller may not read and, where only some of it was asked for, without the rest.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";

/** The names of a path alone: `addresses[].city` is `addresses.city`. */
export function barePath(path: string): string {
  return path.includes("[") ? path.replaceAll(/\[\d*\]/g, "") : path;
}

/** `path` is that of the value, as all names in the sets without brackets. */
export function trimmed(
  value: JsonValue,
  path: string,
  hidden: ReadonlySet<string>,
  wanted: ReadonlySet<string> | undefined,
): JsonValue | undefined {
  if (hidden.has(path)) return undefined;
  const isWhole = wanted === undefined || wanted.has(path);
  if (isList(value)) return value.flatMap((element) => trimmed(element, path, hidden, wanted) ?? []);
  if (!isObject(value)) return isWhole ? value : undefined;
  if (!isWhole && ![...wanted].some((name) => name.startsWith(`${path}.`))) return undefined;
  const kept = Object.entries(value).flatMap(([name, inner]): [string, JsonValue][] => {
    const left = trimmed(inner, `${path}.${name}`, hidden, isWhole ? undefined : wanted);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
}

/** Array.isArray does not see that a read-only list is one. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
