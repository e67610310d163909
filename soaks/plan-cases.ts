// Random contract plans for the second opinion: a spreadsheet rebuilds each, row by row, as a colleague would by hand.
import type { Frequency } from "@kontor/kernel/date/frequency.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import { contractPlan } from "@kontor/kernel/plan/contract-plan.ts";
import type { Timing } from "@kontor/kernel/plan/terms.ts";
import fc, { type Arbitrary } from "fast-check";
import { type Cell, cellReference } from "./flat-spreadsheet.ts";
import type { OpinionCase } from "./opinion-case.ts";

const periodsMaximum = 60;
/** Over a longer time a rounded cent can grow into too much, and the kernel refuses such a plan. */
const yearsMaximum = 30;
const frequencies: readonly (readonly [Frequency, number])[] = [
  [30, 12],
  [90, 4],
  [180, 2],
  [360, 1],
];

type PlanInputs = {
  readonly financed: string;
  readonly residual: string;
  readonly nominalRate: string;
  readonly frequency: Frequency;
  readonly perYear: number;
  readonly periods: number;
  readonly timing: Timing;
};

const planInputs: Arbitrary<PlanInputs> = fc
  .tuple(
    fc.integer({ min: 1_000_00, max: 10_000_000_00 }),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
    fc.integer({ min: 0, max: 20_000 }),
    fc.constantFrom(...frequencies),
    fc.integer({ min: 1, max: periodsMaximum }),
    fc.constantFrom<Timing>("ARREARS", "ADVANCE"),
  )
  .map(([financedCents, residualPercent, rate, [frequency, perYear], periods, timing]) => ({
    financed: (financedCents / 100).toFixed(2),
    residual: (Math.round((financedCents * residualPercent) / 100) / 100).toFixed(2),
    nominalRate: (rate / 1e5).toFixed(5),
    frequency,
    perYear,
    periods: Math.min(periods, yearsMaximum * perYear),
    timing,
  }));

export const planCases: Arbitrary<OpinionCase> = planInputs.map((inputs) => ({
  kind: "plan",
  inputs: `plan of ${JSON.stringify(inputs)}`,
  cellsAt: (row) => rebuilt(inputs, row),
  kernelAnswers: () => kernelAmounts(inputs),
}));

/** The payment, then the interest and what is left of every payment row. */
function kernelAmounts({ financed, residual, nominalRate, ...others }: PlanInputs): readonly number[] {
  const { payment, rows } = contractPlan({
    ...others,
    financed: decimal(financed),
    residual: decimal(residual),
    nominalRate: decimal(nominalRate),
    start: "2026-01-31",
  });
  const amounts = rows
    .filter(({ kind }) => kind === "PAYMENT")
    .flatMap(({ interest, closing }) => [interest, closing]);
  return [payment, ...amounts].map(toNumber);
}

function rebuilt(inputs: PlanInputs, row: number): readonly Cell[] {
  const { financed, residual, nominalRate, perYear, periods, timing } = inputs;
  const inAdvance = timing === "ADVANCE";
  const payment = cellReference(0, row);
  const cells: Cell[] = [
    `ROUND(-PMT(${nominalRate}/${perYear};${periods};${financed};-${residual};${inAdvance ? 1 : 0});2)`,
  ];
  // A residual in advance still earns interest after the last payment and takes the cents itself.
  const residualIsLast = inAdvance && Number(residual) !== 0 && Number(nominalRate) !== 0;
  for (let index = 1; index <= periods; index += 1) {
    const opening = index === 1 ? financed : cellReference(2 * index - 2, row);
    const interest = cellReference(2 * index - 1, row);
    const accrued = inAdvance && index === 1 ? "0*1" : `ROUND(${opening}*${nominalRate}/${perYear};2)`;
    const isEnding = index === periods && !residualIsLast;
    cells.push(isEnding ? `ROUND(${payment}-(${opening}-${residual});2)` : accrued);
    cells.push(`ROUND(${opening}+${interest}-${payment};2)`);
  }
  return cells;
}
