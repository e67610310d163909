// All reasons why rows of an import failed, as a file: its record shows the first of them only.
import type { Readable } from "node:stream";
import { AppError } from "@kontor/kernel/errors.ts";
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { accessTo } from "@kontor/model/permission/field-rights.ts";
import { failedRows } from "@kontor/store/imports/failed-rows.ts";
import { jobOfRecord } from "@kontor/store/jobs/jobs.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { exportReader } from "../exports/export-reader.ts";
import { harmlessFileName } from "../files/file-name.ts";
import type { Services } from "../services/services.ts";
import { sheetMimeTypes, writeSheet } from "../sheets/write-sheet.ts";
import { textCell, type WrittenRow } from "../sheets/written-cell.ts";
import { notFound } from "../writing/write-work.ts";

type ErrorFile = { readonly stream: Readable; readonly fileName: string; readonly mimeType: string };

/** For a caller who may read the import with its errors. */
export async function openImportErrors(
  services: Services,
  scope: Scope,
  { registration, locale }: { readonly registration: string; readonly locale: LocaleTag },
): Promise<ErrorFile> {
  const { store } = services;
  if (accessTo(restrictedFor(scope, importEntity), errorsPath) === "none")
    throw new AppError("FORBIDDEN", [`read ${importEntity.name}.${errorsPath}`]);
  const shown = await readRecord(store, scope, importEntity, registration, { projection: ["registration"] });
  if (shown === undefined) throw notFound(importEntity, registration);
  const place = { entity: importEntity.name, key: registration };
  const job = await store.write(scope, (transaction) => jobOfRecord(transaction, scope, place));
  if (job === undefined) throw notFound(importEntity, registration);
  const { settings, word } = await exportReader(services, scope, { locale, timeZone: scope.timeZone }, []);
  const rows = async function* (): AsyncGenerator<WrittenRow> {
    for await (const { rowNumber, problems } of failedRows(store, scope, job.id))
      for (const { path, message } of problems)
        yield [{ type: "number", digits: String(rowNumber) }, textCell(path), textCell(message)];
  };
  const title = `${word("Errors")} ${registration}`;
  return {
    stream: writeSheet(rows(), {
      format: "csv",
      name: title,
      headers: ["Row", "Field", "Message"].map(word),
      settings,
    }),
    fileName: harmlessFileName(`${title}.csv`),
    mimeType: sheetMimeTypes.csv,
  };
}

const errorsPath = "errors";
