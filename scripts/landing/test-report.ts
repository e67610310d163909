// What a run of tests left behind: which tests ran, which failed, and what each file cost.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { FileCost, ProcessorReport, StrayError } from "./processor-reporter.ts";

export type TestOutcome = {
  readonly file: string;
  /** Empty where the file itself failed, and `file` where an error does not tell which. */
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped";
  readonly milliseconds: number;
  readonly message: string;
};

type JsonReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

export type RunReport = {
  /** Undefined where no report was left, as by a run that broke. */
  readonly tests: readonly TestOutcome[] | undefined;
  readonly costs: readonly FileCost[];
};

/** An uncaught error is a failure of its file, whatever its tests say. */
export function readReport(root: string, reportFile: string, processorFile: string): RunReport {
  const { costs, strays }: ProcessorReport = existsSync(processorFile)
    ? JSON.parse(readFileSync(processorFile, "utf8"))
    : { costs: [], strays: [] };
  const tests = readTests(root, reportFile);
  return { tests: tests && [...tests, ...strays.map(failureOf)], costs };
}

function failureOf({ file = "", message }: StrayError): TestOutcome {
  return {
    file,
    title: "",
    status: "failed",
    milliseconds: 0,
    message: `An error nobody caught: ${message}`,
  };
}

/** Undefined where no report was left. */
export function readTests(root: string, reportFile: string): readonly TestOutcome[] | undefined {
  if (!existsSync(reportFile)) return undefined;
  const report: JsonReport = JSON.parse(readFileSync(reportFile, "utf8"));
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      status: statusOf(test.status),
      milliseconds: test.duration ?? 0,
      message: test.failureMessages?.[0] ?? "",
    }));
    const isFileAtFault = status === "failed" && !tests.some((test) => test.status === "failed");
    return isFileAtFault
      ? [...tests, { file, title: "", status: "failed" as const, milliseconds: 0, message }]
      : tests;
  });
}

function statusOf(status: string): TestOutcome["status"] {
  return status === "passed" || status === "failed" ? status : "skipped";
}

/** The stages of a check, as it leaves them. */
export type Stage = { readonly script: string; readonly isGood: boolean };

export function readStages(stagesFile: string): readonly Stage[] {
  return existsSync(stagesFile) ? JSON.parse(readFileSync(stagesFile, "utf8")) : [];
}
