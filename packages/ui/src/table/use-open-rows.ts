// Rows that lie open, and the children that were loaded for them. Another page or search closes them all and forgets what was loaded.
import { type OpenRows, openRowsAt, toggledRow } from "@kontor/kernel/search/open-rows.ts";
import { useCallback, useMemo, useState } from "react";
import type { TableExpansion } from "./table-types.ts";
import { useLatest } from "./use-latest.ts";

type Loaded<Row> = { readonly place: string; readonly children: ReadonlyMap<string, readonly Row[]> };

export type OpenRowsState<Row> = {
  readonly openIds: ReadonlySet<string>;
  readonly loadingIds: ReadonlySet<string>;
  readonly loaded: ReadonlyMap<string, readonly Row[]>;
  readonly toggle: (row: Row, id: string) => void;
};

const nothing: ReadonlySet<string> = new Set();

export function useOpenRows<Row>(expansion: TableExpansion<Row> | undefined): OpenRowsState<Row> {
  const place = expansion?.resetKey ?? "";
  const [open, setOpen] = useState<OpenRows>({ place, ids: nothing });
  const [loading, setLoading] = useState<ReadonlySet<string>>(nothing);
  const [kept, setKept] = useState<Loaded<Row>>({ place, children: new Map() });
  const loaded = useMemo(() => (kept.place === place ? kept.children : new Map()), [kept, place]);
  const latest = useLatest({ expansion, place, open, loaded, loading });
  const toggle = useCallback(
    (row: Row, id: string): void => {
      const now = latest.current;
      if (now.expansion === undefined || now.loading.has(id)) return;
      const { loadChildren, children } = now.expansion;
      const isOpen = openRowsAt(now.open, now.place).has(id);
      const isThere = children?.(row) !== undefined || now.loaded.has(id);
      if (isOpen || isThere || loadChildren === undefined) {
        setOpen((before) => toggledRow(before, now.place, id));
        return;
      }
      const { place: askedAt } = now;
      setLoading((before) => new Set([...before, id]));
      loadChildren(row)
        .then((rows) => {
          // A user who has gone on to another page meanwhile does not find a row of it open.
          if (latest.current.place !== askedAt) return;
          setKept((before) => {
            const others = before.place === askedAt ? before.children : [];
            return { place: askedAt, children: new Map([...others, [id, rows]]) };
          });
          setOpen((before) => toggledRow(before, askedAt, id));
        })
        // The loader reports what went wrong. The row stays closed and can be retried.
        .catch(() => {})
        .finally(() => setLoading((before) => new Set([...before].filter((other) => other !== id))));
    },
    [latest],
  );
  return { openIds: openRowsAt(open, place), loadingIds: loading, loaded, toggle };
}
