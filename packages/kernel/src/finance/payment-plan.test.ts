import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Frequency } from "../date/frequency.ts";
import { AppError } from "../errors.ts";
import { add, compare, sum } from "../money/arithmetic.ts";
import { decimal, fromUnits } from "../money/decimal.ts";
import type { PaymentTiming } from "./annuity-terms.ts";
import { type PaymentPlan, type PaymentPlanTerms, paymentPlan } from "./payment-plan.ts";

/** A lease of 45,000.00 at 6 % a year with 10,000.00 left after 36 months. */
const lease = { rate: decimal("0.005"), nper: 36, pv: decimal("45000.00"), fv: decimal("-10000.00") };

function rowTexts({ plan }: PaymentPlan, index: number): readonly string[] {
  const row = plan[index - 1];
  return row ? [row.interest, row.principal, row.payment].map(String) : [];
}

function totalOf({ plan }: PaymentPlan, part: "principal" | "interest" | "payment"): string {
  return String(sum(plan.map((row) => row[part])));
}

describe("the shape of a plan", () => {
  test("a row has index, date, principal, interest and payment; the parameters are complete [FIN-05]", () => {
    const { params, plan } = paymentPlan({
      rate: decimal("0.01"),
      nper: 2,
      pv: decimal("1000"),
      start: "2026-01-31",
    });
    expect(JSON.parse(JSON.stringify(params))).toEqual({
      rate: "0.01",
      nper: 2,
      pv: "1000.00",
      fv: "0.00",
      type: 0,
      pmt: "-507.51",
    });
    expect(JSON.parse(JSON.stringify(plan))).toEqual([
      { index: 1, date: "2026-02-28", principal: "497.51", interest: "10.00", payment: "507.51" },
      { index: 2, date: "2026-03-31", principal: "502.49", interest: "5.02", payment: "507.51" },
    ]);
  });

  test("a plan without a start has rows without dates", () => {
    expect(paymentPlan(lease).plan.every((row) => row.date === null)).toBe(true);
  });

  test("payments at the end of a period begin one period after the start, payments at its start on it [FIN-10]", () => {
    const dates = (type: PaymentTiming): unknown =>
      paymentPlan({ ...lease, nper: 3, type, start: "2026-01-31" }).plan.map((row) => row.date);
    expect(dates(0)).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
    expect(dates(1)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  });

  test("the frequency is monthly unless another one is given [FIN-21]", () => {
    const datesAt = (frequency?: Frequency): unknown =>
      paymentPlan({ ...lease, nper: 2, start: "2026-01-15", ...(frequency && { frequency }) }).plan.map(
        (row) => row.date,
      );
    expect(datesAt()).toEqual(["2026-02-15", "2026-03-15"]);
    expect(datesAt()).toEqual(datesAt(30));
    expect(datesAt(90)).toEqual(["2026-04-15", "2026-07-15"]);
    expect(datesAt(7)).toEqual(["2026-01-22", "2026-01-29"]);
  });
});

describe("reference plans", () => {
  test("a lease paid in arrears closes on the amount left [FIN-06]", () => {
    const plan = paymentPlan(lease);
    expect(String(plan.params.pmt)).toBe("-1114.77");
    expect(rowTexts(plan, 36)).toEqual(["55.38", "1059.39", "1114.77"]);
    expect(totalOf(plan, "interest")).toBe("5131.72");
    expect(totalOf(plan, "principal")).toBe("35000.00");
  });

  test("a lease paid in advance begins without interest, and its last row bears that of the last period [FIN-06] [FIN-10]", () => {
    const plan = paymentPlan({ ...lease, type: 1 });
    expect(String(plan.params.pmt)).toBe("-1109.22");
    expect(rowTexts(plan, 1)).toEqual(["0.00", "1109.22", "1109.22"]);
    expect(rowTexts(plan, 2)).toEqual(["219.45", "889.77", "1109.22"]);
    // 55.02 until the last payment and 49.69 after it, on what is left.
    expect(rowTexts(plan, 36)).toEqual(["104.71", "1004.51", "1109.22"]);
    expect(totalOf(plan, "interest")).toBe("4931.92");
    expect(totalOf(plan, "principal")).toBe("35000.00");
  });

  test("a loan paid quarterly with a balloon", () => {
    const plan = paymentPlan({
      rate: decimal("0.012"),
      nper: 20,
      pv: decimal("100000.00"),
      fv: decimal("-20000.00"),
      frequency: 90,
    });
    expect(rowTexts(plan, 20)).toEqual(["293.65", "4469.37", "4763.02"]);
    expect(totalOf(plan, "interest")).toBe("15260.40");
  });

  test("money saved for a goal earns interest: it is the mirror of a loan", () => {
    const plan = paymentPlan({ rate: decimal("0.01"), nper: 2, pv: decimal("0"), fv: decimal("1000.00") });
    expect(rowTexts(plan, 1)).toEqual(["0.00", "497.51", "497.51"]);
    expect(rowTexts(plan, 2)).toEqual(["-4.98", "502.49", "497.51"]);
  });

  test("amounts have the decimals of the currency", () => {
    const yen = paymentPlan({ rate: decimal("0.01"), nper: 2, pv: decimal("1000"), currency: "JPY" });
    expect(rowTexts(yen, 2)).toEqual(["6", "502", "508"]);
    const dinar = paymentPlan({ rate: decimal("0.01"), nper: 2, pv: decimal("1000"), currency: "TND" });
    expect(String(dinar.params.pmt)).toBe("-507.512");
  });
});

describe("where the cents go", () => {
  test("without interest the last payment takes them", () => {
    const plan = paymentPlan({ rate: decimal("0"), nper: 3, pv: decimal("100.00") });
    expect(plan.plan.map((row) => String(row.payment))).toEqual(["33.33", "33.33", "33.34"]);
    expect(totalOf(plan, "interest")).toBe("0.00");
  });

  test("with interest the last interest takes them, and all payments are equal", () => {
    const { plan, params } = paymentPlan(lease);
    expect(new Set(plan.map((row) => String(row.payment)))).toEqual(new Set(["1114.77"]));
    expect(String(params.pmt)).toBe("-1114.77");
  });

  test("interest never turns negative to take them: a loan that rounding left standing is due at the end", () => {
    const plan = paymentPlan({ rate: decimal("0.05"), nper: 1000, pv: decimal("1000.00") });
    expect(rowTexts(plan, 999)).toEqual(["50.00", "0.00", "50.00"]);
    expect(rowTexts(plan, 1000)).toEqual(["50.00", "1000.00", "1050.00"]);
  });
});

test("absurd rates end with an error at once, not with endless digits", () => {
  const absurd = [
    { rate: decimal("1234567890123456789012345.5"), nper: 36_525, pv: decimal("1000.00") },
    { rate: decimal("0.3"), nper: 4000, pv: decimal("12345678901234567.12") },
  ];
  for (const terms of absurd) expect(() => paymentPlan(terms)).toThrow("Could not find acceptable result");
});

test("a plan has a row per period, its principal comes to the loan less what is left, and every payment is the sum of its parts [FIN-06]", () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const terms = fc.record({
    rate: fc.integer({ min: -100, max: 500 }).map((units) => fromUnits(BigInt(units), 4)),
    nper: fc.integer({ min: 1, max: 40 }),
    pv: cents.map((units) => fromUnits(BigInt(units), 2)),
    fv: cents.map((units) => fromUnits(BigInt(units), 2)),
    type: fc.constantFrom<PaymentTiming>(0, 1),
    start: fc.constant("2026-01-31"),
    frequency: fc.constantFrom<Frequency>(1, 7, 30, 90, 180, 360, 365),
  });
  holds(
    fc.property(terms, (given) => {
      const { plan } = paymentPlan(given);
      expect(plan.length).toBe(given.nper);
      expect(plan.at(-1)?.index).toBe(given.nper);
      expect(compare(sum(plan.map((row) => row.principal)), add(given.pv, given.fv))).toBe(0);
      for (const row of plan) {
        expect(compare(row.payment, add(row.principal, row.interest))).toBe(0);
        expect([row.principal.scale, row.interest.scale, row.payment.scale]).toEqual([2, 2, 2]);
      }
    }),
    { costly: true },
  );
});

