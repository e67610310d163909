// The header of a table. One of its cells is a stop of the Tab key; arrows go from one to the next, and with Shift they change its width.
import { nextSort } from "@kontor/kernel/search/sort.ts";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Unseen } from "../text/Unseen.tsx";
import { ColumnEdge } from "./ColumnEdge.tsx";
import cells from "./cells.module.css";
import edges from "./edges.module.css";
import type { TableSort } from "./table-types.ts";
import type { ColumnGeometry, ShownColumn } from "./use-shown-columns.ts";

type Props<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly geometry: ColumnGeometry;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort | undefined) => void) | undefined;
  readonly onDraw: (drawn: { readonly id: string; readonly width: number } | undefined) => void;
  readonly onResize: ((columnId: string, width: number) => void) | undefined;
  /** The box that chooses all rows. */
  readonly selectAll: ReactNode;
  readonly hasMenu: boolean;
  /** Under the header, while the rows are loaded again. */
  readonly progress: ReactNode;
};

const step = 16;
const narrowest = 40;

export function TableHead<Row>(props: Props<Row>): ReactElement {
  const { shown, geometry, sort, onSort, onResize, onDraw, selectAll, hasMenu, progress } = props;
  const { t } = useTranslation();
  const [stop, setStop] = useState<string | undefined>(undefined);
  const stopId = shown.some(({ column }) => column.id === stop) ? stop : shown[0]?.column.id;
  const toggleSort = (columnId: string): void => {
    const before = sort === undefined ? [] : [{ field: sort.columnId, direction: sort.direction }];
    const [next] = nextSort(before, columnId);
    onSort?.(next && { columnId, direction: next.direction });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, columnId: string): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const isForward =
      (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr");
    event.preventDefault();
    if (event.shiftKey) {
      const width = (geometry.widths[columnId] ?? 0) + (isForward ? step : -step);
      onResize?.(columnId, Math.max(narrowest, width));
      return;
    }
    const at = shown.findIndex(({ column }) => column.id === columnId);
    const next = shown[at + (isForward ? 1 : -1)]?.column.id;
    if (next === undefined) return;
    setStop(next);
    const row = event.currentTarget.closest("tr");
    row?.querySelector<HTMLElement>(`[data-heading="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <thead className={edges.head}>
      <tr aria-rowindex={1}>
        {selectAll !== undefined && <td className={cells.gutter}>{selectAll}</td>}
        {shown.map(({ column, stickyPlace, isLastSticky }, index) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          const isSortable = column.isSortable === true && onSort !== undefined;
          const control = {
            className: edges.heading,
            "data-heading": column.id,
            tabIndex: column.id === stopId ? 0 : -1,
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, column.id),
            onFocus: () => setStop(column.id),
            ...(onResize && { "aria-keyshortcuts": "Shift+ArrowLeft Shift+ArrowRight" }),
          };
          return (
            <th
              key={column.id}
              className={cells.cell}
              scope="col"
              data-kind={column.kind}
              data-sorted={direction}
              data-clipped=""
              data-sticky={stickyPlace}
              data-last-sticky={isLastSticky || undefined}
              data-last={index === shown.length - 1 || undefined}
              {...(isSortable ? { "aria-sort": direction ?? ("none" as const) } : {})}
            >
              {isSortable ? (
                <button type="button" {...control} onClick={() => toggleSort(column.id)}>
                  <bdi>{column.label}</bdi>
                  {direction === "ascending" && <IconArrowUp size={13} aria-hidden />}
                  {direction === "descending" && <IconArrowDown size={13} aria-hidden />}
                </button>
              ) : (
                <span {...control} tabIndex={onResize === undefined ? undefined : control.tabIndex}>
                  <bdi>{column.label}</bdi>
                </span>
              )}
              {onResize !== undefined && (
                <ColumnEdge columnId={column.id} onDraw={onDraw} onResize={onResize} minimum={narrowest} />
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th className={cells.actions} scope="col">
            <Unseen>{t("Actions")}</Unseen>
          </th>
        )}
      </tr>
      {progress !== undefined && (
        <tr>
          <td className={edges.progress} colSpan={shown.length + 2}>
            {progress}
          </td>
        </tr>
      )}
    </thead>
  );
}
