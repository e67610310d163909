// Asks how many there are behind the entries of the menu, once for everybody who shows it, and again from time to time. What is counted by
// a search shipped with a list is one call for the whole menu, made when the page has nothing better to do.
import { type MenuCount, type MenuEntry, viewCountsPath } from "@kontor/model/pages/menu-entry.ts";
import { whenIdle } from "@kontor/ui/charts/when-idle.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSessionUser } from "../session/session-user.ts";

/** No user waits for such a figure. The page itself reports changes while a user looks at it. */
const refreshMs = 60_000;
/** The server counts no further. */
export const countMax = 1_000;

/** Where the count is kept. */
export function countKey(path: string): readonly string[] {
  return ["menu-count", path];
}

const often = { staleTime: refreshMs, refetchInterval: refreshMs, retry: false } as const;

function countQuery(path: string) {
  return {
    queryKey: countKey(path),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
      const { loadCount } = await import("./load-count.ts");
      return loadCount(path, signal);
    },
    enabled: path !== viewCountsPath,
    ...often,
  } as const;
}

function viewsQuery(views: readonly string[], isIdle: boolean) {
  return {
    queryKey: [...countKey(viewCountsPath), views],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadonlyMap<string, number>> => {
      const { loadViewCounts } = await import("./load-count.ts");
      return loadViewCounts(views, Temporal.Now.plainDateISO().toString(), signal);
    },
    enabled: isIdle && views.length > 0,
    meta: { path: viewCountsPath, entities: views.map((view) => view.replace(/\..*/, "")) },
    ...often,
  } as const;
}

export function useEntryCount(count: MenuCount): number | undefined {
  const ofViews = useViewCounts();
  const { data } = useQuery(countQuery(count.path));
  return count.view === undefined ? data : ofViews?.get(count.view);
}

/** The counts that are known by now, with the words of their entries. */
export function useEntryCounts(
  entries: readonly MenuEntry[],
): readonly { readonly label: string; readonly count: number | undefined }[] {
  const counted = entries.flatMap(({ label, count }) => (count === undefined ? [] : [{ label, ...count }]));
  const ofViews = useViewCounts();
  const paths = [...new Set(counted.flatMap(({ path, view }) => (view === undefined ? [path] : [])))];
  const answers = useQueries({ queries: paths.map(countQuery) });
  return counted.map(({ label, path, view }) => ({
    label,
    count: view === undefined ? answers[paths.indexOf(path)]?.data : ofViews?.get(view),
  }));
}

function useViewCounts(): ReadonlyMap<string, number> | undefined {
  const menus = useSessionUser()?.menus ?? [];
  const isIdle = useWasIdle();
  return useQuery(viewsQuery(viewsIn(menus), isIdle)).data;
}

function viewsIn(entries: readonly MenuEntry[]): readonly string[] {
  const views = entries.flatMap(({ count, children = [] }) => [
    ...(count?.view === undefined || count.path !== viewCountsPath ? [] : [count.view]),
    ...viewsIn(children),
  ]);
  return [...new Set(views)];
}

/** Once for the whole application: the page that is opened first comes first. */
const wasIdle = sharedValue(false);

function useWasIdle(): boolean {
  const isIdle = wasIdle.use();
  useEffect(() => (isIdle ? undefined : whenIdle(() => wasIdle.set(true))), [isIdle]);
  return isIdle;
}
