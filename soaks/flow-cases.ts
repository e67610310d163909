// Random flows for the second opinion: one period apart for IRR, on any days for XIRR.
import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { irr } from "@kontor/kernel/finance/irr.ts";
import { xirr } from "@kontor/kernel/finance/xirr.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import fc, { type Arbitrary } from "fast-check";
import { amountText } from "./annuity-cases.ts";
import { rangeReference } from "./flat-spreadsheet.ts";
import { longGap } from "./long-formulas.ts";
import type { OpinionCase } from "./opinion-case.ts";

const flowsMaximum = 60;
const daysPerYear = 365;
const firstDay = dayNumberOf("2026-01-01");
/** Spreadsheets count days from 1899-12-30. */
const serialOffset = -dayNumberOf("1899-12-30");
const lastDayOffset = 3650;

/** One amount handed out, then receipts that bring back between half and three times of it. */
const investments: Arbitrary<readonly string[]> = fc
  .tuple(
    fc.integer({ min: 100_00, max: 10_000_000_00 }),
    fc.integer({ min: 500, max: 3_000 }),
    fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: flowsMaximum }),
  )
  .map(([outlay, thousandths, weights]) => {
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const receipts = weights.map((weight) =>
      Math.max(1, Math.round((outlay * thousandths * weight) / (1_000 * whole))),
    );
    return [-outlay, ...receipts].map((cents) => (cents / 100).toFixed(2));
  });

/** Any signs in any order: there may be several rates, or none. */
const anyFlows: Arbitrary<readonly string[]> = fc.array(
  fc.tuple(fc.boolean(), amountText).map(([isPaid, text]) => (isPaid ? `-${text}` : text)),
  { minLength: 2, maxLength: flowsMaximum },
);

const flows = fc.oneof({ weight: 9, arbitrary: investments }, { weight: 1, arbitrary: anyFlows });

export const irrCases: Arbitrary<OpinionCase> = flows.map((amounts) => ({
  kind: "irr",
  inputs: `IRR of ${amounts.join(" ")}`,
  cellsAt: (row) => [...amounts.map(Number), `IRR(${rangeReference(0, amounts.length - 1, row)})`],
  kernelAnswers: () => [irr(amounts.map(decimal))],
  gapAt: (rate) =>
    longGap(
      amounts.map((amount, time) => ({ amount, time })),
      rate,
    ),
}));

export const xirrCases: Arbitrary<OpinionCase> = fc
  .tuple(
    flows,
    // Without bias, which would put most flows into the first days and their rates beyond every meaning.
    fc.noBias(
      fc.array(fc.integer({ min: 0, max: lastDayOffset }), {
        minLength: flowsMaximum,
        maxLength: flowsMaximum,
      }),
    ),
  )
  .map(([amounts, offsets]) => {
    const count = amounts.length;
    const days = amounts.map((_, index) => (index === 0 ? 0 : (offsets[index - 1] ?? 0)));
    const dates = days.map((day) => isoDate(firstDay + day));
    const serials = days.map((day) => firstDay + day + serialOffset);
    const ranges = (row: number): string =>
      `${rangeReference(0, count - 1, row)};${rangeReference(count, 2 * count - 1, row)}`;
    return {
      kind: "xirr",
      inputs: `XIRR of ${amounts.map((amount, index) => `${amount} on ${dates[index]}`).join(", ")}`,
      cellsAt: (row) => [...amounts.map(Number), ...serials, `XIRR(${ranges(row)})`],
      kernelAnswers: () => [xirr(amounts.map(decimal), dates)],
      gapAt: (rate) =>
        longGap(
          amounts.map((amount, index) => ({ amount, time: (days[index] ?? 0) / daysPerYear })),
          rate,
        ),
    };
  });
