// One chunk of an import: some rows in one transaction, together with what became of each. Of a trial the same is done for real and
// then taken back, so that whatever the database itself would say is said.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { noteEffects } from "@kontor/store/imports/job-effects.ts";
import {
  keysInFile,
  nextRows,
  noteOutcomes,
  type RowPlace,
  takenKeys,
} from "@kontor/store/imports/row-outcomes.ts";
import type { StagedRow } from "@kontor/store/imports/staged-rows.ts";
import { registrationPrefix } from "@kontor/store/records/counters.ts";
import { referencesOf } from "@kontor/store/records/references.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { shapeOf } from "@kontor/store/shape/entity-shape.ts";
import type { ChunkOutcome, JobRun } from "../jobs/job-kind.ts";
import { refuseWriting } from "../writing/write-work.ts";
import { importedEntity } from "./import-entity.ts";
import type { ImportInput } from "./import-input.ts";
import { forNewRecord } from "./row-body.ts";
import { rowFailure } from "./row-failure.ts";
import { type RowWork, type WrittenRow, writeRows } from "./write-rows.ts";

export const firstPlace: RowPlace = { level: 0, rowNumber: 0 };

export async function importChunk(
  run: JobRun<ImportInput>,
  transaction: Transaction,
  cursor: JsonValue,
  chunkRows: number,
): Promise<ChunkOutcome> {
  const { id, pass, scope, input } = run;
  const entity = importedEntity(scope, input.entityName);
  refuseWriting(scope, entity);
  const rows = await nextRows(transaction, scope, id, { pass, after: placeOf(cursor), limit: chunkRows });
  const last = rows.at(-1);
  if (last === undefined) return { next: undefined, done: 0 };
  const work = await rowWork(run, transaction, entity, rows);
  const written = input.isDryRun ? await tryRows(run, work, rows) : await writeRows(work, rows);
  await noteOutcomes(
    transaction,
    scope,
    id,
    pass,
    written.map(({ row, problems }) => ({ rowNumber: row.rowNumber, problems })),
  );
  if (!input.isDryRun) await noteEffects(transaction, scope, id, effectsOf(entity, written));
  const failed = written.filter(({ problems }) => problems.length > 0);
  return {
    next: rows.length < chunkRows ? undefined : { level: last.level, rowNumber: last.rowNumber },
    done: written.length - failed.length,
    failures: failed.map(({ row, problems }) => rowFailure(row.rowNumber, problems)),
  };
}

function placeOf(cursor: JsonValue): RowPlace {
  if (!isObject(cursor)) return firstPlace;
  return { level: Number(cursor.level), rowNumber: Number(cursor.rowNumber) };
}

async function rowWork(
  { id, scope, services, input, onTrouble }: JobRun<ImportInput>,
  transaction: Transaction,
  entity: Entity,
  rows: readonly StagedRow[],
): Promise<RowWork> {
  const { source } = shapeOf(entity);
  const fullNumber = ({ data, number }: StagedRow): string =>
    `${registrationPrefix(entity, forNewRecord(data))}${number}`;
  const numbered = rows.filter(({ key, number }) => key === undefined && number !== undefined);
  const drawn = numbered.map(fullNumber);
  const typed = rows.flatMap(({ key }) => key ?? []);
  const taken = await takenKeys(transaction, scope, source, [...typed, ...drawn]);
  const inFile = await keysInFile(transaction, scope, id, drawn, { isWritten: false });
  // The drawn number was typed for another record meanwhile. The row gets a new number without an error: the user did not send this one.
  const spare = new Map<number, string>();
  for (const row of numbered) {
    const number = fullNumber(row);
    if (!taken.has(number) && !inFile.has(number)) continue;
    const record = forNewRecord(row.data);
    const [next = ""] = await services.registrations.take(scope, entity, [record]);
    spare.set(row.rowNumber, next.slice(registrationPrefix(entity, record).length));
  }
  const changed = input.mode === "create" ? [] : typed.filter((key) => taken.has(key));
  const stored = changed.length === 0 ? [] : await readStored(transaction, scope, entity, changed);
  return {
    services,
    scope,
    transaction,
    entity,
    mode: input.mode,
    onTrouble,
    taken,
    stored: new Map(stored.map((record) => [record.key, record])),
    numberOf: ({ rowNumber, number }) => spare.get(rowNumber) ?? String(number ?? `-ROW-${rowNumber}`),
  };
}

/** Thrown to take back what a trial has written. */
class TrialEnded extends Error {}

async function tryRows(
  run: JobRun<ImportInput>,
  work: RowWork,
  rows: readonly StagedRow[],
): Promise<readonly WrittenRow[]> {
  let tried: readonly WrittenRow[] = [];
  const trial = work.transaction.attempt(async () => {
    tried = await writeRows(work, rows);
    throw new TrialEnded();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TrialEnded)) throw error;
  });
  return withoutThoseOfTheFile(run, work, tried);
}

/** What a row names may come into being with another row of the file; of a trial the earlier chunks are gone again. */
async function withoutThoseOfTheFile(
  { id, scope }: JobRun<ImportInput>,
  { entity, transaction }: RowWork,
  tried: readonly WrittenRow[],
): Promise<readonly WrittenRow[]> {
  const shape = shapeOf(entity);
  const namedBy = ({ row, problems }: WrittenRow): ReadonlyMap<string, string> =>
    new Map(
      problems.length === 0
        ? []
        : referencesOf(scope, shape, forNewRecord(row.data))
            .filter(({ source }) => source === shape.source)
            .map(({ place, key }) => [place, key]),
    );
  const named = tried.flatMap((each) => [...namedBy(each).values()]);
  const good = await keysInFile(transaction, scope, id, named, { isWritten: true });
  if (good.size === 0) return tried;
  return tried.map((each) => {
    const places = namedBy(each);
    const isReal = ({ path }: FieldError): boolean => !good.has(places.get(path) ?? "");
    return { ...each, problems: each.problems.filter(isReal) };
  });
}

function effectsOf(entity: Entity, written: readonly WrittenRow[]): Parameters<typeof noteEffects>[3] {
  return written.flatMap(({ effect }) => {
    if (effect === undefined) return [];
    const { recordId, key, version, before } = effect;
    // What was read from the store is JSON.
    const image = before && ({ doc: before.doc, state: before.state ?? null } as unknown as JsonValue);
    return [{ recordId, entity: entity.name, key, version, ...(image && { before: image }) }];
  });
}
