// The values of a list for a component: empty until they have arrived.
import type { ListItem } from "@kontor/client/list-values.ts";
import { useEffect, useState } from "react";
import { useLocale } from "../language/language.ts";
import { listValues } from "./list-values.ts";

type Loaded = { readonly name: string; readonly items: readonly ListItem[] };

/** Nothing is asked for without a name. */
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
  return loaded !== undefined && loaded.name === name ? loaded.items : noItems;
}

const noItems: readonly ListItem[] = [];
