// Which catalogue a name means: all items of an entity that is one, by any of its names, or those items of an entity that say they belong
// to the catalogue of that name.
import type { Catalogue, Entity } from "../entity/entity.ts";

export type FoundCatalogue = {
  readonly entity: Entity;
  readonly catalogue: Catalogue;
  /** Items belong to it by the value of this field; without it, all do. */
  readonly namedBy?: string;
};

/** In the order of the model; names of entities come first. Whether a catalogue of a name has any items is asked elsewhere. */
export function findCatalogues(
  entities: Readonly<Record<string, Entity>>,
  name: string,
): readonly FoundCatalogue[] {
  const all = Object.values(entities).flatMap((entity): readonly FoundCatalogue[] =>
    entity.catalogue === undefined ? [] : [{ entity, catalogue: entity.catalogue }],
  );
  const whole = all.filter(({ entity }) => namesOf(entity).includes(name));
  if (whole.length > 0) return whole;
  return all.flatMap((found) =>
    found.catalogue.namedBy === undefined ? [] : [{ ...found, namedBy: found.catalogue.namedBy }],
  );
}

function namesOf({ name, names }: Entity): readonly string[] {
  const routes = [names.listRoute, names.clientRoute].flatMap((route) => route?.slice(1) ?? []);
  return [name, names.collection, ...routes];
}
