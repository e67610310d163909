// What pointer and keys do in the rows. The table listens once for all of them; a row says by its attributes which one it is.
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useMemo } from "react";
import { type RowCommand, rowCommand } from "./row-keys.ts";
import { allIds, copiedText, rangeIds, toggledIds } from "./select-rows.ts";
import type { RowItem, TableItems } from "./table-items.ts";
import type { DataTableProps } from "./table-types.ts";
import { useLatest } from "./use-latest.ts";
import type { OpenRowsState } from "./use-open-rows.ts";
import type { RowFocus } from "./use-row-focus.ts";
import type { RowWindow } from "./use-row-window.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

type Input<Row> = {
  readonly props: DataTableProps<Row>;
  readonly items: TableItems<Row>;
  readonly shown: readonly ShownColumn<Row>[];
  readonly focus: RowFocus;
  readonly openRows: OpenRowsState<Row>;
  readonly rowWindow: () => RowWindow | undefined;
  /** Where the choice of a range begins. */
  readonly anchor: { current: string | undefined };
  readonly openMenu: (id: string, element: Element) => void;
  /** A tap opens a row; a long one begins to choose, and then each tap chooses. */
  readonly isPhone: boolean;
};

export type RowEvents = {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
  readonly selectAll: () => void;
  /** To the next row or the one before; where the user has not been in the table yet, to the first. */
  readonly step: (by: 1 | -1) => void;
};

