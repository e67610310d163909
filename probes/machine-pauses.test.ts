import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { withPauses } from "./machine-pauses.ts";

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
