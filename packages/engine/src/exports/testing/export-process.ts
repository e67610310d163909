// The process of a measured export: takes its order from the command line and tells what it took.
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { insertJob, readJob } from "@kontor/store/jobs/jobs.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { z } from "zod";
import { folderStorage } from "../../files/folder-storage.ts";
import { jobKinds } from "../../jobs/job-kinds.ts";
import { runJobs } from "../../jobs/testing/jobs.ts";
import { openServices } from "../../platform/open-services.ts";
import type { SheetFormat } from "../../sheets/sheet.ts";
import { type ExportInput, exportKind, exportResult } from "../export-job.ts";
import { type AssetTenant, assetColumns } from "./assets.ts";

export type ExportOrder = AssetTenant & {
  readonly url: string;
  /** Where the storage keeps its files. */
  readonly folder: string;
  readonly format: SheetFormat;
};

export const measuredExport = exportResult.extend({
  idleBytes: z.number(),
  peakBytes: z.number(),
  seconds: z.number(),
});
export type MeasuredExport = z.output<typeof measuredExport>;

if (import.meta.main) process.stdout.write(JSON.stringify(await measure(JSON.parse(process.argv[2] ?? ""))));

async function measure({ url, folder, format, tenantId, username }: ExportOrder): Promise<MeasuredExport> {
  const store = openStore({ url, onIdleError: () => {} });
  const services = openServices(store, { storage: folderStorage(folder) });
  const kinds = jobKinds();
  kinds.register(exportKind);
  const scope = { tenantId, requestId: "export", caller: { username } };
  const made = async (parameters: ExportInput["parameters"]): Promise<z.output<typeof exportResult>> => {
    const input: ExportInput = {
      entityName: "asset",
      format,
      parameters: { sort: "registration", ...parameters },
      columns: assetColumns.join(","),
      locale: "fr-FR",
      timeZone: "Europe/Paris",
      fileName: "assets",
    };
    const id = await store.write(scope, (transaction) =>
      insertJob(transaction, scope, { kind: "export", input }),
    );
    await runJobs(services, kinds, scope);
    return exportResult.parse((await readJob(store, scope, id))?.result);
  };
  try {
    await made({ invoiceNumber: "FIRST" });
    globalThis.gc?.();
    await sleep(200);
    // From here on the system counts the most memory anew.
    await writeFile("/proc/self/clear_refs", "5");
    const idleBytes = process.memoryUsage.rss();
    const began = performance.now();
    const result = await made({});
    const seconds = (performance.now() - began) / 1_000;
    return { ...result, idleBytes, peakBytes: await peakMemory(), seconds };
  } finally {
    await store.close();
  }
}

async function peakMemory(): Promise<number> {
  const [, kilobytes = "NaN"] = /VmHWM:\s+(\d+) kB/.exec(await readFile("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) * 1_024;
}
