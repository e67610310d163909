// The advanced search of a list while it is open: in the page or in a window, as the user or the tenant wants it.

import type { ListState } from "@kontor/client/lists/list-state.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { lazy, type ReactElement, Suspense } from "react";
import { advancedPlace } from "../search/advanced-place.ts";
import { useFilterControls } from "../search/filter-controls.ts";
import type { SavedSearches } from "../search/use-saved-searches.ts";
import type { ShownList } from "./use-list.ts";

const AdvancedSearch = lazy(async () => ({
  default: (await import("../search/AdvancedSearch.tsx")).AdvancedSearch,
}));

type Props = {
  readonly list: ShownList;
  readonly searches: SavedSearches;
  /** Asks for the name of a search that is to be kept. */
  readonly onSaving: (searched: Pick<ListState, "filter" | "filters" | "sort">) => void;
};

export function AdvancedOfList({ list, searches, onSaving }: Props): ReactElement | null {
  const { model, state, change, table, page } = list;
  const controls = useFilterControls(model.entity);
  const isPhone = useIsPhone();
  if (!state.isAdvancedOpen) return null;
  const wished = advancedPlace({
    preference: table.configuration.advancedSearchInModal,
    configuration: page.advancedSearchInModal,
  });
  // A phone has no room for both.
  const place = isPhone ? "modal" : wished;
  return (
    <Suspense>
      <AdvancedSearch
        place={place}
        controls={controls}
        filters={state.filters}
        onSearch={(filters, how) => change({ filters }, how)}
        onClose={() => change({ isAdvancedOpen: false }, { replace: true })}
        saveRefusal={(filters) => searches.refusal({ ...state, filters })}
        onSave={(filters) => onSaving({ ...state, filters })}
      />
    </Suspense>
  );
}
