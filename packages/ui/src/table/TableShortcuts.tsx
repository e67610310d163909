// The keys of a row that the list of keys names. They count while the focus is in this table, so two tables side by side may both have them.
import { type ReactElement, type RefObject, useCallback } from "react";
import { keyTable } from "../keyboard/key-table.ts";
import { ShortcutRegionContext } from "../keyboard/shortcut-region.ts";
import { useShortcut } from "../keyboard/shortcuts.ts";
import type { TableItems } from "./table-items.ts";
import type { DataTableProps } from "./table-types.ts";
import type { RowFocus } from "./use-row-focus.ts";

type Props<Row> = {
  readonly table: RefObject<HTMLElement | null>;
  readonly props: DataTableProps<Row>;
  readonly items: TableItems<Row>;
  readonly focus: RowFocus;
};

export function TableShortcuts<Row>(given: Props<Row>): ReactElement {
  const { table } = given;
  const region = useCallback(() => table.current, [table]);
  return (
    <ShortcutRegionContext value={region}>
      <Keys {...given} />
    </ShortcutRegionContext>
  );
}

function Keys<Row>({ props, items, focus }: Props<Row>): null {
  const { onPin, onPeek } = props;
  const withRow = (act: (row: Row, isPinned: boolean) => void): void => {
    const item = items.at(focus.index);
    if (item?.kind === "row") act(item.row, item.isPinned);
  };
  useShortcut({
    ...keyTable.pinRow,
    isActive: onPin !== undefined,
    run: () => withRow((row, isPinned) => onPin?.(row, !isPinned)),
  });
  useShortcut({
    ...keyTable.peekRow,
    isActive: onPeek !== undefined,
    run: () => withRow((row) => onPeek?.(row)),
  });
  return null;
}
