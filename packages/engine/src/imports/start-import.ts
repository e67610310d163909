// Starting an import: the file is looked at and kept, and the record people see and the job that does the work come into being
// together.
import { AppError } from "@kontor/kernel/errors.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { readMapping } from "@kontor/store/imports/import-mappings.ts";
import { isFileImported } from "@kontor/store/imports/row-outcomes.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import { lockName } from "@kontor/store/records/named-locks.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { keepFile, storeFile } from "../files/stored-files.ts";
import { createWithin } from "../records/create-within.ts";
import type { Services } from "../services/services.ts";
import { inOneWrite, type WriteAnswer, type WriteOptions } from "../writing/in-one-write.ts";
import { refuseWriting } from "../writing/write-work.ts";
import { columnsByHeader, columnsByMapping, headerOf, type ReadColumn } from "./import-columns.ts";
import { importedEntity } from "./import-entity.ts";
import type { ImportInput, ImportMode } from "./import-input.ts";
import { importKind } from "./import-kind.ts";
import { noMapping } from "./mappings.ts";
import { firstRows, formatOf, localeOfFile, readingOf, type SentFile } from "./read-header.ts";

export type AskedImport = {
  readonly entityName: string;
  readonly mappingId?: string | undefined;
  readonly name?: string | undefined;
  readonly locale?: string | undefined;
  readonly mode?: ImportMode | undefined;
  readonly isDryRun?: boolean | undefined;
};

/** As long as a user may ask what was in it. */
const keptDays = 90;
const mimeTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Answers the number and the status of the record of the import. */
export async function startImport(
  services: Services,
  scope: Scope,
  file: SentFile,
  asked: AskedImport,
  options: WriteOptions = {},
): Promise<WriteAnswer> {
  const { entityName, mappingId, name, mode = "create", isDryRun = false } = asked;
  const entity = importedEntity(scope, entityName);
  refuseWriting(scope, entity);
  const format = formatOf(file);
  const locale = await localeOfFile(services.store, scope, asked.locale);
  const { word } = await readingOf(services, scope, locale);
  const columns = await columnsOf(services, scope, entity, { file, mappingId, word });
  const { key: fileKey } = await storeFile(services, scope, {
    file,
    mimeType: mimeTypes[format],
    container: "imports",
  });
  const input: ImportInput = {
    entityName,
    fileKey,
    fileHash: file.hash,
    format,
    columns: [...columns],
    locale,
    mode,
    isDryRun,
  };
  const record = {
    name: name || file.name,
    entityName,
    fileName: file.name,
    ...(mappingId !== undefined && { mappingId }),
  };
  const expiresAt = services.clock().add({ hours: 24 * keptDays });
  return inOneWrite(services, scope, options, async (work) => {
    const { transaction } = work;
    await refuseTwice(work, input, file.name);
    await keepFile(transaction, scope, fileKey, expiresAt);
    const { record: made } = await createWithin(work, importEntity, record);
    const { registration, status } = made;
    if (typeof registration !== "string") throw new Error("An import has no number");
    await insertJob(transaction, scope, {
      kind: importKind.name,
      input,
      record: { entity: importEntity.name, key: registration },
    });
    return { record: { registration, status } };
  });
}

async function columnsOf(
  { store }: Services,
  scope: Scope,
  entity: Entity,
  {
    file,
    mappingId,
    word,
  }: {
    readonly file: SentFile;
    readonly mappingId: string | undefined;
    readonly word: (label: string) => string;
  },
): Promise<readonly ReadColumn[]> {
  const [first] = await firstRows(file, 1);
  const header = headerOf(first);
  if (mappingId === undefined) return columnsByHeader(scope, entity, header, word);
  const mapping = await readMapping(store, scope, mappingId);
  if (mapping === undefined) throw noMapping(mappingId);
  if (mapping.entityName !== entity.name) throw new AppError("INVALID_FIELD_VALUE", ["mappingId", mappingId]);
  return columnsByMapping(scope, entity, mapping.columns, header);
}

/** New records twice from one file are a mistake; to change the same ones twice does no harm. */
async function refuseTwice(
  { scope, transaction }: Parameters<Parameters<typeof inOneWrite>[3]>[0],
  { mode, isDryRun, fileHash, entityName }: ImportInput,
  fileName: string,
): Promise<void> {
  if (mode !== "create" || isDryRun) return;
  await lockName(transaction, scope.tenantId, `import ${entityName} ${fileHash}`);
  if (await isFileImported(transaction, scope, { fileHash, entityName }))
    throw new AppError("VALUE_ALREADY_EXISTS", [fileName]);
}
