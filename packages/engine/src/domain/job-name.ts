// What is known of a kind of job by who only starts one.
import type { ZodType } from "zod";

export type JobName<Input> = { readonly name: string; readonly input: ZodType<Input> };
