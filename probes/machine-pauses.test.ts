import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchTaken, withPauses } from "./machine-pauses.ts";

test("a stretch in which nothing could happen is a pause, and what was done is answered", async () => {
  const { result, pauses } = await withPauses(async () => {
    await sleep(20);
    for (const started = performance.now(); performance.now() - started < 120; );
    await sleep(20);
    return "done";
  });
  expect(result).toBe("done");
  expect(pauses.longestMs).toBeGreaterThanOrEqual(100);
  expect(pauses.totalMs).toBeGreaterThanOrEqual(pauses.longestMs);
});

test("what kept this process waiting was taken from it, and its own work was not", async () => {
  const taken = watchTaken();
  await sleep(20);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await sleep(20);
  const waited = taken.takenMs();
  expect(waited).toBeGreaterThanOrEqual(150);
  const [begun, before] = [performance.now(), process.threadCpuUsage()];
  while (process.threadCpuUsage(before).user < 200_000);
  expect(taken.takenMs() - waited).toBeLessThanOrEqual(performance.now() - begun - 190);
  taken[Symbol.dispose]();
});
