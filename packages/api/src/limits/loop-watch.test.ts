import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchLoop } from "./loop-watch.ts";

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("a loop that does nothing but one long thing after the other is behind, and no longer when it has time again", async () => {
  const loop = watchLoop(50);
  onTestFinished(loop.stop);
  await sleep(600);
  expect(loop.isBehind()).toBe(false);
  for (let count = 0; count < 12; count += 1) {
    block(120);
    await sleep(1);
  }
  await vi.waitUntil(() => loop.isBehind(), { timeout: 1_000, interval: 1 });
  await vi.waitUntil(() => !loop.isBehind(), { timeout: 10_000 });
});

test("negative control: one that watches nothing is never behind", async () => {
  const loop = watchLoop(0);
  for (let count = 0; count < 6; count += 1) {
    block(120);
    await sleep(1);
  }
  expect(loop.isBehind()).toBe(false);
});
