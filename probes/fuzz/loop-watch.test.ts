import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchLoop } from "./loop-watch.ts";

test.each([true, false])(
  "a loop that works for long is noticed, with pauses forgiven: %s",
  async (isForgiving) => {
    const heldFor = watchLoop({ isForgiving });
    await sleep(30);
    const before = process.threadCpuUsage();
    const worked = (): number => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    while (worked() < 150);
    await sleep(30);
    expect(heldFor()).toBeGreaterThanOrEqual(140);
  },
);

test("a loop that is kept waiting is forgiven, because it did nothing itself", async () => {
  const heldFor = watchLoop({ isForgiving: true });
  await sleep(20);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await sleep(20);
  expect(heldFor()).toBeLessThan(100);
});
