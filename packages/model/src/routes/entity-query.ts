// What the list of an entity understands in its query: one parameter for each search field, and those every list has.
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import type { AggregateParameter, ExportParameter, ListParameter } from "../entity/list-parameters.ts";
import { namesText, pageQuery } from "./shapes.ts";

const filterText = z.string().max(2_000);
/** Of many records, separated by commas: as many as can be selected, as far as an address can be that long. */
const keysText = z.string().max(12_000);

/** A word typed into the search box, or the start of one. */
const searchText = z.string().max(200);

const listParameters: Readonly<Record<ListParameter, z.ZodType>> = {
  ...pageQuery,
  search: searchText.optional(),
  /** Comma-separated fields, descending after a minus. */
  sort: z.string().min(1).max(500).optional(),
  include: namesText.optional(),
  projection: namesText.optional(),
  autocomplete: searchText.optional(),
  /** How many there are: what is known anyway, counted up to a thousand, or to the last one. */
  count: z.enum(["none", "capped", "exact"]).default("none"),
};

const exportParameters: Readonly<Record<ExportParameter, z.ZodType>> = {
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  columns: namesText.optional(),
};

const aggregateParameters: Readonly<Record<AggregateParameter, z.ZodType>> = {
  /** Comma-separated: count, or sum, min, max and average with the field after a colon. That it is empty has an error of its own. */
  pipeline: z.string().max(1_000).default(""),
  /** Up to three, comma-separated: a field, or a date with day, week or month after a colon. */
  groupBy: z.string().min(1).max(200).optional(),
};

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

export const readQuery = z.strictObject({ include: namesText.optional(), projection: namesText.optional() });
