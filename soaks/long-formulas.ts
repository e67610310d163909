// The textbook formulas in sixty digits: slow, and written unlike the kernel, they judge where kernel and spreadsheet differ.
import { Decimal } from "decimal.js";

const Long = Decimal.clone({ precision: 60 });

export type Annuity = {
  readonly rate: string;
  readonly nper: number;
  readonly pv: string;
  readonly fv: string;
  readonly type: 0 | 1;
};

/** The payment per period. */
export function longPayment(annuity: Annuity): number {
  return payment(annuity).toNumber();
}

/** The interest and the principal part of one payment. */
export function longParts(annuity: Annuity, period: number): readonly [number, number] {
  const { type } = annuity;
  const rate = new Long(annuity.rate);
  const paid = payment(annuity);
  const growth = rate.add(1).pow(period - 1);
  const paidSoFar = rate.isZero()
    ? paid.mul(period - 1)
    : paid.mul(growth.sub(1)).div(rate).mul(rate.mul(type).add(1));
  const balance = growth.mul(annuity.pv).add(paidSoFar);
  const isFirstInAdvance = type === 1 && period === 1;
  const interest = isFirstInAdvance ? new Long(0) : balance.mul(rate).div(rate.mul(type).add(1)).neg();
  return [interest.toNumber(), paid.sub(interest).toNumber()];
}

/** What flows are worth at a rate, as a share of the sum of their magnitudes. Times are in periods of the rate. */
export function longGap(
  flows: readonly { readonly amount: string; readonly time: number }[],
  rate: number,
): number {
  const growth = new Long(rate).add(1);
  let [worth, moved] = [new Long(0), new Long(0)];
  for (const { amount, time } of flows) {
    const value = growth.pow(-time).mul(amount);
    worth = worth.add(value);
    moved = moved.add(value.abs());
  }
  return worth.div(moved).toNumber();
}

function payment({ rate: rateText, nper, pv, fv, type }: Annuity): Decimal {
  const rate = new Long(rateText);
  if (rate.isZero()) return new Long(pv).add(fv).div(nper).neg();
  const growth = rate.add(1).pow(nper);
  return growth.mul(pv).add(fv).mul(rate).div(growth.sub(1)).div(rate.mul(type).add(1)).neg();
}
