// `npm run faults`: plants faults one by one, and runs of the landing that plants each only the place that must find it. Words name some of
// them by what they say. First every place is shown a tree without a fault, where it must find nothing.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SamplePlan, Sweep } from "@kontor/harness/sample.ts";
import { type PlantedFault, plantedFaults } from "./faults/planted-faults.ts";
import { type Planting, plant, startPlanting, unplant } from "./faults/planting.ts";
import type { LandingPlan } from "./landing/plan.ts";
import { runTimed } from "./landing/run-timed.ts";
import { suites } from "./landing/suites.ts";
import { readTests } from "./landing/test-report.ts";

const words = process.argv.slice(2);
const wanted = plantedFaults.filter(
  ({ what }) => words.length === 0 || words.some((word) => what.includes(word)),
);
const planting = startPlanting(join(import.meta.dirname, ".."));
process.once("exit", () => planting[Symbol.dispose]());
const missed: string[] = [];
for (const fault of wanted) {
  const problem = (await complaintOf(planting, fault)) ?? (await missedBy(planting, fault));
  console.log(
    `${problem === undefined ? "caught" : "MISSED"} ${fault.what}${problem === undefined ? "" : `: ${problem}`}`,
  );
  if (problem !== undefined) missed.push(fault.what);
}
console.log(JSON.stringify({ planted: wanted.length, caught: wanted.length - missed.length, missed }));
process.exitCode = missed.length === 0 ? 0 : 1;

/** Why the place would not do: it finds something where nothing was planted, or cannot be asked. */
async function complaintOf({ tree, git }: Planting, fault: PlantedFault): Promise<string | undefined> {
  git("commit", "-q", "--allow-empty", "-m", "A change");
  try {
    const { sample } = await planIn(tree);
    // Nothing touches the case here, and it is asked all the same.
    writeFileSync(join(tree, "reports/sample.json"), JSON.stringify(withCase(sample, fault)));
    return (await finds(tree, fault)) ? "its place complains of a tree without a fault" : undefined;
  } catch (error) {
    return String(error);
  } finally {
    unplant(planting);
  }
}

function withCase(sample: SamplePlan, { caughtBy }: PlantedFault): SamplePlan {
  if (!("suite" in caughtBy) || caughtBy.case === undefined) return sample;
  const sweep = sweepOf(caughtBy.suite);
  return sweep === undefined
    ? sample
    : { ...sample, touched: { ...sample.touched, [sweep]: [caughtBy.case] } };
}

async function missedBy({ tree }: Planting, fault: PlantedFault): Promise<string | undefined> {
  plant(planting, fault);
  try {
    const { leftOut, sample } = await planIn(tree);
    const { caughtBy } = fault;
    if ("suite" in caughtBy && leftOut.includes(caughtBy.suite))
      return `the landing leaves out ${caughtBy.suite}`;
    if ("suite" in caughtBy && caughtBy.case !== undefined && !isTaken(sample, caughtBy.suite, caughtBy.case))
      return `the landing does not know that it touches ${caughtBy.case}`;
    return (await finds(tree, fault)) ? undefined : "its place finds nothing";
  } catch (error) {
    return String(error);
  } finally {
    unplant(planting);
  }
}

/** By being touched: a share that happens to hold the case proves nothing. */
function isTaken({ touched }: SamplePlan, suiteName: string, name: string): boolean {
  const sweep = sweepOf(suiteName);
  const taken = sweep && touched[sweep];
  return taken !== undefined && taken !== "everything" && taken.includes(name);
}

function sweepOf(suiteName: string): Sweep | undefined {
  return suites.find(({ name }) => name === suiteName)?.sweep;
}

async function planIn(tree: string): Promise<LandingPlan> {
  const { output, isGood } = await runTimed([process.execPath, "scripts/landing.ts", "--plan"], {
    root: tree,
    isQuiet: true,
  });
  if (!isGood) throw new Error(output);
  return JSON.parse(readFileSync(join(tree, "reports/plan.json"), "utf8"));
}

/** Whether the place fails, and by a test: one that cannot even begin finds nothing. */
async function finds(tree: string, { caughtBy }: PlantedFault): Promise<boolean> {
  if ("stage" in caughtBy) {
    const command = [process.execPath, "scripts/check.ts", caughtBy.stage];
    return !(await runTimed(command, { root: tree, isQuiet: true })).isGood;
  }
  const report = join(tree, "reports/fault.json");
  rmSync(report, { force: true });
  const suite = suites.find(({ name }) => name === caughtBy.suite);
  const selection = [
    ...caughtBy.projects.flatMap((project) => ["--project", project]),
    ...(caughtBy.titles === undefined ? [] : ["-t", caughtBy.titles]),
    ...caughtBy.files,
  ];
  const env = { ...suite?.always, SAMPLE_PLAN: join(tree, "reports/sample.json"), E2E_PICTURES: "none" };
  const run = [process.execPath, "node_modules/vitest/vitest.mjs", "run", ...selection];
  await runTimed([...run, "--reporter=json", `--outputFile.json=${report}`], {
    root: tree,
    env,
    isQuiet: true,
  });
  if (!existsSync(report)) throw new Error(`${caughtBy.suite} left no report`);
  const tests = readTests(tree, report) ?? [];
  const ran = tests.filter(({ status }) => status !== "skipped");
  if (ran.length === 0) throw new Error(`${caughtBy.files.join(", ")} ran no test`);
  return ran.some(({ status }) => status === "failed");
}
