// Which layout scripts a tenant has for the records of an entity: told with its declaration, so that no page asks for one in vain.
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import { script } from "@kontor/model/entities/script/script.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { readFirstPages } from "@kontor/store/records/read-first-pages.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";

/** One for each type of record, and one for all of them. */
const scriptsMaxCount = 100;

/** Every signed-in user loads these scripts by name, whatever other scripts that user may read. Aliases count too. */
export async function layoutScriptsOf(store: ScopedStore, scope: Scope, entity: Entity): Promise<string[]> {
  const name = `${dashedName(entity.name)}-layout`;
  const { scriptAliases } = await readTenantState(store, scope);
  const aliases = Object.keys(scriptAliases).filter((alias) => alias.startsWith(name));
  const condition = {
    all: [
      { path: "kind", filter: { kind: "in", included: ["layout"], excluded: [] } },
      { path: "name", filter: { kind: "match", text: name, anchor: "start", isCaseSensitive: true } },
    ],
  } as const;
  const [found = []] = await readFirstPages(store, productScope(scope), [
    { entity: script, query: { condition, limit: scriptsMaxCount, projection: ["name"] } },
  ]);
  const names = found.flatMap((one) => (typeof one.name === "string" ? [one.name] : []));
  return [...new Set([...names, ...aliases])].toSorted();
}
