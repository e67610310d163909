// The scripts of a tenant, kept in memory as long as none of them changes: the count of their changes comes with every request.
import { script } from "@kontor/model/entities/script/script.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { recentValues } from "@kontor/model/recent-values.ts";
import { resolveScriptName } from "@kontor/model/scripts/script-aliases.ts";
import { readTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { readAll } from "../reading/read-all.ts";
import { textAt } from "../reading/stored-values.ts";

export type StoredScript = {
  readonly name: string;
  readonly kind: string;
  readonly entityName: string | undefined;
  readonly entityType: string | undefined;
  /** As it was written: TypeScript. */
  readonly code: string;
  readonly version: number;
  /** Who wrote what is in force, and who changed the script last. */
  readonly makers: readonly string[];
  /** Of an own version: whose it is, and of which script. */
  readonly username: string | undefined;
  readonly overrides: string | undefined;
};

export type ScriptLibrary = {
  /** As this user has it: an own version stands in for that of everybody. */
  readonly find: (name: string, username: string) => StoredScript | undefined;
  /** Whether something runs when a record of the entity is written. */
  readonly concerns: (entityName: string) => boolean;
  /** Those made for such a record, in the order of their names. */
  readonly madeFor: (
    kind: string,
    entityName: string,
    record: RecordData,
    username: string,
  ) => readonly StoredScript[];
};

export type ScriptLibraries = (scope: Scope) => Promise<ScriptLibrary>;

/** As many tenants as one process serves at the same time. */
const tenantsMaxCount = 500;
const scriptsMaxCount = 2_000;
/** Run when a record is written. */
const writingKinds = ["computation", "validation"];

export function scriptLibraries(store: ScopedStore): ScriptLibraries {
  type Kept = { readonly version: number; readonly library: Promise<ScriptLibrary> };
  const kept = recentValues<string, Kept>(tenantsMaxCount);
  return (scope) => {
    const { tenantId, scriptVersion } = scope;
    if (scriptVersion === undefined) return readLibrary(store, scope);
    const known = kept.get(tenantId);
    if (known?.version === scriptVersion) return known.library;
    const library = readLibrary(store, scope);
    kept.set(tenantId, { version: scriptVersion, library });
    // What could not be read is asked for again.
    library.catch(() => kept.set(tenantId, { version: -1, library }));
    return library;
  };
}

async function readLibrary(store: ScopedStore, scope: Scope): Promise<ScriptLibrary> {
  const records = await readAll(
    store,
    productScope(scope),
    script,
    { condition: { all: [] }, sort: [{ field: "name", direction: "ascending" }] },
    scriptsMaxCount,
  );
  const { scriptAliases } = await readTenantState(store, scope);
  // A script that was never published is not in force.
  const stored = records.filter(({ code }) => typeof code === "string").map(storedScript);
  const byName = new Map(stored.map((each) => [each.name, each]));
  const scripts = stored.filter(({ username }) => username === undefined);
  const ownVersions = new Map(
    stored.flatMap((each) =>
      each.username === undefined ? [] : [[`${each.username} ${each.overrides}`, each]],
    ),
  );
  const forUser = (script: StoredScript, username: string): StoredScript =>
    ownVersions.get(`${username} ${script.name}`) ?? script;
  const concerned = new Set(
    scripts.filter(({ kind }) => writingKinds.includes(kind)).map(({ entityName }) => entityName),
  );
  return {
    find: (asked, username) => {
      const found = byName.get(resolveScriptName(scriptAliases, asked));
      return found && forUser(found, username);
    },
    concerns: (entityName) => concerned.has(entityName),
    madeFor: (kind, entityName, record, username) =>
      scripts
        .filter(
          (each) =>
            each.kind === kind &&
            each.entityName === entityName &&
            (each.entityType === undefined || each.entityType === own(record, "type")),
        )
        .map((each) => forUser(each, username)),
  };
}

function storedScript(record: RecordData): StoredScript {
  return {
    name: textAt(record, "name") ?? "",
    kind: textAt(record, "kind") ?? "",
    entityName: textAt(record, "entityName"),
    entityType: textAt(record, "entityType") || undefined,
    code: textAt(record, "code") ?? "",
    username: textAt(record, "username"),
    overrides: textAt(record, "overrides"),
    version: typeof record.version === "number" ? record.version : 0,
    makers: [...new Set(["writtenBy", "_updateUser"].flatMap((path) => textAt(record, path) ?? []))],
  };
}
