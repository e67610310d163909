// The labels of several lists at once, for the columns of a table. A list that has not arrived yet, or could
// not be had, is not known.
import type { ListItem } from "@kontor/client/list-values.ts";
import { useEffect, useState } from "react";
import { useLocale } from "../language/language.ts";
import { listValues } from "../request/list-values.ts";
import { isKnownList } from "../request/use-list-values.ts";

export type ListLabels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What is known of them is there at once. */
export function useListLabels(lists: readonly string[]): ListLabels {
  const locale = useLocale();
  const names = [...new Set(lists)].toSorted().join(",");
  const [shown, setShown] = useState(() => ({ names, labels: knownLabels(names) }));
  if (shown.names !== names) setShown({ names, labels: knownLabels(names) });
  useEffect(() => {
    let isLeft = false;
    const load = async (name: string): Promise<readonly Labelled[]> => {
      const items = await listValues.values(name);
      return isKnownList(name, items) ? [labelled(name, items)] : [];
    };
    void Promise.all(namesIn(names).map(load)).then((loaded) => {
      if (isLeft) return;
      setShown((before) => {
        const labels = new Map(loaded.flat());
        return before.names === names && isSame(before.labels, labels) ? before : { names, labels };
      });
    });
    return () => {
      isLeft = true;
    };
    // The same lists have other labels in another language.
  }, [names, locale]);
  return shown.labels;
}

type Labelled = readonly [string, ReadonlyMap<string, string>];

/** Made once from the values of a list: whoever shows the same list again has the same labels. */
const made = new WeakMap<readonly ListItem[], ReadonlyMap<string, string>>();

function labelled(name: string, items: readonly ListItem[]): Labelled {
  const labels = made.get(items) ?? new Map(items.map(({ value, label }) => [value, label]));
  made.set(items, labels);
  return [name, labels];
}

function knownLabels(names: string): ListLabels {
  const known = listValues.known();
  return new Map(
    namesIn(names).flatMap((name): readonly Labelled[] => {
      const items = known.get(name);
      return items === undefined ? [] : [labelled(name, items)];
    }),
  );
}

function isSame(before: ListLabels, after: ListLabels): boolean {
  return before.size === after.size && [...after].every(([name, labels]) => before.get(name) === labels);
}

function namesIn(names: string): readonly string[] {
  return names === "" ? [] : names.split(",");
}
