// The columns of a file: those the caller asks for or those its list shows, and of both only what the caller may read.
import { AppError } from "@kontor/kernel/errors.ts";
import { defaultList } from "@kontor/model/derive/default-list.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { ColumnType } from "@kontor/model/fields/kinds/kind.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import { isReadable } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";

export type ExportColumn = {
  readonly path: string;
  readonly field: Field;
  readonly type: ColumnType;
  /** In English. */
  readonly label: string;
  /** Where the currency of an amount stands, the nearest place first. */
  readonly currencyPaths: readonly string[];
  /** Some of those places are not for the caller, so that nothing can be said where the others are empty. */
  readonly isCurrencyHidden: boolean;
};

const columnsMaxCount = 200;

/** What is unknown, what is hidden and what no table can show are refused with the same words. */
export function exportColumns(
  scope: Scope,
  entity: Entity,
  asked: string | undefined,
): readonly ExportColumn[] {
  const names = namesOf(asked);
  const tooMany = names[columnsMaxCount];
  if (tooMany !== undefined) throw new AppError("INVALID_FIELD_IN_QUERY", [tooMany]);
  const wanted = names.map((path) => {
    const column = columnAt(scope, entity, path);
    if (column === undefined) throw new AppError("INVALID_FIELD_IN_QUERY", [path]);
    return column;
  });
  if (wanted.length > 0) return wanted;
  return defaultList(entity)
    .columns.filter(({ isVisible }) => isVisible)
    .flatMap(({ path }) => columnAt(scope, entity, path) ?? []);
}

/** What is read of each record. */
export function projectionOf(columns: readonly ExportColumn[], { key }: Entity): readonly string[] {
  return [...new Set([key, ...columns.flatMap(({ path, currencyPaths }) => [path, ...currencyPaths])])];
}

function columnAt(scope: Scope, entity: Entity, path: string): ExportColumn | undefined {
  const field = fieldAt(entity.fields, path);
  if (field === undefined || !isReadable(scope, entity, path)) return undefined;
  const type = kindOf(field).column;
  // One element of a list is an object, which no cell can show.
  if (type === "none" || (field.kind === "list" && path.endsWith("]"))) return undefined;
  const places = type === "currency" ? currencyPlaces(entity, path, field) : [];
  const currencyPaths = places.filter((place) => isReadable(scope, entity, place));
  return {
    path,
    field,
    type,
    label: field.label ?? labelOf(path),
    currencyPaths,
    isCurrencyHidden: currencyPaths.length < places.length,
  };
}

/** Beside the amount, then further out, up to the record itself. */
function currencyPlaces(
  { fields }: Entity,
  path: string,
  { currencyFrom = "currency" }: Field,
): readonly string[] {
  const steps = path.split(".").slice(0, -1);
  const outwards = Array.from(steps, (_, place) => steps.slice(0, steps.length - place).join("."));
  return [...outwards.map((outer) => `${outer}.${currencyFrom}`), currencyFrom].filter(
    (place) => fieldAt(fields, place) !== undefined,
  );
}
