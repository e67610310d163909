// The steps of a job as the record of a multi-step transaction tells them: which are done, which one failed and why. A step keeps the
// moments at which it was first seen at work and over.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import type { JobFailure } from "./job-kind.ts";
import type { AnyJobKind } from "./job-kinds.ts";

type StepStatus = "PENDING" | "RUNNING" | "DONE" | "FAILED";

/** A reader of one field needs only the first reasons. */
const reasonsMax = 20;

const parts = ["prepare", "chunk", "finish"] as const;
const usualNames = { prepare: "Prepare", chunk: "Do the work", finish: "Finish" };

export type StepsSeen = {
  readonly job: Job;
  readonly kind: AnyJobKind;
  readonly failures: readonly JobFailure[];
  /** The steps as the record has them. */
  readonly before: JsonValue | undefined;
  readonly now: string;
};

export function shownSteps({ job, kind, failures, before, now }: StepsSeen): readonly JsonValue[] {
  const had = Array.isArray(before) ? before.filter(isObject) : [];
  const shown = parts.filter((part) => kind[part] !== undefined);
  // The first one that is not done is the one that is at work, or that failed.
  const current = shown.findIndex((part) => !isDone(job, part));
  return shown.map((part, place) => {
    const name = kind.stepNames?.[part] ?? usualNames[part];
    const isCurrent = place === (current === -1 ? shown.length : current);
    const status = statusOf(job, { isCurrent, isBefore: current === -1 || place < current });
    const isOfFailures = part === "chunk" && failures.length > 0;
    const last = had.find((step) => step.name === name);
    return {
      name,
      status: isOfFailures && status === "DONE" ? "FAILED" : status,
      startDate: status === "PENDING" ? null : (last?.startDate ?? now),
      endDate: status === "DONE" || status === "FAILED" ? (last?.endDate ?? now) : null,
      error: isOfFailures ? reasonsOf(failures) : status === "FAILED" ? (job.error ?? null) : null,
    };
  });
}

/** Why it did not do all it was to do; the error of the job itself where it has one. */
export function shownError({ error }: Job, failures: readonly JobFailure[]): string | null {
  return error ?? (failures.length > 0 ? reasonsOf(failures) : null);
}

function isDone({ isPrepared, isThrough, state }: Job, part: (typeof parts)[number]): boolean {
  if (part === "prepare") return isPrepared;
  return part === "chunk" ? isThrough : state === "SUCCESS" || state === "WARNING";
}

function statusOf(job: Job, { isCurrent, isBefore }: { isCurrent: boolean; isBefore: boolean }): StepStatus {
  if (isBefore) return "DONE";
  if (!isCurrent || job.startedAt === undefined) return "PENDING";
  if (isOpen(job)) return "RUNNING";
  return job.state === "ERROR" ? "FAILED" : "PENDING";
}

function reasonsOf(failures: readonly JobFailure[]): string {
  const reasons = failures.slice(0, reasonsMax).map(({ item, message }) => `${item}: ${message}`);
  const more = failures.length - reasons.length;
  return [...reasons, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
