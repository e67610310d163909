// Which columns a table shows, in which order, how wide, and which of them stay in place when it scrolls sideways. TanStack Table works
// them out of what the user has chosen; the rows themselves never enter it, because a hundred thousand row models would only cost time.
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import { columnsWithoutRoom, narrowedWidths } from "./column-room.ts";
import { edgeRoom, grownWidths, measureColumns, type TextSizes } from "./measure-columns.ts";
import type { TableColumn, TableLayout } from "./table-types.ts";

export type ShownColumn<Row> = {
  readonly column: TableColumn<Row>;
  readonly isFlexible: boolean;
  /** Counted from the start among those that stay in place. */
  readonly stickyPlace: number | undefined;
  readonly isLastSticky: boolean;
  /** Its content may be wider than itself: a text. */
  readonly isClipped: boolean;
};

export type ColumnGeometry = {
  /** By id; the flexible column has the least width it may have. */
  readonly widths: Readonly<Record<string, number>>;
  /** Where each column that stays begins, from the start of the table's own columns. */
  readonly stickyStarts: readonly number[];
  readonly total: number;
};

type Input<Row> = {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly layout: TableLayout | undefined;
  readonly stickyColumns: number;
  readonly sizes: TextSizes;
  /** Something stands before the first column. */
  readonly hasGutter: boolean;
  /** The menu of a row stands behind the last one. */
  readonly hasMenu: boolean;
  /** While an edge is dragged. */
  readonly drawn: { readonly id: string; readonly width: number } | undefined;
  /** Of all columns; undefined where it is not known, or does not matter. */
  readonly room: number | undefined;
  /** Those that find no place are left out, before texts are narrower. */
  readonly leavesOut: boolean;
};

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnPinningFeature,
});
const noRows: never[] = [];

export function useShownColumns<Row>(input: Input<Row>): {
  readonly shown: readonly ShownColumn<Row>[];
  readonly geometry: ColumnGeometry;
} {
  const { columns, rows, layout, stickyColumns, sizes, hasGutter, hasMenu, drawn, room, leavesOut } = input;
  const measured = useMeasuredWidths(columns, rows, sizes);
  const definitions = useMemo(() => columns.map(({ id }) => ({ id, minSize: 40, maxSize: 1200 })), [columns]);
  const columnOrder = useMemo(() => [...(layout?.order ?? [])], [layout?.order]);
  const columnVisibility = useMemo(
    () => Object.fromEntries((layout?.hidden ?? []).map((id) => [id, false])),
    [layout?.hidden],
  );
  const flexibleId = flexibleColumn(columns, layout?.hidden);
  const wished = useOrderedIds(columns, columnOrder, columnVisibility);
  const wholeWidths = useMemo(
    () => ({
      ...measured,
      ...atLeast(columns, measured, { ...layout?.widths, ...(drawn && { [drawn.id]: drawn.width }) }),
    }),
    [columns, measured, layout?.widths, drawn],
  );
  const left = useMemo(
    () =>
      room === undefined || !leavesOut
        ? new Set<string>()
        : columnsWithoutRoom(columns, { ids: wished, widths: wholeWidths, flexibleId, room }),
    [columns, wished, wholeWidths, flexibleId, room, leavesOut],
  );
  const ordered = useMemo(() => wished.filter((id) => !left.has(id)), [wished, left]);
  const drawnWidths = useMemo(() => {
    if (room === undefined) return wholeWidths;
    const drawnIds = new Set([...Object.keys(layout?.widths ?? {}), ...(drawn ? [drawn.id] : [])]);
    // The first and the last column stand further in.
    const edges = (hasGutter ? 0 : edgeRoom) + (hasMenu ? 0 : edgeRoom);
    const fitting = { ids: ordered, widths: wholeWidths, flexibleId, room: room - edges };
    return narrowedWidths(columns, fitting, drawnIds);
  }, [columns, ordered, wholeWidths, flexibleId, room, layout?.widths, drawn, hasGutter, hasMenu]);
  const first = hasGutter ? undefined : ordered[0];
  const last = hasMenu ? undefined : ordered.at(-1);
  const columnSizing = useMemo(() => {
    const isDrawn = (id: string): boolean => layout?.widths?.[id] !== undefined || drawn?.id === id;
    const roomy = Object.entries(drawnWidths).map(([id, width]) => [
      id,
      (id === first || id === last) && !isDrawn(id) ? width + edgeRoom : width,
    ]);
    return Object.fromEntries(roomy);
  }, [drawnWidths, layout?.widths, drawn, first, last]);
  const columnPinning = useMemo(
    () => ({ start: leading(ordered, flexibleId, stickyColumns), end: [] }),
    [ordered, flexibleId, stickyColumns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    state: {
      columnOrder,
      columnVisibility: { ...columnVisibility, ...Object.fromEntries([...left].map((id) => [id, false])) },
      columnSizing,
      columnPinning,
    },
  });
  const leaves = table.getVisibleLeafColumns();
  const key = leaves.map(({ id }) => id).join("\n");
  const sticky = columnPinning.start.join("\n");
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const staying = sticky === "" ? [] : sticky.split("\n");
    return key.split("\n").flatMap((id): readonly ShownColumn<Row>[] => {
      const column = byId.get(id);
      if (column === undefined) return [];
      const place = staying.indexOf(id);
      const stickyPlace = place === -1 ? undefined : place;
      const isLastSticky = place !== -1 && place === staying.length - 1;
      const isClipped = isCut(column);
      return [{ column, isFlexible: id === flexibleId, stickyPlace, isLastSticky, isClipped }];
    });
  }, [columns, key, sticky, flexibleId]);
  const geometry: ColumnGeometry = {
    widths: Object.fromEntries(leaves.map((leaf) => [leaf.id, leaf.getSize()])),
    stickyStarts: leaves
      .filter((leaf) => leaf.getIsPinned() === "start")
      .map((leaf) => leaf.getStart("start")),
    total: table.getTotalSize(),
  };
  return { shown, geometry };
}

