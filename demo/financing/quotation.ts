// A priced offer: the terms agreed, the plan the kernel computes from them, and what it yields. Nothing here is estimated;
// every amount is the one the product itself would compute.
import type { Frequency } from "@kontor/kernel/date/frequency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import { roundNumber } from "@kontor/kernel/money/rounding.ts";
import type { Charge, TaxTerms } from "@kontor/kernel/plan/charges.ts";
import { contractPlan } from "@kontor/kernel/plan/contract-plan.ts";
import type { ContractPlan, PlanRow } from "@kontor/kernel/plan/plan.ts";
import { planRuleVersion } from "@kontor/kernel/plan/trace.ts";
import { averageLife, effectiveAnnualRate, planYield } from "@kontor/kernel/plan/yields.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { addDays, addMonths } from "../foundation/calendar.ts";
import type { Country } from "../foundation/countries.ts";
import { amount, shareOf } from "../foundation/money.ts";
import type { Random } from "../foundation/random.ts";
import type { Product } from "./products.ts";

export type Offer = {
  readonly product: Product;
  readonly country: Country;
  readonly priceCents: number;
  readonly months: number;
  readonly start: string;
  readonly status: string;
  readonly insurer: string;
  readonly maintainer: string;
  readonly dealer: string | undefined;
};

export type Quoted = {
  readonly plan: ContractPlan;
  readonly frequency: Frequency;
  readonly financed: string;
  readonly values: Readonly<Record<string, JsonValue>>;
  readonly serviceAmount: string | undefined;
};

export function quote(offer: Offer, random: Random): Quoted {
  const { product, priceCents, months, start, country, dealer } = offer;
  const frequency = random.pick(product.frequencies);
  const periods = Math.round(months / (frequency / 30));
  const down =
    product.scheme === "FULL_SERVICE" ? 0 : shareOf(priceCents, random.pick([0, 0, 0.05, 0.1, 0.15]));
  const residualRate = random.integer(product.residual[0], product.residual[1]) / 100;
  const residual = shareOf(priceCents, residualRate);
  const financed = amount(priceCents - down);
  const nominalRate = random.integer(product.rate[0], product.rate[1]) / 10_000;
  const perPeriod = frequency / 30;
  const insurance = random.isTrue(0.4) ? amount(shareOf(priceCents, 0.0009) * perPeriod) : undefined;
  const service = product.hasServices ? amount(shareOf(priceCents, 0.0021) * perPeriod) : undefined;
  const fee = amount(Math.max(15_000, shareOf(priceCents, 0.003)));
  const charges: readonly Charge[] = [
    { kind: "FEE", amount: decimal(fee), taxCode: country.taxCode, from: 1, to: 1 },
    ...(service
      ? [
          {
            kind: "SERVICE" as const,
            amount: decimal(service),
            taxCode: country.taxCode,
            from: 1,
            to: periods,
          },
        ]
      : []),
    ...(insurance ? [{ kind: "INSURANCE" as const, amount: decimal(insurance), from: 1, to: periods }] : []),
  ];
  const tax: TaxTerms = {
    scheme: product.taxScheme,
    taxCode: country.taxCode,
    rates: { [country.taxCode]: [{ from: "2000-01-01", rate: decimal(country.taxRate) }] },
  };
  const plan = contractPlan(
    {
      financed: decimal(financed),
      nominalRate: decimal(String(nominalRate)),
      frequency,
      periods,
      timing: product.timing,
      start,
      residual: decimal(amount(residual)),
      currency: "EUR",
    },
    { charges, tax },
  );
  const life = averageLife(plan);
  const { effective } = planYield(plan, decimal(financed));
  return {
    plan,
    frequency,
    financed,
    serviceAmount: service,
    values: {
      versionNumber: 1,
      status: offer.status,
      financialProduct: product.financialProduct,
      financialScheme: product.scheme,
      currency: "EUR",
      purpose: "ACQUISITION",
      subPurpose: "NEW",
      offerDate: addDays(start, -75),
      validUntil: addDays(start, -15),
      deliveryDate: addDays(start, -3),
      startDate: start,
      firstDueDate: plan.rows[0]?.date ?? start,
      endDate: addMonths(start, months),
      frequency: String(frequency),
      duration: months,
      timing: product.timing,
      dueDay: Number(start.slice(8)),
      dayCountBasis: "30/360",
      businessDayConvention: "NONE",
      brokenPeriod: "NONE",
      solveFor: "PAYMENT",
      taxScheme: product.taxScheme,
      taxCode: product.taxScheme === "EXEMPT" ? "EXEMPT" : country.taxCode,
      assetsExclTax: amount(priceCents),
      ...(down > 0 && {
        downPayments: [{ kind: "FIRST_INCREASED_RENTAL", amount: amount(down), taxCode: country.taxCode }],
      }),
      financedAmountExclTax: financed,
      residualValueRate: residualRate,
      residualValueAmount: amount(residual),
      isResidualGuaranteed: false,
      nper: periods,
      pv: financed,
      fv: amount(residual),
      pmt: String(plan.payment),
      nominalRate,
      rateMode: "PROPORTIONAL",
      rate: fraction(nominalRate / (360 / frequency)),
      fees: [{ code: "FILE", name: "File fee", amount: fee, timing: "UPFRONT", taxCode: country.taxCode }],
      ...(service && {
        services: [
          {
            code: "MAINTENANCE",
            name: "Maintenance and tyres",
            amount: service,
            frequency: String(frequency),
            taxCode: country.taxCode,
            providerRegistration: offer.maintainer,
          },
        ],
      }),
      ...(insurance && {
        insurances: [
          {
            code: "ASSET_DAMAGE",
            name: "Damage to the asset",
            amount: insurance,
            timing: "SPREAD",
            isCompulsory: true,
            taxCode: "EXEMPT",
            insurerRegistration: offer.insurer,
          },
        ],
      }),
      ...(dealer && {
        commissions: [
          {
            payeeRegistration: dealer,
            rate: 0.015,
            base: "FINANCED_AMOUNT",
            amount: amount(shareOf(priceCents - down, 0.015)),
            taxCode: country.taxCode,
            clawBackRule: "PRO_RATA",
            clawBackMonths: 12,
          },
        ],
      }),
      plan: plan.rows.map(planRow),
      totals: textsOf(plan.totals),
      yields: {
        effectiveAnnualRate: fraction(effectiveAnnualRate(decimal(String(nominalRate)), frequency)),
        implicitRate: fraction(effective),
        fundingRate: 0.0275,
        margin: fraction(effective - 0.0275),
        averageLife: roundNumber(life, 2),
      },
      trace: {
        scriptName: "contractPlan",
        scriptVersion: planRuleVersion,
        computedAt: `${addDays(start, -75)}T10:15:00.000Z`,
      },
      validFrom: start,
      recordedAt: `${addDays(start, -75)}T10:15:00.000Z`,
    },
  };
}

/** A rate as the store keeps it. */
function fraction(rate: number): number {
  return roundNumber(rate, 6);
}

function planRow(row: PlanRow): JsonValue {
  const { index, kind, date, periodStart, periodEnd, days, opening, payment, interest, principal, closing } =
    row;
  const { fees, services, insurance, tax, total } = row;
  return {
    index,
    kind,
    date,
    periodStart,
    periodEnd,
    days,
    ...textsOf({ opening, payment, interest, principal, closing, fees, services, insurance, tax, total }),
  };
}

function textsOf(amounts: Readonly<Record<string, Decimal>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]));
}
