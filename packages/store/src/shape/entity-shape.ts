// How the records of an entity lie in the database: its table, which of its paths stand in columns and side tables, and where
// each is searched. Derived from the declaration; the schema, the writer and the query compiler all ask here, so that what one
// writes the other finds.

import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { Entity, RecordScope } from "@kontor/model/entity/entity.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import type { SqlType } from "@kontor/model/fields/kinds/kind.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { fieldAt, innerPrefix } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { snakeName } from "../names.ts";

export type ColumnType = Exclude<SqlType, "text[]">;

/** A path kept in a column beside the document, because an index begins with it or goes on with it. */
export type TypedColumn = {
  readonly path: string;
  readonly name: string;
  readonly type: ColumnType;
  /** Free text stands in its searchable form, so that an order by it is one a reader expects. */
  readonly isFolded: boolean;
};

/** A path whose values stand in a side table, one row each: several of a record, or a tenant's own. */
export type ValuePath = {
  readonly path: string;
  /** Stays when a tenant renames its field. */
  readonly field: string;
  readonly type: ColumnType;
  readonly isFolded: boolean;
};

export type ReferencePath = { readonly path: string; readonly target: string };

export type EntityShape = {
  readonly entity: Entity;
  /** The name rows of shared tables carry: of a view, that of the entity it shows. */
  readonly source: string;
  readonly table: string;
  /** Tenants' own entities share one table, where each row says which it is of. */
  readonly isDynamic: boolean;
  readonly columns: readonly TypedColumn[];
  /** Kept in `head` beside the whole document: what lists show, search and order by. */
  readonly headPaths: readonly string[];
  /** Kept word by word, for searches by word. */
  readonly wordPaths: readonly string[];
  readonly valuePaths: readonly ValuePath[];
  readonly referencePaths: readonly ReferencePath[];
};

export const dynamicTable = "dynamic_records";

/** What every table keeps in columns of its own; `key` is there under the name of the entity's key. */
export const keptColumns: Readonly<
  Record<string, { readonly name: string; readonly type: ColumnType | "uuid" | "integer" }>
> = {
  _id: { name: "id", type: "uuid" },
  status: { name: "status", type: "text" },
  version: { name: "version", type: "integer" },
  _insertDate: { name: "inserted_at", type: "timestamptz" },
  _insertUser: { name: "inserted_by", type: "text" },
  _updateDate: { name: "updated_at", type: "timestamptz" },
  _updateUser: { name: "updated_by", type: "text" },
};

/** As many as the effective entities of the tenants at work. */
const shapesMaxCount = 5_000;

export const shapeOf: (entity: Entity) => EntityShape = boundedCache(shapesMaxCount, (entity) => {
  const viewed = own(declaredEntities, entity.viewOf?.entity ?? "");
  const declared = viewed ?? (entity.family === "dyno" ? undefined : own(declaredEntities, entity.name));
  const stored = declared ?? entity;
  const headPaths = declared === undefined ? [] : headPathsOf(declared);
  const known = new Set(headPaths.filter((path) => !isMultiple(stored.fields, path)));
  return {
    entity,
    source: stored.name,
    table: declared === undefined ? dynamicTable : snakeName(declared.names.collection),
    isDynamic: declared === undefined,
    columns: declared === undefined ? [] : typedColumnsOf(declared),
    headPaths,
    wordPaths: stored.isLog ? [] : wordPathsOf(entity, headPaths),
    valuePaths: stored.isLog ? [] : valuePathsOf(entity).filter(({ path }) => !known.has(path)),
    referencePaths: stored.isLog ? [] : referencePathsOf(entity.fields, ""),
  };
});

/** Whether a record can have several values there. */
export function isMultiple(fields: FieldMap, path: string): boolean {
  if (path.includes("[]")) return true;
  const field = fieldAt(fields, path);
  return field !== undefined && (field.multiple === true || kindOf(field).sql === "text[]");
}

