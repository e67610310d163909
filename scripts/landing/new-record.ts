// What a green run has to say for the next one: the record it leaves.
import { declaredModel } from "@kontor/model/model.ts";
import type { SuiteCost } from "./budget.ts";
import { declarationDigests } from "./declarations.ts";
import { contentsAt, type Git } from "./git.ts";
import { inputsHash } from "./inputs.ts";
import type { LandingRecord, SuiteRecord } from "./record.ts";
import type { Suite } from "./suites.ts";

/** A suite that the run left out keeps what was said of it before. */
export function newRecord(
  git: Git,
  costs: readonly SuiteCost[],
  suites: readonly Suite[],
  before: LandingRecord | undefined,
): LandingRecord {
  const commit = git("rev-parse", "HEAD").trim();
  const contents = contentsAt(git, commit);
  const measured = costs.map(({ name, processorSeconds, yardstickSeconds, cases }) => {
    const figures = {
      processorSeconds: rounded(processorSeconds, 1),
      yardstickSeconds: rounded(yardstickSeconds, 1_000),
    };
    return [name, { ...figures, ...(cases !== undefined && { cases }) }] as const;
  });
  const all: Readonly<Record<string, SuiteRecord>> = { ...before?.suites, ...Object.fromEntries(measured) };
  const stamped = Object.entries(all).map(([name, figures]) => {
    const inputs = suites.find((suite) => suite.name === name)?.inputs;
    return [
      name,
      inputs === undefined ? figures : { ...figures, inputs: inputsHash(inputs, contents) },
    ] as const;
  });
  return {
    commit,
    suites: Object.fromEntries(stamped.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    declarations: declarationDigests(declaredModel),
  };
}

function rounded(figure: number, parts: number): number {
  return Math.round(figure * parts) / parts;
}
