// Removes files the storage no longer needs: files that no transaction has kept, unused files, and expired files. A file is deleted from
// the storage before it leaves the list. So after an interruption the next run finds it again.
import { forgetTicketsStatement } from "@kontor/store/files/download-tickets.ts";
import { condemnFiles, unlistStatement } from "@kontor/store/files/stored-files.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import { z } from "zod";
import type { JobKind } from "../jobs/job-kind.ts";
import type { Services } from "../services/services.ts";

const batchSize = 100;

/** For the schedule of the product, once a night for each tenant. */
export const cleanFilesKind: JobKind<Record<string, never>> = {
  name: "clean-files",
  input: z.strictObject({}),
  finish: async ({ services, scope, signal }) => ({ removed: await cleanFiles(services, scope, signal) }),
};

/** How many files were removed. */
export async function cleanFiles(
  { store, storage }: Pick<Services, "store" | "storage">,
  { tenantId }: TenantScope,
  signal?: AbortSignal,
): Promise<number> {
  const tenant = { tenantId };
  await store.write(tenant, (transaction) => transaction.run([forgetTicketsStatement(tenant)]), "worker");
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const keys = await store.write(
      tenant,
      (transaction) => condemnFiles(transaction, tenant, batchSize),
      "worker",
    );
    for (const key of keys) await storage.remove(key);
    await store.write(tenant, (transaction) => transaction.run([unlistStatement(tenant, keys)]), "worker");
    removed += keys.length;
    if (keys.length < batchSize) return removed;
  }
}
