// What the records are called that others refer to: as far as the caller may read them, and those that everybody in the house knows of.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { namingReach, type Reach } from "@kontor/model/permission/record-scope.ts";
import { compileReach } from "../query/compile-scope.ts";
import { whole } from "../query/compiled.ts";
import { rawText, sourceOf } from "../query/path-source.ts";
import { queryContext, statementOf, tableOf } from "../query/query-context.ts";
import { isReadable } from "../query/readable-paths.ts";
import type { Scope } from "../scope.ts";
import type { ScopedStore } from "../scoped-store.ts";
import type { Rows, Statement } from "../statement.ts";

/** By the name of the entity. */
export type NamedKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** By key: an empty text for a record without a name, null for one that is not there for the caller. */
type NamesByKey = Readonly<Record<string, string | null>>;

/** An entity whose records have no names, or none for the caller, has none at all. */
export type RecordNames = Readonly<Record<string, NamesByKey | null>>;

/** More are not looked up with one record or page; a reader who comes to them asks. */
const keysMaxCount = 1_000;

/** All in one round trip, and none where nothing is referred to. */
export async function readNames(store: ScopedStore, scope: Scope, wanted: NamedKeys): Promise<RecordNames> {
  const asked = withViews(scope, wanted);
  const parts = [...asked].map(([name, keys]) => ({ name, keys, reach: shownReach(scope, name) }));
  const open = parts.flatMap(({ reach, ...part }) => (reach === "none" ? [] : [{ ...part, reach }]));
  const answers =
    open.length === 0
      ? []
      : await store.read(
          scope,
          open.flatMap((part) => statement(scope, part)),
        );
  const found = new Map(open.map(({ name, keys }, place) => [name, namesOf(keys, answers[place] ?? [])]));
  return Object.fromEntries(parts.map(({ name }) => [name, found.get(name) ?? null]));
}

/** The same record may stand in views of the entity, under another page. */
function withViews({ model }: Scope, wanted: NamedKeys): ReadonlyMap<string, readonly string[]> {
  const views = Object.values(model.entities).filter(({ viewOf }) => viewOf !== undefined);
  const all = new Map<string, Set<string>>();
  const add = (name: string, keys: ReadonlySet<string>): void => {
    all.set(name, new Set([...(all.get(name) ?? []), ...keys]));
  };
  for (const [name, keys] of wanted) {
    // What a record says of itself may be the name of nothing.
    if (own(model.entities, name) === undefined) continue;
    add(name, keys);
    for (const view of views) if (view.viewOf?.entity === name) add(view.name, keys);
  }
  return new Map([...all].map(([name, keys]) => [name, [...keys].slice(0, keysMaxCount)]));
}

function shownReach({ model, caller }: Scope, name: string): Reach {
  const entity = own(model.entities, name);
  if (entity === undefined || !Object.hasOwn(entity.fields, "name")) return "none";
  return namingReach(caller, entity);
}

type Part = { readonly name: string; readonly keys: readonly string[]; readonly reach: Reach };

function statement(scope: Scope, { name: entityName, keys, reach }: Part): readonly Statement[] {
  const entity = own(scope.model.entities, entityName);
  if (entity === undefined) return [];
  const context = queryContext(scope, entity);
  const source = mayBeCalled(scope, entity) ? sourceOf(context.shape, "name") : undefined;
  const name = source === undefined ? "null::text" : rawText(context.alias, source);
  const where = `${whole(compileReach(context, reach))} and r.key = any(${context.parameters.add(keys)}::text[])`;
  return [statementOf(context, `select r.key, ${name} as name from ${tableOf(context)} where ${where}`)];
}

/** Whoever reads records by the declaration of a right may still not see their names; who only knows of them knows just these. */
function mayBeCalled(scope: Scope, entity: Entity): boolean {
  return !mayRead(scope.caller, entity) || isReadable(scope, entity, "name");
}

function namesOf(keys: readonly string[], rows: Rows): NamesByKey {
  const found = new Map(rows.map(({ key, name }) => [key, typeof name === "string" ? name : ""]));
  return Object.fromEntries(keys.map((key) => [key, found.get(key) ?? null]));
}
