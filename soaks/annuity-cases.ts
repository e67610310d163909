// Random annuities for the second opinion: payments, their parts, and the rate that belongs to a payment.
import { pmt } from "@kontor/kernel/finance/annuity.ts";
import { ipmt, ppmt } from "@kontor/kernel/finance/payment-parts.ts";
import { rate } from "@kontor/kernel/finance/rate.ts";
import { round } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import fc, { type Arbitrary } from "fast-check";
import { type Annuity, longGap, longParts, longPayment } from "./long-formulas.ts";
import type { OpinionCase } from "./opinion-case.ts";

/** Up to ten million in cents. */
export const amountText: Arbitrary<string> = fc.integer({ min: 1, max: 1_000_000_000 }).map(inCents);

const annuities: Arbitrary<Annuity> = fc.record({
  // From -0.5 % to 5 % per period, in millionths.
  rate: fc.integer({ min: -5_000, max: 50_000 }).map((millionths) => (millionths / 1e6).toFixed(6)),
  nper: fc.integer({ min: 1, max: 480 }),
  pv: amountText,
  // A loan leaves something to pay; the other sign is rare, because most payments then have two rates.
  fv: fc.oneof(
    { weight: 5, arbitrary: fc.constant("0.00") },
    { weight: 4, arbitrary: amountText.map((text) => `-${text}`) },
    { weight: 1, arbitrary: amountText },
  ),
  type: fc.constantFrom(0, 1),
});

export const paymentCases: Arbitrary<OpinionCase> = annuities.map((annuity) => {
  const { rate: perPeriod, nper, pv, fv, type } = annuity;
  const formula = `PMT(${perPeriod};${nper};${pv};${fv};${type})`;
  return {
    kind: "pmt",
    inputs: formula,
    cellsAt: () => [formula],
    kernelAnswers: () => [toNumber(pmt(Number(perPeriod), nper, decimal(pv), decimal(fv), type))],
    trueAnswers: () => [longPayment(annuity)],
  };
});

export const partsCases: Arbitrary<OpinionCase> = fc
  .tuple(annuities, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map(([annuity, place]) => {
    const { rate: perPeriod, nper, pv, fv, type } = annuity;
    const period = 1 + Math.floor(place * nper);
    const inputs = `(${perPeriod};${period};${nper};${pv};${fv};${type})`;
    const terms = [Number(perPeriod), period, nper, decimal(pv), decimal(fv), type] as const;
    return {
      kind: "parts",
      inputs: `IPMT and PPMT${inputs}`,
      cellsAt: () => [`IPMT${inputs}`, `PPMT${inputs}`],
      kernelAnswers: () => [toNumber(ipmt(...terms)), toNumber(ppmt(...terms))],
      trueAnswers: () => longParts(annuity, period),
    };
  });

/** Mostly the payment of a known rate in whole cents; now and then any payment, to which there may be no rate. */
export const rateCases: Arbitrary<OpinionCase> = fc
  .tuple(annuities, fc.oneof({ weight: 9, arbitrary: fc.constant("") }, { weight: 1, arbitrary: amountText }))
  .map(([annuity, anyPayment]) => {
    const { nper, pv, fv, type } = annuity;
    const solved = pmt(Number(annuity.rate), nper, decimal(pv), decimal(fv), type);
    const payment = anyPayment === "" ? String(round(solved, 2)) : `-${anyPayment}`;
    const formula = `RATE(${nper};${payment};${pv};${fv};${type})`;
    const flows = [
      { amount: pv, time: 0 },
      ...Array.from({ length: nper }, (_, index) => ({ amount: payment, time: index + 1 - type })),
      { amount: fv, time: nper },
    ];
    return {
      kind: "rate",
      inputs: formula,
      cellsAt: () => [formula],
      kernelAnswers: () => [rate(nper, decimal(payment), decimal(pv), decimal(fv), type)],
      gapAt: (found) => longGap(flows, found),
    };
  });

function inCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
