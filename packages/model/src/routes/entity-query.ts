// What the list of an entity understands in its query: one parameter for each search field, and those every list has.
import { type ZodObject, z } from "zod";
import type { Entity } from "../entity/entity.ts";
import type { ExportParameter, ListParameter } from "../entity/list-parameters.ts";
import { namesText, pageQuery } from "./shapes.ts";

const filterText = z.string().max(2_000);

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
};

const exportParameters: Readonly<Record<ExportParameter, z.ZodType>> = {
  format: z.enum(["xlsx", "csv"]).default("xlsx"),
  columns: namesText.optional(),
};

export function listQuery({ search }: Entity): ZodObject {
  const filters = Object.fromEntries(
    search.map(({ name }): [string, z.ZodType] => [name, filterText.optional()]),
  );
  return z.strictObject({ ...filters, ...listParameters });
}

/** An export takes the query of the list it was started from, whatever page that showed. */
export function exportQuery(entity: Entity): ZodObject {
  return listQuery(entity).extend(exportParameters);
}

export const readQuery = z.strictObject({ include: namesText.optional(), projection: namesText.optional() });
