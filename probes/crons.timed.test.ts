import { expect, test } from "vitest";
import { faketimeLibrary } from "./crons/faketime.ts";
import { crons, runCrons } from "./crons.ts";
import { testOptions } from "./test-options.ts";

test("a schedule fires once per tick over three processes, while one is killed and clocks are hours off", async ({
  skip,
}) => {
  skip(faketimeLibrary === undefined, "Debian's package faketime is not installed");
  const figures = await crons.run(testOptions());
  console.info(JSON.stringify(figures));
  expect(crons.missedBounds(figures)).toEqual([]);
});

test("negative control: where each process keeps schedules by its own clock, ticks are early and then missing", async ({
  skip,
}) => {
  skip(faketimeLibrary === undefined, "Debian's package faketime is not installed");
  const figures = await runCrons({
    ...testOptions(),
    missing: ["schedules are kept by the clock of each process"],
    runMs: 12_000,
  });
  console.info(JSON.stringify(figures));
  expect(crons.missedBounds(figures)).toContain(`${figures.missed} of ${figures.ticks} ticks were missed`);
  expect(figures.missed).toBeGreaterThan(0);
});

test("each figure out of its bound is a missed bound", () => {
  const good = {
    ...{ ticks: 20, missed: 0, doubled: 0, early: 0, unexpected: 0, failed: 0, effectsWrong: 0, unseen: 0 },
    ...{ lateMs: 900, aheadHours: 5, aheadDid: 4, naiveCaught: 12 },
  };
  expect(crons.missedBounds(good)).toEqual([]);
  const spoiled = [
    { ticks: 0 },
    { missed: 1 },
    { doubled: 1 },
    { early: 1 },
    { unexpected: 1 },
    { failed: 1 },
    { effectsWrong: 1 },
    { unseen: 1 },
    { lateMs: 3_001 },
    { aheadHours: 0 },
    { aheadDid: 0 },
    { naiveCaught: 0 },
  ];
  for (const spoiling of spoiled) expect(crons.missedBounds({ ...good, ...spoiling })).toHaveLength(1);
});
