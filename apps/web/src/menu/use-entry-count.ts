// Asks how many there are behind an entry of the menu, once for everybody who shows it, and again from time to time.
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { useQueries, useQuery } from "@tanstack/react-query";

/** No user waits for such a figure. The page itself reports changes while a user looks at it. */
const refreshMs = 60_000;

/** Where the count is kept. */
export function countKey(path: string): readonly string[] {
  return ["menu-count", path];
}

function countQuery(path: string) {
  return {
    queryKey: countKey(path),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<number> => {
      const { loadCount } = await import("./load-count.ts");
      return loadCount(path, signal);
    },
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    retry: false,
  } as const;
}

export function useEntryCount(path: string): number | undefined {
  return useQuery(countQuery(path)).data;
}

/** The counts that are known by now, with the words of their entries. */
export function useEntryCounts(
  entries: readonly MenuEntry[],
): readonly { readonly label: string; readonly count: number | undefined }[] {
  const counted = entries.flatMap(({ label, count }) =>
    count === undefined ? [] : [{ label, path: count.path }],
  );
  const answers = useQueries({ queries: counted.map(({ path }) => countQuery(path)) });
  return counted.map(({ label }, index) => ({ label, count: answers[index]?.data }));
}
