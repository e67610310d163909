// Our day counts against published vectors. Every convention of the files is either compared or listed here with the
// reason why we do not offer it, so that none is left out by oversight.
import { type DayCountBasis, dayCount, yearFraction } from "@kontor/kernel/date/day-count.ts";
import { dayNumberOf } from "@kontor/kernel/date/day-number.ts";
import { describe, expect, test } from "vitest";
import { vectorRows, vectorsAreAbsent } from "./published-vectors.ts";

const basisByConvention: ReadonlyMap<string, DayCountBasis> = new Map<string, DayCountBasis>([
  ["THIRTY_E_360", "30/360"],
  ["THIRTY_U_360_EOM", "30/360 US"],
  ["ACT_360", "ACT/360"],
  ["ACT_365F", "ACT/365"],
  ["ACT_ACT_ISDA", "ACT/ACT"],
]);

const notOffered: ReadonlyMap<string, string> = new Map([
  ["ONE_ONE", "one year whatever the dates: no interest is reckoned so"],
  ["ACT_364", "calendar days over 364 are no basis of ours"],
  ["ACT_365_25", "calendar days over 365.25 are no basis of ours"],
  [
    "ACT_365_ACTUAL",
    "365 or 366 by whether the period holds a leap day; our ACT/ACT splits by calendar year",
  ],
  ["ACT_365L", "365 or 366 by coupon schedule, made for bonds"],
  ["ACT_ACT_AFB", "whole years counted back from the end; our ACT/ACT splits by calendar year"],
  ["ACT_ACT_YEAR", "whole years counted from the start; our ACT/ACT splits by calendar year"],
  ["NL_360", "leap days left out"],
  ["NL_365", "leap days left out"],
  ["THIRTY_360_ISDA", "30/360 without rules for the end of February; our US basis has them"],
  [
    "THIRTY_360_PSA",
    "the end of February is the 30th at the start only; our US basis has the rule for the end too",
  ],
  ["THIRTY_EPLUS_360", "an end on the 31st becomes the first of the next month"],
  [
    "THIRTY_E_360_ISDA",
    "the end of February is the 30th unless it is the maturity, which a day count here does not know",
  ],
  ["THIRTY_E_365", "months of 30 days over a year of 365"],
]);

const files = ["daycount/days.csv", "daycount/year_fraction.csv"] as const;

describe.skipIf(vectorsAreAbsent)("published day counts", () => {
  test("each convention of the files is compared or listed with a reason, and none of the lists is stale", () => {
    const published = new Set(files.flatMap((file) => vectorRows(file).map(({ convention }) => convention)));
    expect([...published].sort()).toEqual([...basisByConvention.keys(), ...notOffered.keys()].sort());
  });

  test("the days of every row agree", () => {
    const rows = comparedRows("daycount/days.csv");
    const differences = rows.filter(
      ({ basis, start, end, row }) => dayCount(basis, start, end) !== Number(row.expected_days),
    );
    expect(differences).toEqual([]);
    expect(rows.length).toBe(40);
  });

  test("the year fraction of every row agrees to the last bits of a floating-point number", () => {
    const rows = comparedRows("daycount/year_fraction.csv");
    const differences = rows.filter(({ basis, start, end, row }) => {
      const { numerator, denominator } = yearFraction(basis, start, end);
      const expected = Number(row.expected_year_fraction);
      // The published sums of ACT/ACT were rounded at each step, ours once.
      return !(Math.abs(numerator / denominator - expected) <= 2 * Number.EPSILON * expected);
    });
    expect(differences).toEqual([]);
    expect(rows.length).toBe(68);
  });

  test("our US basis is the one with both February rules: the other 30/360 conventions differ from it", () => {
    for (const convention of ["THIRTY_360_ISDA", "THIRTY_360_PSA"]) {
      const rows = vectorRows("daycount/year_fraction.csv").filter((row) => row.convention === convention);
      const different = rows.filter((row) => {
        const days = dayCount("30/360 US", dayNumberOf(row.start ?? ""), dayNumberOf(row.end ?? ""));
        return days !== Math.round(Number(row.expected_year_fraction) * 360);
      });
      expect(different.length, convention).toBeGreaterThan(0);
    }
  });
});

type ComparedRow = {
  readonly basis: DayCountBasis;
  readonly start: number;
  readonly end: number;
  readonly row: Readonly<Record<string, string>>;
};

function comparedRows(file: (typeof files)[number]): readonly ComparedRow[] {
  return vectorRows(file).flatMap((row) => {
    const basis = basisByConvention.get(row.convention ?? "");
    if (basis === undefined) return [];
    return [{ basis, start: dayNumberOf(row.start ?? ""), end: dayNumberOf(row.end ?? ""), row }];
  });
}
