// A contract as big as they come every day: 5 persons, 10 assets and 3 quotations with a plan of 36 rows each.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

const roles = ["CLIENT", "PARTNER", "SALES", "GUARANTOR", "PAYER"] as const;
const assetCount = 10;
const quotationCount = 3;
const periodCount = 36;

/** The index changes a few values, so that no two records are the same. */
export function contractRecord(index: number): RecordData {
  return {
    registration: `C${index}`,
    name: `Vans for the south ${index}`,
    type: "FINANCE_LEASE",
    currency: "EUR",
    duration: periodCount,
    startDate: "2026-01-15",
    endDate: "2029-01-14",
    persons: roles.map((role, place) => ({ role, personRegistration: `P${index + place}` })),
    assets: repeated(assetCount, (place) => ({
      isFinanced: true,
      assetRegistration: `A${index + place}`,
      quantity: 1,
      unitPrice: "24500.00",
      priceExclTax: "24500.00",
      priceInclTax: "29400.00",
      discount: 0.05,
    })),
    quotations: repeated(quotationCount, (place) => quotation(index, place)),
    paymentMode: "DIRECT_DEBIT",
    signatureDate: "2026-01-10",
    isWithdrawalWaived: false,
  };
}

function quotation(index: number, place: number): JsonValue {
  return {
    registration: `Q${index}-${place}`,
    currency: "EUR",
    offerDate: "2025-12-01",
    startDate: "2026-01-15",
    frequency: "30",
    duration: periodCount,
    dueDay: 15,
    assetsExclTax: "245000.00",
    financedAmountExclTax: "245000.00",
    residualValueRate: 0.1,
    nominalRate: 0.0425,
    nper: periodCount,
    pmt: "6650.12",
    downPayments: [{ kind: "DEPOSIT", amount: "5000.00" }],
    yields: { effectiveAnnualRate: 0.0433, apr: 0.0447 },
    plan: repeated(periodCount, (row) => ({
      index: row,
      date: "2026-02-15",
      periodStart: "2026-01-15",
      periodEnd: "2026-02-14",
      opening: "245000.00",
      payment: "6650.12",
      interest: "867.71",
      principal: "5782.41",
      closing: "239217.59",
      total: "6650.12",
    })),
  };
}

function repeated(count: number, make: (place: number) => JsonValue): JsonValue[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
