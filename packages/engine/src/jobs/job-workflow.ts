// What the transitions of a record mean for the job it shows: DO starts one, STOP stops it, CONTINUE lets it go on with what is left
// or failed, COMPLETE takes the failures as they are, UNDO takes back what it made.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import { acceptFailures, continueJob, stopJob } from "@kontor/store/jobs/job-steps.ts";
import { insertJob, jobOfRecord, jobUnder } from "@kontor/store/jobs/jobs.ts";
import { refusedTransition } from "../workflow/obstacles.ts";
import type { Effect, EngineRegistry, Step } from "../workflow/registry.ts";
import type { AnyJobKind, JobKinds } from "./job-kinds.ts";
import { shownSteps } from "./shown-steps.ts";
import { addsDtxn, startDtxn } from "./start-dtxn.ts";
import { undoKind } from "./undo-kind.ts";
import { refuseUndo } from "./undo-refusal.ts";

export function registerJobWorkflow(registry: EngineRegistry, kinds: JobKinds): void {
  registry.registerGuard(
    "job.somethingToRun",
    ({ entity, record }) => starter(kinds, entity, record) !== undefined,
  );
  registry.registerGuard("job.someItemsFailed", async (step) => ((await jobOf(step))?.failedCount ?? 0) > 0);
  registry.registerGuard("job.producedRecordsUndoable", (step) => isUndoable(kinds, step));

  registry.registerEffect("job.startJob", async (step) => {
    const { entity, record, scope, transaction } = step;
    const found = starter(kinds, entity, record);
    if (found === undefined)
      throw refusedTransition(step.transition.code, "There is nothing that could run this");
    const { kind, input } = found;
    await refuseWhileUndone(step);
    await insertJob(transaction, scope, { kind: kind.name, input, record: placeOf(step) });
  });
  registry.registerEffect("job.stopJob", async (step) => {
    const job = await jobOf(step);
    const stopped = job && (await stopJob(step.transaction, step.scope, job.id));
    const kind = stopped && kinds.find(stopped.kind);
    const now = step.now.toString();
    const before = step.record.steps;
    const steps = kind && shownSteps({ job: stopped, kind, failures: [], before, now });
    step.change(ofOwnFields(step, { endDate: now, ...(steps && { steps }) }));
  });
  registry.registerEffect("job.processFailedItems", async (step) => {
    const job = await jobOf(step);
    const going = job && (await continueJob(step.transaction, step.scope, job.id));
    if (going === undefined)
      throw refusedTransition(step.transition.code, "There is no job that could go on");
    step.change(ofOwnFields(step, { endDate: null, error: null }));
  });
  registry.registerEffect("job.acceptFailures", async (step) => {
    const job = await jobOf(step);
    if (job !== undefined) await acceptFailures(step.transaction, step.scope, job.id);
  });
  registry.registerEffect("job.undoProducedRecords", undoProducedRecords, addsDtxn);
}

/** Seen as a transaction of its own: the record goes back to its draft, and no longer tells of what could not be taken back. */
const undoProducedRecords: Effect = async (step) => {
  const job = await jobOf(step);
  if (job === undefined) return;
  await refuseUndo(step, job);
  const name = `Undo of ${step.entity.label} ${placeOf(step).key}`;
  await startDtxn(step, {
    name,
    kind: undoKind.name,
    input: { jobId: job.id },
    onceKey: undoKeyOf(job),
  });
};

const undoKeyOf = ({ id }: Job): string => `undo:${id}`;

/** What it made the last time is being taken back, and would be in the way of what it makes now. */
async function refuseWhileUndone(step: Step): Promise<void> {
  const before = await jobOf(step);
  const undoing = before && (await jobUnder(step.transaction, step.scope, undoKeyOf(before)));
  if (undoing !== undefined && isOpen(undoing))
    throw refusedTransition(step.transition.code, "What it made before is still being undone");
}

function jobOf(step: Step): Promise<Job | undefined> {
  return jobOfRecord(step.transaction, step.scope, placeOf(step));
}

function placeOf({ entity, record }: Step): { readonly entity: string; readonly key: string } {
  return { entity: entity.name, key: String(own(record, entity.key)) };
}

/** Those values for which the entity has a field. */
function ofOwnFields({ entity }: Step, values: RecordData): RecordData {
  const isOwn = (name: string): boolean => own(entity.fields, name) !== undefined;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name)));
}

/** The kind that this record starts a job of, and what it is given. */
function starter(
  kinds: JobKinds,
  entity: Entity,
  record: RecordData,
): { readonly kind: AnyJobKind; readonly input: JsonValue } | undefined {
  for (const kind of kinds.all()) {
    const input = kind.startedBy?.entity === entity.name ? kind.startedBy.input(record) : undefined;
    if (input !== undefined) return { kind, input };
  }
  return undefined;
}

/** Its kind knows how to take back what it did. Whether all of that can still be taken back is asked when somebody wants it. */
async function isUndoable(kinds: JobKinds, step: Step): Promise<boolean> {
  const job = await jobOf(step);
  return job !== undefined && kinds.find(job.kind)?.isUndoable === true;
}
