// The last words of CI: says what failed, and sums the reports of all suites into one line. A step that failed without a failed
// test to show for it, and a suite that left no report, count as one failure each: a red run never reads "0 failed".
// `node scripts/ci-summary.ts STEP...` with the steps that failed.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

const suites = ["check", "properties", "slow", "browser", "probe", "e2e"];
const root = join(import.meta.dirname, "..");

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly TestFile[];
};

type TestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};

const failedSteps = process.argv.slice(2);
for (const step of failedSteps) console.log(`FAILED ${step}`);

const reports = suites.map(readReport);
for (const file of reports.flatMap(({ testResults }) => testResults)) tellFailures(file);

const passed = reports.reduce((total, { numPassedTests }) => total + numPassedTests, 0);
const failed = reports.reduce((total, { numFailedTests }) => total + numFailedTests, 0);
const failures = Math.max(failed, failedSteps.length);

console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;

function readReport(suite: string): Report {
  try {
    return JSON.parse(readFileSync(join(root, "reports", `${suite}.json`), "utf8"));
  } catch {
    console.log(`The suite ${suite} left no report`);
    return { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  }
}

/** The whole message stands where the test ran; here is its beginning. */
function tellFailures({ name, status, message, assertionResults }: TestFile): void {
  const failures = assertionResults.filter((test) => test.status === "failed");
  for (const { title, failureMessages } of failures)
    console.log(`FAILED ${relative(root, name)}: ${title}\n       ${firstLine(failureMessages[0])}`);
  if (status === "failed" && failures.length === 0)
    console.log(`FAILED ${relative(root, name)}\n       ${firstLine(message)}`);
}

function firstLine(text = ""): string {
  return text.trim().split("\n", 1)[0] ?? "";
}
