// After a transition the list shows what was processed: half a second later, when what a transition sets off has been done too.
import { reloadDelayMs } from "@kontor/client/lists/paging.ts";
import { recordsFilter } from "@kontor/client/lists/record-names.ts";
import type { ShownList } from "../use-list.ts";

export function useFilterOnProcessed({ model, change }: ShownList): (keys: readonly string[]) => void {
  return (keys) => {
    const filters = recordsFilter(model.entity, keys);
    if (filters !== undefined) setTimeout(() => change({ filters, filter: "" }), reloadDelayMs);
  };
}
