// What a user does to the columns of a table, as changes of its layout.
import type { TableLayout } from "./table-types.ts";

type IdentifiedColumn = { readonly id: string };

/** Every column once: first in the order that was chosen, then the others as they are declared. */
export function orderedColumns<Column extends IdentifiedColumn>(
  columns: readonly Column[],
  { order = [] }: TableLayout,
): readonly Column[] {
  const chosen = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return [...chosen, ...columns.filter((column) => !chosen.includes(column))];
}

export function withColumn(layout: TableLayout, id: string, isShown: boolean): TableLayout {
  const others = (layout.hidden ?? []).filter((hidden) => hidden !== id);
  return { ...layout, hidden: isShown ? others : [...others, id] };
}

/** Puts a column in the place of another one that is shown, which moves on by one. */
export function withColumnAt(
  layout: TableLayout,
  columns: readonly IdentifiedColumn[],
  id: string,
  targetId: string | undefined,
): TableLayout {
  const ids = orderedColumns(columns, layout).map((column) => column.id);
  const from = ids.indexOf(id);
  const to = targetId === undefined ? -1 : ids.indexOf(targetId);
  if (from === -1 || to === -1 || from === to) return layout;
  return { ...layout, order: ids.toSpliced(from, 1).toSpliced(to, 0, id) };
}
