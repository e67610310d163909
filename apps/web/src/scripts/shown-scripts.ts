// Which scripts stand in the list, in which group, and where each comes from: the product, the tenant, or one user.
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { scriptRunRoutes } from "@kontor/model/routes/script-runs.ts";
import type { ScriptAddress } from "../address/script-address.ts";
import type { ListedScript } from "./use-scripts.ts";

/** `override` stands in for what the product does itself. */
export type ScriptSource = "default" | "tenant" | "override" | "user";

export type ShownScript = ListedScript & { readonly source: ScriptSource };

export type ScriptGroup = {
  readonly entityName: string | undefined;
  readonly scripts: readonly ShownScript[];
};

const runPath = "/api/script/runs/";

/** What the product does itself until a tenant has a script of that name. */
const productScripts: readonly ListedScript[] = [
  ...entityNamings
    .filter(({ hasClientRoute }) => hasClientRoute)
    .map(({ name }) => ({ name: `${name}-layout`, kind: "layout", entityName: name, problems: [] })),
  ...[...new Set(Object.values(scriptRunRoutes).map(({ path }) => path.slice(runPath.length)))]
    .filter((name) => !name.startsWith("{"))
    .map((name) => ({ name, kind: "run", problems: [] })),
];

const productNames: ReadonlySet<string> = new Set(productScripts.map(({ name }) => name));

/** Those of one user are shown for that user alone, and those of the product only when all are asked for. */
export function shownScripts(
  scripts: readonly ListedScript[],
  address: ScriptAddress,
): readonly ShownScript[] {
  const { username, all, entityName, entityType } = address;
  const own = scripts.filter((script) => script.username === undefined || script.username === username);
  const known = new Set(own.map(({ name }) => name));
  const shown = [...own, ...(all === "1" ? productScripts.filter(({ name }) => !known.has(name)) : [])];
  return (
    shown
      .filter((script) => entityName === undefined || script.entityName === entityName)
      // What is for all types is also for this one.
      .filter((script) => (script.entityType ?? entityType) === entityType || entityType === undefined)
      .map((script) => ({ ...script, source: sourceOf(script, known) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  );
}

function sourceOf({ name, username }: ListedScript, known: ReadonlySet<string>): ScriptSource {
  if (username !== undefined) return "user";
  if (!known.has(name)) return "default";
  return productNames.has(name) ? "override" : "tenant";
}

export function filteredScripts(scripts: readonly ShownScript[], filter: string): readonly ShownScript[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return scripts.filter(({ name, kind = "" }) =>
    words.every((word) => name.toLowerCase().includes(word) || kind.includes(word)),
  );
}

/** By the entity they are for; what is for none comes last. */
export function scriptGroups(scripts: readonly ShownScript[]): readonly ScriptGroup[] {
  return [...Map.groupBy(scripts, ({ entityName }) => entityName)]
    .map(([entityName, ofEntity]) => ({ entityName, scripts: ofEntity }))
    .toSorted((a, b) => (a.entityName ?? "￿").localeCompare(b.entityName ?? "￿", "en"));
}
