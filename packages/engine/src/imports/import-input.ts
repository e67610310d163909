// What an import job is started with. All that was decided at the start is in it, so that going on later means the same.
import { isLocaleTag, type LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { z } from "zod";

export const importInput = z.strictObject({
  entityName: z.string(),
  /** Where the file lies, and what it is. */
  fileKey: z.string(),
  fileHash: z.string(),
  format: z.enum(["csv", "xlsx"]),
  columns: z.array(z.strictObject({ index: z.int().min(0), path: z.string() })),
  locale: z.custom<LocaleTag>((value) => typeof value === "string" && isLocaleTag(value)),
  /** What may become of a row: a new record, a change of the one with its key, or either. */
  mode: z.enum(["create", "change", "both"]),
  isDryRun: z.boolean(),
});

export type ImportInput = z.output<typeof importInput>;
export type ImportMode = ImportInput["mode"];
