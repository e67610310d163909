// The search behind IRR and XIRR. The unknown is the logarithm of the growth per unit of time, and the gap to close is the
// logarithm of what the receipts are worth over what the payments are worth: for usual flows nearly a straight line, so a
// few rounds are enough, and the rate cannot leave its range.
import { AppError } from "../errors.ts";
import { isZero } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { ratio } from "../money/ratio.ts";
import { requireRate } from "./annuity-terms.ts";
import { newton, type ValueAndSlope } from "./newton.ts";

/**
 * The rate at which flows at the given times are worth nothing together. Flows of zero count for nothing.
 * @example internalRate([decimal("-100"), decimal("121")], (index) => index * 2, 0.1).toFixed(9) // "0.100000000"
 * @example internalRate([decimal("100"), decimal("121")], (index) => index, 0.1) // throws INVALID_TRANSACTIONS_ALL_POSITIVE
 */
export function internalRate(
  cashflows: readonly Decimal[],
  timeOf: (index: number) => number,
  guess: number,
): number {
  requireRate("guess", guess);
  const flows = bySign(cashflows, timeOf);
  const found = Math.expm1(newton((growth) => gapAt(flows, growth), Math.log1p(guess)));
  if (!Number.isFinite(found) || found <= -1) throw new AppError("NEWTON_RAPHSON_FAILED_TO_CONVERGE");
  return found;
}

/** Receipts fill the arrays from the front and payments from the back, as parts of one flow: here nothing is money. */
type Flows = {
  readonly shares: Float64Array;
  readonly times: Float64Array;
  readonly count: number;
  readonly receiptsEnd: number;
  readonly paymentsStart: number;
  readonly receipts: Span;
  readonly payments: Span;
};

type Span = { readonly first: number; readonly last: number };

/** To allocate them takes longer than to solve, so one pair serves all searches; none begins before another has ended. */
const keptSize = 4096;
const keptShares = new Float64Array(keptSize);
const keptTimes = new Float64Array(keptSize);

function bySign(cashflows: readonly Decimal[], timeOf: (index: number) => number): Flows {
  const reference = cashflows?.find((flow) => !isZero(flow)); // a query or a script may leave the list out
  if (!reference) throw new AppError("MISSING_OR_INVALID_CASHFLOWS_AND_DATES");
  const count = cashflows.length;
  const shares = count <= keptSize ? keptShares : new Float64Array(count);
  const times = count <= keptSize ? keptTimes : new Float64Array(count);
  const referenceSign = reference.units < 0 ? -1 : 1;
  const firstTime = timeOf(0);
  let isOneDay = true;
  let receiptsEnd = 0;
  let paymentsStart = count;
  for (let index = 0; index < count; index += 1) {
    const time = timeOf(index);
    if (time !== firstTime) isOneDay = false;
    const share = ratio(cashflows[index] ?? reference, reference) * referenceSign;
    if (share === 0) continue;
    if (share < 0) paymentsStart -= 1;
    const place = share < 0 ? paymentsStart : receiptsEnd;
    if (share > 0) receiptsEnd += 1;
    shares[place] = Math.abs(share);
    times[place] = time;
  }
  if (isOneDay) throw new AppError("INVALID_TRANSACTIONS_SAME_DAY");
  if (receiptsEnd === 0) throw new AppError("INVALID_TRANSACTIONS_ALL_NEGATIVE");
  if (paymentsStart === count) throw new AppError("INVALID_TRANSACTIONS_ALL_POSITIVE");
  const receipts = spanOf(times, 0, receiptsEnd);
  const payments = spanOf(times, paymentsStart, count);
  // Zero flows on other days do not help.
  if (Math.max(receipts.last, payments.last) === Math.min(receipts.first, payments.first))
    throw new AppError("INVALID_TRANSACTIONS_SAME_DAY");
  return { shares, times, count, receiptsEnd, paymentsStart, receipts, payments };
}

function spanOf(times: Float64Array, start: number, end: number): Span {
  let first = times[start] ?? 0;
  let last = first;
  for (let index = start + 1; index < end; index += 1) {
    const time = times[index] ?? 0;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return { first, last };
}

function gapAt(flows: Flows, growth: number): ValueAndSlope {
  const received = logarithmOfWorth(flows, 0, flows.receiptsEnd, flows.receipts, growth);
  const paid = logarithmOfWorth(flows, flows.paymentsStart, flows.count, flows.payments, growth);
  return { value: received.value - paid.value, slope: received.slope - paid.slope };
}

/** Discounted to the one day that counts most, so that no exponential overflows and not all of them vanish. */
function logarithmOfWorth(
  { shares, times }: Flows,
  start: number,
  end: number,
  span: Span,
  growth: number,
): ValueAndSlope {
  const day = growth < 0 ? span.last : span.first;
  let worth = 0;
  let worthTime = 0;
  for (let index = start; index < end; index += 1) {
    const time = (times[index] ?? 0) - day;
    const value = (shares[index] ?? 0) * Math.exp(-growth * time);
    worth += value;
    worthTime += value * time;
  }
  return { value: Math.log(worth) - growth * day, slope: -day - worthTime / worth };
}
