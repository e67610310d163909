// Why kernel and spreadsheet may differ, as data: every exception has a reason and a check that proves it for the one case
// at hand. What none of them proves is a mistake of ours until somebody shows otherwise.
import { type OpinionCase, relativeTolerance } from "./opinion-case.ts";

export type Disagreement = {
  readonly opinionCase: OpinionCase;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
};

export type KnownException = {
  readonly name: string;
  readonly reason: string;
  explains(disagreement: Disagreement): boolean;
};

/** What flows leave by their rounding to floats alone, as a share of what they move. */
const lastDigit = 1e-15;

/** How far from its root a search of the spreadsheet may end: it stops at steps of 1e-7. */
const coarseStep = 1e-7;

export const knownExceptions: readonly KnownException[] = [
  {
    name: "anotherRoot",
    reason: "Flows that change their sign more than once have several rates; both found a true one.",
    explains: (disagreement) =>
      ofRates(disagreement, (gapAt, ours, theirs) => {
        const isApart = Math.abs(ours - theirs) > 4 * coarseStep * size(theirs);
        return (
          theirs > -1 &&
          isApart &&
          ourRateIsTrue(gapAt, ours) &&
          isRoot(gapAt, theirs, coarseStep * size(theirs))
        );
      }),
  },
  {
    name: "rateBelowMinusHundredPercent",
    reason: "LibreOffice searches below -100 %, where a power of the growth has a value but money has none.",
    explains: (disagreement) =>
      ofRates(disagreement, (gapAt, ours, theirs) => theirs <= -1 && ourRateIsTrue(gapAt, ours)),
  },
  {
    name: "sameToTheLastDigit",
    reason:
      "Next to a rate of zero, or where large amounts cancel, floats hold less than nine digits of the rate.",
    explains: (disagreement) =>
      ofRates(
        disagreement,
        (gapAt, ours, theirs) =>
          Math.abs(gapAt(ours)) <= lastDigit && Math.abs(gapAt(theirs)) <= 10 * lastDigit,
      ),
  },
  {
    name: "coarserInLibreOffice",
    reason:
      "LibreOffice ended its search beside the root or lost digits on the way; the kernel's rate is true.",
    explains: (disagreement) =>
      ofRates(
        disagreement,
        (gapAt, ours, theirs) =>
          ourRateIsTrue(gapAt, ours) && Math.abs(ours - theirs) <= coarseStep * size(ours),
      ),
  },
  {
    name: "noRootInLibreOffice",
    reason:
      "LibreOffice answers with a rate at which the flows are not worth nothing; the kernel's rate is true.",
    explains: (disagreement) =>
      ofRates(
        disagreement,
        (gapAt, ours, theirs) =>
          ourRateIsTrue(gapAt, ours) && theirs > -1 && !isRoot(gapAt, theirs, coarseStep * size(theirs)),
      ),
  },
  {
    name: "digitsLostInLibreOffice",
    reason:
      "LibreOffice subtracts nearly equal balances; the kernel's amounts are within 1e-9 of sixty digits.",
    explains: (disagreement) =>
      ofAmounts(disagreement, (truth, ours) => ours.every((value, index) => isNear(value, truth[index]))),
  },
  {
    name: "principalFarBelowPayment",
    reason:
      "The kernel takes the principal from the payment, whose fifteen digits end before those of a tiny principal.",
    explains: (disagreement) =>
      disagreement.opinionCase.kind === "parts" &&
      ofAmounts(disagreement, (truth, ours) => {
        const payment = truth.reduce((sum, part) => sum + part, 0);
        return ours.every(
          (value, index) => Math.abs(value - (truth[index] ?? 0)) <= Math.abs(payment) * 1e-14,
        );
      }),
  },
];

/** Whether a rate stands within a step of a place where the worth of the flows changes its sign. */
export function isRoot(gapAt: (rate: number) => number, rate: number, step: number): boolean {
  const [below, above] = [gapAt(Math.max(rate - step, (rate - 1) / 2)), gapAt(rate + step)];
  return below === 0 || above === 0 || below < 0 !== above < 0;
}

function ourRateIsTrue(gapAt: (rate: number) => number, ours: number): boolean {
  return isRoot(gapAt, ours, Math.abs(ours) * relativeTolerance) || Math.abs(gapAt(ours)) <= lastDigit;
}

function ofRates(
  { opinionCase, ours: [ours], theirs: [theirs] }: Disagreement,
  check: (gapAt: (rate: number) => number, ours: number, theirs: number) => boolean,
): boolean {
  const { gapAt } = opinionCase;
  return gapAt !== undefined && ours !== undefined && theirs !== undefined && check(gapAt, ours, theirs);
}

function ofAmounts(
  { opinionCase, ours }: Disagreement,
  check: (truth: readonly number[], ours: readonly number[]) => boolean,
): boolean {
  const truth = opinionCase.trueAnswers?.();
  return truth !== undefined && check(truth, ours);
}

function isNear(value: number, truth = Number.NaN): boolean {
  return Math.abs(value - truth) <= relativeTolerance * Math.abs(truth);
}

function size(rate: number): number {
  return 1 + Math.abs(rate);
}
