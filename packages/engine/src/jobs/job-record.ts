// The record people see a job as: its status and its fields follow the job, moved by the product along the workflow all such
// records share.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { systemUsername } from "@kontor/model/permission/product-caller.ts";
import { moved } from "@kontor/model/workflow/move.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import { answerableError } from "@kontor/store/connection/failures.ts";
import type { Job } from "@kontor/store/jobs/job.ts";
import { failuresWithin } from "@kontor/store/jobs/job-failures.ts";
import type { JobEnd } from "@kontor/store/jobs/job-steps.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { changeOne } from "../door/product-writes.ts";
import { moveTrace } from "../workflow/move-trace.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import type { JobFailure } from "./job-kind.ts";
import type { AnyJobKind } from "./job-kinds.ts";
import { shownError, shownSteps } from "./shown-steps.ts";

/** A reader of the record has no use for more of them; all of them are stored with the chunks. */
const shownFailuresMax = 1_000;

const endTransitions = { SUCCESS: "FINISH", WARNING: "WARN", ERROR: "FAIL" } as const;

type JobView = {
  readonly job: Job;
  readonly kind: AnyJobKind | undefined;
  /** A record that cannot be written keeps no job from going on or ending; the error is reported here. */
  readonly onTrouble: (error: unknown) => void;
};

/** The job has been taken up: a record that was only drafted is now at work. */
export function showStart(transaction: Transaction, scope: Scope, shown: JobView): Promise<void> {
  return show(transaction, scope, shown, { code: "DO" });
}

export function showProgress(transaction: Transaction, scope: Scope, shown: JobView): Promise<void> {
  return show(transaction, scope, shown, {});
}

export function showEnd(
  transaction: Transaction,
  scope: Scope,
  { end, ...shown }: JobView & { readonly end: JobEnd },
): Promise<void> {
  const { state, error, result } = end;
  const ended = { ...shown.job, state, endedAt: new Date().toISOString(), error, result };
  return show(transaction, scope, { ...shown, job: ended }, { code: endTransitions[end.state] });
}

/** The values of a record of the entity that tell of the job: of those fields that the entity has. */
function shownValues(
  entity: Entity,
  stored: RecordData,
  { job, kind }: Pick<JobView, "job" | "kind">,
  failures: readonly JobFailure[],
): RecordData {
  const now = new Date().toISOString();
  const steps = kind && shownSteps({ job, kind, failures, before: stored.steps, now });
  const values: RecordData = {
    startDate: job.startedAt,
    endDate: job.endedAt ?? null,
    progress: job.doneCount,
    total: job.total,
    ...(job.username !== systemUsername && { username: job.username }),
    error: own(entity.fields, "steps") === undefined ? (job.error ?? null) : shownError(job, failures),
    steps,
    errors: failures.map(({ item, message }) => ({ entityRegistration: item, message })),
    ...kind?.shownValues?.({ job, failures }),
  };
  const isShown = (name: string): boolean => own(entity.fields, name) !== undefined;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && isShown(name)),
  );
}

type JobMove = { readonly code?: string };

async function show(transaction: Transaction, scope: Scope, shown: JobView, step: JobMove): Promise<void> {
  try {
    await transaction.attempt(() => write(transaction, scope, shown, step));
  } catch (error) {
    // The holder of the record releases its lock soon, so the whole is retried.
    const told = answerableError(error);
    if (told instanceof AppError && told.code === "SERVICE_UNAVAILABLE") throw error;
    shown.onTrouble(error);
  }
}

async function write(
  transaction: Transaction,
  scope: Scope,
  shown: JobView,
  { code }: JobMove,
): Promise<void> {
  const { job } = shown;
  const entity = job.record && own(scope.model.entities, job.record.entity);
  if (job.record === undefined || entity === undefined) return;
  const stored = await lockRecord(transaction, scope, entity, job.record.key, "all");
  if (stored === undefined) return;
  const failures = await failuresWithin(transaction, scope, job, shownFailuresMax);
  const values = shownValues(entity, stored.doc, shown, failures);
  const write = { transaction, scope };
  const workflow = workflowOf(scope, entity, stored.doc);
  const transition = transitionOf(workflow, code);
  const state = workflow && stateOf(stored, workflow);
  if (state === undefined || transition === undefined || !transition.from.includes(state.status)) {
    await changeOne(write, entity, stored, { values });
    return;
  }
  const next = moved(state, transition, "SYSTEM");
  await changeOne(write, entity, stored, {
    values,
    state: next,
    trace: moveTrace(transition.code, state.status, next.status),
  });
}
