// A record that its declaration opens to a caller who reads no others of its entity: the own account, the locale one works in.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { restrictedPaths } from "@kontor/model/permission/field-rights.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productScope } from "../callers/product-scope.ts";
import { visibleRecord } from "./visible-record.ts";

/** Whichever record that is, with no field the caller may not see; undefined when there is none. */
export async function readOpenly(
  store: ScopedStore,
  scope: Scope,
  entity: Entity,
  key: string,
  projection?: readonly string[],
): Promise<RecordData | undefined> {
  const wanted = projection === undefined ? {} : { projection };
  const text = await readRecord(store, productScope(scope), entity, key, wanted);
  return text === undefined
    ? undefined
    : visibleRecord(restrictedPaths(scope.caller, entity), JSON.parse(text));
}
