// What every landing must pass, at the size of a landing: `npm run landing`. It leaves out suites of which nothing has changed since the
// last green main, and samples the sweeps; `--everything` does neither, `--seed N` takes the sample of another run again, `--record`
// writes the record anew when all is green, and `--plan` only says what would run.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { budgetOf } from "./landing/budget.ts";
import { clearReports } from "./landing/clear-reports.ts";
import { type Gathered, gatherCheck, gatherCommand, gatherSuites, nothingYet } from "./landing/gathered.ts";
import { gitIn } from "./landing/git.ts";
import { lastGreen } from "./landing/last-green.ts";
import { newRecord } from "./landing/new-record.ts";
import { failuresOf, keepOutcome, type LandingOutcome } from "./landing/outcome.ts";
import { planLanding } from "./landing/plan.ts";
import { readRecord, writeRecord } from "./landing/record.ts";
import { groupsOf, suites } from "./landing/suites.ts";
import { planLines, summaryLines } from "./landing/summary.ts";

const root = join(import.meta.dirname, "..");
const git = gitIn(root);
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    everything: { type: "boolean" },
    record: { type: "boolean" },
    plan: { type: "boolean" },
  },
});
/** Another one for each commit, told in the output. */
const seed = Number(values.seed ?? Number.parseInt(git("rev-parse", "HEAD").slice(0, 7), 16));
if (!Number.isSafeInteger(seed) || seed < 0) {
  console.error("--seed takes a whole number");
  process.exit(2);
}

if (values.record && git("status", "--porcelain") !== "") {
  console.error("--record is about a commit, and this tree has changes that are in none");
  process.exit(2);
}

const green = values.everything ? { unknownBecause: "everything was asked for" } : lastGreen(git, suites);
const plan = planLanding({ root, git, seed }, green, suites);
clearReports(root);
const planFile = join(root, "reports/sample.json");
writeFileSync(planFile, JSON.stringify(plan.sample));
writeFileSync(join(root, "reports/plan.json"), JSON.stringify(plan));
for (const line of planLines(plan)) console.log(line);
if (values.plan) process.exit();
const gathered = nothingYet(root, planFile);

await gatherCheck(gathered);
await gatherCommand(gathered, "build", [process.execPath, "--run", "build"]);
await gatherCommand(gathered, "size", [process.execPath, "--run", "size"]);
for (const group of groupsOf(suites.filter(({ name }) => !plan.leftOut.includes(name)))) {
  const [{ always, onLanding }] = group;
  const sampling = { SAMPLE_PLAN: planFile, PROBE_SEED: String(seed) };
  await gatherSuites(gathered, group, { ...sampling, ...always, ...onLanding });
}

const outcome = outcomeOf(gathered);
keepOutcome(root, outcome);
if (values.record && failuresOf(outcome) === 0)
  writeRecord(root, newRecord(git, gathered.costs, suites, readRecord(root)));
for (const line of summaryLines(outcome)) console.log(line);
process.exitCode = failuresOf(outcome) === 0 ? 0 : 1;

function outcomeOf({ steps, costs, files, tests, failed, shaky }: Gathered): LandingOutcome {
  // A run that writes a new record is not held to the old one.
  const budget = budgetOf(costs, values.record ? undefined : readRecord(root));
  return {
    plan,
    steps,
    files,
    failed,
    shaky,
    budget,
    passed: tests.filter(({ status }) => status === "passed").length + shaky.length,
    skipped: tests.filter(({ status }) => status === "skipped").length,
  };
}
