// The rows in sight. Only this part is drawn anew while the table scrolls.
import { type ReactElement, type RefObject, useImperativeHandle } from "react";
import rowStyles from "./rows.module.css";
import { type RowFrame, TableRow } from "./TableRow.tsx";
import type { TableItems } from "./table-items.ts";
import type { TableExpansion } from "./table-types.ts";
import type { OpenRowsState } from "./use-open-rows.ts";
import type { RowEvents } from "./use-row-events.ts";
import type { RowFocus } from "./use-row-focus.ts";
import { type RowWindow, useRowWindow } from "./use-row-window.ts";

type Props<Row> = {
  readonly frame: RowFrame<Row>;
  readonly items: TableItems<Row>;
  readonly rowHeight: number;
  readonly selectedIds: ReadonlySet<string> | undefined;
  readonly runningIds: ReadonlySet<string>;
  readonly focus: RowFocus;
  readonly expansion: TableExpansion<Row> | undefined;
  readonly openRows: OpenRowsState<Row>;
  readonly events: RowEvents;
  readonly isAll: boolean;
  readonly box: RefObject<HTMLElement | null> | undefined;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly covered: { readonly start: number; readonly end: number };
  readonly windowRef: RefObject<RowWindow | null>;
};

export function TableBody<Row>(props: Props<Row>): ReactElement {
  const { frame, items, focus, body, openRows, expansion, events } = props;
  const rowWindow = useRowWindow({
    count: items.count,
    rowHeight: props.rowHeight,
    keyAt: openRows.openIds.size > 0 ? (index) => items.at(index)?.id ?? String(index) : undefined,
    kept: focus.index,
    isAll: props.isAll,
    box: props.box,
    body,
    covered: props.covered,
  });
  useImperativeHandle(props.windowRef, () => rowWindow);
  const columns = frame.shown.length + 2;
  const role = frame.phonePlaces === undefined ? {} : { role: "rowgroup" };
  return (
    <tbody
      ref={body}
      {...role}
      onClick={events.onClick}
      onContextMenu={events.onContextMenu}
      onKeyDown={events.onKeyDown}
      onCopy={events.onCopy}
      onFocus={events.onFocus}
      onBlur={focus.onFocusOut}
    >
      {rowWindow.parts.flatMap(({ index, before }) => {
        const item = items.at(index);
        if (item === undefined) return [];
        const room = before > 0 && <Room key={`before ${item.id}`} height={before} />;
        if (item.kind === "detail") {
          return [
            room,
            <tr key={item.id} ref={rowWindow.measure} data-index={index} data-detail="">
              <td className={rowStyles.detail} colSpan={columns}>
                {expansion?.render?.(item.row)}
              </td>
            </tr>,
          ];
        }
        return [
          room,
          <TableRow
            key={item.id}
            frame={frame}
            id={item.id}
            row={item.row}
            place={index + 2}
            depth={item.depth}
            isPinned={item.isPinned}
            isLastPinned={item.isLastPinned}
            isSelected={props.selectedIds?.has(item.id) === true}
            isStop={index === focus.index}
            isFocused={item.id === focus.id}
            opening={openingOf(item.row, item.id, expansion, openRows)}
            isRunning={props.runningIds.has(item.id)}
          />,
        ];
      })}
      {rowWindow.after > 0 && <Room height={rowWindow.after} />}
    </tbody>
  );
}

/** Rows that are not drawn. */
function Room({ height }: { readonly height: number }): ReactElement {
  return (
    <tr aria-hidden className={rowStyles.room} data-room="">
      <td style={{ blockSize: height }} />
    </tr>
  );
}

function openingOf<Row>(
  row: Row,
  id: string,
  expansion: TableExpansion<Row> | undefined,
  { openIds, loadingIds }: OpenRowsState<Row>,
): "none" | "closed" | "loading" | "open" {
  if (expansion === undefined || !expansion.mayExpand(row)) return "none";
  if (loadingIds.has(id)) return "loading";
  return openIds.has(id) ? "open" : "closed";
}
