// What the descriptors of cards are made of: short texts, codes, paths of fields, and how a figure is written.
import { z } from "zod";

/** Written by the author of the script, shown as it is and never read as markup. */
export const shortText = z.string().min(1).max(200);
export const longText = z.string().max(50_000);
export const code = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/);
/** A field of a record: "name", "web.website", "items[].assetRegistration". */
export const fieldPath = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*(?:\[\d{0,4}\])?(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/);
/** How many rows are shown. */
export const rowLimit = z.int().min(1).max(100);

/** A number of a script, or the exact text of one: "412500.00". */
export const figure = z.union([z.number(), z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/)]);

/** How a figure is written; without it as a number. */
export const figureFormat = {
  format: z
    .enum(["number", "percentage", "currency"])
    .optional()
    .describe("How figures are written; as numbers where it is not said."),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe("Of amounts; that of the tenant where it is not said."),
  decimals: z.int().min(0).max(10).optional().describe("How many digits stand after the decimal separator."),
} as const;

export type FigureFormat = {
  readonly [Name in keyof typeof figureFormat]?: z.output<(typeof figureFormat)[Name]>;
};

/** A card that takes nothing but these; the title stands in place of its usual one. */
export function described<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.strictObject({
    card: z.literal(name),
    title: shortText.optional().describe("In place of the usual title."),
    ...shape,
  });
}
