// The first rows of a file as they would be read, with what would be wrong with them as far as the rows alone can tell. Nothing is
// stored, and no record is looked at.
import { AppError } from "@kontor/kernel/errors.ts";
import { withDefaults } from "@kontor/model/fields/default-values.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { type importAndExportRoutes, previewedMapping } from "@kontor/model/routes/imports-and-exports.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { problemsOf } from "../writing/check-record.ts";
import { mergedRecord } from "../writing/merge-record.ts";
import { refuseWriting } from "../writing/write-work.ts";
import { columnsByHeader, columnsByMapping, headerOf } from "./import-columns.ts";
import { importedEntity } from "./import-entity.ts";
import { listCodes } from "./list-codes.ts";
import { firstRows, localeOfFile, readingOf, type SentFile } from "./read-header.ts";
import { forNewRecord, rowReader } from "./row-body.ts";

export type ImportPreview = AnswerOf<(typeof importAndExportRoutes)["previewMapping"]>;

const shownRows = 20;

export async function previewImport(
  services: Services,
  scope: Scope,
  file: SentFile,
  asked: { readonly mapping: string; readonly locale?: string | undefined },
): Promise<ImportPreview> {
  const { entityName, columns: mapped } = mappingOf(asked.mapping);
  const entity = importedEntity(scope, entityName);
  refuseWriting(scope, entity);
  const [first, ...rows] = await firstRows(file, shownRows + 1);
  const header = headerOf(first);
  const locale = await localeOfFile(services.store, scope, asked.locale);
  const { settings, word } = await readingOf(services, scope, locale);
  const columns =
    mapped === undefined
      ? columnsByHeader(scope, entity, header, word)
      : columnsByMapping(scope, entity, mapped, header);
  const codeOf = await listCodes(services.store, scope, entity, { columns, locale });
  const read = rowReader(entity, columns, { locale: settings, codeOf, timeZone: scope.timeZone });
  const restricted = restrictedFor(scope, entity);
  const shown = rows.map((row, index) => ({ row: index + 2, ...read(row) }));
  return {
    columns: [...header],
    rows: shown.map(({ data }) => Object.fromEntries(Object.entries(forNewRecord(data)).filter(isSaid))),
    errors: shown.flatMap(({ row, data, problems }) => {
      const record = withDefaults(
        entity.fields,
        mergedRecord(entity.fields, restricted, {}, forNewRecord(data)),
      );
      const found = problemsOf(entity, record, { model: scope.model, tenant: scope.tenant });
      return [...problems, ...found].map(({ path, message }) => ({ row, path, message }));
    }),
  };
}

function isSaid(entry: [string, JsonValue | undefined]): entry is [string, JsonValue] {
  return entry[1] !== undefined;
}

function mappingOf(text: string): ReturnType<typeof previewedMapping.parse> {
  try {
    return previewedMapping.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError("INVALID_JSON_FIELD", ["mapping"], { cause: error });
  }
}
