// The row that keys act on. It is known by its id, so it stays the same row when others arrive or the list is loaded again; when it is
// gone, its neighbour takes its place. The focus of the browser follows it wherever it had been in the table before.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { TableItems } from "./table-items.ts";

export type RowFocus = {
  /** Of the row the Tab key comes to; -1 in an empty table. */
  readonly index: number;
  /** Undefined until the user has been in the table. */
  readonly id: string | undefined;
  readonly mark: (id: string) => void;
  /** Marks it and moves the focus of the browser there, once it is drawn. */
  readonly go: (id: string) => void;
  readonly onFocusIn: () => void;
  readonly onFocusOut: (event: { readonly target: EventTarget }) => void;
};

type Input<Row> = {
  readonly items: TableItems<Row>;
  readonly focusedId: string | undefined;
  readonly onFocus: ((id: string) => void) | undefined;
  readonly body: RefObject<HTMLElement | null>;
};

export function useRowFocus<Row>({ items, focusedId, onFocus, body }: Input<Row>): RowFocus {
  const [ownId, setOwnId] = useState<string | undefined>(undefined);
  const lastIndex = useRef(0);
  const wanted = useRef<string>(undefined);
  const isInside = useRef(false);
  const id = focusedId ?? ownId;
  const index = id === undefined ? Math.min(0, items.count - 1) : placeOf(items, id, lastIndex.current);
  const current = items.at(index);
  const mark = useCallback(
    (next: string): void => {
      setOwnId(next);
      onFocus?.(next);
    },
    [onFocus],
  );
  const go = useCallback(
    (next: string): void => {
      wanted.current = next;
      mark(next);
    },
    [mark],
  );
  useLayoutEffect(() => {
    if (index >= 0) lastIndex.current = index;
    const place = document.activeElement;
    const isLost = isInside.current && (place === document.body || place === null);
    const target = wanted.current ?? (isLost && current?.kind === "row" ? current.id : undefined);
    if (target === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(target)}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
  const onFocusIn = useCallback((): void => {
    isInside.current = true;
  }, []);
  const onFocusOut = useCallback(
    ({ target }: { readonly target: EventTarget }): void => {
      // A row that is taken away loses the focus too, and that is no reason to forget where it was.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && !body.current?.contains(document.activeElement)) {
          isInside.current = false;
        }
      });
    },
    [body],
  );
  return { index, id, mark, go, onFocusIn, onFocusOut };
}

function placeOf<Row>(items: TableItems<Row>, id: string, last: number): number {
  const there = items.at(last);
  if (there?.kind === "row" && there.id === id) return last;
  const found = items.indexOf(id);
  return found === -1 ? Math.min(last, items.count - 1) : found;
}
