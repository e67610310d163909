// What a kind of job is: how it is prepared, done in chunks, ended and taken back. The rest (queues, crashes, progress, stopping and
// going on) is the same for all of them and known to none.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ZodType } from "zod";
import type { ProductDoor } from "../domain/product-door.ts";
import type { Services } from "../services/services.ts";

/** A permanent failure that a kind throws: a retry does not help. The message is shown on the record of the job. */
export class JobRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "JobRefused";
  }
}

/** A job as its kind sees it. */
export type JobRun<Input> = {
  readonly id: string;
  readonly input: Input;
  /** Counts up each time a user continues the job. */
  readonly attempt: number;
  /**
   * 1 in the first pass over the items. It is more when a user continues a job that is through and has failed items. The job is then
   * prepared anew, and goes over `failedItems` only.
   */
  readonly pass: number;
  /** What failed in the pass before this one. */
  readonly failedItems: () => Promise<readonly JobFailure[]>;
  /** With the rights its starter has now, not with those of the day it was started. */
  readonly scope: Scope;
  readonly services: Services;
  /** What stood before, after an earlier chunk: how much is done and failed. */
  readonly doneCount: number;
  readonly failedCount: number;
  /** Aborted when the job is stopped or the process ends. Long work outside a transaction checks it. */
  readonly signal: AbortSignal;
  /** Told what went wrong unexpectedly with one item, where the job goes on without it. */
  readonly onTrouble: (error: unknown) => void;
};

/** In a part of the job outside a transaction: only there other machines are called, so that nothing is held meanwhile. */
export type OutsideRun<Input> = JobRun<Input> & { readonly isOutside: true };

export type JobFailure = {
  /** What failed: a record's key, a row of a file. */
  readonly item: string;
  readonly message: string;
};

export type ChunkOutcome = {
  /** Where the next chunk begins; undefined after the last. */
  readonly next: JsonValue | undefined;
  readonly done: number;
  readonly failures?: readonly JobFailure[];
};

export type Preparation = { readonly cursor: JsonValue; readonly total?: number };

/** Its parts run in this order; each but `input` can be left out. */
export type JobKind<Input = JsonValue> = {
  readonly name: string;
  readonly input: ZodType<Input>;
  /** Outside a transaction, before the first chunk; run again when the process dies meanwhile. Without it the first cursor is null. */
  readonly prepare?: (run: OutsideRun<Input>) => Promise<Preparation>;
  /**
   * One chunk in one transaction, together with the note of where the job stands: all of it happens once or not at all.
   * It reads and writes by this door only.
   */
  readonly chunk?: (run: JobRun<Input>, door: ProductDoor, cursor: JsonValue) => Promise<ChunkOutcome>;
  /**
   * Outside a transaction, after the last chunk: what reaches beyond the database, or cannot be cut in pieces. Run again when the
   * process dies meanwhile, so whatever it does outside carries the id of the job. Answers the result of the job.
   */
  readonly finish?: (run: OutsideRun<Input>) => Promise<JsonValue | undefined>;
  /** What its parts are called where the job is shown as a multi-step transaction; for those that people should understand. */
  readonly stepNames?: { readonly [Part in "prepare" | "chunk" | "finish"]?: string };
  /** What the record of the job shows beside the fields that all of them have, such as how many rows were read. */
  readonly shownValues?: (shown: ShownJob) => RecordData;
  /**
   * How the transition DO of a record of that entity starts a job of this kind. Undefined: not of this record. Two kinds for one
   * entity tell their records apart by it.
   */
  readonly startedBy?: {
    readonly entity: string;
    readonly input: (record: RecordData) => Input | undefined;
  };
  /** Whether what it made can be taken back by UNDO: then it keeps what it made with `noteEffects`. */
  readonly isUndoable?: boolean;
};

/** How far a job is, for the record people see it as. */
export type ShownJob = {
  readonly job: Job;
  /** Of the pass it is in; cut after a number that a record can carry. */
  readonly failures: readonly JobFailure[];
};
