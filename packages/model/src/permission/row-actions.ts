// What can be done with one row of a table. A page can switch each action on or off, for all rows or row by row; read-only
// takes away whatever would change something, and nothing brings that back.

const rowActions = ["delete", "duplicate", "copy"] as const;
export type RowAction = (typeof rowActions)[number];

/** Without a rule an action is on. */
export type RowActionRules<Row> = Readonly<Partial<Record<RowAction, boolean | ((row: Row) => boolean)>>>;

/** Copying takes the content along and changes nothing here. */
const changesNothing: readonly RowAction[] = ["copy"];

/** The actions of this row, in the order shown. */
export function actionsOfRow<Row>(
  row: Row,
  rules: RowActionRules<Row>,
  isReadOnly: boolean,
): readonly RowAction[] {
  return rowActions.filter((action) => {
    if (isReadOnly && !changesNothing.includes(action)) return false;
    const rule = rules[action] ?? true;
    return typeof rule === "function" ? rule(row) : rule;
  });
}
