import { expect, test } from "vitest";
import { seenChanges } from "./live/seen-changes.ts";
import { missedWithoutWaiting } from "./live/without-waiting.ts";
import { live } from "./live.ts";
import { sizedOptions, testOptions } from "./test-options.ts";

test("every reader is told of every change in the order of its record, and of nobody else's", async () => {
  const told: string[] = [];
  const figures = await live.run({
    ...sizedOptions("live"),
    onFinding: (sentence) => told.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect(told).toEqual([]);
  expect(live.missedBounds(figures)).toEqual([]);
});

test("negative control: a relay that does not wait for older writes passes some by", async () => {
  const relayMissing = await missedWithoutWaiting(testOptions());
  expect(relayMissing).toBeGreaterThan(0);
  expect(live.missedBounds({ relayMissing })).toContain(`the relay skipped ${relayMissing} messages`);
});

test("each figure out of its bound is a missed bound", () => {
  const good = {
    ...{ changes: 2_000, missing: 0, misordered: 0, foreign: 0, hidden: 0, resets: 0, resumptions: 9 },
    ...{ relayMissing: 0, relayMisordered: 0, relayKills: 3, quietP99Ms: 200 },
    ...{ naiveMissing: 4, foreignWithoutWall: 10 },
  };
  expect(live.missedBounds(good)).toEqual([]);
  const spoiled = [
    { changes: 0 },
    { missing: 1 },
    { misordered: 1 },
    { foreign: 1 },
    { hidden: 1 },
    { resets: 1 },
    { resumptions: 0 },
    { relayMissing: 1 },
    { relayMisordered: 1 },
    { relayKills: 0 },
    { quietP99Ms: 1_001 },
    { naiveMissing: 0 },
    { foreignWithoutWall: 0 },
  ];
  for (const spoiling of spoiled) expect(live.missedBounds({ ...good, ...spoiling })).toHaveLength(1);
});

test("what was told too early, again, never or of somebody else is counted", () => {
  const seen = seenChanges("amber-");
  for (const version of [1, 2, 4, 3, 3]) seen.add("amber-1", version);
  seen.add("birch-1", 1);
  const expected = new Map([
    ["amber-1", 4],
    ["amber-2", 2],
  ]);
  expect(seen.hasAll(expected)).toBe(false);
  expect(seen.verdict(expected)).toEqual({ missing: 2, misordered: 1, foreign: 1, repeated: 1 });
});
