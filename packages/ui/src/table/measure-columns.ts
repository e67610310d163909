// How wide the columns of a table are before anybody has drawn them: registrations, statuses, dates and figures are never cut, so their
// texts are measured. Not all of a hundred thousand: a spread of them, and the room they need only grows.
import { cutText } from "@kontor/kernel/text/cut-text.ts";
import type { TableColumn } from "./table-types.ts";

export type TextSizes = { readonly text: number; readonly header: number; readonly padding: number };

type Fonts = TextSizes & { readonly family: string };

const sampled = 120;
const narrowest = 56;
/** The first and the last column stand further in, at the gutter of the page. */
export const edgeRoom = 10;
const widestText = 190;
/** What takes the spare width is no wider than this where nothing is spare. */
const flexibleMinimum = 120;
const flexibleEnough = 180;
const guesses = { text: 120, other: 90, link: 104, status: 84, figure: 72, date: 66 } as const;
/** Beside the text: the glyph and the ground of a badge; the arrow of a sorted header. */
const badgeRoom = 30;
const arrowRoom = 15;

let context: CanvasRenderingContext2D | null | undefined;

export function measureColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sizes: TextSizes,
): Readonly<Record<string, number>> {
  const sample = spread(rows);
  // Once for all texts of a table: the answer makes the browser settle every style of the page.
  const fonts = { ...sizes, family: getComputedStyle(document.body).fontFamily };
  return Object.fromEntries(
    columns.map((column) => [column.id, column.width ?? columnWidth(column, sample, fonts)]),
  );
}

/** The wider of both, column by column, so that rows which arrive later make no column narrower. */
export function grownWidths(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(now).map(([id, width]) => [id, Math.max(width, before[id] ?? 0)]));
}

function columnWidth<Row>(column: TableColumn<Row>, rows: readonly Row[], fonts: Fonts): number {
  const { family, padding } = fonts;
  const header = textWidth(column.label, fonts.header, 500, family) + (column.isSortable ? arrowRoom : 0);
  const isStrong = column.isStrong || column.kind === "link" || column.kind === "status" || column.sign;
  const weight = isStrong ? 500 : 400;
  const room = column.kind === "status" ? badgeRoom : 0;
  // The longest texts are the widest, or nearly so.
  const longest = [...new Set(rows.map((row) => shownText(column, row)))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 8);
  const size = column.kind === "status" ? fonts.header : fonts.text;
  const texts = longest.map((text) => textWidth(text, size, weight, family));
  const total = textWidth(column.total ?? "", fonts.text, 600, family);
  const widest = Math.max(...texts, total) + room;
  if (column.isFlexible) {
    const enough = Math.min(flexibleEnough, Math.ceil(Math.max(header, widest)) + 2 * padding);
    return Math.max(flexibleMinimum, enough);
  }
  const isCut = column.kind === "text" || column.kind === "other";
  // Before the first rows are there, bars stand in for them.
  const guess = rows.length === 0 ? guesses[column.kind] : 0;
  const needed = Math.max(guess, header, isCut ? Math.min(widest, widestText) : widest);
  return Math.max(narrowest, Math.ceil(needed) + 2 * padding + 3);
}

function shownText<Row>(column: TableColumn<Row>, row: Row): string {
  const text = column.text(row);
  return column.kind === "text" ? cutText(text, column.maxLength) : text;
}

function spread<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= sampled) return rows;
  const step = rows.length / sampled;
  return Array.from({ length: sampled }, (_, place) => rows[Math.floor(place * step)]).filter(
    (row) => row !== undefined,
  );
}

function textWidth(text: string, size: number, weight: number, family: string): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return text.length * size * 0.58;
  context.font = `${weight} ${size}px ${family}`;
  // Figures are drawn with digits of one width, which the canvas does not know: a zero is as wide as any.
  return context.measureText(text.replaceAll(/\d/g, "0")).width;
}
