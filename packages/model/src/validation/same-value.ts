// Whether two JSON values say the same. The database keeps the names of an object in an order of its own, so order is no difference.
import type { JsonValue } from "../fields/field.ts";

/** Deeper values are taken for different, which only means that they are checked once more. */
const comparedMaxDepth = 64;

export function isSameValue(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  const text = valueText(left);
  return text !== undefined && text === valueText(right);
}

/** One text for all spellings of a value; undefined for nothing and for what is nested too deeply. */
export function valueText(value: JsonValue | undefined, depth = 0): string | undefined {
  if (value === undefined || depth > comparedMaxDepth) return undefined;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts: string[] = [];
  for (const [name, inner] of entriesOf(value)) {
    const text = valueText(inner, depth + 1);
    if (text === undefined) return undefined;
    parts.push(`${name}${text}`);
  }
  return Array.isArray(value) ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

type Entries = readonly (readonly [name: string, value: JsonValue])[];

function entriesOf(value: object): Entries {
  if (Array.isArray(value)) return value.map((inner: JsonValue) => ["", inner]);
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [`${JSON.stringify(name)}:`, inner]);
}
