// The whole check, as CI runs it: `node scripts/check.ts`, or only some stages: `node scripts/check.ts layers dead`.
// `--root DIR` checks another tree. Every stage runs even after one failed, so that all problems show at once.
import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";

type Stage = { readonly script: string; readonly options: readonly string[] };
type Outcome = {
  readonly script: string;
  readonly isGood: boolean;
  readonly seconds: string;
  readonly output: string;
};

/** Each stage is a script of package.json. The longest comes first, so that the others fit beside it. */
const stages: readonly Stage[] = [
  {
    script: "test",
    options: ["--reporter=default", "--reporter=json", "--outputFile.json=reports/check.json"],
  },
  { script: "types", options: [] },
  { script: "lint", options: [] },
  { script: "dead", options: [] },
  { script: "layers", options: [] },
  { script: "fresh", options: [] },
  { script: "colours", options: [] },
  { script: "texts", options: [] },
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
process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;

async function runLane(): Promise<void> {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
    const outcome = await runStage(stage);
    outcomes.push(outcome);
    console.log(
      `${outcome.isGood ? "ok    " : "FAILED"} ${outcome.script.padEnd(8)} ${outcome.seconds.padStart(6)} s`,
    );
  }
}

function runStage({ script, options }: Stage): Promise<Outcome> {
  const begin = performance.now();
  const chunks: Buffer[] = [];
  // The tools start with `env node`: they must meet the Node that runs this check, not the machine's own.
  const path = `${dirname(process.execPath)}:${process.env.PATH ?? ""}`;
  const child = spawn(process.execPath, ["--run", script, "--", ...options], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  const outcome = (isGood: boolean, output: string): Outcome => ({
    script,
    isGood,
    seconds: ((performance.now() - begin) / 1000).toFixed(1),
    output,
  });
  return new Promise((settle) => {
    child.on("error", (error) => settle(outcome(false, error.message)));
    child.on("close", (code) => settle(outcome(code === 0, Buffer.concat(chunks).toString())));
  });
}
