// The widths of a table, apart from its rows: drawing an edge changes these few elements and no row.
import type { CSSProperties, ReactElement } from "react";
import type { RowFrame } from "./TableRow.tsx";
import type { ColumnGeometry, ShownColumn } from "./use-shown-columns.ts";

type Frame = Pick<RowFrame<never>, "hasSelection" | "hasMenu">;

const gutterWidth = 40;
/** The button of the menu has its own place, so that it covers nothing of its row. */
const actionsWidth = 36;

type Props<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly geometry: ColumnGeometry;
  readonly frame: Frame;
};

export function Columns<Row>({ shown, geometry, frame }: Props<Row>): ReactElement {
  return (
    <colgroup>
      {frame.hasSelection && <col style={{ inlineSize: gutterWidth }} />}
      {shown.map(({ column, isFlexible }) => (
        // The flexible column has what is left.
        <col key={column.id} style={isFlexible ? {} : { inlineSize: geometry.widths[column.id] }} />
      ))}
      {frame.hasMenu && <col style={{ inlineSize: actionsWidth }} />}
    </colgroup>
  );
}

/** With the edges of the table, where its first and last column stand a little further in. */
export function wholeWidth({ total }: ColumnGeometry, { hasSelection, hasMenu }: Frame): number {
  return total + (hasSelection ? gutterWidth : 0) + (hasMenu ? actionsWidth : 0);
}

export function tableStyle(geometry: ColumnGeometry, frame: Frame): CSSProperties {
  const gutter = frame.hasSelection ? gutterWidth : 0;
  const starts = geometry.stickyStarts.map((start, place) => [`--sticky-${place}`, `${gutter + start}px`]);
  // Custom properties are no part of the type of a style.
  return { minInlineSize: wholeWidth(geometry, frame), ...Object.fromEntries(starts) } as CSSProperties;
}

/** What the columns have of a box so wide. */
export function columnRoom(
  boxWidth: number | undefined,
  { hasGutter, hasMenu }: { readonly hasGutter: boolean; readonly hasMenu: boolean },
): number | undefined {
  if (boxWidth === undefined) return undefined;
  return boxWidth - (hasGutter ? gutterWidth : 0) - (hasMenu ? actionsWidth : 0);
}
