// After a transition the list shows what was processed: half a second later, when what a transition sets off has been done too.
import { reloadDelayMs } from "@kontor/client/lists/paging.ts";
import { recordsFilter } from "@kontor/client/lists/record-names.ts";
import { useRouter } from "@tanstack/react-router";
import type { ShownList } from "../use-list.ts";

export function useFilterOnProcessed({ model, change }: ShownList): (keys: readonly string[]) => void {
  const router = useRouter();
  return (keys) => {
    const filters = recordsFilter(model.entity, keys);
    if (filters === undefined) return;
    const { pathname } = router.state.location;
    const show = (): void => {
      // A user who has left meanwhile reads another page, which has nothing to do with it.
      if (router.state.location.pathname === pathname) change({ filters, filter: "" });
    };
    setTimeout(show, reloadDelayMs);
  };
}
