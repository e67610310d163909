// What this page keeps of the server and of its user, how much of it there is, and how to forget it.
import type { CacheSize } from "@kontor/client/answer-cache.ts";
import { keptInterfaceParts } from "@kontor/client/session/local-data.ts";
import { interfaceStateKey } from "@kontor/kernel/interface-state.ts";
import { changeInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { keptAnswers } from "../request/kept-answers.ts";
import { listValues } from "../request/list-values.ts";
import { queryClient } from "../request/query-client.ts";
import { sessionUser, setSessionUser } from "../session/session-user.ts";

export type CacheName = "pages" | "addresses" | "lists" | "user" | "interface";

type Cache = { readonly size: () => CacheSize; readonly clear: () => void | Promise<void> };

export const clientCaches: Readonly<Record<CacheName, Cache>> = {
  pages: {
    size: () =>
      sizeOf(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    // What is on the screen is asked for again; what is not is forgotten.
    async clear() {
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.resetQueries();
    },
  },
  addresses: { size: keptAnswers.size, clear: keptAnswers.clear },
  lists: { size: () => sizeOf([...listValues.known().values()]), clear: listValues.clear },
  user: {
    size: () => sizeOf([sessionUser()]),
    async clear() {
      const { loadSessionUser } = await import("../request/calls.ts");
      setSessionUser(undefined);
      await loadSessionUser();
    },
  },
  interface: {
    size: () => sizeOf(rememberedParts().map(([, value]) => value)),
    clear() {
      for (const [name] of rememberedParts()) changeInterfaceState(name, undefined);
    },
  },
};

/** The look and the language belong to the browser and stay, as they do after signing out. */
function rememberedParts(): readonly (readonly [string, unknown])[] {
  const kept: ReadonlySet<string> = new Set(keptInterfaceParts);
  try {
    const state: unknown = JSON.parse(localStorage.getItem(interfaceStateKey) ?? "{}");
    return Object.entries(Object(state)).filter(([name]) => !kept.has(name));
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** As many characters as it would take to write everything down: near enough to compare. */
function sizeOf(values: readonly unknown[]): CacheSize {
  const there = values.filter((value) => value !== undefined);
  return {
    entryCount: there.length,
    characterCount: there.reduce<number>((sum, one) => sum + lengthOf(one), 0),
  };
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
