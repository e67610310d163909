// What a green run has to say for the next one: the record it leaves.
import { declaredModel } from "@kontor/model/model.ts";
import type { SuiteCost } from "./budget.ts";
import { declarationDigests } from "./declarations.ts";
import { contentsAt, type Git } from "./git.ts";
import { inputsHash } from "./inputs.ts";
import type { LandingRecord, SuiteRecord } from "./record.ts";
import type { Suite } from "./suites.ts";

type Measured = { readonly costs: readonly SuiteCost[]; readonly yardstickSeconds: number };

/** A suite that the run left out keeps what was said of it before, at the speed of this machine. */
export function newRecord(
  git: Git,
  { costs, yardstickSeconds }: Measured,
  suites: readonly Suite[],
  before: LandingRecord | undefined,
): LandingRecord {
  const commit = git("rev-parse", "HEAD").trim();
  const contents = contentsAt(git, commit);
  const recordOf = (name: string): SuiteRecord => {
    const inputs = suites.find((suite) => suite.name === name)?.inputs;
    const cost = costs.find((each) => each.name === name);
    const known = before?.suites[name];
    const speed = yardstickSeconds / (before?.yardstickSeconds ?? yardstickSeconds);
    const cases = cost === undefined ? known?.cases : cost.cases;
    return {
      ...(inputs !== undefined && { inputs: inputsHash(inputs, contents) }),
      processorSeconds: Math.round(cost?.processorSeconds ?? (known?.processorSeconds ?? 0) * speed),
      ...(cases !== undefined && { cases }),
    };
  };
  const names = [...new Set([...Object.keys(before?.suites ?? {}), ...costs.map(({ name }) => name)])];
  return {
    commit,
    yardstickSeconds: Math.round(yardstickSeconds * 1000) / 1000,
    suites: Object.fromEntries(names.sort().map((name) => [name, recordOf(name)])),
    declarations: declarationDigests(declaredModel),
  };
}
