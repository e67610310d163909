// A process that works on the jobs of one tenant until it is killed: what a probe lets die in the middle of an import.
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import { productJobKinds } from "@kontor/engine/jobs/product-job-kinds.ts";
import { runJobs } from "@kontor/engine/jobs/test-jobs.ts";
import { openServices } from "@kontor/engine/records/open-services.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { keepCompiled } from "../compiled.ts";

keepCompiled();

const [url = "", folder = "", tenantId = ""] = process.argv.slice(2);
const store = openStore({ url, onIdleError: () => {} });
await runJobs(openServices(store, { storage: folderStorage(folder) }), productJobKinds(), { tenantId });
await store.close();
