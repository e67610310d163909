// The cells of a sheet in rows and columns: cells of one label stand in one row, each in the column it names.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { type CellFormat, isNumberFormat } from "@kontor/model/sheet/cell-text.ts";

type Sheet = CardOf<"Sheet">;
export type ScriptCell = Sheet["cells"][number];

export type SheetRow = {
  readonly label: string;
  /** One of each column; undefined where the row has none there. */
  readonly cells: readonly (ScriptCell | undefined)[];
  readonly totalLevel: number;
};

type Column = { readonly name: string | undefined; readonly label: string | undefined };

/** Those the script names; else those the cells name; else a single one. */
export function sheetColumns(cells: readonly ScriptCell[], columns: Sheet["columns"]): readonly Column[] {
  if (columns !== undefined) return columns;
  const named = new Set(cells.map(({ column }) => column));
  return [...named].map((name) => ({ name, label: name }));
}

export function sheetRows(cells: readonly ScriptCell[], columns: readonly Column[]): readonly SheetRow[] {
  const rows = Map.groupBy(cells, ({ label, name }) => label ?? name);
  return [...rows].map(([label, inRow]) => ({
    label,
    cells: columns.map(({ name }) => inRow.find(({ column }) => column === name)),
    totalLevel: Math.max(0, ...inRow.map(({ totalLevel = 0 }) => totalLevel)),
  }));
}

export function formatOf({ format, type }: ScriptCell): CellFormat | undefined {
  return format ?? type;
}

/** Its value is computed from others, so no user types it. */
export function isComputed({ formula, totalLevel = 0, value }: ScriptCell): boolean {
  return formula !== undefined || (totalLevel > 0 && (value ?? "") === "");
}

export function isFigure(cell: ScriptCell): boolean {
  return isNumberFormat(formatOf(cell)) || (formatOf(cell) === undefined && typeof cell.value === "number");
}
