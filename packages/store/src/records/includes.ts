// What a list or a record carries along on request: names behind references, records behind them, and records pointing here. All
// of it is read for the whole page at once, each under the caller's own rights over the entity it belongs to.
import type { Entity, Include } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, isObject, lastName } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { elementTexts, rawText, sourceOf } from "../query/path-source.ts";
import { pointingHere } from "../query/pointing-here.ts";
import { type Additions, compileProjection, isListOfObjects } from "../query/projection.ts";
import {
  entityNamed,
  type QueryContext,
  queryContext,
  statementOf,
  tableOf,
} from "../query/query-context.ts";
import { isReadable } from "../query/readable-paths.ts";
import type { Scope } from "../scope.ts";
import type { Row, Rows, Statement } from "../statement.ts";

type PageIncludes = {
  /** Names at the top of a record whose elements get what was included. */
  readonly opened: readonly string[];
  /** Names at the top that hold what was included and nothing else. */
  readonly replaced: readonly string[];
  /** The keys each row names, read with the row. */
  readonly columns: (context: QueryContext) => readonly string[];
  readonly statements: (rows: Rows) => readonly Statement[];
  readonly additions: (row: Row, found: readonly Rows[]) => Additions;
};

type Included = {
  readonly name: string;
  readonly isInElements: boolean;
  readonly column: (context: QueryContext) => string;
  readonly statement: (keys: readonly string[]) => Statement;
  /** What belongs to the keys of one record, from the rows that were found for all of them. */
  readonly value: (keys: readonly string[], found: Rows) => JsonValue | undefined;
  readonly referenceName: string;
};

/** Records pointing to one record of a page; a client that needs more reads them as a list page. */
const relatedMax = 100;

export function pageIncludes(scope: Scope, entity: Entity, names: readonly string[]): PageIncludes {
  const included = names.flatMap((name) => {
    const include = own(entity.includes, name);
    return (include && includedOf(scope, entity, name, include)) ?? [];
  });
  const keysOf = (row: Row, place: number): readonly string[] => parsedKeys(row[`include_${place}`]);
  return {
    opened: included.flatMap(({ name, isInElements }) => (isInElements ? [name] : [])),
    replaced: included.flatMap(({ name, isInElements }) => (isInElements ? [] : [name])),
    columns: (context) => included.map(({ column }, place) => `${column(context)} as include_${place}`),
    statements: (rows) =>
      included.map(({ statement }, place) =>
        statement([...new Set(rows.flatMap((row) => keysOf(row, place)))]),
      ),
    additions(row, found) {
      const members: Record<string, JsonValue> = {};
      const changed: Record<string, (part: JsonValue) => JsonValue> = {};
      for (const [place, { name, isInElements, value, referenceName }] of included.entries()) {
        const ofKeys = (keys: readonly string[]): JsonValue | undefined => value(keys, found[place] ?? []);
        if (isInElements) changed[name] = (part) => withRecords(part, referenceName, ofKeys);
        else {
          const all = ofKeys(keysOf(row, place));
          if (all !== undefined) members[name] = all;
        }
      }
      return { members, changed };
    },
  };
}

/** Undefined when the caller may not read what it is about; the record then comes without it. */
function includedOf(scope: Scope, entity: Entity, name: string, include: Include): Included | undefined {
  if ("related" in include) return relatedTo(scope, entity, name, include.related, include.by);
  const path = "names" in include ? include.names : include.records;
  const target = entityNamed(scope, fieldAt(entity.fields, path)?.target);
  if (target === undefined || !isReadable(scope, entity, path)) return undefined;
  const isInElements =
    "records" in include && isListOfObjects(entity.fields, name) && isReadable(scope, entity, name);
  const common = { name, isInElements, referenceName: lastName(path), column: keysColumn(path) };
  if ("records" in include) return { ...common, ...recordsBehind(scope, target) };
  const isSeveral = path.includes("[") || fieldAt(entity.fields, path)?.multiple === true;
  return { ...common, ...namesBehind(scope, target, isSeveral) };
}

