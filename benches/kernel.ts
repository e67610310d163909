// How fast the exact kernel is beside plain binary floats and beside a decimal library, all in one run: exact amounts must
// stay cheap enough that nobody is tempted to compute money in floats.
import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { stepDayNumbers } from "@kontor/kernel/date/frequency.ts";
import { xirr } from "@kontor/kernel/finance/xirr.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { amortise } from "@kontor/kernel/plan/amortise.ts";
import { contractPlan } from "@kontor/kernel/plan/contract-plan.ts";
import { planFrame } from "@kontor/kernel/plan/frame.ts";
import { basePayment } from "@kontor/kernel/plan/solve-payment.ts";
import type { PlanTerms } from "@kontor/kernel/plan/terms.ts";
import type { Figures } from "../probes/probe.ts";
import { type Bench, significant } from "./bench.ts";
import {
  amountsInDecimalJs,
  LongDecimal,
  planInDecimalJs,
  type TermsInDecimalJs,
} from "./plan-in-decimal-js.ts";
import { amountsInDoubles, planInDoubles, type TermsInDoubles } from "./plan-in-doubles.ts";
import { inTurns, loan } from "./plan-terms.ts";
import { requireSamePlans, requireSameRate } from "./same-results.ts";
import { median, medianRatio, type RoundRates, roundMs, rounds, sideBySide } from "./side-by-side.ts";
import { xirrInDoubles } from "./xirr-in-doubles.ts";

const ofDoubles = { minimum: 1 / 8, reach: 1 / 3 };
const ofDecimalJs = { minimum: 10 };

export const kernelBench: Bench = {
  claim: `Exact plans of ${loan.periods} rows against plain doubles and decimal.js, xirr of ${loan.periods + 1} flows against plain doubles, per second of CPU time`,
  bounds: [
    { figure: "amountsExactToDoubles", ...ofDoubles },
    { figure: "amountsExactToDecimalJs", ...ofDecimalJs },
    { figure: "planExactToDoubles", ...ofDoubles },
    { figure: "planExactToDecimalJs", ...ofDecimalJs },
    { figure: "xirrTimeToDoubles", maximum: 2 },
  ],
  run: () => {
    requireSamePlans(exactTerms(0), doublesTerms(0), decimalJsTerms(0));
    requireSameRate(xirr(exactFlows(0), dates), xirrInDoubles(doublesFlows(0), dayOffsets));
    return { rounds, roundMs, ...amountFigures(), ...planFigures(), ...xirrFigures() };
  },
};

const exactTerms = inTurns(
  (financed): PlanTerms => ({
    financed: decimal(financed),
    nominalRate: decimal(loan.nominalRate),
    periods: loan.periods,
    timing: "ARREARS",
    start: loan.start,
  }),
);
const doublesTerms = inTurns(
  (financed): TermsInDoubles => ({
    ...loan,
    financed: Number(financed),
    nominalRate: Number(loan.nominalRate),
  }),
);
const decimalJsTerms = inTurns(
  (financed): TermsInDecimalJs => ({
    ...loan,
    financed: new LongDecimal(financed),
    nominalRate: new LongDecimal(loan.nominalRate),
  }),
);

function amountFigures(): Figures {
  let variant = 0;
  const frames = inTurns(() => planFrame(exactTerms(variant++)));
  const rates = sideBySide({
    Exact: (index) => {
      const frame = frames(index);
      return amortise(frame, basePayment(frame));
    },
    Doubles: (index) => amountsInDoubles(doublesTerms(index)),
    DecimalJs: (index) => amountsInDecimalJs(decimalJsTerms(index)),
  });
  return {
    ...perSecond("amounts", rates),
    amountsExactToDoubles: significant(medianRatio(rates.Exact, rates.Doubles)),
    amountsExactToDecimalJs: significant(medianRatio(rates.Exact, rates.DecimalJs)),
  };
}

function planFigures(): Figures {
  const rates = sideBySide({
    Exact: (index) => contractPlan(exactTerms(index)),
    Traced: (index) => contractPlan(exactTerms(index), { trace: true }),
    Doubles: (index) => planInDoubles(doublesTerms(index)),
    DecimalJs: (index) => planInDecimalJs(decimalJsTerms(index)),
    BareDoubles: (index) => amountsInDoubles(doublesTerms(index)),
  });
  return {
    ...perSecond("plan", rates),
    planExactToDoubles: significant(medianRatio(rates.Exact, rates.Doubles)),
    planExactToDecimalJs: significant(medianRatio(rates.Exact, rates.DecimalJs)),
    planTracedToDoubles: significant(medianRatio(rates.Traced, rates.Doubles)),
    planTracedToDecimalJs: significant(medianRatio(rates.Traced, rates.DecimalJs)),
    planExactToBareDoubles: significant(medianRatio(rates.Exact, rates.BareDoubles)),
  };
}

const flowDays = stepDayNumbers(dayNumberOf(loan.start), 30, loan.periods);
const dates = flowDays.map(isoDate);
const dayOffsets = flowDays.map((day) => day - dayNumberOf(loan.start));
const flowTexts = (financed: string): readonly string[] => [
  `-${financed}`,
  ...new Array<string>(loan.periods).fill("2000.00"),
];
const exactFlows = inTurns((financed) => flowTexts(financed).map(decimal));
const doublesFlows = inTurns((financed) => flowTexts(financed).map(Number));

function xirrFigures(): Figures {
  const rates = sideBySide({
    Exact: (index) => xirr(exactFlows(index), dates),
    Doubles: (index) => xirrInDoubles(doublesFlows(index), dayOffsets),
  });
  return {
    ...perSecond("xirr", rates),
    xirrTimeToDoubles: significant(medianRatio(rates.Doubles, rates.Exact)),
  };
}

function perSecond(subject: string, rates: RoundRates<string>): Figures {
  const entries = Object.entries(rates).map(([name, values]) => [
    `${subject}${name}PerSecond`,
    significant(median(values)),
  ]);
  return Object.fromEntries(entries);
}
