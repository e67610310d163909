// A setting that is a whole number within bounds.
import { z } from "zod";

export const wholeNumber = (minimum: number, maximum: number): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));
