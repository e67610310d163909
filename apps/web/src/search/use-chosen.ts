// The records chosen in a search for several, kept while one goes from page to page and searches for others.
import { searchListItem } from "@kontor/client/lists/search-list-item.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useMemo, useState } from "react";

export type ChosenRecords = { readonly records: readonly RecordData[]; readonly keys: readonly string[] };

export type Choosing = {
  readonly ids: ReadonlySet<string>;
  readonly all: ChosenRecords;
  readonly choose: (ids: ReadonlySet<string>) => void;
};

/** `rows` are those on the screen. */
export function useChosen(
  key: string,
  rows: readonly RecordData[],
  chosenKeys: readonly string[] = [],
): Choosing {
  const [known, setKnown] = useState<ReadonlyMap<string, RecordData>>(
    () => new Map(chosenKeys.map((one) => [one, { [key]: one }])),
  );
  return useMemo(() => {
    const choose = (ids: ReadonlySet<string>): void => {
      const seen = new Map(rows.map((row) => [searchListItem(row, key).id, row]));
      setKnown(
        (before) => new Map([...ids].map((id) => [id, seen.get(id) ?? before.get(id) ?? { [key]: id }])),
      );
    };
    return {
      ids: new Set(known.keys()),
      all: { records: [...known.values()], keys: [...known.keys()] },
      choose,
    };
  }, [key, rows, known]);
}
