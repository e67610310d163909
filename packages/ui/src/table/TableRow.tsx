// One row. It is drawn anew only when something of itself changes: everything it is given is compared by identity, and what happens in it
// is heard by the table as a whole.
import { Loader } from "@mantine/core";
import { IconChevronRight, IconPinFilled } from "@tabler/icons-react";
import { memo, type ReactElement } from "react";
import { cellLook } from "./cell-content.tsx";
import cells from "./cells.module.css";
import rowStyles from "./rows.module.css";
import type { ColumnKind, PhonePlace } from "./table-types.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

/** The same for all rows of a table, and the same object as long as nothing in it changes. */
export type RowFrame<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly hasSelection: boolean;
  readonly hasMenu: boolean;
  readonly hasActions: (row: Row) => boolean;
  readonly phonePlaces: ReadonlyMap<string, PhonePlace> | undefined;
  readonly nameOf: (row: Row) => string;
  readonly noteOf: ((row: Row) => string | undefined) | undefined;
  readonly texts: {
    readonly select: (name: string) => string;
    readonly expand: (name: string) => string;
    readonly actions: (name: string) => string;
    readonly pinned: string;
    readonly running: string;
  };
};

export type RowProps<Row> = {
  readonly frame: RowFrame<Row>;
  readonly id: string;
  readonly row: Row;
  readonly place: number;
  readonly depth: number;
  readonly isPinned: boolean;
  readonly isLastPinned: boolean;
  readonly isSelected: boolean;
  /** The one row the Tab key comes to. */
  readonly isStop: boolean;
  /** Keys act on it, and it is seen. */
  readonly isFocused: boolean;
  readonly opening: "none" | "closed" | "loading" | "open";
  readonly isRunning: boolean;
};

function Row<Content>(props: RowProps<Content>): ReactElement {
  const { frame, id, row, isStop, isSelected, isPinned, isLastPinned, isFocused, isRunning } = props;
  const { shown, hasSelection, hasMenu, phonePlaces, texts } = frame;
  const tabIndex = isStop ? 0 : -1;
  const role = phonePlaces === undefined ? {} : { role: "row" };
  const cellRole = phonePlaces === undefined ? {} : { role: "cell" };
  const pin = isPinned && <IconPinFilled className={rowStyles.pin} size={12} aria-label={texts.pinned} />;
  return (
    <tr
      {...role}
      className={rowStyles.row}
      data-row={id}
      data-selected={isSelected || undefined}
      data-pinned={isPinned ? (isLastPinned ? "last" : "") : undefined}
      data-focused={isFocused || undefined}
      data-choosing={(phonePlaces !== undefined && hasSelection) || undefined}
      data-note={frame.noteOf?.(row)}
      aria-rowindex={props.place}
      tabIndex={tabIndex}
    >
      {hasSelection && (
        <td {...cellRole} className={cells.gutter} data-control="select">
          {pin}
          <input
            className={rowStyles.check}
            type="checkbox"
            checked={isSelected}
            readOnly
            tabIndex={tabIndex}
            aria-label={texts.select(frame.nameOf(row))}
          />
        </td>
      )}
      {shown.map((one, index) => {
        const place = phonePlaces?.get(one.column.id);
        if (phonePlaces !== undefined && place === undefined) return null;
        const { content, tone } = cellLook(one.column, row, tabIndex);
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell
            key={one.column.id}
            {...cellRole}
            {...(index === 0 && phonePlaces === undefined ? { scope: "row" } : {})}
            className={cells.cell}
            dir={isReadFromLeft(one.column.kind) ? "ltr" : undefined}
            data-kind={one.column.kind}
            data-tone={tone}
            data-ink={one.column.isStrong ? "strong" : one.column.isQuiet ? "quiet" : undefined}
            data-clipped={one.isClipped || undefined}
            data-sticky={one.stickyPlace}
            data-last-sticky={one.isLastSticky || undefined}
            data-last={index === shown.length - 1 || undefined}
            data-place={place}
          >
            {index === 0 && !hasSelection && pin}
            {index === 0 && (props.opening !== "none" || props.depth > 0) && (
              <Opener {...props} tabIndex={tabIndex} />
            )}
            {place === "note" && tone !== "negative" && tone !== "positive" ? null : content}
            {place === "figure" && one.column.unit !== undefined && tone !== "unknown" && (
              <span className={cells.unit}>{one.column.unit}</span>
            )}
          </Cell>
        );
      })}
      {hasMenu && phonePlaces === undefined && (
        <td className={cells.actions} data-running={isRunning || undefined}>
          {isRunning ? (
            <Loader size={14} aria-label={texts.running} />
          ) : (
            frame.hasActions(row) && (
              <button
                type="button"
                className={rowStyles.dots}
                data-control="menu"
                tabIndex={tabIndex}
                aria-haspopup="menu"
                aria-label={texts.actions(frame.nameOf(row))}
              />
            )
          )}
        </td>
      )}
    </tr>
  );
}

/** Figures and dates, in every language. A registration may stay in place at the start, so it is walled in inside of its cell. */
function isReadFromLeft(kind: ColumnKind): boolean {
  return kind === "figure" || kind === "date";
}

/** The arrow in front of a row that can be opened, further in for each level. Rows beside it that cannot keep its room free. */
function Opener<Content>(props: RowProps<Content> & { readonly tabIndex: number }): ReactElement {
  const { opening, depth, frame, row } = props;
  const indent = { marginInlineStart: depth * 16 };
  if (opening === "none") return <span className={rowStyles.opener} style={indent} />;
  if (opening === "loading") {
    return (
      <span className={rowStyles.opener} style={indent}>
        <Loader size={12} aria-label={frame.texts.running} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={rowStyles.opener}
      style={indent}
      data-control="open"
      tabIndex={props.tabIndex}
      aria-expanded={opening === "open"}
      aria-label={frame.texts.expand(frame.nameOf(row))}
    >
      <IconChevronRight size={13} />
    </button>
  );
}

// React forgets that a memoised component was generic; it takes and draws the very same.
export const TableRow = memo(Row) as typeof Row;
