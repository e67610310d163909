// How many records the searches find that the product ships with a list: all of them in one call, made when the page has nothing better to
// do. Each is counted to a thousand.
import { viewCountsPath } from "@kontor/model/pages/menu-entry.ts";
import { useQuery } from "@tanstack/react-query";
import { useIsIdle } from "./use-is-idle.ts";

const freshMs = 60_000;

export function useViewCounts(views: readonly string[]): ReadonlyMap<string, number> | undefined {
  const isIdle = useIsIdle();
  return useQuery({
    queryKey: ["view-counts", views],
    queryFn: async ({ signal }) => {
      const { loadViewCounts } = await import("../menu/load-count.ts");
      return loadViewCounts(views, Temporal.Now.plainDateISO().toString(), signal);
    },
    enabled: isIdle && views.length > 0,
    staleTime: freshMs,
    retry: false,
    meta: { path: viewCountsPath, entities: [...new Set(views.map((view) => view.replace(/\..*/, "")))] },
  }).data;
}
