// What some entities answer to a verb instead of their records, when a parameter of theirs asks for it.
import { z } from "zod";

/** Where a short address leads. */
export const shortAddress = z.object({ url: z.string() });

/** A script as the page runs it. */
export const runnableScript = z.object({
  name: z.string(),
  kind: z.string(),
  code: z.string(),
  version: z.number(),
});

/** What forms offer, by the name of the list. */
export const listValues = z.record(
  z.string(),
  z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      order: z.number().nullish(),
      color: z.string().nullish(),
      /** No longer offered; records that hold it keep it and show its label. */
      isRetired: z.literal(true).optional(),
    }),
  ),
);
