import { expect, test } from "vitest";
import { effectsWithoutTransaction } from "./jobs/without-transaction.ts";
import { jobs } from "./jobs.ts";
import { sizedOptions, testOptions } from "./test-options.ts";

test("workers killed at random steps lose and double nothing, and a small tenant does not wait for a big one", async () => {
  const told: string[] = [];
  const figures = await jobs.run({
    ...sizedOptions("jobs"),
    onFinding: (sentence) => told.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect(told).toEqual([]);
  expect(jobs.missedBounds(figures)).toEqual([]);
});

test("negative control: where a chunk is kept apart from the place of its job, its items are found twice", async () => {
  const effects = await effectsWithoutTransaction(testOptions());
  expect(jobs.missedBounds(effects)).toContain(`${effects.doubled} items are doubled`);
  expect(effects.doubled).toBeGreaterThan(0);
});

test("each figure out of its bound is a missed bound", () => {
  const good = {
    ...{
      items: 5_000,
      lostAtFirst: 5_000,
      lost: 0,
      doubled: 0,
      untraced: 0,
      unfinished: 0,
      longestPauseMs: 4_000,
    },
    ...{ killsLanded: 20, killsWanted: 20, stepKindsHit: 5, takenOver: 1, naiveCaught: 40 },
    ...{ quietMs: 500, besideBacklogMs: 900, backlogLeft: 3, unfairGrowth: 6 },
  };
  expect(jobs.missedBounds(good)).toEqual([]);
  const spoiled = [
    { items: 0 },
    { lost: 1 },
    { lostAtFirst: 0 },
    { doubled: 1 },
    { untraced: 1 },
    { unfinished: 1 },
    { longestPauseMs: 30_001 },
    { killsLanded: 19 },
    { stepKindsHit: 2 },
    { takenOver: 0 },
    { naiveCaught: 0 },
    { besideBacklogMs: 1_501 },
    { backlogLeft: 0 },
    { unfairGrowth: 3 },
  ];
  for (const spoiling of spoiled) expect(jobs.missedBounds({ ...good, ...spoiling })).toHaveLength(1);
});
