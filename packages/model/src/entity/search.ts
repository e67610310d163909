// What can be searched: one parameter of the query for each, with the path it looks at and how it compares.
import type { FilterKind } from "@kontor/kernel/search/filter-value.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { isDayOrMoment, kindOf } from "../fields/kinds.ts";
import { capitalised } from "../fields/label.ts";
import { fieldAt, lastName } from "../fields/path.ts";
import type { SearchOperator } from "../fields/search-operator.ts";
import { isListParameter } from "./list-parameters.ts";

export type SearchField = {
  /** The parameter of the query: the path itself, or from, to, min and max before its last name. */
  readonly name: string;
  readonly path: string;
  readonly operator: SearchOperator;
  /** How a value of it travels. */
  readonly filter: FilterKind;
  /** Understood in a query, but not offered in the advanced search. */
  readonly isUnlisted?: true;
};

type Range<Path extends string> = { readonly range: Path };
type Unlisted<Path extends string> = { readonly unlisted: Path };
export type SearchEntry<Path extends string> = Path | Range<Path> | Unlisted<Path>;

/** Both bounds of a day, an amount or a number: `fromDueDate` and `toDueDate`, `minAmount` and `maxAmount`. */
export function range<const Path extends string>(path: Path): Range<Path> {
  return { range: path };
}

/** A parameter that links and scripts use, without a field in the advanced search. */
export function unlisted<const Path extends string>(path: Path): Unlisted<Path> {
  return { unlisted: path };
}

export function searchFieldsOf(
  fields: FieldMap,
  entries: readonly SearchEntry<string>[],
): readonly SearchField[] {
  return entries.flatMap((entry) => {
    if (typeof entry === "string") return [searchFieldOf(fields, entry)];
    if ("unlisted" in entry) return [{ ...searchFieldOf(fields, entry.unlisted), isUnlisted: true }];
    return boundFields(fields, entry.range);
  });
}

/** The search by one path, compared as its declaration says where its kind can do that, or else as the kind does. */
export function searchFieldOf(fields: FieldMap, path: string): SearchField {
  if (isListParameter(path))
    throw new Error(`${path} cannot be searched by: every list has such a parameter`);
  const { searchBy } = fieldAt(fields, path) ?? {};
  const comparedPath = searchBy === undefined ? path : `${path}[].${searchBy}`; // a whole list is known by one of its fields
  const field = searchedField(fields, comparedPath);
  const operator = operatorOf(field);
  return { name: path, path: comparedPath, operator, filter: filterOf(field, operator) };
}

function boundFields(fields: FieldMap, path: string): readonly SearchField[] {
  const field = searchedField(fields, path);
  if (!kindOf(field).operators.includes("atLeast")) throw new Error(`${path} has no bounds to search by`);
  const isDay = isDayOrMoment(field);
  const name = capitalised(lastName(path));
  const filter = isDay ? "date" : "value";
  return [
    { name: `${isDay ? "from" : "min"}${name}`, path, operator: "atLeast", filter },
    { name: `${isDay ? "to" : "max"}${name}`, path, operator: "atMost", filter },
  ];
}

function searchedField(fields: FieldMap, path: string): Field {
  const field = fieldAt(fields, path);
  if (field === undefined) throw new Error(`no field to search by at ${path}`);
  if (kindOf(field).operators.length === 0) throw new Error(`${path} is of a kind that is not searched`);
  return field;
}

function operatorOf(field: Field): SearchOperator {
  const { operators } = kindOf(field);
  const wished = field.match && operatorOfMatch[field.match];
  return operators.find((operator) => operator === wished) ?? operators[0] ?? "equals";
}

const operatorOfMatch = { anywhere: "contains", start: "startsWith", exact: "equals" } as const;

function filterOf(field: Field, operator: SearchOperator): FilterKind {
  if (field.kind === "email" && operator === "startsWith") return "email";
  switch (operator) {
    case "contains":
      return "regex";
    case "startsWith":
      return "regex-start";
    case "anyOf":
      return "choices";
    case "equals":
    case "atLeast":
    case "atMost":
      return isDayOrMoment(field) ? "date" : "value";
  }
}
