// The names behind references, for tables, chips and fields: asked for together, known to everybody who shows them.
import type { Field } from "@kontor/model/fields/field.ts";
import { useEffect, useMemo, useState } from "react";
import { loadEntityModel } from "../models/entity-model.ts";
import { recordNames } from "../record-calls/record-names.ts";
import type { Leading } from "./reference-rule.ts";
import { referenceRule } from "./reference-rules.ts";

export type RecordReference = { readonly entityName: string; readonly key: string };

/** Undefined where the name is not known (yet): the key stands in its place. A record that does not exist is its key with (???). */
export type NameOf = (entityName: string, key: string) => string | undefined;

export function useRecordName(entityName: string | undefined, key: string | undefined): string | undefined {
  const references = entityName === undefined || key === undefined ? [] : [{ entityName, key }];
  const nameOf = useRecordNames(references);
  return entityName === undefined || key === undefined ? undefined : nameOf(entityName, key);
}

/** Once it is done, what is not known by its name has none for the reader. */
export async function loadNames(references: readonly RecordReference[]): Promise<void> {
  await Promise.all(references.map(({ entityName, key }) => loadName(entityName, key)));
}

/** The answer is another function when names have arrived, so that whatever was made with the one before is made anew. */
export function useRecordNames(references: readonly RecordReference[]): NameOf {
  const [arrivals, setArrivals] = useState(0);
  const text = JSON.stringify(references.map(({ entityName, key }) => [entityName, key]));
  useEffect(() => {
    // The text was made of names and keys a few lines above.
    const asked = JSON.parse(text) as readonly (readonly [string, string])[];
    const shown = (): string =>
      JSON.stringify(asked.map(([name, key]) => [shownName(name, key), leadingOf(name, key)]));
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
  return useMemo(() => (entityName, key) => shownName(entityName, key), [arrivals]);
}

/** Where a reference leads by what is known so far, which is its usual page unless a rule says otherwise. */
export function referencePath(
  { entityName, key }: RecordReference,
  usual: string | undefined,
  field?: Field,
): string | undefined {
  const leading = leadingOf(entityName, key, field);
  if (leading === undefined) return usual;
  return "path" in leading ? leading.path : undefined;
}

function leadingOf(entityName: string, key: string, field?: Field): Leading | undefined {
  return referenceRule(entityName, field)?.leads(key, (name) => recordNames.known(name, key));
}

function shownName(entityName: string, key: string): string | undefined {
  const leading = leadingOf(entityName, key);
  if (leading !== undefined && "text" in leading) return leading.text;
  const other = referenceRule(entityName)?.otherwise;
  const elsewhere = other === undefined ? undefined : recordNames.known(other, key)?.name;
  const isElsewhere = recordNames.known(entityName, key) === undefined && typeof elsewhere === "string";
  return isElsewhere ? elsewhere : recordNames.shown(entityName, key);
}

/** A record the reader may not see, or of an entity without names, stays what its key says. */
async function loadName(entityName: string, key: string): Promise<void> {
  const rule = referenceRule(entityName);
  if (rule?.isKnown(key)) return;
  // What came along with the record that refers to it needs no declaration.
  const asked = recordNames.isFresh(entityName, key) ? undefined : askName(entityName, key);
  await Promise.all([asked, rule && loadName(rule.alsoIn, key)]);
  // A question that failed says nothing about the record.
  const isGone =
    recordNames.shown(entityName, key) !== undefined && recordNames.known(entityName, key) === undefined;
  if (rule !== undefined && isGone) await loadName(rule.otherwise, key);
}

async function askName(entityName: string, key: string): Promise<void> {
  const model = await loadEntityModel(entityName).catch(() => undefined);
  if (model === undefined || model.isOnlyNamed || !Object.hasOwn(model.entity.fields, "name")) return;
  const { name, names, key: keyPath } = model.entity;
  await recordNames.nameOf({ name, serverRoute: names.serverRoute, key: keyPath }, key);
}
