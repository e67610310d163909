// Finds the input at which a function reaches a goal, for computations without a formula. It asks nothing of the function
// but that it answers: a search along the slope first, then one that keeps the goal between two points.
import { AppError } from "../errors.ts";
import { goalSeekTolerance, searchRoundsMaximum } from "./solver-limits.ts";

export type Goal = {
  readonly target: number;
  /** Where to begin. */
  readonly guess: number;
  /** The input never leaves this range. */
  readonly minimum?: number;
  readonly maximum?: number;
};

/**
 * An input whose result is within 1e-6 of the target, found with at most 300 calls. The function returns a plain number,
 * so amounts of money enter it as parts of another amount.
 * @example goalSeek((x) => x * x, { target: 9, guess: 1, minimum: 0 }).toFixed(5) // "3.00000"
 * @example goalSeek((x) => x * x, { target: -1, guess: 1 }) // throws NO_ACCEPTABLE_RESULT
 */
export function goalSeek(resultAt: (input: number) => number, goal: Goal): number {
  const { target, guess, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = goal;
  if (!Number.isFinite(target)) throw new AppError("INVALID_FIELD_VALUE", ["target", String(target)]);
  if (!Number.isFinite(guess)) throw new AppError("INVALID_FIELD_VALUE", ["guess", String(guess)]);
  if (!(minimum <= maximum)) throw new AppError("INVALID_FIELD_VALUE", ["minimum", String(minimum)]);
  let roundsLeft = searchRoundsMaximum;
  const pointAt: PointAt = (wanted) => {
    if (roundsLeft === 0) throw noResult();
    roundsLeft -= 1;
    const x = Math.min(Math.max(wanted, minimum), maximum);
    return { x, gap: resultAt(x) - target };
  };
  const start = pointAt(guess);
  if (isReached(start)) return start.x;
  if (!Number.isFinite(start.gap)) throw noResult();
  const found = alongSlope(pointAt, start) ?? outwards(pointAt, start);
  return found.length === 1 ? found[0].x : between(pointAt, ...found);
}

type Point = { readonly x: number; readonly gap: number };
type PointAt = (wanted: number) => Point;

/** One point that reaches the goal, or two with the goal between their results. */
type Bracket = readonly [Point] | readonly [Point, Point];

/** The first step, as a part of where the search begins. */
const firstStep = 0.01;

/** After this many rounds along the slope without an end the function is too crooked for it. */
const slopeRoundsMaximum = 40;

function alongSlope(pointAt: PointAt, start: Point): Bracket | undefined {
  let previous = start;
  let current = pointAt(start.x + sizeOf(start.x) * firstStep);
  // At the upper end of the range the step comes back to where it began.
  if (current.x === start.x) current = pointAt(start.x - sizeOf(start.x) * firstStep);
  for (let round = 0; round < slopeRoundsMaximum; round += 1) {
    if (isReached(current)) return [current];
    if (!Number.isFinite(current.gap) || current.gap === previous.gap) return undefined;
    if (isAcross(previous, current)) return [previous, current];
    const x = current.x - (current.gap * (current.x - previous.x)) / (current.gap - previous.gap);
    if (!Number.isFinite(x)) return undefined;
    const next = pointAt(x);
    if (next.x === current.x || Math.abs(next.gap) >= Math.abs(previous.gap)) {
      return isAcross(current, next) ? [current, next] : undefined;
    }
    [previous, current] = [current, next];
  }
  return undefined;
}

/** Widening steps to both sides; a side where the function has no result is approached by halves. */
function outwards(pointAt: PointAt, start: Point): Bracket {
  const sides = [1, -1].map((direction) => ({ last: start, step: direction * sizeOf(start.x) * firstStep }));
  for (;;) {
    for (const side of sides) {
      const next = pointAt(side.last.x + side.step);
      if (isReached(next)) return [next];
      if (isAcross(side.last, next)) return [side.last, next];
      const isUsable = Number.isFinite(next.gap);
      side.step *= isUsable ? 2 : 0.25;
      if (isUsable) side.last = next;
    }
  }
}

/** Every third round halves the range, so that a crooked function cannot slow the search down. */
function between(pointAt: PointAt, first: Point, second: Point): number {
  let [fixed, moving] = [first, second];
  for (let round = 1; ; round += 1) {
    const middle = fixed.x + (moving.x - fixed.x) / 2;
    const straight = moving.x - (moving.gap * (moving.x - fixed.x)) / (moving.gap - fixed.gap);
    const x = round % 3 === 0 || !Number.isFinite(straight) ? middle : straight;
    const next = pointAt(x === fixed.x || x === moving.x ? middle : x);
    if (isReached(next)) return next.x;
    // Two neighbouring numbers with the goal between them: the function jumps over it.
    if (!Number.isFinite(next.gap) || next.x === fixed.x || next.x === moving.x) throw noResult();
    if (isAcross(moving, next)) fixed = moving;
    // A side that stays is weighed by half (the Illinois rule), or the search would creep.
    else fixed = { x: fixed.x, gap: fixed.gap / 2 };
    moving = next;
  }
}

function isReached({ gap }: Point): boolean {
  return Math.abs(gap) <= goalSeekTolerance;
}

function isAcross(one: Point, other: Point): boolean {
  return one.gap < 0 !== other.gap < 0 && Number.isFinite(one.gap) && Number.isFinite(other.gap);
}

function sizeOf(x: number): number {
  return Math.max(Math.abs(x), 1);
}

function noResult(): AppError {
  return new AppError("NO_ACCEPTABLE_RESULT");
}
