// What a landing found, as it is stored in `reports/landing.json` for its readers: the summary, the record, a person.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Budget } from "./budget.ts";
import type { LandingPlan } from "./plan.ts";
import type { FileCost } from "./processor-reporter.ts";
import type { Shaky } from "./retry.ts";
import type { TestOutcome } from "./test-report.ts";

export type Step = {
  readonly name: string;
  readonly isGood: boolean;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
};

export type LandingOutcome = {
  readonly plan: LandingPlan;
  readonly steps: readonly Step[];
  readonly files: readonly FileCost[];
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly TestOutcome[];
  readonly shaky: readonly Shaky[];
  readonly budget: Budget;
};

const outcomeFile = "reports/landing.json";

export function keepOutcome(root: string, outcome: LandingOutcome): void {
  const file = join(root, outcomeFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(outcome, null, 2));
}

export function readOutcome(root: string): LandingOutcome {
  return JSON.parse(readFileSync(join(root, outcomeFile), "utf8"));
}

/** A step that failed without a failed test to show for it counts as one failure: a red run never reads "0 failed". */
export function failuresOf({ steps, failed, budget }: LandingOutcome): number {
  const badSteps = steps.filter(({ isGood }) => !isGood).length;
  return Math.max(failed.length, badSteps) + (budget.isKept ? 0 : 1);
}
