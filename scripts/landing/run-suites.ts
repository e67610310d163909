// Runs suites of tests, those that stand beside each other in one process of vitest, and gathers what they found and what they cost.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { runTimed, type TimedRun } from "./run-timed.ts";
import type { Suite } from "./suites.ts";
import { type RunReport, readReport } from "./test-report.ts";

type Environment = Readonly<Record<string, string>>;

export type SuitesRun = RunReport & { readonly timed: TimedRun };

/** Everything of these suites in one process. */
export async function runSuites(root: string, group: readonly Suite[], env: Environment): Promise<SuitesRun> {
  const name = group.map((suite) => suite.name).join("-");
  return runVitest(root, name, selectionOf(group), env);
}

/**
 * Which projects and files of vitest are meant. Where a suite names no files, all files are meant, otherwise the named ones. A file that a
 * suite leaves out is excluded, unless another suite names it.
 */
export function selectionOf(group: readonly Suite[]): readonly string[] {
  const projects = new Set(group.flatMap((suite) => suite.projects));
  const isWhole = group.some(({ files }) => files === undefined);
  const asked = new Set(group.flatMap(({ files = [] }) => files));
  const isAskedBesides = (file: string, leaving: Suite): boolean =>
    group.some((suite) => suite !== leaving && suite.files?.some((beginning) => file.startsWith(beginning)));
  const without = group.flatMap((suite) =>
    (suite.without ?? []).filter((file) => !isAskedBesides(file, suite)),
  );
  return [
    ...[...projects].flatMap((project) => ["--project", project]),
    ...without.flatMap((file) => ["--exclude", file]),
    ...(isWhole ? [] : asked),
  ];
}

export async function runVitest(
  root: string,
  name: string,
  words: readonly string[],
  env: Environment,
): Promise<SuitesRun> {
  const reportFile = join(root, "reports", `${name}.json`);
  const costFile = join(root, "reports", `${name}.costs.json`);
  for (const file of [reportFile, costFile]) rmSync(file, { force: true });
  const timed = await runTimed(
    [
      process.execPath,
      join("node_modules", "vitest", "vitest.mjs"),
      "run",
      ...words,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      "--reporter=./scripts/landing/processor-reporter.ts",
    ],
    { root, env: { ...env, PROCESSOR_REPORT: costFile } },
  );
  return { timed, ...readReport(root, reportFile, costFile) };
}
