// The keys of a row that the list of keys names. They count while the focus is in this table, so two tables side by side may both have them.
// The table that its page is about is moved through from the whole page.
import { type ReactElement, type RefObject, useCallback, useEffect } from "react";
import { keyTable } from "../keyboard/key-table.ts";
import { isDropdownOpen, topmostModal } from "../keyboard/open-overlays.ts";
import { ShortcutRegionContext } from "../keyboard/shortcut-region.ts";
import { useShortcut } from "../keyboard/shortcuts.ts";
import type { TableItems } from "./table-items.ts";
import type { DataTableProps } from "./table-types.ts";
import { useLatest } from "./use-latest.ts";
import type { RowEvents } from "./use-row-events.ts";
import type { RowFocus } from "./use-row-focus.ts";

type Props<Row> = {
  readonly table: RefObject<HTMLElement | null>;
  readonly props: DataTableProps<Row>;
  readonly items: TableItems<Row>;
  readonly focus: RowFocus;
  readonly step: RowEvents["step"];
};

export function TableShortcuts<Row>(given: Props<Row>): ReactElement {
  const { table } = given;
  const region = useCallback(() => table.current, [table]);
  return (
    <>
      {given.props.isMain === true && <PageKeys step={given.step} />}
      <ShortcutRegionContext value={region}>
        <Keys {...given} />
      </ShortcutRegionContext>
    </>
  );
}

/** From anywhere on the page; rows with the focus have taken these keys already. */
function PageKeys({ step }: Pick<Props<never>, "step">): null {
  useShortcut({ ...keyTable.nextRow, run: () => step(1) });
  useShortcut({ ...keyTable.previousRow, run: () => step(-1) });
  const latestStep = useLatest(step);
  useEffect(() => {
    // Where nothing has the focus, arrows would scroll the page.
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isArrow = key === "ArrowDown" || key === "ArrowUp";
      const isNowhere = target === document.body || (target instanceof Element && target.matches("h1, main"));
      if (!isArrow || !isNowhere || altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented)
        return;
      if (isDropdownOpen() || topmostModal() !== undefined) return;
      event.preventDefault();
      latestStep.current(key === "ArrowDown" ? 1 : -1);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [latestStep]);
  return null;
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
