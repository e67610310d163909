// Only plain data of the agreed shape is taken from a script.
import { AppError } from "@kontor/kernel/errors.ts";
import type { z } from "zod";
import type { StoredScript } from "./script-library.ts";

export function checkedAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { name }: Pick<StoredScript, "name">,
  answer: unknown,
): z.output<Schema> {
  const { data, success, error } = schema.safeParse(answer ?? null);
  if (success) return data;
  const [issue] = error.issues;
  throw new AppError("SCRIPT_FAILED", [
    name,
    `It answers ${issue?.path.join(".") || "a value"}: ${issue?.message}`,
  ]);
}
