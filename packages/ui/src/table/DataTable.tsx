// The one table of the product. See table-types.ts for what it is given.
import { useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, type ReactElement, useCallback, useMemo, useRef, useState } from "react";
import { useAppearance } from "../appearance/interface-state.ts";
import { EmptyList } from "../feedback/EmptyList.tsx";
import { ProgressLine } from "../feedback/ProgressLine.tsx";
import { Columns, columnRoom, tableStyle, wholeWidth } from "./Columns.tsx";
import styles from "./DataTable.module.css";
import phone from "./phone.module.css";
import { type MenuPlace, RowMenu } from "./RowMenu.tsx";
import { SelectAll } from "./SelectAll.tsx";
import { TableBody } from "./TableBody.tsx";
import { TableHead } from "./TableHead.tsx";
import { TableShortcuts } from "./TableShortcuts.tsx";
import { TableSkeleton } from "./TableSkeleton.tsx";
import { TableTooltip } from "./TableTooltip.tsx";
import { PhoneTotals, TableTotals } from "./TableTotals.tsx";
import { densityMeasures, phoneRowHeight } from "./table-density.ts";
import { tableItems } from "./table-items.ts";
import type { DataTableProps } from "./table-types.ts";
import { useBoxWidth } from "./use-box-width.ts";
import { useIsPrinting } from "./use-is-printing.ts";
import { useMenuActions } from "./use-menu-actions.tsx";
import { useOpenRows } from "./use-open-rows.ts";
import { useOverflow } from "./use-overflow.ts";
import { useRowEvents } from "./use-row-events.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { offeredActions, useRowFrame } from "./use-row-frame.ts";
import type { RowWindow } from "./use-row-window.ts";
import { useRunningActions } from "./use-running-actions.ts";
import { useShownColumns } from "./use-shown-columns.ts";

const noPinned: readonly never[] = [];

