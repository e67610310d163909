import { expect, test } from "vitest";
import { createBuckets } from "./buckets.ts";

test("a bucket gives what is in it, then as much as flows in, and is never fuller than full", () => {
  const buckets = createBuckets({ perSecond: 10, burst: 20 });
  expect(buckets.wait("ann", 20, 0)).toBe(0);
  expect(buckets.take("ann", 20, 0)).toBe(0);
  expect(buckets.wait("ann", 1, 0)).toBe(100);
  expect(buckets.wait("ann", 1, 100)).toBe(0);
  expect(buckets.wait("ann", 20, 1_000_000)).toBe(0);
  expect(buckets.wait("ann", 21, 1_000_000)).toBe(100);
});

test("whoever takes ahead makes the next one wait for it, and nobody else", () => {
  const buckets = createBuckets({ perSecond: 10, burst: 20 });
  buckets.take("ann", 30, 0);
  expect(buckets.wait("ann", 1, 0)).toBe(1_100);
  expect(buckets.wait("bob", 20, 0)).toBe(0);
});

test("what is full again is forgotten, so that any number of keys takes no more memory than those of now", () => {
  const buckets = createBuckets({ perSecond: 10, burst: 20 });
  for (let count = 0; count < 250_000; count += 1) buckets.take(`key ${count}`, 1, count);
  expect(buckets.size()).toBeLessThan(500);
  // Of so many at one moment none is full again: the oldest go.
  for (let count = 0; count < 150_000; count += 1) buckets.take(`other ${count}`, 1, 300_000);
  expect(buckets.size()).toBe(100_000);
});
