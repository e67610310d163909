// Rows as they can be read: with the labels of their codes and the names of what they refer to. Until these are there, the rows before
// stay, and of the first ones none are shown. So no cell shows a code first and a word later.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useLayoutEffect, useMemo, useState } from "react";
import { loadNames, useRecordNames } from "../record-words/use-record-name.ts";
import { listValues } from "../request/list-values.ts";
import type { Column } from "./list-columns.ts";
import { referencesIn } from "./references-in.ts";

type WordedRows = {
  readonly rows: readonly RecordData[];
  /** There are rows, and none of them can be read yet. */
  readonly isHeld: boolean;
};

const nothing: readonly RecordData[] = [];

export function useWordedRows(columns: readonly Column[], rows: readonly RecordData[]): WordedRows {
  const references = useMemo(() => referencesIn(columns, rows), [columns, rows]);
  const words = JSON.stringify([listsOf(columns), references]);
  const [known, setKnown] = useState<string>();
  const [shown, setShown] = useState(nothing);
  const nameOf = useRecordNames(references);
  const lists = listsOf(columns);
  const isThere =
    lists.every((name) => listValues.known().has(name)) &&
    references.every(({ entityName, key }) => nameOf(entityName, key) !== undefined);
  const isKnown = rows.length === 0 || isThere || known === words;
  if (isKnown && rows !== shown) setShown(rows);
  useLayoutEffect(() => {
    let isLeft = false;
    const asked = [...listsOf(columns).map((name) => listValues.values(name)), loadNames(references)];
    // Words that could not be had are no reason to show nothing.
    void Promise.allSettled(asked).then(() => {
      if (!isLeft) setKnown(words);
    });
    return () => {
      isLeft = true;
    };
  }, [words, columns, references]);
  return { rows: isKnown ? rows : shown, isHeld: !isKnown && shown.length === 0 };
}

function listsOf(columns: readonly Column[]): readonly string[] {
  return [...new Set(columns.flatMap(({ field }) => field.list ?? []))];
}
