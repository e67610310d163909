// What each suite cost, also where several ran in one process: their files tell them apart, and what was spent between files goes to the
// first of them.
import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { takenFile } from "@kontor/harness/sample.ts";
import { testProjects } from "../test-projects.ts";
import type { SuiteCost } from "./budget.ts";
import { tried } from "./git.ts";
import type { FileCost } from "./processor-reporter.ts";
import type { Suite } from "./suites.ts";

export function suiteCosts(
  group: readonly Suite[],
  costs: readonly FileCost[],
  total: Pick<SuiteCost, "processorSeconds" | "yardstickSeconds">,
  planFile: string,
): readonly SuiteCost[] {
  const ofSuite = group.map((suite) =>
    sum(costs.filter(({ file }) => isOf(suite, file)).map(({ processorSeconds }) => processorSeconds)),
  );
  const between = Math.max(total.processorSeconds - sum(ofSuite), 0);
  return group.map(({ name, sweep }, place) => ({
    name,
    processorSeconds: (ofSuite[place] ?? 0) + (place === 0 ? between : 0),
    yardstickSeconds: total.yardstickSeconds,
    ...(sweep !== undefined && { cases: casesTaken(takenFile(planFile, sweep)) }),
  }));
}

export function isOf({ projects, files, without = [] }: Suite, file: string): boolean {
  const isIncluded = projects.some((project) =>
    testProjects[project].include.some((glob) => matchesGlob(file, glob)),
  );
  const isAsked = files === undefined || files.some((beginning) => file.startsWith(beginning));
  return isIncluded && isAsked && !without.includes(file);
}

function casesTaken(file: string): number | undefined {
  return tried((): number => JSON.parse(readFileSync(file, "utf8")).taken.length);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
