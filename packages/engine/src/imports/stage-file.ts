// Reads the file of an import into the table its rows are written from. Batch by batch, each with the numbers its rows will need, so
// that a process that dies meanwhile has lost nothing: the next one goes on after the last batch.
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import {
  countStagedRows,
  lastStagedRow,
  levelRows,
  type ReadRow,
  refuseDoubleRows,
  stageRows,
} from "@kontor/store/imports/staged-rows.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { takeRegistrations } from "@kontor/store/records/counters.ts";
import { referencesOf } from "@kontor/store/records/references.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import { openFile } from "../files/stored-files.ts";
import type { JobRun } from "../jobs/job-kind.ts";
import type { Services } from "../services/services.ts";
import { readSheet } from "../sheets/read-sheet.ts";
import type { SheetRow } from "../sheets/sheet.ts";
import { mergedRecord } from "../writing/merge-record.ts";
import { isNumbered, keyBefore } from "../writing/record-key.ts";
import { importedEntity } from "./import-entity.ts";
import type { ImportInput } from "./import-input.ts";
import { listCodes } from "./list-codes.ts";
import { readingOf } from "./read-header.ts";
import { forNewRecord, rowReader } from "./row-body.ts";

/** Rows of one batch, and how many cells they have together: a row can be very long. */
const batchRows = 1_000;
const batchCells = 50_000;

/** Answers how many rows of the file were staged. */
export async function stageFile(run: JobRun<ImportInput>): Promise<number> {
  const { services, scope, input, id, signal } = run;
  const entity = importedEntity(scope, input.entityName);
  const folder = await mkdtemp(join(tmpdir(), "kontor-import-"));
  try {
    const path = await fetched(services, scope, input.fileKey, folder);
    let last = await services.store.write(scope, (transaction) => lastStagedRow(transaction, scope, id));
    const read = await rowsReader(services, scope, entity, input);
    const stage = async (rows: readonly ReadRow[]): Promise<void> => {
      await services.store.write(scope, (transaction) => stageBatch(transaction, run, entity, rows));
    };
    let batch: ReadRow[] = [];
    let cells = 0;
    let rowNumber = 0;
    for await (const row of readSheet(path, input.format)) {
      rowNumber += 1;
      // The first row names the columns.
      if (rowNumber === 1 || rowNumber <= last || row.every(isBlank)) continue;
      batch.push(read(rowNumber, row));
      cells += row.length;
      if (batch.length < batchRows && cells < batchCells) continue;
      signal.throwIfAborted();
      await stage(batch);
      last = rowNumber;
      batch = [];
      cells = 0;
    }
    if (batch.length > 0) await stage(batch);
    return await settle(services, scope, entity, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetched(services: Services, scope: Scope, key: string, folder: string): Promise<string> {
  const content = await openFile(services, scope, key);
  if (content === undefined) throw new AppError("MISSING_FILE_IN_REQUEST");
  const path = join(folder, "file");
  await pipeline(content.stream, createWriteStream(path));
  return path;
}

type NumberedReader = (rowNumber: number, row: SheetRow) => ReadRow;

async function rowsReader(
  services: Services,
  scope: Scope,
  entity: Entity,
  { columns, locale }: ImportInput,
): Promise<NumberedReader> {
  const { settings } = await readingOf(services, scope, locale);
  const codeOf = await listCodes(services.store, scope, entity, { columns, locale });
  const read = rowReader(entity, columns, { locale: settings, codeOf, timeZone: scope.timeZone });
  const restricted = restrictedFor(scope, entity);
  const rule = services.registry.ruleOf(entity);
  const shape = shapeOf(entity);
  return (rowNumber, row) => {
    const { data, problems } = read(row);
    // As the record is put together when it is written.
    const sent = mergedRecord(entity.fields, restricted, {}, forNewRecord(data));
    const key = entity.key === identifier ? undefined : keyBefore(entity, rule, sent)?.trim();
    return { rowNumber, data, problems, key, number: undefined, refersTo: namedHere(scope, shape, sent) };
  };
}

/** Given by the store to every record; no file can choose it. */
const identifier = "_id";

function namedHere(scope: Scope, shape: ReturnType<typeof shapeOf>, record: RecordData): readonly string[] {
  const references = referencesOf(scope, shape, record);
  return references.filter(({ source }) => source === shape.source).map(({ key }) => key);
}

/** A trial draws no number: what it writes is gone again. */
async function stageBatch(
  transaction: Parameters<typeof stageRows>[0],
  { scope, input, id }: JobRun<ImportInput>,
  entity: Entity,
  rows: readonly ReadRow[],
): Promise<void> {
  const isDrawn = ({ key, problems }: ReadRow): boolean => key === undefined && problems.length === 0;
  const wanted = rows.filter(isDrawn).length;
  const draws = isNumbered(entity) && !input.isDryRun && input.mode !== "change" && wanted > 0;
  let next = draws ? await takeRegistrations(transaction, scope, entity, wanted) : undefined;
  const numbered = rows.map((row) => {
    if (next === undefined || !isDrawn(row)) return row;
    next += 1;
    return { ...row, number: next - 1 };
  });
  await stageRows(transaction, scope, id, numbered);
}

/** Each part by itself, because a transaction may not last long; done again, each does the same. */
async function settle({ store }: Services, scope: Scope, entity: Entity, jobId: string): Promise<number> {
  await store.write(scope, (transaction) => refuseDoubleRows(transaction, scope, jobId, entity.key));
  await store.write(scope, (transaction) => levelRows(transaction, scope, jobId));
  return store.write(scope, (transaction) => countStagedRows(transaction, scope, jobId));
}

function isBlank(cell: SheetRow[number]): boolean {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}