/** One name by itself; of several references each key with its name, in the order they stand in. */
function namesBehind(
  scope: Scope,
  target: Entity,
  isSeveral: boolean,
): Pick<Included, "statement" | "value"> {
  return {
    statement(keys) {
      const context = queryContext(scope, target);
      const source = isReadable(scope, target, "name") ? sourceOf(context.shape, "name") : undefined;
      const name = source === undefined ? "r.key" : rawText(context.alias, source);
      const where = `${whole(compileReach(context))} and r.key = any(${context.parameters.add(keys)}::text[])`;
      return statementOf(context, `select r.key, ${name} as name from ${tableOf(context)} where ${where}`);
    },
    value(keys, found) {
      const nameOf = new Map(found.map(({ key, name }) => [key, name]));
      const named = keys.flatMap((key) => {
        const name = nameOf.get(key);
        return typeof name === "string" ? [{ registration: key, name }] : [];
      });
      return isSeveral ? named : named[0]?.name;
    },
  };
}

function recordsBehind(scope: Scope, target: Entity): Pick<Included, "statement" | "value"> {
  const projection = compileProjection(queryContext(scope, target), undefined);
  return {
    statement(keys) {
      const context = queryContext(scope, target);
      const read = ["r.key", ...projection.columns(context)].join(", ");
      const where = `${whole(compileReach(context))} and r.key = any(${context.parameters.add(keys)}::text[])`;
      return statementOf(context, `select ${read} from ${tableOf(context)} where ${where}`);
    },
    value: (keys, found) =>
      keys.flatMap((key) => {
        const row = found.find((candidate) => candidate.key === key);
        return row === undefined ? [] : [parsed(projection.assemble(row))];
      }),
  };
}

/** Records of another entity that name this one; where they name any entity, those that name this one's. */
function relatedTo(
  scope: Scope,
  entity: Entity,
  name: string,
  relatedName: string,
  by: string,
): Included | undefined {
  const related = entityNamed(scope, relatedName);
  if (related === undefined || !isReadable(scope, related, by) || !isReadable(scope, entity, name))
    return undefined;
  const projection = compileProjection(queryContext(scope, related), undefined);
  return {
    name,
    isInElements: false,
    referenceName: by,
    column: () => "json_build_array(r.key)",
    statement(keys) {
      const context = queryContext(scope, related);
      const pointing = pointingHere(context, entity, by, keys);
      const place = `row_number() over (partition by ${pointing.key} order by r.id) as place`;
      const read = [`${pointing.key} as pointed`, place, ...projection.columns(context)].join(", ");
      const where = `${whole(compileReach(context))} and ${pointing.condition}`;
      return statementOf(
        context,
        `select * from (select ${read} from ${tableOf(context)} where ${where}) f where f.place <= ${relatedMax} order by f.place`,
      );
    },
    value: ([key], found) =>
      found.filter(({ pointed }) => pointed === key).map((row) => parsed(projection.assemble(row))),
  };
}

function keysColumn(path: string): Included["column"] {
  return ({ shape, alias }) => {
    const source = sourceOf(shape, path);
    if (source === undefined) return "null::json";
    if (source.isMultiple) return `(select json_agg(e.element) from ${elementTexts(alias, source)})`;
    return `json_build_array(${rawText(alias, source)})`;
  };
}

function parsedKeys(text: unknown): readonly string[] {
  const keys: unknown = typeof text === "string" ? JSON.parse(text) : [];
  return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
}

/** The record an element names stands in it under the name of the reference: `asset` beside `assetRegistration`. */
function withRecords(
  part: JsonValue,
  referenceName: string,
  ofKeys: (keys: readonly string[]) => JsonValue | undefined,
): JsonValue {
  const recordName = referenceName.replace(/Registration$/, "");
  if (!Array.isArray(part)) return part;
  return part.map((element: JsonValue) => {
    const key = isObject(element) ? element[referenceName] : undefined;
    const records = typeof key === "string" ? ofKeys([key]) : undefined;
    const record = Array.isArray(records) ? records[0] : undefined;
    return isObject(element) && record !== undefined ? { ...element, [recordName]: record } : element;
  });
}

function parsed(text: string): JsonValue {
  return JSON.parse(text) as JsonValue; // assembled as JSON by the projection
}
