// The trace of a plan: every amount with its formula and inputs. It is written from the finished plan, so that a plan
// without a trace costs nothing for it; the tests compute every amount of it again, from the trace alone.
import { periodsPerYear } from "../date/frequency.ts";
import { divide } from "../money/arithmetic.ts";
import { type Decimal, fromUnits } from "../money/decimal.ts";
import { endingPayment } from "./amortise.ts";
import { type ChargeKind, isDue, taxableBases } from "./charges.ts";
import { documentTax } from "./document-tax.ts";
import type { PlanFrame } from "./frame.ts";
import { noRate } from "./period-rate.ts";
import { type ContractPlan, isBilled, type PlanOptions, type PlanRow, totalledColumns } from "./plan.ts";
import { explainBasePayment } from "./solve-payment.ts";
import { type Explanation, planRuleVersion, rateInputs, type TraceEntry, type TraceInputs } from "./trace.ts";

/**
 * One entry for each amount of the plan; where nothing is billed beside the payments, the empty columns have none.
 * @example explainPlan(contractPlan(exampleLease), {})[7].formula // "round(opening * nominalRate / periodsPerYear, decimals)"
 */
export function explainPlan(plan: ContractPlan, options: PlanOptions): readonly TraceEntry[] {
  const { frame, basePayment, payment, rows, totals, interim } = plan;
  const { terms, capitalised } = frame;
  const agreed = terms.payment;
  const base = agreed ? explain("agreed", { agreed }) : explainBasePayment(frame);
  return [
    ...(capitalised ? [entry("financed", terms.financed, capitalised)] : []),
    ...(terms.rateMode === "EFFECTIVE" ? [effectiveRate(frame)] : []),
    entry(
      "basePayment",
      basePayment,
      explain(`round(${base.formula}, precision)`, { ...base.inputs, precision: basePayment.scale }),
    ),
    entry(
      "payment",
      payment,
      explain("round(basePayment, decimals)", { basePayment, decimals: payment.scale }),
    ),
    ...(interim ? [entry("interim", interim.amount, interim)] : []),
    ...rows.flatMap((row) => [...amountEntries(plan, row), ...chargeEntries(row, options)]),
    ...totalledColumns
      .filter((column) => isBilled(options) || !chargedColumns.has(column))
      .map((column) =>
        entry(`totals.${column}`, totals[column], explain(`sum of rows.${column}`, { rows: rows.length })),
      ),
  ];
}

/** An effective rate is turned into the proportional one that compounds to it; the fractions below are its digits. */
function effectiveRate({ terms, schedule }: PlanFrame): TraceEntry {
  const { nominalRate, frequency } = terms;
  const { numerator, denominator } = schedule.yearly;
  const value = divide(fromUnits(numerator, 0), fromUnits(denominator, 0), effectiveRateDecimals);
  return entry(
    "yearlyRate",
    value,
    explain("round(periodsPerYear * ((1 + nominalRate) ** (1 / periodsPerYear) - 1), precision)", {
      nominalRate,
      periodsPerYear: periodsPerYear(frequency),
      precision: effectiveRateDecimals,
    }),
  );
}

const effectiveRateDecimals = 30;

function amountEntries({ frame, basePayment }: ContractPlan, row: PlanRow): readonly TraceEntry[] {
  const { opening, payment, interest, principal, closing } = row;
  const name = (amount: string): string => `rows.${row.index}.${amount}`;
  const isEnding = row.kind !== "PAYMENT" || row.index === endingPayment(frame);
  return [
    entry(name("payment"), payment, paymentFormula(frame, basePayment, row)),
    entry(
      name("interest"),
      interest,
      isEnding ? explain("payment - principal", { payment, principal }) : interestFormula(frame, row),
    ),
    entry(
      name("principal"),
      principal,
      isEnding ? endingPrincipal(frame, row) : explain("payment - interest", { payment, interest }),
    ),
    entry(name("closing"), closing, explain("opening - principal", { opening, principal })),
  ];
}

