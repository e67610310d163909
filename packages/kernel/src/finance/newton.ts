// Newton's search with the bound of the specification: it either finds a root within its rounds or says so with an error
// of its own. There is no fallback to another method and no best effort that looks like a result.
import { AppError } from "../errors.ts";
import { newtonRoundsMaximum } from "./solver-limits.ts";

export type ValueAndSlope = { readonly value: number; readonly slope: number };

/** Beyond this a double has no digit left to gain. */
const usefulPrecision = 1e-17;

/** A step this small that brings nothing any more is rounding noise: the search has arrived. */
const noise = 1e-12;

/**
 * A function this flat comes near zero without ever crossing it, as worths do at endless rates: what looks like a root there
 * is only the end of the digits.
 */
const smallestSlope = 1e-12;

/** A step that leads away from zero is halved, at most this often. */
const halvingsMaximum = 12;

/**
 * The place where a function is zero, searched from a guess in at most 20 rounds.
 * @example newton((x) => ({ value: x * x - 2, slope: 2 * x }), 1).toFixed(9) // "1.414213562"
 * @example newton((x) => ({ value: x * x + 2, slope: 2 * x }), 1) // throws NEWTON_RAPHSON_FAILED_TO_CONVERGE
 */
export function newton(
  valueAndSlopeAt: (x: number) => ValueAndSlope,
  guess: number,
  roundsMaximum: number = newtonRoundsMaximum,
): number {
  const root = newtonRoot(valueAndSlopeAt, guess, roundsMaximum, usefulPrecision);
  if (root === undefined) throw new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE");
  return root;
}

/**
 * The same search for a caller with other limits and another error: undefined where it finds nothing.
 * @example newtonRoot((x) => ({ value: x - 3, slope: 1 }), 0, 300, 1e-19) // 3
 */
export function newtonRoot(
  valueAndSlopeAt: (x: number) => ValueAndSlope,
  guess: number,
  roundsMaximum: number,
  precision: number,
): number | undefined {
  let x = guess;
  let previousStep = 0;
  let here = valueAndSlopeAt(x);
  for (let round = 0; round < roundsMaximum; round += 1) {
    if (!(Math.abs(here.slope) >= smallestSlope)) return undefined;
    if (here.value === 0) return x;
    const step = -here.value / here.slope;
    if (!Number.isFinite(step) || !Number.isFinite(here.slope)) return undefined;
    if (x + step === x || isLast(step, previousStep, precision)) return x + step;
    let part = step;
    let there = valueAndSlopeAt(x + part);
    for (let halvings = 0; !(Math.abs(there.value) < Math.abs(here.value)); halvings += 1) {
      if (Math.abs(step) <= noise * (1 + Math.abs(x))) return x;
      if (halvings === halvingsMaximum) return undefined;
      part /= 2;
      there = valueAndSlopeAt(x + part);
    }
    x += part;
    previousStep = part;
    here = there;
  }
  return undefined;
}

/** Near the root a step is about the square of the one before, times a constant: two steps tell how small the next is. */
function isLast(step: number, previousStep: number, precision: number): boolean {
  const nextStep = Math.max(step ** 2, Math.abs(step) ** 3 / previousStep ** 2);
  return Math.abs(step) <= precision || nextStep <= precision;
}
