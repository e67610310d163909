// The list page of an entity before anybody has chosen columns: what the table shows and what the advanced search offers.
import type { Entity } from "../entity/entity.ts";
import { pageSizeOf } from "../entity/list-parameters.ts";
import type { SearchField } from "../entity/search.ts";
import type { FieldKind } from "../field-kind.ts";
import type { Field } from "../fields/field.ts";
import type { ColumnType } from "../fields/kinds/kind.ts";
import { kindOf } from "../fields/kinds.ts";
import { labelOf } from "../fields/label.ts";
import { fieldAt } from "../fields/path.ts";
import { type Link, linkOf } from "./links.ts";

export type ListColumn = {
  readonly path: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly isVisible: boolean;
  readonly link?: Link;
  /** Cut to so many characters. */
  readonly shownLength?: number;
};

/** The label is that of the field: which of its two bounds is meant, a page says in the language of its reader. */
export type SearchControl = SearchField & { readonly label: string; readonly kind: FieldKind };

export type DefaultList = {
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly search: readonly SearchControl[];
  readonly sort: string;
  readonly pageSize: number;
};

export function defaultList(entity: Entity): DefaultList {
  return {
    title: entity.pluralLabel,
    columns: [
      ...entity.columns.map((path) => listColumn(entity, path, true)),
      ...entity.hiddenColumns.map((path) => listColumn(entity, path, false)),
    ],
    search: entity.search
      .filter(({ isUnlisted }) => !isUnlisted)
      .map((search) => {
        const { kind, label } = fieldAt(entity.fields, search.path) ?? { kind: "text" };
        return { ...search, kind, label: label ?? labelOf(search.path) };
      }),
    sort: entity.sort,
    pageSize: pageSizeOf(entity),
  };
}

/** The columns of a picker or of a table inside another record. */
export function shortColumns(entity: Entity): readonly ListColumn[] {
  return entity.shortColumns.map((path) => listColumn(entity, path, true));
}

/** The columns of these paths; what is no field, or cannot stand in a table, has none. */
export function columnsOf(entity: Entity, paths: readonly string[]): readonly ListColumn[] {
  return paths
    .filter((path) => fieldAt(entity.fields, path) !== undefined)
    .map((path) => listColumn(entity, path, true))
    .filter(({ type }) => type !== "none");
}

function listColumn(entity: Entity, path: string, isVisible: boolean): ListColumn {
  const field: Field = fieldAt(entity.fields, path) ?? { kind: "text" };
  const link = linkOf(entity, path);
  return {
    path,
    label: field.label ?? labelOf(path),
    type: kindOf(field).column,
    isVisible,
    ...(link !== undefined && { link }),
    ...(field.shownLength !== undefined && { shownLength: field.shownLength }),
  };
}
