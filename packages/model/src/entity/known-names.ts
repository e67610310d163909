// What an entity names has to be there, and what it adds has to be its own: the compiler lets some of it through, and a declaration that is
// wrong ends the start of the product instead of a page of it.
import type { FieldMap } from "../fields/field.ts";
import { fieldAt } from "../fields/path.ts";
import type { AnsweredBy, Entity, RecordScope } from "./entity.ts";
import { indexesMaxCount } from "./indexed.ts";
import { viewFaults } from "./saved-view.ts";

/** The compiler knows one level of nesting and the common fields of any entity; what it lets through is checked here. */
export function requireKnownPaths(
  {
    name,
    fields,
    columns,
    hiddenColumns,
    shortColumns,
    ledgerColumns = [],
    keyFigures = [],
    creation = [],
    key,
    scopes,
    shownTo,
    sort,
    indexed,
    due,
    tells,
    answeredBy,
    struckOut,
  }: Entity,
  typed: readonly string[],
): void {
  if (indexed.length > indexesMaxCount + due.length)
    throw new Error(`${name} has more than ${indexesMaxCount} indexes`);
  const named = [
    key,
    ...columns,
    ...hiddenColumns,
    ...shortColumns,
    ...ledgerColumns,
    ...keyFigures.flatMap(({ sum }) => sum ?? []),
    ...creation.flatMap((step) => step.fields),
    ...sort.split(",").map((path) => path.replace(/^-/, "")),
    ...indexed.flatMap((paths) => paths.split(",")),
    ...Object.values(scopes).flatMap(scopePaths),
    ...Object.values(shownTo).map(({ field }) => field),
    ...(tells?.users ?? []),
    ...(answeredBy === undefined ? [] : answerPaths(answeredBy)),
    ...due,
    ...typed,
    ...(struckOut === undefined ? [] : [struckOut.field]),
    ...Object.values(fields).flatMap(({ derived }) => {
      if (derived === undefined) return [];
      if ("count" in derived) return [derived.count];
      return [derived.through ?? derived.take];
    }),
  ];
  const unknown = named.filter((path) => fieldAt(fields, path) === undefined);
  if (unknown.length > 0) throw new Error(`${name} has no field ${unknown.join(", ")}`);
}

/** A status declared again could be typed, and what the store keeps would not be what the file says. A number may say more. */
export function requireOwnNames(
  name: string,
  fields: FieldMap,
  { registration: _, ...common }: FieldMap,
): void {
  const taken = Object.keys(fields).filter((field) => Object.hasOwn(common, field));
  if (taken.length > 0) throw new Error(`${name} has ${taken.join(", ")} already, as every entity`);
}

/** Two bounds of the same last name, such as those of two dates in two objects, would be one parameter. */
export function requireOwnParameters({ name, search }: Entity): void {
  const names = search.map((field) => field.name);
  const twice = names.find((parameter, index) => names.indexOf(parameter) !== index);
  if (twice !== undefined) throw new Error(`${name} has two search fields ${twice}`);
}

export function requireKnownViews({ name, search, savedViews = [] }: Entity): void {
  const [fault] = viewFaults(savedViews, search);
  if (fault !== undefined) throw new Error(`${name} has ${fault}`);
}

function answerPaths({ list, person, field, where }: AnsweredBy): readonly string[] {
  return [person, field, where.field].map((name) => `${list}[].${name}`);
}

function scopePaths(scope: RecordScope): readonly string[] {
  if (typeof scope === "string") return [];
  return "owner" in scope ? [scope.owner.field] : scope;
}
