// What is wrong with a configuration that was sent: a field that must be there and is not, or one that is not as declared.
import { AppError } from "@kontor/kernel/errors.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import type { z } from "zod";

/** The error for the first problem a schema found; `name` is what the configuration is called. */
export function refusedConfiguration(name: string, sent: unknown, error: z.ZodError | undefined): AppError {
  const path = (error?.issues[0]?.path ?? []).map(String);
  const place = [name, ...path].filter((part) => part !== "").join(".");
  return new AppError(isMissing(sent, path) ? "MISSING_FIELD_IN_CONFIG" : "INVALID_FIELD_IN_CONFIG", [place]);
}

function isMissing(sent: unknown, path: readonly string[]): boolean {
  const last = path.at(-1);
  if (last === undefined) return false;
  const holder = path.slice(0, -1).reduce<unknown>((inner, name) => Object(inner)[name], sent);
  return isObject(holder) && !Object.hasOwn(holder, last);
}
