// The negative control of the kills: a worker whose chunks are not in the transaction that keeps the place of their job, and that dies between
// the two. What goes on from there does the chunk again.
import { setTimeout as sleep } from "node:timers/promises";
import type { ProbeOptions } from "../probe.ts";
import { type Effects, effectsOf, giveJob, openStage, stateOf } from "./stage.ts";
import { loadWorker } from "./worker-process.ts";

const items = { count: 40, chunkSize: 20 };
const workerId = "comes-back";
const finishedMaxMs = 30_000;

/** What has become of the items of a job. */
export async function effectsWithoutTransaction(options: Pick<ProbeOptions, "server">): Promise<Effects> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(await openStage(options));
    const [weak, other] = await Promise.all([
      loadWorker(stage.database, {}, ["a chunk is kept apart from the place of its job"]),
      loadWorker(stage.database),
    ]);
    cleanUp.use(weak);
    cleanUp.use(other);
    const job = await giveJob(stage, await stage.openTenant("amber"), items);
    await weak.begin({ workerId, killAt: 1, killStep: "keep" });
    await weak.ended;
    await other.begin({ workerId });
    for (const begun = performance.now(); performance.now() - begun < finishedMaxMs; await sleep(100))
      if ((await stateOf(stage, job)).endedAtMs > 0) break;
    return await effectsOf(stage, job);
  } finally {
    await cleanUp.disposeAsync();
  }
}
