// Holds a run to the recorded processor time: what the suites cost together may grow by a tenth, and by more only where the change
// itself writes a new record.
import type { LandingRecord, SuiteRecord } from "./record.ts";

export type SuiteCost = {
  readonly name: string;
  readonly processorSeconds: number;
  /** What the fixed piece of work took around the suite: a machine can be half as fast an hour later. */
  readonly yardstickSeconds: number;
  /** How many cases of a sweep were taken. */
  readonly cases?: number | undefined;
};

export type Budget = {
  readonly lines: readonly (SuiteCost & { readonly expected: number | undefined })[];
  /** Over the suites that ran now and are on record. */
  readonly used: number;
  readonly allowed: number;
  readonly isKept: boolean;
};

const growthMax = 1.1;
/** A faster machine is held to the record as it is; one that seems slower than this measures something else than the machine. */
const speedBounds = { least: 1, most: 2 };
/** What a sweep costs before its first case, in cases. */
const casesToBegin = 5;

export function budgetOf(costs: readonly SuiteCost[], record: LandingRecord | undefined): Budget {
  const lines = costs.map((cost) => {
    const recorded = record?.suites[cost.name];
    return { ...cost, expected: recorded && expectedSeconds(cost, recorded) * slownessOf(cost, recorded) };
  });
  const compared = lines.filter(({ expected }) => expected !== undefined);
  const used = compared.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
  const allowed = growthMax * compared.reduce((sum, { expected = 0 }) => sum + expected, 0);
  return { lines, used, allowed, isKept: used <= allowed };
}

/** How much slower the machine is than when the record was made. */
function slownessOf(cost: SuiteCost, recorded: SuiteRecord): number {
  const measured = cost.yardstickSeconds / recorded.yardstickSeconds;
  return Math.min(Math.max(measured, speedBounds.least), speedBounds.most);
}

/** A sample is held to its part of the recorded figure. */
function expectedSeconds({ cases }: SuiteCost, recorded: SuiteRecord): number {
  if (cases === undefined || recorded.cases === undefined) return recorded.processorSeconds;
  return (recorded.processorSeconds * (cases + casesToBegin)) / (recorded.cases + casesToBegin);
}
