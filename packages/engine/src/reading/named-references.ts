// The names of all records that these refer to, so that no page asks for them and shows a key meanwhile.
import { referencesIn } from "@kontor/model/derive/references-in.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { type RecordNames, readNames } from "@kontor/store/records/record-names.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";

/** `records` as the caller may see them: what is hidden in them is not named either. */
export async function namesOfReferences(
  store: ScopedStore,
  scope: Scope,
  { fields }: Entity,
  records: readonly RecordData[],
): Promise<RecordNames> {
  const wanted = new Map<string, Set<string>>();
  for (const { entityName, key } of records.flatMap((record) => referencesIn(fields, record))) {
    const keys = wanted.get(entityName) ?? new Set<string>();
    wanted.set(entityName, keys.add(key));
  }
  return readNames(store, scope, wanted);
}
