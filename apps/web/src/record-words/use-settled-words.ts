// Whether the words for something are there, or known to be missing: until then a code would stand where a name comes, so that nothing is shown.
import { useEffect, useState } from "react";
import { useLocale } from "../language/language.ts";
import { listValues } from "../request/list-values.ts";
import { loadNames, type NameOf, type RecordReference, useRecordNames } from "./use-record-name.ts";

export function useAreListsSettled(lists: readonly string[]): boolean {
  const locale = useLocale();
  const names = [...new Set(lists)].toSorted().join(",");
  const wanted = `${locale} ${names}`;
  const [settled, setSettled] = useState("");
  useEffect(() => {
    let isLeft = false;
    const asked = names === "" ? [] : names.split(",");
    void Promise.all(asked.map((name) => listValues.values(name))).then(() => {
      if (!isLeft) setSettled(wanted);
    });
    return () => {
      isLeft = true;
    };
  }, [names, wanted]);
  return names === "" || settled === wanted || names.split(",").every((name) => listValues.known().has(name));
}

export type SettledNames = {
  readonly nameOf: NameOf;
  /** Whoever has no name now has none. */
  readonly areSettled: boolean;
};

export function useSettledNames(references: readonly RecordReference[]): SettledNames {
  const nameOf = useRecordNames(references);
  const wanted = JSON.stringify(references.map(({ entityName, key }) => [entityName, key]));
  const [settled, setSettled] = useState("");
  useEffect(() => {
    let isLeft = false;
    // The text was made of names and keys a few lines above.
    const asked = JSON.parse(wanted) as readonly (readonly [string, string])[];
    void loadNames(asked.map(([entityName, key]) => ({ entityName, key }))).then(() => {
      if (!isLeft) setSettled(wanted);
    });
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  const isKnown = references.every(({ entityName, key }) => nameOf(entityName, key) !== undefined);
  return { nameOf, areSettled: isKnown || settled === wanted };
}
