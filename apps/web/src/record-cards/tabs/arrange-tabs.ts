// Which tabs a record has, and which of them wait in the menu: what its declaration names always stands there, the rest as far as it holds
// something and as far as there is room.
import type { RecordLayout } from "@kontor/model/entity/entity.ts";
import type { Referring } from "../use-attached.ts";

export type RecordTab = {
  /** "overview", the name of an entity, "documents" or "history". */
  readonly name: string;
  readonly label: string;
  /** Undefined while it is not known, and where nothing is counted. */
  readonly count: number | undefined;
  readonly list?: Referring;
};

export type ArrangedTabs = { readonly shown: readonly RecordTab[]; readonly more: readonly RecordTab[] };

/** With the overview, the documents and the history as many as there are digits. */
const listsMaxCount = 6;

type Parts = {
  readonly overview: RecordTab;
  readonly lists: readonly RecordTab[];
  /** After the lists. */
  readonly last: readonly RecordTab[];
  readonly layout: RecordLayout | undefined;
  readonly selected: string;
};

export function arrangeTabs({ overview, lists, last, layout, selected }: Parts): ArrangedTabs {
  const declared = layout?.tabs ?? [];
  const leading = declared.flatMap((name) => lists.filter((tab) => tab.name === name));
  const others = lists.filter((tab) => !leading.includes(tab)).toSorted(mostFirst);
  const holding = others.filter(({ count = 0 }) => count > 0);
  const candidates = [...leading, ...holding];
  const shown = candidates.slice(0, Math.max(listsMaxCount, leading.length));
  const rest = [...leading, ...others].filter((tab) => !shown.includes(tab));
  // What is open stands among the tabs wherever it was opened from.
  const open = rest.filter(({ name }) => name === selected);
  return {
    shown: [overview, ...shown, ...open, ...last],
    more: rest.filter((tab) => !open.includes(tab)),
  };
}

function mostFirst(a: RecordTab, b: RecordTab): number {
  return (b.count ?? 0) - (a.count ?? 0);
}
