import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./signin/stage.ts";
import { weaknesses } from "./signin/weaknesses.ts";
import { probeSignIn, signin } from "./signin.ts";
import { testOptions } from "./test-options.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage(testOptions());
});
afterAll(() => stage[Symbol.asyncDispose]());

test("every attack on signing in is refused for its reason, and its honest twin accepted", async () => {
  const told: string[] = [];
  const figures = await probeSignIn({
    ...testOptions(),
    stage,
    onFinding: (sentence) => told.push(sentence),
  });
  console.info(JSON.stringify(figures));
  expect(signin.missedBounds(figures), told.join("\n")).toEqual([]);
});

describe("negative control, the attack is noticed where", () => {
  test.each(Object.entries(weaknesses))("%s", async (_, { weaken, only, figure }) => {
    const weakened = await weaken(stage);
    const figures = await probeSignIn({ stage: weakened.stage, only });
    await weakened.undo();
    expect(figures).toMatchObject({ vectors: 1, [figure]: 1 });
    expect(signin.missedBounds({ ...figures, vectors: 120 })).toHaveLength(1);
    // With the defence back the same attack is refused.
    const again = await probeSignIn({ stage, only });
    expect(signin.missedBounds({ ...again, vectors: 120 })).toEqual([]);
  });
});

test("each figure that is wrong is a missed bound", () => {
  const good = { vectors: 120, accepted: 0, twinsRefused: 0, wrongReasons: 0, faults: 0 };
  expect(signin.missedBounds(good)).toEqual([]);
  for (const figure of ["accepted", "twinsRefused", "wrongReasons", "faults"])
    expect(signin.missedBounds({ ...good, [figure]: 1 }), figure).toHaveLength(1);
  expect(signin.missedBounds({ ...good, vectors: 119 })).toHaveLength(1);
});
