// Everything a run has found so far: steps with what they took, tests, costs. The code that runs a step hands it in here.
import type { SuiteCost } from "./budget.ts";
import type { Step } from "./outcome.ts";
import type { FileCost } from "./processor-reporter.ts";
import { type Retried, rerunIn, retryFailures, type Shaky } from "./retry.ts";
import { runSuites } from "./run-suites.ts";
import { runTimed } from "./run-timed.ts";
import { suiteCosts } from "./suite-costs.ts";
import type { Suite } from "./suites.ts";
import { readReport, readStages, type TestOutcome } from "./test-report.ts";
import { startYardstick } from "./yardstick.ts";

type Environment = Readonly<Record<string, string>>;

export type Gathered = {
  readonly root: string;
  /** Where the plan of the sample stands. */
  readonly planFile: string;
  readonly steps: Step[];
  readonly costs: SuiteCost[];
  readonly files: FileCost[];
  readonly tests: TestOutcome[];
  readonly failed: TestOutcome[];
  readonly shaky: Shaky[];
};

export function nothingYet(root: string, planFile: string): Gathered {
  return { root, planFile, steps: [], costs: [], files: [], tests: [], failed: [], shaky: [] };
}

/** A command that is no suite of tests. */
export async function gatherCommand(
  gathered: Gathered,
  name: string,
  command: readonly string[],
): Promise<void> {
  const { isGood, wallSeconds, processorSeconds } = await runTimed(command, { root: gathered.root });
  gathered.steps.push({ name, isGood, wallSeconds, processorSeconds });
}

/** All stages of the check; of its tests, those that fail are run again. */
export async function gatherCheck(gathered: Gathered): Promise<void> {
  const { root } = gathered;
  const costFile = `${root}/reports/check.costs.json`;
  const yardstick = startYardstick();
  const { wallSeconds, processorSeconds } = await runTimed([process.execPath, "scripts/check.ts"], {
    root,
    env: { PROCESSOR_REPORT: costFile },
  });
  const yardstickSeconds = yardstick();
  const stages = readStages(`${root}/reports/check-stages.json`);
  const areOthersGood = stages.every(({ script, isGood }) => isGood || script === "test");
  const areTestsGood = stages.some(({ script, isGood }) => isGood && script === "test");
  const { tests, costs } = readReport(root, `${root}/reports/check.json`, costFile);
  const retried = await again(gathered, tests, ["unit", "database"], {});
  const isGood = areOthersGood && isCleared(areTestsGood, tests, retried);
  take(gathered, { name: "check", isGood, wallSeconds, processorSeconds }, tests ?? [], retried);
  gathered.files.push(...costs);
  gathered.costs.push({ name: "check", processorSeconds, yardstickSeconds });
}

/** Suites in one process. */
export async function gatherSuites(
  gathered: Gathered,
  group: readonly Suite[],
  env: Environment,
): Promise<void> {
  const name = group.map((suite) => suite.name).join(", ");
  const yardstick = startYardstick();
  const { timed, tests, costs } = await runSuites(gathered.root, group, env);
  const yardstickSeconds = yardstick();
  const projects = [...new Set(group.flatMap((suite) => suite.projects))];
  const retried = await again(gathered, tests, projects, env);
  const isGood = isCleared(timed.isGood, tests, retried);
  const { wallSeconds } = timed;
  const ofFiles = costs.reduce((sum, cost) => sum + cost.processorSeconds, 0);
  // Of a browser that is killed the shell hears little, and the files most.
  const processorSeconds = Math.max(timed.processorSeconds, ofFiles);
  take(gathered, { name, isGood, wallSeconds, processorSeconds }, tests ?? [], retried);
  gathered.files.push(...costs);
  gathered.costs.push(...suiteCosts(group, costs, { processorSeconds, yardstickSeconds }, gathered.planFile));
}

/** A run can fail without a failure to run again, by what it was started with: then nothing clears it. */
function isCleared(
  isGood: boolean,
  tests: readonly TestOutcome[] | undefined,
  { failed, shaky }: Retried,
): boolean {
  return tests !== undefined && failed.length === 0 && (isGood || shaky.length > 0);
}

async function again(
  { root }: Gathered,
  tests: readonly TestOutcome[] | undefined,
  projects: readonly string[],
  env: Environment,
): Promise<Retried> {
  return retryFailures(tests ?? [], rerunIn(root, projects, env));
}

function take(
  gathered: Gathered,
  step: Step,
  tests: readonly TestOutcome[],
  { failed, shaky }: Retried,
): void {
  gathered.steps.push(step);
  gathered.tests.push(...tests);
  gathered.failed.push(...failed);
  gathered.shaky.push(...shaky);
}