function paymentFormula(frame: PlanFrame, basePayment: Decimal, row: PlanRow): Explanation {
  const { balloon, residual } = frame.terms;
  if (row.kind === "BALLOON") return explain("balloon", { balloon });
  if (row.kind === "RESIDUAL") return explain("residual", { residual });
  const rule = frame.rules[row.index - 1];
  switch (rule?.kind) {
    case "WEIGHT":
      return explain("round(basePayment * weight, decimals)", {
        basePayment,
        weight: rule.weight,
        decimals: row.payment.scale,
      });
    case "FIXED":
      return explain("amount", { amount: rule.amount });
    case "INTEREST_ONLY":
      return interestFormula(frame, row);
    default:
      return explain("0", {});
  }
}

function interestFormula({ terms, schedule }: PlanFrame, { index, opening, days }: PlanRow): Explanation {
  const { nominalRate, frequency, basis } = terms;
  const rate = schedule.accruals[index - 1]?.rate ?? noRate;
  const decimals = opening.scale;
  return rate === schedule.sharedRate && terms.rateMode === "PROPORTIONAL"
    ? explain("round(opening * nominalRate / periodsPerYear, decimals)", {
        opening,
        nominalRate,
        periodsPerYear: periodsPerYear(frequency),
        decimals,
      })
    : explain("round(opening * numerator / denominator, decimals)", {
        opening,
        ...rateInputs(rate),
        decimals,
        days,
        basis,
      });
}

function endingPrincipal({ terms }: PlanFrame, { kind, opening, payment }: PlanRow): Explanation {
  const { balloon, residual } = terms;
  if (kind === "RESIDUAL") return explain("opening", { opening });
  if (kind === "BALLOON") return explain("payment", { payment });
  return explain("opening - balloon - residual", { opening, balloon, residual });
}

function chargeEntries(row: PlanRow, options: PlanOptions): readonly TraceEntry[] {
  if (!isBilled(options)) return [];
  const { charges = [], tax } = options;
  const { payment, fees, services, insurance, total } = row;
  const decimals = payment.scale;
  const sumOf = (column: "fees" | "services" | "insurance", kind: ChargeKind): TraceEntry => {
    const amounts = charges
      .filter((charge) => charge.kind === kind && isDue(charge, row))
      .map(({ amount }) => amount);
    const names = amounts.map((_, index) => `charge${index}`);
    const given = Object.fromEntries(amounts.map((amount, index) => [`charge${index}`, amount]));
    return entry(`rows.${row.index}.${column}`, row[column], explain(names.join(" + ") || "0", given));
  };
  const lines = tax ? documentTax(taxableBases(row, charges, tax), tax.rates, row.date, decimals) : [];
  const taxed = lines.map((_, index) => `round(base${index} * rate${index}, decimals)`).join(" + ");
  const inputs = lines.map(({ base, rate }, index) => ({ [`base${index}`]: base, [`rate${index}`]: rate }));
  return [
    sumOf("fees", "FEE"),
    sumOf("services", "SERVICE"),
    sumOf("insurance", "INSURANCE"),
    entry(`rows.${row.index}.tax`, row.tax, explain(taxed || "0", Object.assign({ decimals }, ...inputs))),
    entry(
      `rows.${row.index}.total`,
      total,
      explain("payment + fees + services + insurance + tax", {
        payment,
        fees,
        services,
        insurance,
        tax: row.tax,
      }),
    ),
  ];
}

const chargedColumns: ReadonlySet<string> = new Set(["fees", "services", "insurance", "tax", "total"]);

function explain(formula: string, inputs: TraceInputs): Explanation {
  return { formula, inputs };
}

function entry(result: string, value: Decimal, { formula, inputs }: Explanation): TraceEntry {
  return { result, value, formula, inputs, rule: planRuleVersion };
}
