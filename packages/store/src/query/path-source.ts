// Where the values of a path stand: in a column, in the flat head beside the document, in a side table, or in the document alone.
// Asked by every part of the compiler, so that filter, order and projection read the same place.
import type { Field } from "@kontor/model/fields/field.ts";
import { fieldAt, parsePath } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import pg from "pg";
import {
  type ColumnType,
  columnTypeOf,
  type EntityShape,
  isFreeText,
  isMultiple,
  keptColumns,
  type ValuePath,
} from "../shape/entity-shape.ts";

export type PathSource = {
  readonly path: string;
  readonly field: Field;
  readonly type: ColumnType | "uuid" | "integer" | undefined;
  readonly isMultiple: boolean;
  readonly isFreeText: boolean;
  readonly column?: { readonly name: string; readonly isFolded: boolean };
  /** An index begins with the column. */
  readonly isIndexed: boolean;
  readonly isInHead: boolean;
  readonly hasWords: boolean;
  readonly values?: ValuePath;
  readonly through?: { readonly reference: string; readonly take: string; readonly target: string };
};

/** The sources that were asked for of each shape; a path that leads nowhere is not kept, for anybody can make one up. */
const known = new WeakMap<EntityShape, Map<string, PathSource>>();

export function sourceOf(shape: EntityShape, path: string): PathSource | undefined {
  const ofShape = known.get(shape) ?? new Map<string, PathSource>();
  known.set(shape, ofShape);
  const source = ofShape.get(path) ?? derivedSource(shape, path);
  if (source !== undefined && ofShape.size < sourcesMaxCount) ofShape.set(path, source);
  return source;
}

/** Element numbers make more paths of a field than lists ever name. */
const sourcesMaxCount = 1_000;

function derivedSource(shape: EntityShape, path: string): PathSource | undefined {
  const { entity } = shape;
  const field = fieldAt(entity.fields, path);
  if (field === undefined) return undefined;
  const column = columnOf(shape, path);
  const through = throughOf(shape, path, field);
  const values = shape.valuePaths.find((value) => value.path === path);
  return {
    path,
    field,
    type: column?.type ?? columnTypeOf(field),
    isMultiple: isMultiple(entity.fields, path),
    isFreeText: isFreeText(field),
    ...(column !== undefined && { column }),
    isIndexed: column !== undefined && isLeading(shape, path),
    isInHead: shape.headPaths.includes(path),
    hasWords: shape.wordPaths.includes(path),
    ...(values !== undefined && { values }),
    ...(through !== undefined && { through }),
  };
}

type SourceColumn = {
  readonly name: string;
  readonly isFolded: boolean;
  readonly type: ColumnType | "uuid" | "integer";
};

function columnOf({ entity, columns }: EntityShape, path: string): SourceColumn | undefined {
  const kept = own(keptColumns, path);
  if (kept !== undefined) return { ...kept, isFolded: false };
  if (path === entity.key) return { name: "key", type: "text", isFolded: false };
  return columns.find((column) => column.path === path);
}

/** The paths the indexes of a table are made of, in order; the key and the identifier have one each anyway. */
export function indexesOf({ source, isDynamic }: EntityShape): readonly (readonly string[])[] {
  const declared = isDynamic ? undefined : own(declaredEntities, source);
  return (declared?.indexed ?? []).map((index) => index.split(","));
}

function isLeading(shape: EntityShape, path: string): boolean {
  return path === shape.entity.key || path === "_id" || indexesOf(shape).some(([first]) => first === path);
}

function throughOf({ entity }: EntityShape, path: string, { derived }: Field): PathSource["through"] {
  if (derived === undefined || "count" in derived || derived.through === undefined) return undefined;
  const beside = path.slice(0, path.lastIndexOf(".") + 1);
  const reference = [`${beside}${derived.through}`, derived.through].find(
    (candidate) => fieldAt(entity.fields, candidate) !== undefined,
  );
  const target = reference && fieldAt(entity.fields, reference)?.target;
  return reference && target ? { reference, take: derived.take, target } : undefined;
}

/** The value as text, as it stands in the record. Of a path with one value. */
export function rawText(alias: string, { path, isInHead, column }: PathSource): string {
  if (isInHead) return `(${alias}.head->>${pg.escapeLiteral(path)})`;
  if (column !== undefined && !column.isFolded) return `${alias}.${column.name}::text`;
  const steps = (parsePath(path) ?? []).flatMap(({ name, index }) =>
    typeof index === "number" ? [name, String(index)] : [name],
  );
  return `(${alias}.doc#>>${pg.escapeLiteral(`{${steps.join(",")}}`)})`;
}

/** Free text in its searchable form; undefined where the row does not keep one. */
export function foldedText(
  alias: string,
  { path, isInHead, column, isFreeText: isText }: PathSource,
): string | undefined {
  if (column?.isFolded) return `${alias}.${column.name}`;
  return isInHead && isText ? `(${alias}.head->>${pg.escapeLiteral(`~${path}`)})` : undefined;
}

/** All values of a path with several, as texts, one row each under the name `element`. */
export function elementTexts(alias: string, { path, isInHead }: PathSource): string {
  if (isInHead) {
    const values = `${alias}.head->${pg.escapeLiteral(path)}`;
    return `jsonb_array_elements_text(case jsonb_typeof(${values}) when 'array' then ${values} end) e(element)`;
  }
  return `(select x #>> '{}' as element from jsonb_path_query(${alias}.doc, ${pg.escapeLiteral(jsonPath(path))}) x) e`;
}

/** A list where a list may be, and whatever several values a field holds. */
function jsonPath(path: string): string {
  const steps = (parsePath(path) ?? []).map(({ name, index }) => {
    if (index === undefined) return `."${name}"`;
    return index === "each" ? `."${name}"[*]` : `."${name}"[${index}]`;
  });
  return `$${steps.join("")}${path.endsWith("]") ? "" : "[*]"}`;
}

/** One value in the type it is compared in; amounts are ten-thousandths only where a column holds them so. */
export function typedValue(alias: string, source: PathSource): string {
  if (source.column !== undefined) return `${alias}.${source.column.name}`;
  const raw = rawText(alias, source);
  switch (source.type) {
    case "bigint":
      return `${raw}::numeric`;
    case "double precision":
      return `${raw}::double precision`;
    case "boolean":
      return `${raw}::boolean`;
    case "date":
      return `${raw}::date`;
    case "timestamptz":
      return `${raw}::timestamptz`;
    default:
      return `${raw} collate "C"`;
  }
}
