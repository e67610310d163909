// The last words of a landing: what was left out, what each step took, the dearest files, what was shaky and what failed.
import { failuresOf, type LandingOutcome } from "./outcome.ts";
import type { LandingPlan } from "./plan.ts";

const dearestCount = 10;

/** What is run and what is not, and why. */
export function planLines({ since, leftOut, sample }: LandingPlan): readonly string[] {
  return [
    `The change is told from ${since}; seed ${sample.seed}`,
    ...leftOut.map((name) => `left out: ${name}, of which nothing has changed`),
    ...Object.entries(sample.touched).map(([sweep, touched]) => `${sweep}: ${touchedText(touched)}`),
  ];
}

/** The last line is the one machines read. */
export function summaryLines(outcome: LandingOutcome): readonly string[] {
  const { plan, shaky, failed, steps, passed } = outcome;
  return [
    ...planLines(plan),
    "",
    ...stepLines(outcome),
    "",
    ...dearestLines(outcome),
    "",
    ...budgetLines(outcome),
    ...shaky.map(
      ({ file, title, failedMs, passedMs, message }) =>
        `SHAKY ${file}: ${title}\n      failed after ${failedMs.toFixed(0)} ms, passed alone in ${passedMs.toFixed(0)} ms: ${firstLine(message)}`,
    ),
    ...steps.filter(({ isGood }) => !isGood).map(({ name }) => `FAILED ${name}`),
    ...failed.map(({ file, title, message }) => `FAILED ${file}: ${title}\n       ${firstLine(message)}`),
    `${passed} passed, ${failuresOf(outcome)} failed`,
  ];
}

function touchedText(touched: readonly string[] | "everything"): string {
  if (touched === "everything") return "everything";
  return `an eighth, and ${touched.length} touched${touched.length === 0 ? "" : `: ${touched.join(", ")}`}`;
}

function stepLines({ steps }: LandingOutcome): readonly string[] {
  const wall = steps.reduce((sum, step) => sum + step.wallSeconds, 0);
  const processor = steps.reduce((sum, step) => sum + step.processorSeconds, 0);
  return [
    line("step", "wall s", "processor s"),
    ...steps.map((step) => line(step.name, fixed(step.wallSeconds), fixed(step.processorSeconds))),
    line("all", fixed(wall), fixed(processor)),
  ];
}

function dearestLines({ files }: LandingOutcome): readonly string[] {
  const dearest = files.toSorted((a, b) => b.processorSeconds - a.processorSeconds).slice(0, dearestCount);
  return [
    line("the dearest files", "wall s", "processor s"),
    ...dearest.map((each) => line(each.file, fixed(each.wallSeconds), fixed(each.processorSeconds))),
  ];
}

function budgetLines({ budget }: LandingOutcome): readonly string[] {
  const { lines, used, allowed, isKept } = budget;
  return [
    line("budget", "recorded", "processor s"),
    ...lines.map(({ name, expected, processorSeconds }) =>
      line(name, expected === undefined ? "new" : fixed(expected), fixed(processorSeconds)),
    ),
    `${isKept ? "kept" : "FAILED"}: ${fixed(used)} processor seconds of the ${fixed(allowed)} that the record allows`,
    ...(isKept ? [] : ["A change that is worth its time writes a new record: npm run landing -- --record"]),
  ];
}

function line(name: string, first: string, second: string): string {
  return `${name.padEnd(64)} ${first.padStart(9)} ${second.padStart(12)}`;
}

function fixed(seconds: number): string {
  return seconds.toFixed(1);
}

function firstLine(text: string): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
