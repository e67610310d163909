// A word for each field that somebody must not see. Where the word turns up in an answer, it tells which field it came from.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { accessTo, type RestrictedPaths, restrictedPaths } from "@kontor/model/permission/field-rights.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { fieldNumbersIn, fieldWord } from "./marks.ts";

export type FieldWords = {
  /** Undefined for a field that everybody sees. */
  readonly at: (entity: Entity, path: string) => string | undefined;
  /** Whether the caller may not read the field at the path. */
  readonly isHiddenFrom: (caller: Caller, entity: Entity, path: string) => boolean;
  /** The fields whose words stand in the text although the caller may not read them. */
  readonly hiddenIn: (text: string, caller: Caller) => readonly string[];
};

export function fieldWords(callers: readonly Caller[]): FieldWords {
  // Who holds nothing reads nothing, and says nothing about a field.
  const readers = callers.filter(({ grants }) => grants.length > 0);
  const numbers = new Map<string, number>();
  const places: { readonly entity: Entity; readonly path: string }[] = [];
  const restrictions = new Map<Caller, Map<Entity, RestrictedPaths>>();
  const restrictedFor = (caller: Caller, entity: Entity): RestrictedPaths => {
    const ofCaller = restrictions.get(caller) ?? new Map<Entity, RestrictedPaths>();
    const found = ofCaller.get(entity) ?? restrictedPaths(caller, entity);
    restrictions.set(caller, ofCaller.set(entity, found));
    return found;
  };
  const isHiddenFrom = (caller: Caller, entity: Entity, path: string): boolean =>
    accessTo(restrictedFor(caller, entity), path) === "none";
  return {
    isHiddenFrom,
    at(entity, path) {
      const place = `${entity.name}.${path}`;
      const known = numbers.get(place);
      if (known !== undefined) return fieldWord(known);
      if (!readers.some((caller) => isHiddenFrom(caller, entity, path))) return undefined;
      numbers.set(place, places.length);
      places.push({ entity, path });
      return fieldWord(places.length - 1);
    },
    hiddenIn(text, caller) {
      return [...new Set(fieldNumbersIn(text))].flatMap((number) => {
        const place = places[number];
        return place !== undefined && isHiddenFrom(caller, place.entity, place.path)
          ? [`${place.entity.name}.${place.path}`]
          : [];
      });
    },
  };
}
