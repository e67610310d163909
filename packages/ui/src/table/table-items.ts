// The lines of a table from top to bottom: pinned rows, the others, and under open rows their children or what belongs to them. A plain
// table of a hundred thousand rows makes no object per row for it.
import type { TableExpansion } from "./table-types.ts";

export type TableItem<Row> =
  | {
      readonly kind: "row";
      readonly id: string;
      readonly row: Row;
      readonly depth: number;
      readonly isPinned: boolean;
      readonly isLastPinned: boolean;
    }
  | { readonly kind: "detail"; readonly id: string; readonly row: Row };

export type RowItem<Row> = Extract<TableItem<Row>, { kind: "row" }>;

export type TableItems<Row> = {
  readonly count: number;
  readonly at: (index: number) => TableItem<Row> | undefined;
  /** Of the row with this id, or -1. */
  readonly indexOf: (id: string) => number;
};

type Input<Row> = {
  readonly rows: readonly Row[];
  readonly pinnedRows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly openIds: ReadonlySet<string>;
  readonly expansion: TableExpansion<Row> | undefined;
  /** Children that were loaded, by the id of their row. */
  readonly loaded: ReadonlyMap<string, readonly Row[]>;
};

export function tableItems<Row>(input: Input<Row>): TableItems<Row> {
  const { rows, pinnedRows, rowId, openIds } = input;
  const pinnedIds = new Set(pinnedRows.map(rowId));
  const others = pinnedIds.size === 0 ? rows : rows.filter((row) => !pinnedIds.has(rowId(row)));
  if (openIds.size > 0) return listedItems(openItems(input, others));
  const count = pinnedRows.length + others.length;
  const at = (index: number): RowItem<Row> | undefined => {
    const isPinned = index < pinnedRows.length;
    const row = isPinned ? pinnedRows[index] : others[index - pinnedRows.length];
    if (row === undefined) return undefined;
    const isLastPinned = index === pinnedRows.length - 1;
    return { kind: "row", id: rowId(row), row, depth: 0, isPinned, isLastPinned };
  };
  return { count, at, indexOf: indexOnce(count, (index) => at(index)?.id) };
}

function listedItems<Row>(items: readonly TableItem<Row>[]): TableItems<Row> {
  return {
    count: items.length,
    at: (index) => items[index],
    indexOf: indexOnce(items.length, (index) => {
      const item = items[index];
      return item?.kind === "row" ? item.id : undefined;
    }),
  };
}

function openItems<Row>(
  { pinnedRows, rowId, openIds, expansion, loaded }: Input<Row>,
  others: readonly Row[],
): readonly TableItem<Row>[] {
  const items: TableItem<Row>[] = [];
  const add = (row: Row, depth: number, isPinned: boolean, isLastPinned: boolean): void => {
    const id = rowId(row);
    items.push({ kind: "row", id, row, depth, isPinned, isLastPinned });
    if (!openIds.has(id) || expansion === undefined) return;
    const isTold = expansion.render?.(row) !== undefined;
    if (isTold) items.push({ kind: "detail", id: `${id} detail`, row });
    const children = expansion.children?.(row) ?? loaded.get(id) ?? [];
    for (const child of children) add(child, depth + 1, isPinned, false);
  };
  for (const [index, row] of pinnedRows.entries()) add(row, 0, true, index === pinnedRows.length - 1);
  for (const row of others) add(row, 0, false, false);
  return items;
}

/** Looks them all up at the first question, because most tables are never asked. */
function indexOnce(count: number, idAt: (index: number) => string | undefined): (id: string) => number {
  let places: Map<string, number> | undefined;
  return (id) => {
    if (places === undefined) {
      places = new Map();
      for (let index = count - 1; index >= 0; index -= 1) {
        const known = idAt(index);
        if (known !== undefined) places.set(known, index);
      }
    }
    return places.get(id) ?? -1;
  };
}
