import { expect, test } from "vitest";
import { sandbox } from "./sandbox.ts";
import { testOptions } from "./test-options.ts";

test("no attempt leaves the sandbox on the server or in a page, runaway scripts are stopped, and others do not notice [SCRIPT-10]", async () => {
  const found: string[] = [];
  const figures = await sandbox.run({ ...testOptions(), onFinding: (sentence) => found.push(sentence) });
  console.info(JSON.stringify(figures));
  expect(found).toEqual([]);
  expect(sandbox.missedBounds(figures)).toEqual([]);
});

test("each bound that is missed is told", () => {
  const good = {
    attempts: 300,
    escapes: 0,
    unsound: 0,
    escapesFromNodeVm: 1,
    longestPastLimitMs: 100,
    notStopped: 0,
    quietP99Ms: 5,
    runawayP99Ms: 10,
    failed: 0,
    runawayRuns: 5,
    browserAttempts: 300,
    browserEscapes: 0,
    browserUnsound: 0,
    escapesFromPlainWorker: 1,
    openDoors: 0,
    doorsOfPlainWorker: 1,
    browserLongestPastLimitMs: 100,
    browserNotStopped: 0,
    pageLongestGapMs: 100,
  };
  expect(sandbox.missedBounds(good)).toEqual([]);
  for (const wrong of [
    { attempts: 299 },
    { escapes: 1 },
    { unsound: 1 },
    { escapesFromNodeVm: 0 },
    { longestPastLimitMs: 101 },
    { notStopped: 1 },
    { runawayP99Ms: 11 },
    { failed: 1 },
    { runawayRuns: 4 },
    { browserAttempts: 299 },
    { browserEscapes: 1 },
    { browserUnsound: 1 },
    { escapesFromPlainWorker: 0 },
    { openDoors: 1 },
    { doorsOfPlainWorker: 0 },
    { browserLongestPastLimitMs: 101 },
    { browserNotStopped: 1 },
    { pageLongestGapMs: 101 },
  ])
    expect(sandbox.missedBounds({ ...good, ...wrong })).toHaveLength(1);
});
