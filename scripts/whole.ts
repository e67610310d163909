// Everything at full size, in parts: `npm run whole`, or only some of them: `npm run whole -- entities probes`. Nothing is left out and
// nothing sampled. It keeps a dated report, and says which suites the record calls green and are not.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clearReports } from "./landing/clear-reports.ts";
import { type Gathered, gatherCheck, gatherSuites, nothingYet } from "./landing/gathered.ts";
import { contentsAt, gitIn } from "./landing/git.ts";
import { inputsHash } from "./landing/inputs.ts";
import { runOnInputs } from "./landing/only-inputs.ts";
import { readRecord } from "./landing/record.ts";
import { type Suite, suites } from "./landing/suites.ts";
import { lyingStamps, unseenFiles } from "./landing/whole-findings.ts";
import { testFilesIn } from "./spec/test-files.ts";

type Part = { readonly name: string; readonly run: (gathered: Gathered) => Promise<void> };

const root = join(import.meta.dirname, "..");
const git = gitIn(root);

const parts: readonly Part[] = [
  { name: "check", run: gatherCheck },
  ...suites.map((suite) => ({
    name: suite.name,
    run: (gathered: Gathered) => gatherSuites(gathered, [suite], { ...suite.always, ...suite.inWhole }),
  })),
  { name: "inputs", run: proveInputs },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(", ")}. There are: ${parts.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

clearReports(root);
const gathered = nothingYet(root, join(root, "reports/sample.json"));
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.name)) continue;
  console.log(`--- ${part.name}`);
  await part.run(gathered);
}

const { steps, tests, failed, shaky, costs, files } = gathered;
const bad = steps.filter(({ isGood }) => !isGood).map(({ name }) => name);
const unseen = wanted.length > 0 ? [] : unseenFiles(testFilesIn(root), tests);
const lies = lyingStamps(bad.map(withInputs), readRecord(root));
const found = [
  ...bad.map((name) => `FAILED ${name}`),
  ...failed.map(({ file, title }) => `FAILED ${file}: ${title}`),
  ...unseen.map((file) => `FAILED no part ran ${file}`),
  ...lies.map((name) => `The record calls ${name} green on these inputs, and it is not: the stamp lies`),
  ...shaky.map(({ file, title }) => `SHAKY ${file}: ${title}`),
];
for (const line of found) console.log(line);
const passed = tests.filter(({ status }) => status === "passed").length + shaky.length;
const when = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
const report = join(root, `reports/whole/${when}.json`);
mkdirSync(join(root, "reports/whole"), { recursive: true });
const commit = git("rev-parse", "HEAD").trim();
writeFileSync(report, JSON.stringify({ commit, parts: wanted, steps, costs, files, found, tests }, null, 2));
const figures = { passed, failed: failed.length, shaky: shaky.length, unseen: unseen.length, lies };
console.log(`Report: reports/whole/${when}.json`);
console.log(JSON.stringify({ whole: wanted.length === 0 ? "all" : wanted.join(" "), ...figures }));
process.exitCode = bad.length + failed.length + unseen.length === 0 ? 0 : 1;

function withInputs(name: string): { readonly name: string; readonly inputs: string | undefined } {
  const inputs = suites.find((suite) => suite.name === name)?.inputs;
  return { name, inputs: inputs && inputsHash(inputs, contentsAt(git, "HEAD")) };
}

/** That a suite which may be left out needs nothing but its inputs. */
async function proveInputs(all: Gathered): Promise<void> {
  for (const suite of suites.filter(({ inputs }: Suite) => inputs !== undefined)) {
    const { timed, tests: seen = [] } = await runOnInputs(root, suite);
    const isGood = timed.isGood && seen.some(({ status }) => status === "passed");
    all.steps.push({ ...timed, name: `${suite.name} on its inputs alone`, isGood });
  }
}