describe("what is refused", () => {
  const refusal = (field: string, value: string): AppError =>
    new AppError("INVALID_FIELD_VALUE", [field, value]);
  const refused: readonly (readonly [string, Partial<PaymentPlanTerms>, AppError])[] = [
    ["no period", { nper: 0 }, refusal("nper", "0")],
    ["half a period", { nper: 1.5 }, refusal("nper", "1.5")],
    ["more rows than a hundred years have days", { nper: 36_526 }, refusal("nper", "36526")],
    ["a rate of minus one", { rate: decimal("-1") }, refusal("rate", "-1")],
    ["another timing", { type: Number("2") as PaymentTiming }, refusal("type", "2")], // A query may carry any number.
    ["an unknown frequency", { frequency: Number("12") as Frequency }, refusal("frequency", "12")], // Likewise.
    ["parts of a cent lent", { pv: decimal("1000.001") }, refusal("pv", "1000.001")],
    ["parts of a cent left", { fv: decimal("-0.005") }, refusal("fv", "-0.005")],
    ["an unknown currency", { currency: "euro" }, refusal("currency", "euro")],
    ["a day that does not exist", { start: "2026-02-30" }, new AppError("INVALID_DATE", ["2026-02-30"])],
  ];

  test.each(refused)("%s", (_, change, error) => {
    expect(() => paymentPlan({ ...lease, ...change })).toThrow(error);
  });

  test("an amount with zeros behind the cents is not", () => {
    expect(String(paymentPlan({ ...lease, pv: decimal("45000.0000") }).params.pv)).toBe("45000.00");
  });
});
