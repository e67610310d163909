// The names behind references, for tables, chips and fields: asked for together, known to everybody who shows them.
import { createRecordNames } from "@kontor/client/lists/record-names.ts";
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { useEffect, useMemo, useState } from "react";
import { loadEntityModel } from "../models/entity-model.ts";
import { session } from "../session/browser-session.ts";
import { listRecords } from "./record-calls.ts";

export type RecordReference = { readonly entityName: string; readonly key: string };

/** Undefined where it is not known (yet): the key stands in its place. A record nobody has is its key with (???). */
type NameOf = (entityName: string, key: string) => string | undefined;

const recordNames = createRecordNames({
  list: async (serverRoute, query) => (await listRecords(serverRoute, query)).data,
});

onOwnerChange(session, () => recordNames.forget());

export function useRecordName(entityName: string | undefined, key: string | undefined): string | undefined {
  const references = entityName === undefined || key === undefined ? [] : [{ entityName, key }];
  const nameOf = useRecordNames(references);
  return entityName === undefined || key === undefined ? undefined : nameOf(entityName, key);
}

/** The answer is another function when names have arrived, so that whatever was made with the one before is made anew. */
export function useRecordNames(references: readonly RecordReference[]): NameOf {
  const [arrivals, setArrivals] = useState(0);
  const text = JSON.stringify(references.map(({ entityName, key }) => [entityName, key]));
  useEffect(() => {
    // The text was made of names and keys a few lines above.
    const asked = JSON.parse(text) as readonly (readonly [string, string])[];
    const shown = (): string =>
      JSON.stringify(asked.map(([name, key]) => recordNames.shown(name, key) ?? null));
    const before = shown();
    let isLeft = false;
    // What is known and fresh is answered without asking.
    void Promise.all(asked.map(([entityName, key]) => loadName(entityName, key))).then(() => {
      if (!isLeft && shown() !== before) setArrivals((count) => count + 1);
    });
    return () => {
      isLeft = true;
    };
  }, [text]);
  return useMemo(() => (entityName, key) => recordNames.shown(entityName, key), [arrivals]);
}

/** A record the reader may not see, or of an entity without names, stays what its key says. */
async function loadName(entityName: string, key: string): Promise<string | undefined> {
  const model = await loadEntityModel(entityName).catch(() => undefined);
  if (model === undefined || !Object.hasOwn(model.entity.fields, "name")) return undefined;
  const { name, names, key: keyPath } = model.entity;
  return recordNames.nameOf({ name, serverRoute: names.serverRoute, key: keyPath }, key);
}
