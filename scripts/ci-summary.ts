// The last words of CI: sums the reports of all suites into one line, and fails when a suite left no report.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const suites = ["check", "browser", "probe", "e2e"];

type Report = { readonly numPassedTests: number; readonly numFailedTests: number; readonly success: boolean };

const reports = suites.map((suite): Report | undefined => {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, "../reports", `${suite}.json`), "utf8"));
  } catch {
    console.log(`The suite ${suite} left no report`);
    return undefined;
  }
});
const sum = (count: (report: Report) => number): number =>
  reports.reduce((total, report) => total + (report === undefined ? 0 : count(report)), 0);
const missing = reports.filter((report) => report === undefined).length;

console.log(
  `${sum((report) => report.numPassedTests)} passed, ${sum((report) => report.numFailedTests) + missing} failed`,
);
process.exitCode = reports.every((report) => report?.success === true) ? 0 : 1;
