// The labels of several lists at once, for the columns of a table. A list that has not arrived yet, or could
// not be had, is not known.
import { useEffect, useState } from "react";
import { useLocale } from "../language/language.ts";
import { listValues } from "../request/list-values.ts";
import { isKnownList } from "../request/use-list-values.ts";

export type ListLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;

const nothing: ListLabels = new Map();

export function useListLabels(lists: readonly string[]): ListLabels {
  const locale = useLocale();
  const [labels, setLabels] = useState(nothing);
  const names = [...new Set(lists)].toSorted().join(",");
  useEffect(() => {
    let isLeft = false;
    const asked = names === "" ? [] : names.split(",");
    void Promise.all(
      asked.map(async (name) => {
        const items = await listValues.values(name);
        const labelsOfList = new Map(items.map(({ value, label }) => [value, label]));
        return isKnownList(name, items) ? [[name, labelsOfList] as const] : [];
      }),
    ).then((loaded) => {
      if (!isLeft) setLabels(new Map(loaded.flat()));
    });
    return () => {
      isLeft = true;
    };
    // The same lists have other labels in another language.
  }, [names, locale]);
  return labels;
}
