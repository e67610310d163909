// JSON whose shape is defined elsewhere still has limits: nothing that reads it later may run out of stack or memory.
import { isStorableText } from "./text-shape.ts";

const jsonMaxDepth = 32;
const jsonMaxCount = 100_000;

/** Whether the value is JSON of at most 32 levels and 100,000 values. Walked level by level, never deeper than the limit. */
export function isBoundedJson(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > jsonMaxDepth || count > jsonMaxCount || !level.every(isStorable)) return false;
    level = level.flatMap(innerValues);
  }
  return true;
}

function isStorable(value: unknown): boolean {
  switch (typeof value) {
    case "string":
      return isStorableText(value);
    case "number":
      return Number.isFinite(value);
    case "boolean":
      return true;
    case "object":
      return value === null || Array.isArray(value) || Object.keys(value).every(isStorableText);
    default:
      return false;
  }
}

function innerValues(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}
