import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { type Charge, chargesOf, type TaxScheme, taxableBases } from "./charges.ts";
import { contractPlan } from "./contract-plan.ts";
import { documentTax, marginTax, taxRateOn } from "./document-tax.ts";
import { exampleLease } from "./example-terms.ts";

const rates = {
  STD: [
    { from: "2026-06-01", rate: decimal("0.21") },
    { from: "2014-01-01", rate: decimal("0.20") },
  ],
  RED: [{ from: "2014-01-01", rate: decimal("0.055") }],
};
const row = { index: 3, kind: "PAYMENT", date: "2026-04-01", payment: decimal("1109.22") } as const;
const charges: readonly Charge[] = [
  { kind: "FEE", amount: decimal("15.00"), taxCode: "STD", to: 1 },
  { kind: "SERVICE", amount: decimal("29.90"), taxCode: "RED" },
  { kind: "INSURANCE", amount: decimal("11.35") },
];
const under = (scheme: TaxScheme) => ({ scheme, taxCode: "STD", rates });

test("tax is computed per tax code on the document and rounded once", () => {
  const bases = [1, 2, 3].map(() => ({ taxCode: "STD", base: decimal("0.02") }));
  expect(documentTax(bases, rates, "2026-02-01", 2).map(({ tax }) => String(tax))).toEqual(["0.01"]);
  const lines = documentTax([...bases, { taxCode: "RED", base: decimal("100") }], rates, "2026-02-01", 2);
  expect(lines.map(({ taxCode, tax }) => `${taxCode} ${tax}`)).toEqual(["STD 0.01", "RED 5.50"]);
});

test("the rate is the one in force on the tax point date", () => {
  expect([taxRateOn(rates, "STD", "2026-05-31"), taxRateOn(rates, "STD", "2026-06-01")].map(String)).toEqual([
    "0.20",
    "0.21",
  ]);
  for (const [code, date] of [
    ["STD", "2013-12-31"],
    ["constructor", "2026-01-01"],
    ["NONE", "2026-01-01"],
  ] as const) {
    expect(() => taxRateOn(rates, code, date)).toThrow("Field taxCode has an invalid value");
  }
});

test("a row shows its charges and what the customer pays in all", () => {
  const { fees, services, insurance, tax, total } = chargesOf(row, charges, under("PER_RENTAL"));
  expect([fees, services, insurance, tax, total].map(String)).toEqual([
    "0.00",
    "29.90",
    "11.35",
    "223.48",
    "1373.95",
  ]);
});

test("a charge is billed from one payment to another, both included", () => {
  const service = { kind: "SERVICE", amount: decimal("10"), from: 2, to: 3 } as const;
  const { rows } = contractPlan(exampleLease, { charges: [service] });
  expect(rows.slice(0, 5).map(({ services }) => String(services))).toEqual([
    "0.00",
    "10.00",
    "10.00",
    "0.00",
    "0.00",
  ]);
});

test("a charge finer than the currency is refused, so that it is shown and taxed alike", () => {
  expect(() => contractPlan(exampleLease, { charges: [{ kind: "FEE", amount: decimal("0.335") }] })).toThrow(
    "Field charge has an invalid value 0.335",
  );
});

test("charges and schemes that do not exist are refused", () => {
  const charge = { kind: "FEE", amount: decimal("5") } as const;
  for (const wrong of [{ kind: "BOGUS" as "FEE" }, { from: Number.NaN }, { from: 0 }, { from: 3, to: 2 }]) {
    expect(() => contractPlan(exampleLease, { charges: [{ ...charge, ...wrong }] })).toThrow("Field charge");
  }
  expect(() => contractPlan(exampleLease, { tax: under("BOGUS" as "EXEMPT") })).toThrow("Field scheme");
});

test("the scheme of the contract decides what is taxed", () => {
  const tax = (scheme: TaxScheme): string => String(chargesOf(row, charges, under(scheme)).tax);
  expect(tax("PER_RENTAL")).toBe("223.48");
  expect([tax("UPFRONT_ON_ASSET"), tax("EXEMPT"), tax("MARGIN")]).toEqual(["1.64", "1.64", "1.64"]);
  expect(tax("REVERSE_CHARGE")).toBe("0.00");
  expect(taxableBases(row, charges, under("REVERSE_CHARGE"))).toEqual([]);
  expect(String(chargesOf(row, charges, undefined).tax)).toBe("0.00");
});

test("a residual is taxed like a rental but carries no charges", () => {
  const { rows } = contractPlan(exampleLease, { charges, tax: under("PER_RENTAL") });
  const residual = rows.at(-1);
  expect([residual?.services, residual?.tax, residual?.total].map(String)).toEqual([
    "0.00",
    "2100.00",
    "12100.00",
  ]);
  expect(String(rows[0]?.fees)).toBe("15.00");
  expect([rows[3]?.tax, rows[4]?.tax].map(String)).toEqual(["223.48", "234.58"]);
});

test("margin tax is contained in the margin, and a loss owes none", () => {
  expect(String(marginTax(decimal("11201"), decimal("10000.50"), decimal("0.20"), 2))).toBe("200.08");
  expect(String(marginTax(decimal("9000"), decimal("10000"), decimal("0.20"), 2))).toBe("0.00");
});
