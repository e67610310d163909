// The values of a list for a component.
import type { ListItem } from "@kontor/client/list-values.ts";
import { useEffect, useState } from "react";
import { useLocale } from "../language/language.ts";
import { listValues } from "./list-values.ts";

type Loaded = { readonly name: string; readonly items: readonly ListItem[] };

/** What is known is there at once, otherwise nothing until it has arrived. Nothing is asked for without a name. */
export function useListValues(name: string | undefined): readonly ListItem[] {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (name === undefined) return;
    let isLeft = false;
    void listValues.values(name).then((items) => {
      if (!isLeft) setLoaded({ name, items });
    });
    return () => {
      isLeft = true;
    };
  }, [name, locale]);
  if (name === undefined) return noItems;
  if (loaded !== undefined && loaded.name === name) return loaded.items;
  return listValues.known().get(name) ?? noItems;
}

/**
 * Undefined until the items have arrived, and where they could not be loaded. So a code missing from a list differs from a list not known
 * yet.
 */
export function useKnownListValues(name: string | undefined): readonly ListItem[] | undefined {
  const items = useListValues(name);
  return name !== undefined && isKnownList(name, items) ? items : undefined;
}

/** A list that is answered as empty is known as well; after a failure none is. */
export function isKnownList(name: string, items: readonly ListItem[]): boolean {
  return items.length > 0 || listValues.known().has(name);
}

const noItems: readonly ListItem[] = [];
