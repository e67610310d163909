// A page whose cards all fold: each stays as it was left on this kind of page, and one key folds and unfolds all of them.
import { type ReactElement, type ReactNode, useMemo, useRef } from "react";
import { keyTable } from "../keyboard/key-table.ts";
import { useShortcut } from "../keyboard/shortcuts.ts";
import { FoldingContext, toggleAllFolded } from "./folding.ts";

type Props = { readonly route: string; readonly children: ReactNode };

export function FoldingArea({ route, children }: Props): ReactElement {
  const cards = useRef(new Map<string, number>());
  const area = useMemo(
    () => ({
      route,
      add: (name: string) => {
        const count = cards.current;
        count.set(name, (count.get(name) ?? 0) + 1);
        return () => {
          const left = (count.get(name) ?? 1) - 1;
          if (left === 0) count.delete(name);
          else count.set(name, left);
        };
      },
      toggleAll: () => toggleAllFolded([...cards.current.keys()]),
    }),
    [route],
  );
  useShortcut({ ...keyTable.toggleCards, run: area.toggleAll });
  return <FoldingContext value={area}>{children}</FoldingContext>;
}
