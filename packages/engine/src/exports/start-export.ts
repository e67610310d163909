// Decides how an export is made: at once while its caller waits, or later as a job when it has too many rows for that.
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";
import { exportKindName } from "./export-job.ts";
import { type ExportRequest, type OpenedExport, type PlannedExport, planExport } from "./open-export.ts";

/** More rows than these are made later. */
const rowsAtOnceMax = 10_000;

export type StartedExport =
  | (OpenedExport & Pick<PlannedExport, "fileName" | "mimeType">)
  | { readonly exportId: string };

export async function startExport(
  services: Services,
  scope: Scope,
  request: ExportRequest,
  atOnceMax: number = rowsAtOnceMax,
): Promise<StartedExport> {
  const plan = await planExport(services, scope, request);
  const { fileName, mimeType } = plan;
  const count = await plan.countUpTo(atOnceMax + 1);
  // Opened in any case, so a query that cannot be answered is rejected now and not later in a job.
  const opened = await plan.open();
  if (count <= atOnceMax) return { ...opened, fileName, mimeType };
  opened.stream.destroy();
  const input = { ...request, fileName };
  const exportId = await services.store.write(scope, (transaction) =>
    insertJob(transaction, scope, { kind: exportKindName, input }),
  );
  return { exportId };
}
