// A sheet while it is open: what was typed into it over what it came with, and the values of all cells that follow from both.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { pastedCells, type TypedValue, typedValue } from "@kontor/model/sheet/cell-text.ts";
import { type SheetValue, sheetValues } from "@kontor/model/sheet/sheet-values.ts";
import { useMemo, useState } from "react";
import { formatOf, isComputed, type ScriptCell, type SheetRow } from "./sheet-rows.ts";

type TypedCells = ReadonlyMap<string, TypedValue>;

export type OpenSheet = {
  readonly values: ReadonlyMap<string, SheetValue>;
  /** The text that could not be read as a number, where one stands in the cell. */
  readonly unreadAt: (name: string) => string | undefined;
  readonly valueAt: (name: string) => ScriptCell["value"];
  readonly change: (cell: ScriptCell, value: TypedValue) => void;
  readonly changedCount: number;
  readonly hasUnread: boolean;
  readonly discard: () => void;
};

const nothingTyped: TypedCells = new Map();

export function useSheet(cells: readonly ScriptCell[]): OpenSheet {
  const [typed, setTyped] = useState(nothingTyped);
  const current = useMemo(
    () => cells.map((cell) => ({ ...cell, value: currentValue(cell, typed) })),
    [cells, typed],
  );
  const values = useMemo(() => sheetValues(current), [current]);
  const byName = useMemo(() => new Map(current.map((cell) => [cell.name, cell.value])), [current]);
  return {
    values,
    unreadAt: (name) => {
      const found = typed.get(name);
      return found !== undefined && "unread" in found ? found.unread : undefined;
    },
    valueAt: (name) => byName.get(name),
    change: (cell, value) =>
      setTyped((before) => {
        const after = new Map(before);
        // What is as it was needs no saving.
        if ("value" in value && (value.value ?? "") === String(cell.value ?? "")) after.delete(cell.name);
        else after.set(cell.name, value);
        return after;
      }),
    changedCount: typed.size,
    hasUnread: [...typed.values()].some((one) => "unread" in one),
    discard: () => setTyped(nothingTyped),
  };
}

function currentValue(cell: ScriptCell, typed: TypedCells): ScriptCell["value"] {
  const found = typed.get(cell.name);
  if (found === undefined) return cell.value;
  return "unread" in found ? found.unread : found.value;
}

type Pasting = {
  readonly rows: readonly SheetRow[];
  readonly row: number;
  readonly column: number;
  readonly locale: LocaleTag;
};

/** Fills the cells from this one on to the end and downwards with what was copied elsewhere; what cannot be typed into stays. */
export function paste(sheet: OpenSheet, text: string, { rows, row, column, locale }: Pasting): void {
  for (const [down, line] of pastedCells(text).entries())
    for (const [along, content] of line.entries()) {
      const cell = rows[row + down]?.cells[column + along];
      if (cell !== undefined && isTyped(cell))
        sheet.change(cell, typedValue(content, formatOf(cell), locale));
    }
}

function isTyped(cell: ScriptCell): boolean {
  return !isComputed(cell) && cell.readOnly !== true && cell.disabled !== true && cell.select === undefined;
}
