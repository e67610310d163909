import { expect, test } from "vitest";
import { randomFrom } from "./filters/random.ts";
import { countOf, sizes, someOf } from "./size.ts";

test("a probe runs at the standard's size when all is asked for, and never below what its bounds need", () => {
  const size = { merge: 20_000, byHand: 5_000, least: 3_000 };
  expect(countOf(size, 1)).toBe(20_000);
  expect(countOf(size, 0.2)).toBe(4_000);
  expect(countOf(size, 0.1)).toBe(3_000);
  expect(countOf(size, undefined)).toBe(5_000);
  expect(countOf({ merge: 20_000, least: 1 }, undefined)).toBe(20_000);
});

test("no probe runs more on a landing than by hand, and none more by hand than at every merge", () => {
  for (const [name, size] of Object.entries(sizes)) {
    const [landing, byHand, all] = [countOf(size, 0.1), countOf(size, undefined), countOf(size, 1)];
    expect(landing, name).toBeLessThanOrEqual(byHand);
    expect(byHand, name).toBeLessThanOrEqual(all);
  }
});

test("of a list a share is taken, the same by the same seed, all of it over many seeds, and never nothing", () => {
  const items = Array.from({ length: 40 }, (_, place) => place);
  const chosen = (seed: number) => someOf(items, 0.1, randomFrom(seed).next);
  expect(chosen(7)).toHaveLength(4);
  expect(chosen(7)).toEqual(chosen(7));
  expect(new Set(Array.from({ length: 200 }, (_, seed) => chosen(seed)).flat()).size).toBe(40);
  expect(someOf(items, 0.001, randomFrom(1).next)).toHaveLength(1);
  expect(someOf(items, 1, randomFrom(1).next)).toEqual(items);
});
