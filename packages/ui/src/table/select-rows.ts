// What a click, a key or the box in the header makes of the chosen rows, and what is copied of them.
import type { TableItems } from "./table-items.ts";
import type { TableColumn } from "./table-types.ts";

type Ids = ReadonlySet<string>;

export function toggledIds(ids: Ids, id: string, isSingle: boolean): Ids {
  if (isSingle) return ids.has(id) ? new Set() : new Set([id]);
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Everything between the row that was chosen last and this one, added to what is chosen. */
export function rangeIds<Row>(ids: Ids, items: TableItems<Row>, from: number, to: number): Ids {
  const next = new Set(ids);
  for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
    const item = items.at(index);
    if (item?.kind === "row") next.add(item.id);
  }
  return next;
}

export function allIds<Row>(items: TableItems<Row>): Ids {
  return rangeIds(new Set(), items, 0, items.count - 1);
}

/** The rows as lines and their shown texts between tabs: a spreadsheet takes them cell by cell. */
export function copiedText<Row>(
  items: TableItems<Row>,
  columns: readonly TableColumn<Row>[],
  isCopied: (id: string) => boolean,
): string {
  const lines: string[] = [];
  for (let index = 0; index < items.count; index += 1) {
    const item = items.at(index);
    if (item?.kind !== "row" || !isCopied(item.id)) continue;
    lines.push(columns.map((column) => column.text(item.row).replaceAll(/\s+/g, " ")).join("\t"));
  }
  return lines.join("\n");
}
