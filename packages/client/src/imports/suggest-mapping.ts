// Which field a column of a file may be meant for, guessed from its name: a person looks at every guess before anything is written.
import { foldedWords } from "@kontor/kernel/search/fold.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";

/** A field a cell of a file can fill. */
export type ImportTarget = { readonly path: string; readonly label: string };

/** By column, the path of the field; a column without one is not read. */
export type SuggestedMapping = Readonly<Record<string, string>>;

/** The fields a user types into a form. Of a list, its first element. */
export function importTargets({ fields }: Pick<Entity, "fields">): readonly ImportTarget[] {
  return targetsIn(fields, "", "");
}

function targetsIn(fields: FieldMap, prefix: string, titles: string): readonly ImportTarget[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden || !isWritable(field)) return [];
    const path = `${prefix}${name}`;
    const label = `${titles}${field.label ?? labelOf(name)}`;
    if (field.fields === undefined) return isCell(field) ? [{ path, label }] : [];
    return targetsIn(field.fields, field.kind === "list" ? `${path}[0].` : `${path}.`, `${label} › `);
  });
}

/** Values written by a program can be read from a cell, but no user types them into one. */
function isCell(field: Field): boolean {
  return kindOf(field).isInCells && field.kind !== "json";
}

/** At least so much of both names must be the same words. */
const likeness = 0.6;

/** Each field is meant by one column at most, the one that names it best. */
export function suggestMapping(
  columns: readonly string[],
  targets: readonly ImportTarget[],
): SuggestedMapping {
  const pairs = columns
    .flatMap((column) => targets.map((target) => ({ column, target, score: scoreOf(column, target) })))
    .filter(({ score }) => score >= likeness)
    .toSorted((one, other) => other.score - one.score);
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const { column, target } of pairs) {
    if (Object.hasOwn(mapping, column) || taken.has(target.path)) continue;
    mapping[column] = target.path;
    taken.add(target.path);
  }
  return mapping;
}

/** One for the very path or label, less the more words differ; a field of the record itself before one inside it. */
function scoreOf(column: string, { path, label }: ImportTarget): number {
  if (column === path) return 2;
  const depth = path.split(".").length - 1;
  const names = [label, labelOf(path.split(".").at(-1) ?? path)];
  return Math.max(...names.map((name) => sharedWords(column, name))) - depth * 0.05;
}

function sharedWords(one: string, other: string): number {
  const [left, right] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = new Set([...left, ...right]).size;
  return all === 0 ? 0 : shared / all;
}

/** Programs write names in one piece: `startDate`, `start_date`. */
function wordsOf(name: string): readonly string[] {
  return foldedWords(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll("_", " "));
}
