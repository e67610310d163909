// The exports a user has started: only their own starter finds, fetches and deletes them.
import { AppError } from "@kontor/kernel/errors.ts";
import { own } from "@kontor/model/own-value.ts";
import { isOpen, type Job } from "@kontor/store/jobs/job.ts";
import { stopJob } from "@kontor/store/jobs/job-steps.ts";
import { jobWithin, readJob } from "@kontor/store/jobs/jobs.ts";
import { deleteJobStatement, readJobsOf } from "@kontor/store/jobs/jobs-of-user.ts";
import { isId } from "@kontor/store/query/compile-text.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { StoredContent } from "../files/storage.ts";
import { openFile, releaseFile } from "../files/stored-files.ts";
import type { Services } from "../services/services.ts";
import type { WriteWork } from "../writing/write-work.ts";
import {
  type ExportResult,
  exportInput,
  exportKindName,
  exportLifetime,
  exportResult,
} from "./export-job.ts";
import { stillHolds } from "./export-rights.ts";

export type ExportItem = {
  readonly _id: string;
  readonly fileName: string;
  readonly entityName: string;
  readonly status: string;
  readonly rows?: number;
  readonly size?: number;
  readonly date: string;
  readonly expirationDate?: string;
};

export type ExportPage = { readonly items: readonly ExportItem[]; readonly continues: boolean };

/** Newest first, without those whose time is over. */
export async function listExports(
  { store, clock }: Services,
  scope: Scope,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ExportPage> {
  const jobs = await readJobsOf(store, scope, {
    kind: exportKindName,
    username: scope.caller.username,
    endedAfter: clock().subtract(exportLifetime),
    limit: limit + 1,
    offset,
  });
  return { items: jobs.slice(0, limit).flatMap(itemsOf), continues: jobs.length > limit };
}

/** The file. A user who may no longer read its content does not get it. */
export async function openOwnExport(
  services: Services,
  scope: Scope,
  id: string,
): Promise<StoredContent & { readonly fileName: string; readonly mimeType: string }> {
  const job = owned(scope, isId(id) ? await readJob(services.store, scope, id) : undefined, id);
  const made = resultOf(job);
  const entity = own(scope.model.entities, exportInput.safeParse(job.input).data?.entityName ?? "");
  if (made === undefined || entity === undefined || !stillHolds(scope, entity, made.rights))
    throw notFound(id);
  const content = await openFile(services, scope, made.storageKey);
  if (content === undefined) throw notFound(id);
  return { ...content, fileName: made.fileName };
}

/** Stops one that is being made, and forgets one that is not, with its file. */
export async function deleteOwnExport(
  { transaction, scope }: Pick<WriteWork, "transaction" | "scope">,
  id: string,
): Promise<void> {
  const job = owned(scope, isId(id) ? await jobWithin(transaction, scope, id) : undefined, id);
  if (isOpen(job)) {
    await stopJob(transaction, scope, id);
    return;
  }
  const made = resultOf(job);
  if (made !== undefined) await releaseFile(transaction, scope, made.storageKey);
  await transaction.run([deleteJobStatement(scope, id)]);
}

/** The same words for what does not exist and what belongs to others. */
function owned({ caller }: Scope, job: Job | undefined, id: string): Job {
  if (job === undefined || job.kind !== exportKindName || job.username !== caller.username)
    throw notFound(id);
  return job;
}

/** None for what an older release has left in another shape. */
function itemsOf(job: Job): readonly ExportItem[] {
  const { data: asked } = exportInput.safeParse(job.input);
  if (asked === undefined) return [];
  const made = resultOf(job);
  const item = {
    _id: job.id,
    fileName: made?.fileName ?? asked.fileName,
    entityName: asked.entityName,
    status: job.state,
    date: job.insertedAt,
  };
  if (made === undefined) return [item];
  return [{ ...item, rows: made.rows, size: made.size, expirationDate: made.expirationDate }];
}

function resultOf({ state, result }: Job): ExportResult | undefined {
  return state === "SUCCESS" ? exportResult.safeParse(result).data : undefined;
}

function notFound(id: string): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["export", id]);
}
