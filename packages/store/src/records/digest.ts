// Digests of what history and audit tell. They prove what was written also after the values themselves are erased; the salt
// stands with the values, so that nothing is left to guess them from.
import { hash } from "node:crypto";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { drawnBytes } from "./random-bytes.ts";
import type { Change } from "./record-changes.ts";

const saltLength = 16;

export function newSalt(): Buffer {
  return drawnBytes(saltLength);
}

/** Of one spelling of the value, whatever order the database keeps names in; null for nothing. */
export function digestOf(salt: Uint8Array, value: JsonValue | undefined): Buffer | null {
  if (value === undefined || value === null) return null;
  return hash("sha256", Buffer.concat([salt, Buffer.from(canonicalText(value))]), "buffer");
}

/** The two sides of a list of changes, each by its paths. */
export function sidesOf(changes: readonly Change[]): {
  readonly before: JsonValue;
  readonly after: JsonValue;
} {
  const side = (name: "before" | "after"): JsonValue =>
    changes.map((change) => ({ path: change.path, value: change[name] ?? null }));
  return { before: side("before"), after: side("after") };
}

/** JSON with names in order and without blanks. Written by hand because it runs over every record that is written. */
function canonicalText(value: JsonValue): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalText).join(",")}]`;
  let text = "";
  for (const name of Object.keys(value).sort()) {
    const inner = value[name];
    if (inner !== undefined)
      text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${canonicalText(inner)}`;
  }
  return `{${text}}`;
}

/** Array.isArray does not see that a read-only list is one. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
