// Finds the script of a page and runs it. It stands apart from the pages, so that none of them brings the runtime along that has no script.
import { createLayoutCache, type LayoutCache } from "@kontor/client/scripts/layout-cache.ts";
import { computeLayout, type LayoutContext } from "@kontor/client/scripts/layout-script.ts";
import type { LoadedScript } from "@kontor/client/scripts/script-library.ts";
import type { ScriptLayout } from "@kontor/model/layout/script/script-layout.ts";
import { runScript } from "../scripts-runtime/run-script.ts";
import { scripts } from "../scripts-runtime/scripts.ts";

export type LayoutRequest = {
  /** The first there is a script of. */
  readonly names: readonly string[];
  readonly kind: "layout" | "page";
  readonly context: LayoutContext;
  /** Of the router the page stands in: the page and the side view have one each. */
  readonly router: object;
  readonly pathname: string;
  /** What the context was when it was asked for. */
  readonly version: string;
};

const caches = new WeakMap<object, LayoutCache<ScriptLayout>>();

function cacheOf(router: object): LayoutCache<ScriptLayout> {
  const cache = caches.get(router) ?? createLayoutCache<ScriptLayout>();
  caches.set(router, cache);
  return cache;
}

/** Null where no script of these names is there. */
export async function layoutOf(wanted: LayoutRequest): Promise<ScriptLayout | null> {
  const script = await firstOf(wanted);
  if (script === undefined) return null;
  const { context, router, pathname, version } = wanted;
  const key = `${script.name} ${script.version} ${version}`;
  return cacheOf(router).at(pathname, key, () =>
    computeLayout(
      { layoutScriptName: script.name, context },
      {
        load: async () => script,
        run: (loaded, told) => runScript({ script: loaded, input: [told], purpose: "draw" }),
      },
    ),
  );
}

async function firstOf({ names, kind }: LayoutRequest): Promise<LoadedScript | undefined> {
  const found = await Promise.all(names.map((name) => scripts.find(name)));
  return found.find((script) => script !== undefined && isOf(script, kind));
}

/** A server that says nothing about the kind has been asked for one of this name. */
function isOf({ kind }: LoadedScript, wanted: LayoutRequest["kind"]): boolean {
  return kind === "" || kind === wanted;
}
