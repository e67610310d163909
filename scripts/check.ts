// The whole check, as CI runs it: `node scripts/check.ts`, or only some stages: `node scripts/check.ts layers dead`.
// `--root DIR` checks another tree. Every stage runs even after one failed, so that all problems show at once.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runTimed } from "./landing/run-timed.ts";

type Stage = { readonly script: string; readonly options: readonly string[] };
type Outcome = {
  readonly script: string;
  readonly isGood: boolean;
  readonly wallSeconds: number;
  readonly processorSeconds: number;
  readonly output: string;
};

/** Each stage is a script of package.json. The longest comes first, so that the others fit beside it. */
const stages: readonly Stage[] = [
  {
    script: "test",
    options: [
      "--reporter=default",
      "--reporter=json",
      "--outputFile.json=reports/check.json",
      "--reporter=./scripts/landing/processor-reporter.ts",
    ],
  },
  { script: "types", options: [] },
  { script: "lint", options: [] },
  { script: "dead", options: [] },
  { script: "layers", options: [] },
  { script: "fresh", options: [] },
  { script: "colours", options: [] },
  { script: "texts", options: [] },
  { script: "installed", options: [] },
  { script: "spec", options: [] },
];

/** One lane for the tests, one for everything else: more than that only makes two cores wait for each other. */
const laneCount = 2;

const { values, positionals } = parseArgs({ options: { root: { type: "string" } }, allowPositionals: true });
const root = resolve(values.root ?? resolve(import.meta.dirname, ".."));
const unknown = positionals.filter((name) => !stages.some(({ script }) => script === name));
if (unknown.length > 0) {
  console.error(
    `No stage ${unknown.join(", ")}. There are: ${stages.map(({ script }) => script).join(", ")}`,
  );
  process.exit(2);
}

const waiting = stages.filter(({ script }) => positionals.length === 0 || positionals.includes(script));
const outcomes: Outcome[] = [];
await Promise.all(Array.from({ length: laneCount }, runLane));
for (const { script, output } of outcomes.filter(({ isGood }) => !isGood))
  console.log(`\n--- ${script}\n${output.trim()}`);
mkdirSync(join(root, "reports"), { recursive: true });
writeFileSync(
  join(root, "reports/check-stages.json"),
  JSON.stringify(outcomes.map(({ output: _, ...facts }) => facts)),
);
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;

async function runLane(): Promise<void> {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
    const outcome = await runStage(stage);
    outcomes.push(outcome);
    const { isGood, script, wallSeconds, processorSeconds } = outcome;
    const took = `${wallSeconds.toFixed(1).padStart(6)} s, ${processorSeconds.toFixed(1)} of a processor`;
    console.log(`${isGood ? "ok    " : "FAILED"} ${script.padEnd(8)} ${took}`);
  }
}

async function runStage({ script, options }: Stage): Promise<Outcome> {
  const { isGood, wallSeconds, processorSeconds, output } = await runTimed(
    [process.execPath, "--run", script, "--", ...options],
    { root, isQuiet: true },
  );
  return { script, isGood, wallSeconds, processorSeconds, output };
}