export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { rows, rowId, columns, selectedIds, expansion, pinnedRows = noPinned } = props;
  const appearance = useAppearance();
  const isPrinting = useIsPrinting();
  const isNarrow = useMediaQuery("(max-width: 760px)", undefined, { getInitialValueInEffect: false });
  const isPhone = isNarrow && !isPrinting;
  const scroll = isPhone ? "page" : (props.scroll ?? "page");
  const density = props.density ?? appearance.density;
  const measures = densityMeasures(density);
  const [drawn, setDrawn] = useState<{ readonly id: string; readonly width: number } | undefined>(undefined);
  const { layout, stickyColumns = 1 } = props;
  const actions = useMenuActions(props);
  const hasMenu = actions.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const leavesOut = props.leavesOutTexts === true;
  const boxWidth = useBoxWidth(box, (leavesOut || scroll === "box") && !isPhone && !isPrinting);
  const hasGutter = selectedIds !== undefined;
  const { shown, geometry } = useShownColumns({
    columns,
    rows,
    layout,
    stickyColumns,
    sizes: measures.sizes,
    hasGutter,
    hasMenu,
    drawn,
    room: columnRoom(boxWidth, { hasGutter, hasMenu }),
    leavesOut,
  });
  const openRows = useOpenRows(expansion);
  const running = useRunningActions<Row>();
  const { openIds, loaded } = openRows;
  const items = useMemo(
    () => tableItems({ rows, pinnedRows, rowId, openIds, expansion, loaded }),
    [rows, pinnedRows, rowId, openIds, expansion, loaded],
  );
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rowWindow = useRef<RowWindow>(null);
  const anchor = useRef<string>(undefined);
  const focus = useRowFocus({ items, focusedId: props.focusedId, onFocus: props.onFocus, body });
  const [menu, setMenu] = useState<MenuPlace | undefined>(undefined);
  const frame = useRowFrame(props, shown, { isPhone, actions });
  const openMenu = useCallback(
    (id: string, element: Element): void => {
      const item = items.at(items.indexOf(id));
      if (item === undefined || !frame.hasActions(item.row)) return;
      const anchorBox = (element.closest("button") ?? element).getBoundingClientRect();
      setMenu({ id, anchor: anchorBox, isMirrored: getComputedStyle(element).direction === "rtl" });
    },
    [items, frame],
  );
  const events = useRowEvents({
    props,
    items,
    shown,
    focus,
    openRows,
    rowWindow: () => rowWindow.current ?? undefined,
    anchor,
    openMenu,
    isPhone,
  });
  const isEmpty = items.count === 0;
  const hasTotals = !isEmpty && shown.some(({ column }) => column.total !== undefined);
  const isOverflowing = useOverflow(box, isPhone ? 0 : wholeWidth(geometry, frame));
  const covered = useMemo(
    () => ({ start: isPhone ? 0 : measures.header, end: hasTotals ? measures.totals : 0 }),
    [isPhone, hasTotals, measures],
  );
  const menuItem = menu && items.at(items.indexOf(menu.id));
  return (
    <div
      className={isPhone ? `${styles.frame} ${phone.phone}` : styles.frame}
      data-density={density}
      data-scroll={scroll}
      data-overflowing={isOverflowing || undefined}
      // Custom properties are no part of the type of a style.
      style={measures.variables as CSSProperties}
    >
      {props.notice !== undefined && (
        <p className={styles.notice} role="status">
          {props.notice}
        </p>
      )}
      <div ref={box} className={styles.box}>
        <table
          ref={table}
          className={styles.table}
          {...(isPhone ? { role: "table" } : {})}
          aria-label={props.label}
          aria-rowcount={(props.totalCount ?? items.count) + 1 + (hasTotals ? 1 : 0)}
          aria-busy={props.isLoading === true || props.isReloading === true}
          style={isPhone ? undefined : tableStyle(geometry, frame)}
        >
          {!isPhone && <Columns shown={shown} geometry={geometry} frame={frame} />}
          {!isPhone && (
            <TableHead
              shown={shown}
              geometry={geometry}
              sort={props.sort}
              onSort={props.onSort}
              onDraw={setDrawn}
              onResize={props.onResize}
              hasMenu={hasMenu}
              selectAll={
                frame.hasSelection ? (
                  <SelectAll
                    count={items.count}
                    selected={selectedIds?.size ?? 0}
                    isSingle={props.isSingleSelection === true}
                    onToggle={events.selectAll}
                  />
                ) : undefined
              }
              progress={props.isReloading === true ? <ProgressLine isRunning /> : undefined}
            />
          )}
          {isEmpty && props.isLoading === true ? (
            <TableSkeleton
              shown={shown}
              hasSelection={frame.hasSelection}
              hasMenu={hasMenu}
              isPhone={isPhone}
            />
          ) : (
            <TableBody
              frame={frame}
              items={items}
              rowHeight={isPhone ? phoneRowHeight : measures.row}
              selectedIds={selectedIds}
              runningIds={running.runningIds}
              focus={focus}
              expansion={expansion}
              openRows={openRows}
              events={events}
              isAll={isPrinting}
              box={scroll === "box" ? box : undefined}
              body={body}
              covered={covered}
              windowRef={rowWindow}
            />
          )}
          {hasTotals && !isPhone && (
            <TableTotals
              shown={shown}
              label={props.totalsLabel}
              hasSelection={frame.hasSelection}
              hasMenu={hasMenu}
            />
          )}
          {hasTotals && isPhone && (
            <PhoneTotals
              shown={shown}
              loaded={rows.length}
              totalCount={props.totalCount}
              formatCount={props.formatCount ?? String}
            />
          )}
        </table>
        {isEmpty && props.isLoading !== true && (
          <div className={styles.empty}>{props.empty ?? <EmptyList />}</div>
        )}
      </div>
      <TableTooltip table={table} />
      <TableShortcuts table={table} props={props} items={items} focus={focus} step={events.step} />
      {menu !== undefined && menuItem?.kind === "row" && (
        <RowMenu
          place={menu}
          row={menuItem.row}
          actions={offeredActions(actions, menuItem.row)}
          onChoose={(action) => running.run(action, menuItem.row, menuItem.id)}
          onClose={() => {
            setMenu(undefined);
            focus.go(menuItem.id);
          }}
        />
      )}
    </div>
  );
}
