// Where a value stands in a record: `name`, `web.website`, `addresses[0].city`, `registrations[].number`. Columns, searches,
// rights, problems and scripts all speak of a place by such a path, so that nested lists are addressed like any field.
import { own } from "../own-value.ts";
import type { Field, FieldMap, JsonValue } from "./field.ts";

export type RecordData = { readonly [name: string]: JsonValue | undefined };

/** The paths that can be written for these fields, one level into objects and lists; a misspelt one does not compile. */
export type PathOf<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends {
    readonly kind: "list";
    readonly fields: infer Inner;
  }
    ? Name | `${Name}[].${keyof Inner & string}` | `${Name}[0].${keyof Inner & string}`
    : Fields[Name] extends { readonly kind: "object"; readonly fields: infer Inner }
      ? Name | `${Name}.${keyof Inner & string}`
      : Name;
}[keyof Fields & string];

/** A name with what follows it: nothing, `[]` for every element, or `[2]` for one. */
type PathStep = { readonly name: string; readonly index?: number | "each" };

const stepPattern = /^([A-Za-z_][A-Za-z0-9_]*)(?:\[(\d{0,4})\])?$/;

/** The same few hundred paths are read in every record; made-up ones of callers must not fill the memory. */
const knownPaths = new Map<string, readonly PathStep[] | undefined>();
const knownPathsMaxCount = 10_000;

/** The steps of a path; undefined when it is not one. */
export function parsePath(path: string): readonly PathStep[] | undefined {
  const known = knownPaths.get(path);
  if (known !== undefined) return known;
  if (knownPaths.size >= knownPathsMaxCount) knownPaths.clear();
  const steps = stepsOf(path);
  knownPaths.set(path, steps);
  return steps;
}

function stepsOf(path: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  for (const part of path.split(".")) {
    const [, name, index] = stepPattern.exec(part) ?? [];
    if (name === undefined) return undefined;
    if (index === undefined) steps.push({ name });
    else steps.push({ name, index: index === "" ? "each" : Number(index) });
  }
  return steps;
}

/** The field a path leads to; undefined when it leads nowhere, or into a list without saying which element. */
export function fieldAt(fields: FieldMap, path: string): Field | undefined {
  const steps = parsePath(path) ?? [];
  let inner: FieldMap | undefined = fields;
  let found: Field | undefined;
  let isOpenList = false;
  for (const { name, index } of steps) {
    found = isOpenList ? undefined : own(inner, name);
    if (found === undefined || (index !== undefined && found.kind !== "list")) return undefined;
    isOpenList = found.kind === "list" && index === undefined;
    inner = found.fields;
  }
  return found;
}

/** The fields on the way to a path, itself last. */
export function lineTo(fields: FieldMap, path: string): readonly Field[] {
  const names = path.split(".");
  return names.flatMap((_, index) => fieldAt(fields, names.slice(0, index + 1).join(".")) ?? []);
}

/** All values at a path, in order; none where the record holds nothing there. */
export function valuesAt(record: RecordData, path: string): readonly JsonValue[] {
  const steps = parsePath(path);
  if (steps === undefined) return [];
  const [first] = steps;
  // As most paths are, and a record that is written is read by dozens of them.
  if (steps.length === 1 && first?.index === undefined) {
    const value = own(record, first?.name ?? "");
    return value === undefined || value === null ? [] : [value];
  }
  return steps.reduce<readonly JsonValue[]>(
    (holders, { name, index }) =>
      holders.flatMap((holder) => {
        const value = isObject(holder) ? own(holder, name) : undefined;
        if (value === undefined || value === null) return [];
        if (index === undefined) return [value];
        if (!Array.isArray(value)) return [];
        return index === "each" ? value : value.slice(index, index + 1);
      }),
    [plain(record)],
  );
}

/** The same path with every element number left out: `addresses[3].city` is one of `addresses[].city`. */
export function generalPath(path: string): string {
  return path.replace(/\[\d+\]/g, "[]");
}

/** What stands last in a path: the name people know the field by. */
export function lastName(path: string): string {
  return parsePath(path)?.at(-1)?.name ?? path;
}

/** What stands before the names of the fields inside an object or inside each element of a list. */
export function innerPrefix(path: string, { kind }: Pick<Field, "kind">): string {
  return kind === "list" ? `${path}[].` : `${path}.`;
}

/** Whether a value that came as JSON has names of its own: neither a list nor a plain value. */
export function isObject(value: unknown): value is { readonly [name: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record may hold `undefined` where a value was taken out; JSON knows no such thing, and nothing is read there. */
function plain(record: RecordData): JsonValue {
  return record as JsonValue; // every reader above treats undefined as absent
}
