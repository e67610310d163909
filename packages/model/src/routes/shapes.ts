// Pieces that many routes are declared with, so that a key, a flag or a page of a list looks the same everywhere.
import { parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { type ZodObject, type ZodType, z } from "zod";
import { defaultPageSize } from "../entity/list-parameters.ts";
import type { Route } from "../route.ts";

export const keyText = z.string().min(1).max(200);
/** A switch in a query, as links and scripts write it. */
export const flagText = z.enum(["0", "1", "false", "true"]);
/** Names separated by commas. */
export const namesText = z.string().min(1).max(4_000);
export const localeCode = z.string().min(2).max(35);
/** Money and exact rates travel as text: a JSON number would lose digits. */
export const decimalText = z.string().regex(/^-?\d{1,30}(?:\.\d{1,30})?$/);
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
export const dayText = z.iso.date();
/** A day of a query as people, files and links write it, such as 20240131, 2024/1/31 or 2024.01.31; read as an ISO date. */
export const writtenDay = z
  .string()
  .max(40)
  .transform((text) => parseTextDate(text).toString());
/** A day as links carry it: 20240131. */
export const compactDayText = z.string().regex(/^\d{8}$/);
export const momentText = z.iso.datetime({ offset: true });
/** The bytes of a file, sent or answered. */
export const fileBytes = z.string().meta({ format: "binary" });

/** The answer of a write that has nothing to tell but that it is done. */
export const done = z.object({ status: z.literal("ok") });

export const pagination = z.object({
  limit: z.int(),
  offset: z.int(),
  /** How many there are, as far as they were counted: without being asked to count, those up to the end of this page. */
  size: z.int(),
  continues: z.boolean(),
  /** Where the next page starts. It stays right while records come and go; an offset does not. */
  cursor: z.string().optional(),
});

export function pageOf<Item extends ZodType>(
  item: Item,
): ZodObject<{ data: z.ZodArray<Item>; pagination: typeof pagination }> {
  return z.object({ data: z.array(item), pagination });
}

export function dataOf<Item extends ZodType>(item: Item): ZodObject<{ data: z.ZodArray<Item> }> {
  return z.object({ data: z.array(item) });
}

/** A list is loaded in chunks of at most so many. */
const largestPageSize = 100;

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(largestPageSize).default(defaultPageSize),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  cursor: z.string().min(1).max(500).optional(),
};

/** Some of the settings: null takes one away, what is not named stays. */
export function changesOf<Shape extends z.ZodRawShape>(
  settings: ZodObject<Shape>,
): ZodObject<{ [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>> }, z.core.$strict> {
  const fields = Object.entries(settings.shape).map(([name, field]) => [name, z.nullish(field)] as const);
  // fromEntries forgets which name has which field.
  return z.strictObject(
    Object.fromEntries(fields) as unknown as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
    },
  );
}

/** The status of a record of any entity, with its label and the name of its look. */
export const shownStatus = {
  status: z.string().optional(),
  statusLabel: z.string().optional(),
  statusFamily: z.string().optional(),
};

export const choiceItem = z.object({ value: z.string(), label: z.string() });

/** A call that acts although it is a GET has a POST beside it that does the same; new code uses that one. */
export function postTwin<const R extends Route>(executing: R): Route & { readonly answer: R["answer"] } {
  const { isExecutingGet: _, ...rest }: Route = executing;
  return {
    ...rest,
    answer: executing.answer,
    name: `${executing.name}-by-post`,
    method: "POST",
    idempotency: executing.idempotency === "none" ? "none" : "key",
  };
}
