// A process that works on the jobs of one tenant and kills itself at the step it is told: what a probe lets die in the middle of an import.
import { writeSync } from "node:fs";
import { text } from "node:stream/consumers";
import { openProduct } from "@kontor/domain/open-product.ts";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { keepCompiled } from "../compiled.ts";
import { mortalStore } from "./deaths.ts";
import type { WorkerOrders } from "./mortal-worker.ts";

keepCompiled();

const { url, storageRoot, tenantId, death }: WorkerOrders = JSON.parse(await text(process.stdin));
const store = openStore({ url, onIdleError: () => {} });
const mortal = mortalStore(store, death, (at) => {
  writeSync(1, at);
  process.kill(process.pid, "SIGKILL");
});
const services = openProduct(mortal, { storage: folderStorage(storageRoot) });
await runJobs(services, services.kinds, { tenantId });
await store.close();