/** Whether a value is free text, which is compared in its searchable form. */
export function isFreeText(field: Field): boolean {
  return kindOf(field).operators.some((operator) => operator === "contains" || operator === "startsWith");
}

function typedColumnsOf({ fields, key, indexed }: Entity): readonly TypedColumn[] {
  const paths = [...new Set(indexed.flatMap((index) => index.split(",")))];
  return paths
    .filter((path) => path !== key && !Object.hasOwn(keptColumns, path))
    .map((path) => {
      const field = fieldAt(fields, path);
      const type = field && columnTypeOf(field);
      if (field === undefined || type === undefined) throw new Error(`${path} cannot be indexed`);
      return { path, name: `f_${snakeName(path)}`, type, isFolded: isFreeText(field) };
    });
}

/** The single values of a list, its search and its order; what the tables keep anyway is not repeated. */
function headPathsOf(entity: Entity): readonly string[] {
  const { fields, columns, hiddenColumns, shortColumns, search, sort, indexed, scopes } = entity;
  const paths = [
    ...columns,
    ...hiddenColumns,
    ...shortColumns,
    ...search.map(({ path }) => path),
    ...sort.split(",").map((path) => path.replace(/^-/, "")),
    ...indexed.flatMap((index) => index.split(",")),
    ...Object.values(scopes).flatMap(scopePathsOf),
  ];
  return [...new Set(paths)].filter((path) => {
    const field = fieldAt(fields, path);
    if (field === undefined || Object.hasOwn(keptColumns, path) || path === "tenant") return false;
    return !isThroughReference(field) && field.fields === undefined && columnTypeOf(field) !== undefined;
  });
}

/** What decides whether a user with few rights sees a record is evaluated for every row. */
function scopePathsOf(scope: RecordScope): readonly string[] {
  if (scope === "all") return [];
  const owner = ["entityName", "entityRegistration"];
  if (scope === "owner") return owner;
  return "owner" in scope ? [scope.owner.field, ...owner] : scope;
}

/** Texts people look for by a word of them: those that are shown or searched, a tenant's own included, and the key. */
function wordPathsOf(
  { fields, key, columns, hiddenColumns, shortColumns, search }: Entity,
  headPaths: readonly string[],
): readonly string[] {
  const shown = [...columns, ...hiddenColumns, ...shortColumns, ...search.map(({ path }) => path)];
  return [...new Set([key, ...headPaths, ...shown])].filter((path) => {
    const field = fieldAt(fields, path);
    if (field === undefined || Object.hasOwn(keptColumns, path)) return false;
    return !isThroughReference(field) && isFreeText(field);
  });
}

function valuePathsOf({ fields, key, search }: Entity): readonly ValuePath[] {
  const paths = [...new Set(search.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const field = fieldAt(fields, path);
    const type = field && columnTypeOf(field);
    if (field === undefined || type === undefined || path === key || Object.hasOwn(keptColumns, path))
      return [];
    return isThroughReference(field)
      ? []
      : [{ path, field: field.id ?? path, type, isFolded: isFreeText(field) }];
  });
}

/** References people or the product write; what is derived repeats one of them, and what the store keeps names who wrote. */
function referencePathsOf(fields: FieldMap, prefix: string): readonly ReferencePath[] {
  return Object.entries(fields).flatMap(([name, field]): readonly ReferencePath[] => {
    const path = `${prefix}${name}`;
    if (Object.hasOwn(keptColumns, path) || field.derived !== undefined) return [];
    if (field.fields !== undefined) return referencePathsOf(field.fields, innerPrefix(path, field));
    return field.kind === "reference" && field.target !== undefined ? [{ path, target: field.target }] : [];
  });
}

/** The type of one value. */
export function columnTypeOf(field: Field): ColumnType | undefined {
  const { sql } = kindOf(field);
  if (sql === undefined && isFreeText(field)) return "text";
  return sql === "text[]" ? "text" : sql;
}

function isThroughReference({ derived }: Field): boolean {
  return derived !== undefined && "through" in derived && derived.through !== undefined;
}
