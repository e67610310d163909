// Which layout scripts a tenant has for the records of an entity: told with its declaration, so that no page asks for one in vain.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { type FirstPage, readFirstPages } from "@kontor/store/records/read-first-pages.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";

/** One for each type of record, and one for all of them. */
const scriptsMaxCount = 100;

/**
 * Of each entity, in the same order. Every signed-in user loads these scripts by name, whatever other scripts that user may read. Aliases
 * count too.
 */
export async function layoutScriptsOf(
  store: ScopedStore,
  scope: Scope,
  entities: readonly Entity[],
): Promise<readonly string[][]> {
  const starts = entities.map(({ name }) => `${dashedName(name)}-layout`);
  const [{ scriptAliases }, pages] = await Promise.all([
    readTenantState(store, scope),
    readFirstPages(store, productScope(scope), starts.map(scriptsNamed)),
  ]);
  return starts.map((start, place) => {
    const aliases = Object.keys(scriptAliases).filter((alias) => alias.startsWith(start));
    const names = (pages[place] ?? []).flatMap(({ name }) => (typeof name === "string" ? [name] : []));
    return [...new Set([...names, ...aliases])].toSorted();
  });
}

function scriptsNamed(start: string): FirstPage {
  const condition = {
    all: [
      { path: "kind", filter: { kind: "in", included: ["layout"], excluded: [] } },
      { path: "name", filter: { kind: "match", text: start, anchor: "start", isCaseSensitive: true } },
    ],
  } as const;
  return { entity: script, query: { condition, limit: scriptsMaxCount, projection: ["name"] } };
}
