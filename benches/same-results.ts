// Nobody measures nonsense: before anything is timed, all contenders must have computed the same plan and the same rate.
import type { Decimal as ExactDecimal } from "@kontor/kernel/money/decimal.ts";
import { toNumber } from "@kontor/kernel/money/ratio.ts";
import { contractPlan } from "@kontor/kernel/plan/contract-plan.ts";
import type { PlanTerms } from "@kontor/kernel/plan/terms.ts";
import { amountsInDecimalJs, planInDecimalJs, type TermsInDecimalJs } from "./plan-in-decimal-js.ts";
import { amountsInDoubles, planInDoubles, type TermsInDoubles } from "./plan-in-doubles.ts";

/** Doubles carry unrounded balances: per row their interest may be half a cent beside the exact one, and drift by as much. */
const centsPerRow = 0.01;

/** Throws unless the plans agree: decimal.js in every field, doubles in dates and payments and, but for cents, in interest. */
export function requireSamePlans(
  exactTerms: PlanTerms,
  doublesTerms: TermsInDoubles,
  decimalJsTerms: TermsInDecimalJs,
): void {
  const exact = contractPlan(exactTerms);
  const [doubles, decimalJs] = [planInDoubles(doublesTerms), planInDecimalJs(decimalJsTerms)];
  const bareDoubles = amountsInDoubles(doublesTerms);
  const bareDecimalJs = amountsInDecimalJs(decimalJsTerms);
  requireSame("fields", fieldsOf(exact.rows), fieldsOf(doubles.rows));
  requireSame("rows of decimal.js", asTexts(exact.rows), asTexts(decimalJs.rows));
  requireSame("totals of decimal.js", asTexts([exact.totals]), asTexts([decimalJs.totals]));
  for (const [index, row] of exact.rows.entries()) {
    const { date, periodStart, periodEnd, days } = row;
    const dated = doubles.rows[index];
    requireSame(
      "dates of doubles",
      [date, periodStart, periodEnd, days],
      [dated?.date, dated?.periodStart, dated?.periodEnd, dated?.days],
    );
    requireSame("bare decimal.js", String(row.closing), bareDecimalJs[index]?.closing.toFixed(2));
    requireNear("bare doubles", row.interest, bareDoubles[index]?.interest, centsPerRow * exact.rows.length);
  }
  requireNear("payments of doubles", exact.totals.total, doubles.totals.total, 1e-6);
  requireNear(
    "interest of doubles",
    exact.totals.interest,
    doubles.totals.interest,
    centsPerRow * exact.rows.length,
  );
}

/** Throws unless both searches found the same rate. */
export function requireSameRate(exact: number, doubles: number): void {
  if (!(Math.abs(exact - doubles) < 1e-11)) throw new Error(`The rates differ: ${exact} and ${doubles}`);
}

function fieldsOf(rows: readonly object[]): readonly string[] {
  return rows.flatMap((row) => Object.keys(row).toSorted());
}

/** Amounts of either library as text with two decimals, everything else as it is. */
function asTexts(rows: readonly object[]): readonly unknown[] {
  return rows.flatMap((row) =>
    Object.entries(row)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => [field, isAmount(value) ? Number(value.toString()).toFixed(2) : value]),
  );
}

function isAmount(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function requireSame(what: string, exact: unknown, other: unknown): void {
  const [wanted, found] = [JSON.stringify(exact), JSON.stringify(other)];
  if (wanted !== found) throw new Error(`The ${what} differ: ${wanted} and ${found}`);
}

function requireNear(what: string, exact: ExactDecimal, other = Number.NaN, tolerance: number): void {
  if (!(Math.abs(toNumber(exact) - other) <= tolerance))
    throw new Error(`The ${what} differ: ${exact} and ${other}`);
}
