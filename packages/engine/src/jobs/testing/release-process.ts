// A release of the product as a process of its own, as far as jobs go: a worker with a version, whose chunks take their time. It says
// when it works, and ends in good order when it is told to.
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openServices } from "../../platform/open-services.ts";
import { startJobEngine } from "../job-engine.ts";
import { testKinds } from "./kinds.ts";

const [version = "", chunkMs = "0"] = process.argv.slice(2);
const { DATABASE_URL: url = "", WORKER_DATABASE_URL: workerUrl = "" } = process.env;

const store = openStore({ url, onIdleError: () => {} });
const workerId = `worker of ${version}`;
const kinds = testKinds(workerId);
const engine = await startJobEngine({
  workerUrl,
  workerId,
  version,
  services: openServices(store, { kinds }),
  kinds,
  onStep: (name) => (name === "chunk" ? sleep(Number(chunkMs)) : undefined),
});
process.once("SIGTERM", async () => {
  await engine.stop();
  await store.close();
});
process.stdout.write("working\n");
