// The searches the product ships with a list, as tabs before those the user has saved: with the days and the name that they speak of.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownViews, viewQuery } from "@kontor/model/entity/saved-view.ts";
import { useMemo } from "react";
import { useLabel } from "../language/use-label.ts";
import { useSessionUser } from "../session/session-user.ts";
import type { SavedSearch } from "./use-saved-searches.ts";

export function useShippedSearches({
  name,
  savedViews,
  search,
}: Pick<Entity, "name" | "savedViews" | "search">): readonly SavedSearch[] {
  const username = useSessionUser()?.user.username ?? "";
  const labelOf = useLabel();
  return useMemo(() => {
    const reader = { today: Temporal.Now.plainDateISO().toString(), username };
    return shownViews(savedViews, search).map((view) => ({
      id: `${name}.${view.name}`,
      title: labelOf(view.label),
      form: viewQuery(view, reader),
      isShipped: true as const,
    }));
  }, [name, savedViews, search, username, labelOf]);
}
