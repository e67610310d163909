// After a transition the list shows what was processed: half a second later, when what a transition sets off has been done too.
import { reloadDelayMs } from "@kontor/client/lists/paging.ts";
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import type { ShownList } from "../use-list.ts";

/** A filter that is longer is refused. */
const filterMaxLength = 2_000;

export function useFilterOnProcessed({ model, change }: ShownList): (keys: readonly string[]) => void {
  const { entity } = model;
  return (keys) => {
    const filter =
      keys.length === 0 ? "" : formatFilterChoices({ included: [...new Set(keys)], excluded: [] });
    const isSearched = entity.search.some(({ name }) => name === entity.key);
    if (!isSearched || filter === "" || filter.length > filterMaxLength) return;
    setTimeout(() => change({ filters: { [entity.key]: filter }, filter: "" }), reloadDelayMs);
  };
}