export function useRowEvents<Row>(input: Input<Row>): RowEvents {
  const latest = useLatest(input);
  return useMemo(() => {
    const itemOf = (target: EventTarget): RowItem<Row> | undefined => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      const id = row?.dataset.row;
      const { items } = latest.current;
      const item = id === undefined ? undefined : items.at(items.indexOf(id));
      return item?.kind === "row" ? item : undefined;
    };
    const select = (item: RowItem<Row>, isRange: boolean): void => {
      const { props, items, anchor } = latest.current;
      const { selectedIds, onSelect, isSingleSelection = false } = props;
      if (selectedIds === undefined) return;
      const from = anchor.current === undefined ? -1 : items.indexOf(anchor.current);
      if (isRange && from !== -1 && !isSingleSelection) {
        onSelect?.(rangeIds(selectedIds, items, from, items.indexOf(item.id)));
        return;
      }
      anchor.current = item.id;
      onSelect?.(toggledIds(selectedIds, item.id, isSingleSelection));
    };
    const selectAll = (): void => {
      const { props, items } = latest.current;
      if (props.selectedIds === undefined || props.isSingleSelection === true) return;
      const isAll = items.count > 0 && props.selectedIds.size >= items.count;
      props.onSelect?.(isAll ? new Set() : allIds(items));
    };
    const move = (
      { by, extends: isRange }: Extract<RowCommand, { kind: "move" }>,
      from: RowItem<Row>,
    ): void => {
      const { items, focus, rowWindow, props, anchor } = latest.current;
      const at = items.indexOf(from.id);
      const page = rowWindow()?.pageRows() ?? 10;
      const last = items.count - 1;
      const wanted = { page: at + page, "-page": at - page, first: 0, last }[by] ?? at + Number(by);
      const next = rowAt(items, Math.max(0, Math.min(last, wanted)), wanted < at ? -1 : 1);
      if (next === undefined) return;
      if (isRange && props.selectedIds !== undefined) {
        anchor.current ??= from.id;
        props.onSelect?.(rangeIds(props.selectedIds, items, at, items.indexOf(next.id)));
      }
      focus.go(next.id);
      rowWindow()?.scrollTo(items.indexOf(next.id));
    };
    const setOpen = (item: RowItem<Row>, isOpen: boolean): void => {
      const { props, openRows } = latest.current;
      if (props.expansion?.mayExpand(item.row) !== true) return;
      if (openRows.openIds.has(item.id) !== isOpen) openRows.toggle(item.row, item.id);
    };
    const run = (command: RowCommand, item: RowItem<Row>, element: Element): void => {
      const { props, openMenu } = latest.current;
      if (command.kind === "move") move(command, item);
      else if (command.kind === "select") select(item, command.extends);
      else if (command.kind === "selectAll") selectAll();
      else if (command.kind === "open") props.onOpen?.(item.row);
      else if (command.kind === "menu") openMenu(item.id, element);
      else setOpen(item, command.kind === "expand");
    };
    return {
      selectAll,
      step(by) {
        const { items, focus } = latest.current;
        const current = items.at(focus.index);
        if (current?.kind !== "row") return;
        if (focus.id === undefined) focus.go(current.id);
        else move({ kind: "move", by, extends: false }, current);
      },
      onClick(event) {
        const item = itemOf(event.target);
        if (item === undefined || !(event.target instanceof Element)) return;
        const { props, openRows, openMenu, focus } = latest.current;
        const control = event.target.closest<HTMLElement>("[data-control]")?.dataset.control;
        focus.mark(item.id);
        if (control !== undefined) {
          if (control === "select") select(item, event.shiftKey);
          if (control === "open") openRows.toggle(item.row, item.id);
          if (control === "menu") openMenu(item.id, event.target);
          return;
        }
        const link = event.target.closest("a");
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
        if (link !== null) {
          if (!isPlain || props.onOpen === undefined || event.defaultPrevented) return;
          event.preventDefault();
          props.onOpen(item.row);
          return;
        }
        if (event.target.closest("button, input, label, select, textarea") !== null) return;
        // A user who marks a text does not mean the row.
        if (getSelection()?.isCollapsed === false && !event.shiftKey) return;
        if (event.shiftKey) getSelection()?.removeAllRanges();
        const isTap = latest.current.isPhone && props.onOpen !== undefined;
        const tapped = (props.selectedIds?.size ?? 0) > 0 ? "select" : "open";
        const chosen = !isPlain ? "select" : isTap ? tapped : (props.rowClick ?? "focus");
        if (chosen === "select") select(item, event.shiftKey);
        else if (chosen === "peek") props.onPeek?.(item.row);
        else if (chosen === "open") props.onOpen?.(item.row);
      },
      onContextMenu(event) {
        const item = itemOf(event.target);
        if (item === undefined || !latest.current.isPhone || latest.current.props.selectedIds === undefined)
          return;
        event.preventDefault();
        select(item, false);
      },
      onKeyDown(event) {
        const { target, currentTarget } = event;
        const item = itemOf(target);
        if (item === undefined || !(target instanceof HTMLElement) || event.defaultPrevented) return;
        const command = rowCommand(event, getComputedStyle(currentTarget).direction === "rtl");
        if (command === undefined) return;
        // Controls in a row have Space and Enter for themselves, and fields have every key.
        const isControl = target.closest("[data-row]") !== target;
        if (isControl && (command.kind === "open" || command.kind === "select")) return;
        if (isControl && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]"))
          return;
        event.preventDefault();
        run(command, item, target);
      },
      onCopy(event) {
        // A marked text is what is copied.
        if (getSelection()?.isCollapsed === false || event.target instanceof HTMLInputElement) return;
        const { props, items, shown, focus } = latest.current;
        const chosen = props.selectedIds;
        const isCopied = (id: string): boolean =>
          chosen === undefined || chosen.size === 0 ? id === focus.id : chosen.has(id);
        event.clipboardData.setData(
          "text/plain",
          copiedText(
            items,
            shown.map(({ column }) => column),
            isCopied,
          ),
        );
        event.preventDefault();
      },
      onFocus({ target }) {
        const item = itemOf(target);
        latest.current.focus.onFocusIn();
        if (item !== undefined && item.id !== latest.current.focus.id) latest.current.focus.mark(item.id);
      },
    };
  }, [latest]);
}

/** The nearest line that is a row, in the direction of the movement first. */
function rowAt<Row>(items: TableItems<Row>, index: number, direction: 1 | -1): RowItem<Row> | undefined {
  for (const step of [direction, -direction]) {
    for (let place = index; place >= 0 && place < items.count; place += step) {
      const item = items.at(place);
      if (item?.kind === "row") return item;
    }
  }
  return undefined;
}
