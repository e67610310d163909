// What the list of an entity understands in its query: one parameter for each search field, and those every list has.
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import { aggregateParameters, exportParameters, listParameters } from "./verbs/reading-verbs.ts";

const filterText = z.string().max(2_000);
/** Of many records, separated by commas: as many as can be selected, as far as an address can be that long. */
const keysText = z.string().max(12_000);

export function listQuery(entity: Entity): ZodObject {
  return z.strictObject({ ...filtersOf(entity), ...listParameters });
}

/** An aggregate is taken over all records of a query, whatever page of it is shown. */
export function aggregateQuery(entity: Entity): ZodObject {
  const { search } = listParameters;
  return z.strictObject({ ...filtersOf(entity), search, ...aggregateParameters });
}

function filtersOf({ search, key }: Entity): Record<string, z.ZodType> {
  return Object.fromEntries(
    search.map(({ name, path }): [string, z.ZodType] => [
      name,
      (path === key ? keysText : filterText).optional(),
    ]),
  );
}

/** An export takes the query of the list it was started from, whatever page that showed. */
export function exportQuery(entity: Entity): ZodObject {
  return listQuery(entity).extend(exportParameters);
}
