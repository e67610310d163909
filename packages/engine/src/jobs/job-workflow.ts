// What the transitions of a record mean for the job it shows: DO starts one, STOP stops it, CONTINUE lets it go on with what is left
// or failed, COMPLETE takes the failures as they are, UNDO takes back what it made.
import { mail } from "@kontor/model/entities/communication/mail.ts";
import { importEntity } from "@kontor/model/entities/core/import.ts";
import { externalData } from "@kontor/model/entities/external/external-data.ts";
import { report } from "@kontor/model/entities/report/report.ts";
import { batch } from "@kontor/model/entities/script/batch.ts";
import { dtxn } from "@kontor/model/entities/system/dtxn.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { jobWorkflow } from "@kontor/model/workflows/job.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import { acceptFailures, continueJob, stopJob } from "@kontor/store/jobs/job-steps.ts";
import { insertJob, jobOfRecord, jobUnder } from "@kontor/store/jobs/jobs.ts";
import { reasonGiven } from "../domain/common-guards.ts";
import { implement } from "../domain/implement.ts";
import type { ProductDoor, ReadDoor } from "../domain/product-door.ts";
import type { StepOf } from "../domain/step.ts";
import { workOf } from "../door/work-of.ts";
import { refusedTransition } from "../workflow/obstacles.ts";
import type { WriteWork } from "../writing/write-work.ts";
import type { AnyJobKind, JobKinds } from "./job-kinds.ts";
import type { OpenedServices } from "./opened-services.ts";
import { shownSteps } from "./shown-steps.ts";
import { undoKind } from "./undo-kind.ts";
import { refuseUndo } from "./undo-refusal.ts";

type ShownJob =
  | typeof batch
  | typeof dtxn
  | typeof externalData
  | typeof importEntity
  | typeof report
  | typeof mail;
type JobStep = StepOf<ShownJob>;

export const jobParts = implement(jobWorkflow, [batch, dtxn, externalData, importEntity, report, mail], {
  guards: {
    somethingToRun: (step, door) => starterOf(step, door) !== undefined,
    someItemsFailed: async (step, door) => ((await jobOf(step, door))?.failedCount ?? 0) > 0,
    producedRecordsUndoable: isUndoable,
    reasonGiven,
  },
  effects: {
    async startJob(step, door) {
      const { scope, transaction } = askerOf(step, door);
      const found = starterOf(step, door);
      if (found === undefined)
        throw refusedTransition(step.transition.code, "There is nothing that could run this");
      const { kind, input } = found;
      await refuseWhileUndone(step, door);
      await insertJob(transaction, scope, { kind: kind.name, input, record: placeOf(step) });
    },
    async stopJob(step, door) {
      const { scope, transaction } = workOf(door);
      const job = await jobOf(step, door);
      const stopped = job && (await stopJob(transaction, scope, job.id));
      const kind = stopped && kindsOf(door).find(stopped.kind);
      const now = door.now.toString();
      const before = own(step.record, "steps");
      const steps = kind && shownSteps({ job: stopped, kind, failures: [], before, now });
      step.change(ofOwnFields(step, { endDate: now, ...(steps && { steps }) }));
    },
    async processFailedItems(step, door) {
      const { scope, transaction } = workOf(door);
      const job = await jobOf(step, door);
      const going = job && (await continueJob(transaction, scope, job.id));
      if (going === undefined)
        throw refusedTransition(step.transition.code, "There is no job that could go on");
      step.change(ofOwnFields(step, { endDate: null, error: null }));
    },
    async acceptFailures(step, door) {
      const { scope, transaction } = workOf(door);
      const job = await jobOf(step, door);
      if (job !== undefined) await acceptFailures(transaction, scope, job.id);
    },
    undoProducedRecords,
  },
});

/** Seen as a transaction of its own: the record goes back to its draft, and no longer tells of what could not be taken back. */
async function undoProducedRecords(step: JobStep, door: ProductDoor): Promise<void> {
  const job = await jobOf(step, door);
  if (job === undefined) return;
  await refuseUndo(askerOf(step, door), step.transition.code, job);
  const shownAs = `Undo of ${step.entity.label} ${step.key}`;
  await door.later(undoKind, { jobId: job.id }, { shownAs, onceKey: undoKeyOf(job) });
}

/** With the rights of the caller who runs the step: the job will have them. */
function askerOf({ scope }: JobStep, door: ProductDoor): Pick<WriteWork, "scope" | "transaction"> {
  return { scope, transaction: workOf(door).transaction };
}

const undoKeyOf = ({ id }: Job): string => `undo:${id}`;

/** What it made the last time is being taken back, and would be in the way of what it makes now. */
async function refuseWhileUndone(step: JobStep, door: ProductDoor): Promise<void> {
  const { transaction, scope } = workOf(door);
  const before = await jobOf(step, door);
  const undoing = before && (await jobUnder(transaction, scope, undoKeyOf(before)));
  if (undoing !== undefined && isOpen(undoing))
    throw refusedTransition(step.transition.code, "What it made before is still being undone");
}

/** The services are always opened together with the kinds. */
function kindsOf(door: ReadDoor): JobKinds {
  return (workOf(door).services as OpenedServices).kinds;
}

function jobOf(step: JobStep, door: ReadDoor): Promise<Job | undefined> {
  const { transaction, scope } = workOf(door);
  return jobOfRecord(transaction, scope, placeOf(step));
}

function placeOf({ entity, key }: JobStep): { readonly entity: string; readonly key: string } {
  return { entity: entity.name, key };
}

/** Those values for which the entity has a field. */
function ofOwnFields({ entity }: JobStep, values: RecordData): RecordData {
  const isOwn = (name: string): boolean => own(entity.fields, name) !== undefined;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isOwn(name)));
}

/** The kind that this record starts a job of, and what it is given. */
function starterOf(
  { entity, record }: JobStep,
  door: ReadDoor,
): { readonly kind: AnyJobKind; readonly input: JsonValue } | undefined {
  for (const kind of kindsOf(door).all()) {
    const input = kind.startedBy?.entity === entity.name ? kind.startedBy.input(record) : undefined;
    if (input !== undefined) return { kind, input };
  }
  return undefined;
}

/** The kind of the job can undo its work. Whether all of that can still be undone is checked when a user asks for it. */
async function isUndoable(step: JobStep, door: ReadDoor): Promise<boolean> {
  const job = await jobOf(step, door);
  return job !== undefined && kindsOf(door).find(job.kind)?.isUndoable === true;
}
