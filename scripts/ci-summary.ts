// The last words of CI: sums the reports of all suites into one line. A step that failed without a failed test to show for
// it, and a suite that left no report, count as one failure each: a red run never reads "0 failed".
// `node scripts/ci-summary.ts N` with the number of steps that failed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const suites = ["check", "properties", "slow", "browser", "probe", "e2e"];

type Report = { readonly numPassedTests: number; readonly numFailedTests: number };

const reports = suites.map((suite): Report => {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, "../reports", `${suite}.json`), "utf8"));
  } catch {
    console.log(`The suite ${suite} left no report`);
    return { numPassedTests: 0, numFailedTests: 1 };
  }
});
const passed = reports.reduce((total, { numPassedTests }) => total + numPassedTests, 0);
const failed = reports.reduce((total, { numFailedTests }) => total + numFailedTests, 0);
const failedSteps = Number(process.argv[2] ?? 0);
const failures = Math.max(failed, failedSteps);

console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
