// A job as it is stored: the one truth about it. Whatever carries it from process to process only knows its ids.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { ActingScript } from "@kontor/model/permission/permission.ts";
import type { Row } from "../statement.ts";

/** QUEUED and RUNNING are open: work is still to be done. */
export type JobState = "QUEUED" | "RUNNING" | "STOPPED" | "ERROR" | "WARNING" | "SUCCESS";

/** The record people see a job as. */
export type JobRecord = { readonly entity: string; readonly key: string };

export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly input: JsonValue;
  readonly state: JobState;
  readonly username: string;
  /** The user who acted as that user when the job was started. */
  readonly impersonatedBy: string | undefined;
  /** The script in whose hands that user was then. */
  readonly script: ActingScript | undefined;
  readonly record: JobRecord | undefined;
  /** Incremented each time a user continues the job. */
  readonly attempt: number;
  /** How often its items have been gone through: the second time only over those that failed in the first. */
  readonly pass: number;
  /** Where the next chunk begins; null before the first and after the last. */
  readonly cursor: JsonValue;
  readonly isPrepared: boolean;
  /** The last chunk has been done. */
  readonly isThrough: boolean;
  readonly takeCount: number;
  readonly chunkCount: number;
  readonly doneCount: number;
  readonly failedCount: number;
  readonly total: number | undefined;
  readonly result: JsonValue | undefined;
  readonly error: string | undefined;
  readonly requestId: string | undefined;
  readonly insertedAt: string;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
};

export const jobColumns = `id, kind, input, state, username, impersonated_by, script, record_entity, record_key, attempt, pass, next_cursor, is_prepared, is_through,
  take_count, chunk_count, done_count, failed_count, total, result, error, request_id, inserted_at, started_at, ended_at`;

export function isOpen({ state }: Pick<Job, "state">): boolean {
  return state === "QUEUED" || state === "RUNNING";
}

export function jobOf(row: Row): Job {
  const { record_entity: entity, record_key: key } = row;
  return {
    id: String(row.id),
    kind: String(row.kind),
    input: JSON.parse(String(row.input)),
    state: String(row.state) as JobState, // the table has a check that says so
    username: String(row.username),
    impersonatedBy: typeof row.impersonated_by === "string" ? row.impersonated_by : undefined,
    script: typeof row.script === "string" ? (JSON.parse(row.script) as ActingScript) : undefined, // written by insertJob
    record: typeof entity === "string" && typeof key === "string" ? { entity, key } : undefined,
    attempt: Number(row.attempt),
    pass: Number(row.pass),
    cursor: typeof row.next_cursor === "string" ? JSON.parse(row.next_cursor) : null,
    isPrepared: row.is_prepared === true,
    isThrough: row.is_through === true,
    takeCount: Number(row.take_count),
    chunkCount: Number(row.chunk_count),
    doneCount: Number(row.done_count),
    failedCount: Number(row.failed_count),
    total: typeof row.total === "string" ? Number(row.total) : undefined,
    result: typeof row.result === "string" ? JSON.parse(row.result) : undefined,
    error: textOf(row.error),
    requestId: textOf(row.request_id),
    insertedAt: momentOf(row.inserted_at) ?? "",
    startedAt: momentOf(row.started_at),
    endedAt: momentOf(row.ended_at),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function momentOf(value: unknown): string | undefined {
  return typeof value === "string" ? Temporal.Instant.from(value).toString() : undefined;
}
