// The columns a list can show: those of its entity, and every other field a reader may add. All of it follows from the declaration.
import { defaultCurrency, isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { defaultList, type ListColumn } from "@kontor/model/derive/default-list.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { holdsSeveral, kindOf } from "@kontor/model/fields/kinds.ts";
import { fieldAt, parsePath, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";

export type Column = ListColumn & {
  readonly field: Field;
  readonly isSortable: boolean;
  /** Of an amount: where its currency stands in the record. */
  readonly currencyPath?: string;
};

/** In the order of the entity; what is shown before anybody has chosen says so. */
export function columnsOf(entity: Entity): readonly Column[] {
  const dense = (entity.ledgerColumns ?? []).filter((path) => !entity.columns.includes(path));
  const hidden = entity.hiddenColumns.filter((path) => !dense.includes(path));
  const known = [...entity.columns, ...dense, ...hidden];
  const others = unlike(entity, known, pathsIn(entity));
  const kept = keptPaths(entity);
  const { columns } = defaultList({ ...entity, hiddenColumns: [...dense, ...hidden, ...others] });
  return columns.flatMap((column) => {
    const field = fieldAt(entity.fields, column.path);
    if (field === undefined || column.type === "none") return [];
    const currencyPath = column.type === "currency" ? currencyPathOf(entity, column.path, field) : undefined;
    return [
      {
        ...column,
        field,
        isSortable: kept.has(column.path) && isSingle(column, field),
        ...(currencyPath !== undefined && { currencyPath }),
      },
    ];
  });
}

/** Without what shows the same as one that is known already, or as one before it. */
function unlike(entity: Entity, known: readonly string[], paths: readonly string[]): readonly string[] {
  const sources = new Set(known.map((path) => sourceOf(entity, path)));
  return paths.filter((path) => {
    const source = sourceOf(entity, path);
    const isNew = !known.includes(path) && !sources.has(source);
    sources.add(source);
    return isNew;
  });
}

/** What the database finds without reading whole records: lists are sorted and summed up by nothing else. */
export function keptPaths(entity: Entity): ReadonlySet<string> {
  const { columns, hiddenColumns, shortColumns, search, indexed } = entity;
  return new Set([
    entity.key,
    ...columns,
    ...hiddenColumns,
    ...shortColumns,
    ...search.map(({ path }) => path),
    ...indexed.flatMap((paths) => paths.split(",")),
  ]);
}

/** The fields of the record and of the objects in it. What is hidden, a table does not offer either. */
function pathsIn({ fields }: Entity): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden) return [];
    if (field.kind !== "object") return isShown(field) ? [name] : [];
    const inner = Object.entries(field.fields ?? {}).filter(([, one]) => !one.hidden && isShown(one));
    return inner.map(([innerName]) => `${name}.${innerName}`);
  });
}

/** Where the shown value comes from: of another name for a field that field, and of a name behind a reference the reference. */
function sourceOf({ fields }: Entity, path: string): string {
  const derived = fieldAt(fields, path)?.derived;
  if (derived === undefined || !("take" in derived) || derived.where !== undefined) return path;
  if (derived.through !== undefined) return derived.take === "name" ? derived.through : path;
  return Object.hasOwn(fields, derived.take) ? derived.take : path;
}

function isShown(field: Field): boolean {
  return kindOf(field).column !== "none" && field.kind !== "json";
}

function isSingle({ path, type }: ListColumn, field: Field): boolean {
  const isInList = (parsePath(path) ?? []).some(({ index }) => index === "each");
  return !isInList && type !== "count" && !holdsSeveral(field);
}

/** Beside the amount, or in the record; undefined where the entity knows one currency only. */
function currencyPathOf(entity: Entity, path: string, { currencyFrom }: Field): string | undefined {
  const beside = `${path.slice(0, path.lastIndexOf(".") + 1)}currency`;
  const candidates = [currencyFrom, beside, "currency"].filter((one) => one !== undefined);
  return candidates.find((candidate) => fieldAt(entity.fields, candidate) !== undefined);
}

export function currencyOf(row: RecordData, { currencyPath }: Column): string {
  const [code] = currencyPath === undefined ? [] : valuesAt(row, currencyPath);
  return typeof code === "string" && isCurrencyCode(code) ? code : defaultCurrency;
}

/** The amount a record is known by: the first one its table shows. */
export function mainAmountOf(columns: readonly Column[]): Column | undefined {
  return columns.find(({ type, path }) => type === "currency" && !path.includes("["));
}

/** What must be asked for, so that these columns can be shown and the menu of a row is known: nothing else of the record is sent. */
export function projectionOf(
  entity: Entity,
  columns: readonly Column[],
  decidingFields: readonly string[] = [],
): string {
  const always = [
    entity.key,
    "version",
    "status",
    "name",
    entity.workflow?.variants?.field,
    "entityName",
    entity.struckOut?.field,
  ];
  const shown = columns.flatMap(({ path, currencyPath, link }) => [
    path,
    currencyPath,
    link?.from,
    link !== undefined && "entityFrom" in link ? link.entityFrom : undefined,
  ]);
  const paths = [...always, ...shown, ...decidingFields].filter(
    (path) => path !== undefined && (path === "version" || fieldAt(entity.fields, path) !== undefined),
  );
  return [...new Set(paths)].join(",");
}
