import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ownShare, ownTime } from "./own-time.ts";

test("what others took of the processors is left out, in the share they took of them", () => {
  expect(ownShare(1_000, { worked: 100, taken: 300 })).toBe(250);
  expect(ownShare(1_000, { worked: 100, taken: 0 })).toBe(1_000);
});

test("where nothing was taken, or nobody tells, it is the time that passed", () => {
  expect(ownShare(1_000, { worked: 0, taken: 0 })).toBe(1_000);
});

test("it goes on, and is never more than the time that passed", async () => {
  const began = performance.now();
  const time = ownTime();
  await sleep(50);
  const first = time();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(performance.now() - began);
});
