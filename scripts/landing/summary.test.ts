import { expect, test } from "vitest";
import type { LandingOutcome } from "./outcome.ts";
import { failuresOf } from "./outcome.ts";
import { summaryLines } from "./summary.ts";

const good: LandingOutcome = {
  plan: {
    since: "abc",
    leftOut: ["properties"],
    sample: { seed: 7, touched: { entities: ["invoice"], transitions: [], pages: "everything", locks: [] } },
  },
  steps: [{ name: "check", isGood: true, wallSeconds: 90, processorSeconds: 150 }],
  files: Array.from({ length: 12 }, (_, place) => ({
    file: `file${place}.test.ts`,
    wallSeconds: place,
    processorSeconds: place,
  })),
  passed: 3,
  skipped: 0,
  failed: [],
  shaky: [],
  budget: { lines: [], used: 0, allowed: 0, isKept: true },
};
const failure = {
  file: "a.test.ts",
  title: "it adds",
  status: "failed",
  milliseconds: 3,
  message: "1 is not 2\nat a",
} as const;

test("a summary names what was left out, the seed, each step and the ten dearest files", () => {
  const text = summaryLines(good).join("\n");
  expect(text).toContain("left out: properties");
  expect(text).toContain("seed 7");
  expect(text).toContain("entities: an eighth, and 1 touched: invoice");
  expect(text).toMatch(/^check +90\.0 +150\.0$/m);
  expect(text).toMatch(/^file2\.test\.ts/m);
  expect(text).not.toMatch(/^file1\.test\.ts/m);
  expect(summaryLines(good).at(-1)).toBe("3 passed, 0 failed");
});

test("a failed test, a failed step and a budget that is exceeded are failures each", () => {
  const bad = { ...good, failed: [failure] };
  expect(summaryLines(bad).join("\n")).toContain("FAILED a.test.ts: it adds\n       1 is not 2");
  expect(summaryLines(bad).at(-1)).toBe("3 passed, 1 failed");
  const [step] = good.steps;
  const steps = step === undefined ? [] : [{ ...step, isGood: false }];
  expect(failuresOf({ ...good, steps })).toBe(1);
  expect(failuresOf({ ...good, budget: { ...good.budget, isKept: false } })).toBe(1);
});

test("a shaky test is told with both its times", () => {
  const shaky = [{ ...failure, failedMs: 900, passedMs: 30 }];
  expect(summaryLines({ ...good, shaky }).join("\n")).toMatch(
    /SHAKY a\.test\.ts: it adds\n.*failed after 900 ms, passed alone in 30 ms: 1 is not 2/,
  );
});
