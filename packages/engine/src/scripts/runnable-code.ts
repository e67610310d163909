// From what an author writes to what the engine runs: TypeScript whose types are taken away. Lines stay where they are, so that an error
// names the line of the author.
import { stripTypeScriptTypes } from "node:module";
import { AppError } from "@kontor/kernel/errors.ts";
import { recentValues } from "@kontor/model/recent-values.ts";

const keptMaxCount = 1_000;
const stripped = recentValues<string, string>(keptMaxCount);

/** Throws SCRIPT_FAILED for what is no TypeScript, or more of it than types. */
export function runnableCode({ name, code }: { readonly name: string; readonly code: string }): string {
  const known = stripped.get(code);
  if (known !== undefined) return known;
  try {
    const runnable = stripTypeScriptTypes(code);
    stripped.set(code, runnable);
    return runnable;
  } catch (error) {
    throw new AppError("SCRIPT_FAILED", [name, error instanceof Error ? error.message : String(error)]);
  }
}
