// One group of an aggregate, as every entity answers it. Apart from the routes, because pages of cards need no more than this.
import { z } from "zod";

/** Amounts are decimal texts, as in the records they are summed from. */
export const aggregateGroup = z.object({
  group: z.string().nullish(),
  /** By all fields of groupBy, where there are several. */
  groups: z.array(z.string().nullable()).optional(),
  count: z.int().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
});

export type AggregateGroup = z.output<typeof aggregateGroup>;
