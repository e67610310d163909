// A worker of the job probe. It loads, waits for its orders, and works until it is killed: by itself, at the step it was told, which
// is the last thing it tells.
import { writeSync } from "node:fs";
import { text } from "node:stream/consumers";
import { openProduct } from "@kontor/domain/open-product.ts";
import { every } from "@kontor/engine/jobs/every.ts";
import { startJobEngine } from "@kontor/engine/jobs/job-engine.ts";
import { jobKinds } from "@kontor/engine/jobs/job-kinds.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { keepCompiled } from "../compiled.ts";
import { naiveRound } from "../crons/naive-cron.ts";
import { itemKinds } from "./items.ts";
import type { Orders } from "./worker-process.ts";

const told = (line: object): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const { DATABASE_URL: url = "", WORKER_DATABASE_URL: workerUrl = "" } = process.env;

keepCompiled();
told({ event: "loaded" });
const {
  workerId,
  killAt = Infinity,
  killStep,
  concurrencyPerTenant,
  naiveCron,
}: Orders = JSON.parse(await text(process.stdin));

let steps = 0;
function onStep(step: string, { jobId }: { readonly jobId: string }): void {
  steps += 1;
  if (steps < killAt || (killStep !== undefined && step !== killStep)) return;
  told({ event: "died", number: steps, step, jobId });
  process.kill(process.pid, "SIGKILL");
}

const kinds = jobKinds();
for (const kind of itemKinds(onStep)) kinds.register(kind);
const store = openStore({ url, onIdleError: () => {} });
const onTrouble = (error: unknown): void => console.error(error);
await startJobEngine({
  workerUrl,
  workerId,
  services: openProduct(store),
  kinds,
  onStep,
  onTrouble,
  ...(concurrencyPerTenant !== undefined && { concurrencyPerTenant }),
});
if (naiveCron !== undefined)
  void every(naiveRound(store, naiveCron), new AbortController().signal, onTrouble);
told({ event: "begun", clockMs: Date.now() });