function useMeasuredWidths<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sizes: TextSizes,
): Readonly<Record<string, number>> {
  // A font that arrives later is as a rule wider or narrower than the one that stood in for it.
  const [fontLoads, setFontLoads] = useState(0);
  useEffect(() => {
    const count = (): void => setFontLoads((before) => before + 1);
    document.fonts.addEventListener("loadingdone", count);
    return () => document.fonts.removeEventListener("loadingdone", count);
  }, []);
  const before = useRef<{ readonly key: string; readonly widths: Readonly<Record<string, number>> }>(
    undefined,
  );
  return useMemo(() => {
    const key = `${columns.map(({ id }) => id).join()} ${sizes.text} ${fontLoads} ${rows.length === 0}`;
    const now = measureColumns(columns, rows, sizes);
    const widths = before.current?.key === key ? grownWidths(before.current.widths, now) : now;
    before.current = { key, widths };
    return widths;
  }, [columns, rows, sizes, fontLoads]);
}

/** The ids as they stand before any of them is held in place. */
function useOrderedIds<Row>(
  columns: readonly TableColumn<Row>[],
  order: readonly string[],
  visibility: Readonly<Record<string, boolean>>,
): readonly string[] {
  return useMemo(() => {
    const known = columns.map(({ id }) => id);
    const chosen = order.filter((id) => known.includes(id));
    const rest = known.filter((id) => !chosen.includes(id));
    return [...chosen, ...rest].filter((id) => visibility[id] !== false);
  }, [columns, order, visibility]);
}

/** Those at the start, up to the one that takes the spare width. Behind it the position of a column is not known. */
function leading(ids: readonly string[], flexibleId: string | undefined, count: number): string[] {
  const until = flexibleId === undefined ? -1 : ids.indexOf(flexibleId);
  return ids.slice(0, until === -1 ? count : Math.min(count, until));
}

function flexibleColumn<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[] | undefined,
): string | undefined {
  const visible = columns.filter(({ id }) => hidden?.includes(id) !== true);
  const flexible =
    visible.find(({ isFlexible }) => isFlexible) ??
    visible.find(({ kind }) => kind === "text") ??
    visible.find(({ kind }) => kind === "other") ??
    visible.find(({ kind }) => kind === "link");
  return flexible?.id;
}

/** A text may be shown in part; a figure, a day, a status or a registration never is. */
function isCut<Row>({ kind }: TableColumn<Row>): boolean {
  return kind === "text" || kind === "other";
}

/** Widths a user has drawn, but never narrower than what must not be cut. */
function atLeast<Row>(
  columns: readonly TableColumn<Row>[],
  measured: Readonly<Record<string, number>>,
  drawn: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const cut = new Set(columns.filter(isCut).map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(drawn).map(([id, width]) => [
      id,
      cut.has(id) ? width : Math.max(width, measured[id] ?? 0),
    ]),
  );
}
