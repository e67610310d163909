// What every action answers.
import { z } from "zod";

/** The records that were added or changed, of whichever entity. */
export const actionAnswer = z.object({
  data: z.array(z.object({ entityName: z.string(), registration: z.string() })),
});
