// The searches a user has kept for a page: preferences of type searchFilter under the path of the page, each with a title and the filter
// form as it stands in the address. They are tabs under the title of the page.
import {
  type ListDefaults,
  type ListState,
  listSearchParams,
  parseListState,
  type ServerQuery,
} from "@kontor/client/lists/list-state.ts";
import { isWorthSaving } from "@kontor/client/session/preferences.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { usePreferences } from "../lists/configuration/use-preferences.ts";

const keptSearch = z.object({ title: z.string().min(1), form: z.record(z.string(), z.string()) });

type Searched = Pick<ListState, "filter" | "filters" | "sort">;

export type SavedSearch = { readonly id: string; readonly title: string; readonly form: ServerQuery };

export type SavedSearches = {
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
export function useSavedSearches(path: string, state: Searched, defaults: ListDefaults): SavedSearches {
  const { t } = useTranslation();
  const { all, keep, forget } = usePreferences("searchFilter");
  const saved = useMemo(
    () =>
      all.flatMap(({ _id, groupId, value }) => {
        const kept = groupId === path ? keptSearch.safeParse(value).data : undefined;
        return kept === undefined ? [] : [{ id: _id, ...kept }];
      }),
    [all, path],
  );
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
    save: (title, searched) => keep({ groupId: path, value: { title, form: formOf(searched, defaults) } }),
    remove: forget,
    stateOf: ({ form }) => {
      const { filter, filters, sort } = parseListState(form, defaults);
      return { filter, filters, sort };
    },
  };
}

/** As it stands in the address, without the place one has gone to in the list. */
function formOf({ filter, filters, sort }: Searched, defaults: ListDefaults): ServerQuery {
  const searched = { filter, filters, sort };
  return listSearchParams(
    { ...searched, page: 1, pageSize: defaults.pageSize, view: "table", isAdvancedOpen: false },
    defaults,
  );
}

function isSame(one: ServerQuery, other: ServerQuery): boolean {
  return Object.keys(one).length > 0 && !isWorthSaving(one, [other]);
}
