// An export that takes longer than anybody waits: the file is made beside the request, put into the storage and kept for some days. It
// is made in one go; when its process dies the next one begins it again, and half a file is never seen.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { hashedFile, keepFile, storeFile } from "../files/stored-files.ts";
import { inTemporaryFolder } from "../files/temporary-folder.ts";
import type { JobKind, JobRun } from "../jobs/job-kind.ts";
import { exportRights } from "./export-rights.ts";
import { type ExportRequest, exportRequest, type PlannedExport, planExport } from "./open-export.ts";

export const exportKindName = "export";
const exportContainer = "exports";
/** How long a file can be fetched. */
export const exportLifetime = Temporal.Duration.from({ hours: 7 * 24 });

/** What the request said, and how the file is called meanwhile. */
export const exportInput = exportRequest.extend({ fileName: z.string() });
export type ExportInput = z.output<typeof exportInput>;

export const exportResult = z.object({
  storageKey: z.string(),
  fileName: z.string(),
  rows: z.int(),
  size: z.int(),
  expirationDate: z.string(),
  rights: exportRights,
});
export type ExportResult = z.output<typeof exportResult>;

export const exportKind: JobKind<ExportInput> = {
  name: exportKindName,
  input: exportInput,
  finish: (run) => inTemporaryFolder("export", (folder) => madeFile(run, join(folder, "file"))),
};

async function madeFile(
  { input: { fileName: _, ...request }, scope, services, signal }: JobRun<ExportInput>,
  path: string,
): Promise<ExportResult | undefined> {
  const { fileName, rows, mimeType, rights } = await written({ request, scope, services, signal }, path);
  // The job was aborted, so the file is not stored.
  if (signal.aborted) return undefined;
  const stored = await storeFile(services, scope, {
    file: await hashedFile(path),
    mimeType,
    container: exportContainer,
  });
  const expiration = services.clock().add(exportLifetime);
  await services.store.write(scope, (transaction) => keepFile(transaction, scope, stored.key, expiration));
  return {
    storageKey: stored.key,
    fileName,
    rows,
    size: stored.size,
    expirationDate: expiration.round("second").toString(),
    rights,
  };
}

type Writing = Pick<JobRun<ExportInput>, "scope" | "services" | "signal"> & {
  readonly request: ExportRequest;
};
type WrittenFile = Pick<PlannedExport, "fileName" | "mimeType" | "rights"> & { readonly rows: number };

async function written({ request, scope, services, signal }: Writing, path: string): Promise<WrittenFile> {
  // The job runs with the rights of its starter as they are now, and in the time zone of the request.
  const plan = await planExport(services, { ...scope, timeZone: request.timeZone }, request);
  const { stream, rowCount } = await plan.open(signal);
  try {
    await pipeline(stream, createWriteStream(path, { flags: "wx" }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const { fileName, mimeType, rights } = plan;
  return { fileName, mimeType, rights, rows: rowCount() };
}
