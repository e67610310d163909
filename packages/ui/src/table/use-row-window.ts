// Which rows are drawn: those in sight and a few around them, and always the one that keys act on, so that the focus is never lost while
// the table scrolls. The rest is empty room of the same height. A short table, and a table on paper, is drawn as a whole.
import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

const drawnAsWhole = 60;
/** With what is in sight on an ordinary screen this stays far below the eighty that a table may hold. */
const mostDrawn = 78;

export type RowWindow = {
  /** Indexes to draw, with the empty room before each. */
  readonly parts: readonly { readonly index: number; readonly before: number }[];
  readonly after: number;
  readonly scrollTo: (index: number) => void;
  /** How many rows one screen holds. */
  readonly pageRows: () => number;
  /** Given to a line whose height is not that of a row. */
  readonly measure: (element: Element | null) => void;
};

type Input = {
  readonly count: number;
  readonly rowHeight: number;
  /** Names lines that differ in height, where there are any. */
  readonly keyAt: ((index: number) => string) | undefined;
  readonly kept: number;
  readonly isAll: boolean;
  /** Scrolls in here; without it the document does. */
  readonly box: RefObject<HTMLElement | null> | undefined;
  readonly body: RefObject<HTMLElement | null>;
  /** What stays in place over the rows, at the top and at the bottom. */
  readonly covered: { readonly start: number; readonly end: number };
};

export function useRowWindow(input: Input): RowWindow {
  const { count, rowHeight, keyAt, kept, isAll, box, body, covered } = input;
  const isWhole = isAll || count <= drawnAsWhole;
  const margin = useMargin(body, box, isWhole);
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const before = useRef(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = range.endIndex - range.startIndex + 1;
      // A user who scrolls fast sees no rows beyond the window. They are drawn when the scrolling slows down.
      const isFlying = Math.abs(range.startIndex - before.current) > seen;
      before.current = range.startIndex;
      const room = Math.floor((mostDrawn - seen) / 2);
      const overscan = isFlying ? 0 : Math.max(1, Math.min(range.overscan, room));
      const indexes = defaultRangeExtractor({ ...range, overscan });
      const first = indexes[0] ?? 0;
      if (kept < 0 || kept >= count || (kept >= first && kept <= (indexes.at(-1) ?? -1))) return indexes;
      return kept < first ? [kept, ...indexes] : [...indexes, kept];
    },
    [kept, count],
  );
  const options = {
    count: isWhole ? 0 : count,
    estimateSize,
    rangeExtractor,
    overscan: 5,
    scrollMargin: margin,
    scrollPaddingStart: covered.start,
    scrollPaddingEnd: covered.end,
    ...(keyAt && { getItemKey: keyAt }),
  };
  const inBox = useVirtualizer<HTMLElement, Element>({
    ...options,
    enabled: box !== undefined,
    getScrollElement: () => box?.current ?? null,
  });
  const inPage = useWindowVirtualizer<Element>({ ...options, enabled: box === undefined });
  const virtualizer = box === undefined ? inPage : inBox;
  // Rows of another height are measured anew.
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  const pageRows = (): number => {
    const height = box?.current?.clientHeight ?? innerHeight;
    return Math.max(1, Math.floor((height - covered.start - covered.end) / rowHeight) - 1);
  };
  if (isWhole) {
    return {
      parts: Array.from({ length: count }, (_, index) => ({ index, before: 0 })),
      after: 0,
      scrollTo: (index) => scrollToDrawn(body.current, index),
      pageRows,
      measure: () => {},
    };
  }
  let reached = margin;
  const parts = virtualizer.getVirtualItems().map(({ index, start, end }) => {
    const before = Math.max(0, start - reached);
    reached = end;
    return { index, before };
  });
  return {
    parts,
    after: Math.max(0, margin + virtualizer.getTotalSize() - reached),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    pageRows,
    measure: virtualizer.measureElement,
  };
}

/** A row that is there is brought into sight by the browser, which knows what covers the edges from the style sheet. */
function scrollToDrawn(body: HTMLElement | null, index: number): void {
  body?.querySelectorAll("[data-row], [data-detail]")[index]?.scrollIntoView({ block: "nearest" });
}

/** How far below the start of what scrolls the first row begins. */
function useMargin(
  body: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | undefined,
  isWhole: boolean,
): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (isWhole) return;
    const look = (): void => {
      const element = body.current;
      if (element === null) return;
      const { top } = element.getBoundingClientRect();
      const scroller = box?.current;
      const start = scroller
        ? top - scroller.getBoundingClientRect().top + scroller.scrollTop
        : top + scrollY;
      setMargin(Math.round(start));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box?.current ?? document.body);
    return () => observer.disconnect();
  }, [body, box, isWhole]);
  return margin;
}
