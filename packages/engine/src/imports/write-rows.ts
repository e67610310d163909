// Rows of a file written as records, each as if its values had been sent alone: the same checks, rules and rights. A row that is
// refused leaves nothing behind, and the others go on.
import { AppError, type FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { mandatoryProblem } from "@kontor/model/validation/field-problem.ts";
import type { StagedRow } from "@kontor/store/imports/staged-rows.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { registrationPrefix } from "@kontor/store/records/counters.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { itemError } from "../jobs/item-error.ts";
import { visibleRecord } from "../reading/visible-record.ts";
import { patchWithin } from "../records/change-within.ts";
import { createWithin } from "../records/create-within.ts";
import type { Numbers } from "../writing/numbers.ts";
import { notFound, type WriteWork } from "../writing/write-work.ts";
import { statusPath } from "./import-entity.ts";
import type { ImportMode } from "./import-input.ts";
import { forNewRecord, ontoStored } from "./row-body.ts";

export type RowWork = Omit<WriteWork, "numbers" | "switches"> & {
  readonly entity: Entity;
  readonly mode: ImportMode;
  /** Keys that records already have. */
  readonly taken: ReadonlySet<string>;
  /** Those of them that rows may change, as they are. */
  readonly stored: ReadonlyMap<string, StoredRecord>;
  /** The number of a row without a key, as text without what stands before it. */
  readonly numberOf: (row: StagedRow) => string;
  /** Told of what is a fault of ours and not of a row. */
  readonly onTrouble: (error: unknown) => void;
};

/** What a row has done: a record made, or one changed from what it was before. */
export type RowEffect = {
  readonly recordId: string;
  readonly key: string;
  readonly version: number;
  readonly before?: StoredRecord;
};

export type WrittenRow = {
  readonly row: StagedRow;
  readonly problems: readonly FieldError[];
  /** None where it was refused, or said what was so already. */
  readonly effect?: RowEffect;
};

export async function writeRows(work: RowWork, rows: readonly StagedRow[]): Promise<readonly WrittenRow[]> {
  const written: WrittenRow[] = [];
  for (const row of rows) written.push(await writtenRow(work, row));
  return written;
}

async function writtenRow(work: RowWork, row: StagedRow): Promise<WrittenRow> {
  if (row.isRefused) return { row, problems: row.problems };
  try {
    const effect = await work.transaction.attempt(() => writeRow(work, row));
    return { row, problems: [], ...(effect && { effect }) };
  } catch (error) {
    return { row, problems: rowProblems(work, error) };
  }
}

async function writeRow(work: RowWork, row: StagedRow): Promise<RowEffect | undefined> {
  const { entity, mode, taken, stored } = work;
  const { key } = row;
  if (key === undefined || !taken.has(key)) {
    if (mode === "change") throw key === undefined ? missingKey(entity) : notFound(entity, key);
    const numbers = numbersFor(work, row);
    const { record } = await createWithin(
      { ...work, numbers, switches: none },
      entity,
      forNewRecord(row.data),
    );
    return effectOf(entity, record);
  }
  if (mode === "create") throw new AppError("VALUE_ALREADY_EXISTS", [key]);
  const before = stored.get(key);
  if (before === undefined) throw notFound(entity, key);
  const seen = visibleRecord(restrictedFor(work.scope, entity), before.doc);
  const { record } = await patchWithin(
    { ...work, numbers: numbersFor(work, row), switches: none },
    entity,
    key,
    {
      version: before.version,
      values: ontoStored(entity.fields, seen, row.data),
    },
  );
  return record.version === before.version ? undefined : { ...effectOf(entity, record), before };
}

const none: ReadonlySet<string> = new Set();

function effectOf({ key }: Entity, record: RecordData): RowEffect {
  const { _id: recordId, version } = record;
  if (typeof recordId !== "string" || typeof version !== "number")
    throw new Error("A written record has no identity");
  return { recordId, key: String(record[key] ?? recordId), version };
}

/** The record of the row has the number that was drawn for it when the file was read. */
function numbersFor({ entity, numberOf, services, scope }: RowWork, row: StagedRow): Numbers {
  return {
    async take(wanted, records) {
      if (wanted !== entity) return services.registrations.take(scope, wanted, records);
      return records.map((record) => `${registrationPrefix(entity, record)}${numberOf(row)}`);
    },
  };
}

function missingKey({ key, fields }: Entity): AppError {
  const message = mandatoryProblem(fields[key]?.label ?? labelOf(key));
  return new AppError("INVALID_RECORD", [], { errors: [{ path: key, message }] });
}

/** What is wrong with the row, in the words of the error table. What may go well a moment later is thrown on. */
function rowProblems({ entity: { key }, onTrouble }: RowWork, error: unknown): readonly FieldError[] {
  const { code, message, values, errors } = itemError(error, onTrouble);
  if (errors.length > 0) return errors;
  return [{ path: pathOfCode[code]?.(key, values) ?? "", message }];
}

const pathOfCode: {
  readonly [code: string]: ((key: string, values: readonly string[]) => string) | undefined;
} = {
  VALUE_ALREADY_EXISTS: (key) => key,
  ENTITY_REGISTRATION_NOT_FOUND: (key) => key,
  STALE_VERSION: (key) => key,
  STATUS_PATCH_PROHIBITED: () => statusPath,
  INVALID_FIELD_VALUE: (_, [path = ""]) => path,
  INVALID_FIELD_IN_BODY: (_, [path = ""]) => path,
};
