// The query of a list as it came in the address, read by the declaration: each name must be a search field the caller may read,
// each value one its kind can have. What is unknown and what is hidden are refused with the same words.
import { AppError } from "@kontor/kernel/errors.ts";
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { parseFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import { type FilterValue, parseFilterValue } from "@kontor/kernel/search/filter-value.ts";
import { parseSort, type SortKey } from "@kontor/kernel/search/sort.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { defaultPageSize, isListParameter } from "@kontor/model/entity/list-parameters.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import { isStorableText } from "@kontor/model/fields/kinds/text-shape.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { Scope } from "../scope.ts";
import { columnTypeOf, shapeOf } from "../shape/entity-shape.ts";
import type { Comparison, QueryCondition } from "./condition.ts";
import { sourceOf } from "./path-source.ts";
import { isReadable } from "./readable-paths.ts";

export type CountMode = "none" | "capped" | "exact";

export type ListQuery = {
  readonly condition: QueryCondition;
  readonly search?: string;
  readonly sort: readonly SortKey[];
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string;
  /** The place where a page ends is not sent to anybody, so it may be as long as it is. */
  readonly isWalk?: true;
  readonly include: readonly string[];
  /** Without it, whole records. */
  readonly projection?: readonly string[];
  readonly count: CountMode;
  readonly autocomplete?: string;
};

/** As they came, or as the schema of the route has read them. */
export type QueryParameters = Readonly<Record<string, string | number | undefined>>;

const conditionsMax = 50;
const valuesMax = 1_000;
const limitMax = 100;
const offsetMax = 1_000_000;
const sortKeysMax = 5;
const numberPattern = /^-?\d{1,40}(?:\.\d{1,40})?$/;

export function parseListQuery(scope: Scope, entity: Entity, params: QueryParameters): ListQuery {
  const text = (name: string): string | undefined => optionalText(params, name);
  const search = text("search");
  const cursor = text("cursor");
  const autocomplete = text("autocomplete");
  const projection = namesOf(text("projection"));
  return {
    condition: parseFilters(scope, entity, params),
    ...(search !== undefined && { search }),
    sort: parseOrder(scope, entity, text("sort")),
    limit: wholeNumber(params, "limit", 1, limitMax) ?? defaultPageSize,
    offset: wholeNumber(params, "offset", 0, offsetMax) ?? 0,
    ...(cursor !== undefined && { cursor }),
    include: parseIncludes(entity, text("include")),
    ...(projection.length > 0 && {
      projection: projection.map((path) => projectedPath(scope, entity, path)),
    }),
    count: countMode(text("count")),
    ...(autocomplete !== undefined && { autocomplete }),
  };
}

/** All parameters that are not those of every list. */
export function parseFilters(scope: Scope, entity: Entity, params: QueryParameters): QueryCondition {
  const names = Object.keys(params).filter((name) => params[name] !== undefined && !isListParameter(name));
  const tooMany = names[conditionsMax];
  if (tooMany !== undefined) throw new AppError("INVALID_FIELD_IN_QUERY", [tooMany]);
  const all = names.flatMap((name) => {
    const field = entity.search.find((candidate) => candidate.name === name);
    if (field === undefined || !isReadable(scope, entity, field.path))
      throw new AppError("INVALID_FIELD_IN_QUERY", [name]);
    return parseComparison(entity, field, optionalText(params, name) ?? "") ?? [];
  });
  return { all };
}

function parseComparison(entity: Entity, field: SearchField, value: string): Comparison | undefined {
  const filter = keysIn(entity, field, value) ?? parseFilterValue(field.name, field.filter, value);
  if (filter === undefined) return undefined;
  const { path, operator } = field;
  if (filter.kind === "in" && filter.included.length + filter.excluded.length > valuesMax)
    refuse(field, value);
  if (filter.kind !== "equal") return { path, filter };
  const bounded = operator === "atLeast" || operator === "atMost" ? operator : "equals";
  const declared = fieldAt(entity.fields, path);
  switch (declared && columnTypeOf(declared)) {
    case "bigint":
      if (!isDecimalText(filter.text)) throw new AppError("INVALID_NUMBER_FIELD", [field.name, filter.text]);
      return { path, operator: bounded, value: filter.text };
    case "double precision":
      if (!numberPattern.test(filter.text))
        throw new AppError("INVALID_NUMBER_FIELD", [field.name, filter.text]);
      return { path, operator: bounded, value: Number(filter.text) };
    case "date":
    case "timestamptz":
      return { path, operator: bounded, value: isoDay(filter.text) };
    case "boolean":
      if (filter.text !== "true" && filter.text !== "false") refuse(field, filter.text);
      return { path, operator: "equals", value: filter.text === "true" };
    default:
      return { path, filter };
  }
}

/** Keys are sent several at once too, as the selection a list shows after its transitions: none of them holds a comma. */
function keysIn(entity: Entity, { path, filter, name }: SearchField, value: string): FilterValue | undefined {
  const isSeveral = path === entity.key && path !== "_id" && filter !== "choices" && value.includes(",");
  return isSeveral && !value.startsWith("/") ? { kind: "in", ...parseFilterChoices(name, value) } : undefined;
}

/** Without one of its own, a list has the order of its entity. */
function parseOrder(scope: Scope, entity: Entity, text: string | undefined): readonly SortKey[] {
  const wished = text === undefined ? [] : parseSort(text);
  const keys = wished.length > 0 ? wished : parseSort(entity.sort);
  const unsortable = keys.find(({ field }) => !isSortable(scope, entity, field));
  if (unsortable === undefined && keys.length <= sortKeysMax) return keys;
  // The default order must not be refused: a caller who may not read it has the records in the order of their keys.
  if (wished.length === 0) return [{ field: entity.key, direction: "ascending" }];
  throw new AppError("INVALID_FIELD_IN_QUERY", [unsortable?.field ?? "sort"]);
}

function isSortable(scope: Scope, entity: Entity, path: string): boolean {
  const source = sourceOf(shapeOf(entity), path);
  if (source === undefined || source.isMultiple || !isReadable(scope, entity, path)) return false;
  return (
    source.column !== undefined ||
    source.isInHead ||
    source.values !== undefined ||
    source.through !== undefined
  );
}

function parseIncludes(entity: Entity, text: string | undefined): readonly string[] {
  const names = namesOf(text);
  const unknown = names.find((name) => !Object.hasOwn(entity.includes, name));
  if (unknown !== undefined) throw new AppError("INVALID_FIELD_IN_QUERY", [unknown]);
  return names;
}

/** The path, if the entity has it and the caller may read it. */
function projectedPath(scope: Scope, entity: Entity, path: string): string {
  if (fieldAt(entity.fields, path) !== undefined && isReadable(scope, entity, path)) return path;
  throw new AppError("INVALID_FIELD_IN_QUERY", [path]);
}

export function namesOf(text: string | undefined): readonly string[] {
  return [...new Set((text ?? "").split(",").map((name) => name.trim()))].filter((name) => name !== "");
}

function optionalText(params: QueryParameters, name: string): string | undefined {
  const value = Object.hasOwn(params, name) ? params[name] : undefined;
  if (value === undefined || value === "") return undefined;
  const text = String(value);
  if (!isStorableText(text))
    throw new AppError("INVALID_FIELD_VALUE", [name, text.toWellFormed().replaceAll("\0", "")]);
  return text;
}

function wholeNumber(
  params: QueryParameters,
  name: string,
  minimum: number,
  maximum: number,
): number | undefined {
  const text = optionalText(params, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new AppError("INVALID_FIELD_VALUE", [name, text]);
}

function countMode(text: string | undefined): CountMode {
  if (text === undefined || text === "none" || text === "capped" || text === "exact") return text ?? "none";
  throw new AppError("INVALID_FIELD_VALUE", ["count", text]);
}

function isoDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}

function refuse({ name }: SearchField, value: string): never {
  throw new AppError("INVALID_FIELD_VALUE", [name, value]);
}
