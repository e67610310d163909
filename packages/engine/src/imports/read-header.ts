// Reads the beginning of an uploaded file: its format, its header row, and how its dates and numbers are written.
import { AppError } from "@kontor/kernel/errors.ts";
import { chooseLocale } from "@kontor/kernel/locale/choose-locale.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { readCurrentUser } from "../configuration/start.ts";
import { type ExportReader, exportReader } from "../exports/export-reader.ts";
import type { HashedFile } from "../files/stored-files.ts";
import type { Services } from "../services/services.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import type { SheetFormat, SheetRow } from "../sheets/sheet.ts";

/** A file that has arrived, under the name it was sent with. */
export type SentFile = HashedFile & { readonly name: string };

const formats: Readonly<Record<string, SheetFormat>> = { csv: "csv", txt: "csv", xlsx: "xlsx" };

export function formatOf({ name }: SentFile): SheetFormat {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
  if (format === undefined) throw new AppError("INVALID_FILE_EXTENSION", [Object.keys(formats).join(", ")]);
  return format;
}

/** The first rows, as many as asked for; the rest of the file is not read. */
export async function firstRows(file: SentFile, count: number): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(file.path, formatOf(file))) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

/** How the file is written: as the sender says, or as the sender reads and writes everywhere else. */
export async function localeOfFile(
  store: ScopedStore,
  scope: Scope,
  asked: string | undefined,
): Promise<LocaleTag> {
  if (asked !== undefined) return chooseLocale({ user: asked });
  const { locale } = await readCurrentUser(store, scope);
  return chooseLocale({ user: locale ?? undefined });
}

/** The words and the formats of a locale, as the tenant has them; the same a file is exported with. */
export function readingOf(
  services: Services,
  scope: Scope,
  locale: LocaleTag,
): Promise<Pick<ExportReader, "settings" | "word">> {
  return exportReader(services, scope, { locale, timeZone: scope.timeZone }, []);
}
