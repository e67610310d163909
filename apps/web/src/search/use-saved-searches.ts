// The searches a user has kept for a page: preferences of type searchFilter under the path of the page. The value is the filter form as it
// stands in the address, and the title stands beside it. They are tabs under the title of the page, after those the product ships.
import {
  type ListDefaults,
  type ListState,
  listSearchParams,
  parseListState,
  type ServerQuery,
} from "@kontor/client/lists/list-state.ts";
import { isWorthSaving, readSavedSearch } from "@kontor/client/session/preferences.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePreferences } from "../preferences/use-preferences.ts";

type Searched = Pick<ListState, "filter" | "filters" | "sort">;

export type SavedSearch = {
  readonly id: string;
  readonly title: string;
  readonly form: ServerQuery;
  /** With the product: no user deletes it. */
  readonly isShipped?: true;
};

export type SavedSearches = {
  /** The shipped ones first. */
  readonly saved: readonly SavedSearch[];
  /** The one that the list shows now. */
  readonly activeId: string | undefined;
  /** Why this search cannot be kept: there is nothing in it, or it is there already. */
  readonly refusal: (searched: Searched) => string | undefined;
  readonly save: (title: string, searched: Searched) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** What a kept search makes of the list. */
  readonly stateOf: (saved: SavedSearch) => Searched;
};

/** `path` is the address of the page, without its query. */
export function useSavedSearches(
  path: string,
  state: Searched,
  defaults: ListDefaults,
  shipped: readonly SavedSearch[] = noSearches,
): SavedSearches {
  const { t } = useTranslation();
  const { all, keep, forget } = usePreferences("searchFilter");
  const saved = useMemo(() => {
    const own = all.flatMap(({ _id, groupId, ...preference }) => {
      const kept = groupId === path ? readSavedSearch(preference) : undefined;
      return kept === undefined ? [] : [{ id: _id, title: kept.title, form: queryOf(kept.form) }];
    });
    return [...shipped, ...own];
  }, [all, path, shipped]);
  const current = formOf(state, defaults);
  return {
    saved,
    activeId: saved.find(({ form }) => isSame(form, current))?.id,
    refusal: (searched) => {
      const form = formOf(searched, defaults);
      if (Object.keys(form).length === 0) return t("There is nothing to save: the search is empty");
      const isNew = isWorthSaving(
        form,
        saved.map((one) => one.form),
      );
      return isNew ? undefined : t("This search is already saved");
    },
    save: (title, searched) => keep({ groupId: path, title, value: formOf(searched, defaults) }),
    remove: forget,
    stateOf: ({ form }) => {
      const { filter, filters, sort } = parseListState(form, defaults);
      return { filter, filters, sort };
    },
  };
}

const noSearches: readonly SavedSearch[] = [];

/** As it stands in the address, without the place one has gone to in the list. */
function formOf({ filter, filters, sort }: Searched, defaults: ListDefaults): ServerQuery {
  const searched = { filter, filters, sort };
  return listSearchParams(
    { ...searched, page: 1, pageSize: defaults.pageSize, view: "table", isAdvancedOpen: false },
    defaults,
  );
}

/** Nothing but texts stands in an address. */
function queryOf(form: Readonly<Record<string, unknown>>): ServerQuery {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function isSame(one: ServerQuery, other: ServerQuery): boolean {
  return Object.keys(one).length > 0 && !isWorthSaving(one, [other]);
}
