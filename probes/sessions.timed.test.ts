import { expect, test } from "vitest";
import { probeSessions, sessions } from "./sessions.ts";
import { sizedOptions } from "./test-options.ts";

test("tokens are replaced under parallel requests, lost answers and two tabs, and nobody is thrown out", async () => {
  const told: string[] = [];
  const onFinding = (sentence: string): number => told.push(sentence);
  const figures = await probeSessions({ ...sizedOptions("sessions"), onFinding });
  console.info(JSON.stringify(figures));
  expect(sessions.missedBounds(figures), told.join("; ")).toEqual([]);
});

test("negative control: a rotation that ends the old token at once throws people out", async () => {
  const figures = await probeSessions({ ...sizedOptions("sessions"), count: 200, isNaive: true });
  expect(figures.falseLogouts).toBeGreaterThan(0);
});

test("each figure that is wrong is a missed bound", () => {
  const good = {
    requests: 1_000,
    rotations: 100,
    lostAnswers: 100,
    oldTokens: 100,
    falseLogouts: 0,
    oldTokensAlive: 0,
    servedAfterLock: 0,
    stormsWithSeveral: 0,
  };
  expect(sessions.missedBounds(good)).toEqual([]);
  for (const figure of ["falseLogouts", "oldTokensAlive", "servedAfterLock", "stormsWithSeveral"])
    expect(sessions.missedBounds({ ...good, [figure]: 1 }), figure).toHaveLength(1);
  expect(sessions.missedBounds({ ...good, rotations: 3 })).toHaveLength(1);
});
