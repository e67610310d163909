// A test that failed is run once more, alone and in a fresh process. What passes then is shaky and is told as such; what fails again
// has failed.
import { runVitest } from "./run-suites.ts";
import type { TestOutcome } from "./test-report.ts";

export type Shaky = {
  readonly file: string;
  readonly title: string;
  readonly failedMs: number;
  readonly passedMs: number;
  readonly message: string;
};

export type Retried = { readonly shaky: readonly Shaky[]; readonly failed: readonly TestOutcome[] };

/** As many failures as this are no noise. */
const failuresMax = 10;

type Rerun = (file: string, titles: readonly string[]) => Promise<readonly TestOutcome[] | undefined>;

export async function retryFailures(tests: readonly TestOutcome[], rerun: Rerun): Promise<Retried> {
  const failures = tests.filter(({ status }) => status === "failed");
  if (failures.length > failuresMax) return { shaky: [], failed: failures };
  const shaky: Shaky[] = [];
  // What cannot be said to be of a file cannot be run again.
  const failed = failures.filter(({ file }) => file === "");
  const ofFiles = failures.filter(({ file }) => file !== "");
  for (const [file, ofFile] of Map.groupBy(ofFiles, (test) => test.file)) {
    // A file that failed as a whole is run as a whole.
    const isWhole = ofFile.some(({ title }) => title === "");
    const again = (await rerun(file, isWhole ? [] : ofFile.map(({ title }) => title))) ?? [];
    for (const failure of ofFile) {
      const passedMs = passedIn(again, failure);
      if (passedMs === undefined) failed.push(failure);
      else shaky.push({ ...failure, failedMs: failure.milliseconds, passedMs });
    }
  }
  return { shaky, failed };
}

/** How long it took where it passed; a file passes when it ran and nothing in it failed. */
function passedIn(again: readonly TestOutcome[], { title }: TestOutcome): number | undefined {
  if (title !== "")
    return again.find((test) => test.title === title && test.status === "passed")?.milliseconds;
  const isGood =
    again.some(({ status }) => status === "passed") && again.every(({ status }) => status !== "failed");
  return isGood ? again.reduce((sum, { milliseconds }) => sum + milliseconds, 0) : undefined;
}

export function rerunIn(
  root: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>>,
): Rerun {
  return async (file, titles) => {
    const pattern = titles.map((title) => `^${RegExp.escape(title)}$`).join("|");
    const words = [...projects.flatMap((project) => ["--project", project]), file];
    const { tests } = await runVitest(root, "again", pattern === "" ? words : [...words, "-t", pattern], env);
    return tests;
  };
}
