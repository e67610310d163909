// Every amount of a plan is computed again from its trace alone, by another program for exact numbers.
import { planTerms } from "@kontor/harness/plan-terms.ts";
import { holds } from "@kontor/harness/property.ts";
import { Decimal as Reference } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { contractPlan } from "./contract-plan.ts";
import { exampleLease } from "./example-terms.ts";
import type { ContractPlan, PlanOptions } from "./plan.ts";
import type { TraceEntry } from "./trace.ts";
import { planRuleVersion } from "./trace.ts";

const Oracle = Reference.clone({ precision: 60, rounding: Reference.ROUND_HALF_UP });

const taxed: PlanOptions = {
  charges: [
    { kind: "FEE", amount: decimal("15.00"), to: 1 },
    { kind: "SERVICE", amount: decimal("29.90"), taxCode: "STD" },
    { kind: "INSURANCE", amount: decimal("11.35") },
    { kind: "SERVICE", amount: decimal("7.77"), taxCode: "RED" },
  ],
  tax: {
    scheme: "PER_RENTAL",
    taxCode: "STD",
    rates: {
      STD: [{ from: "1990-01-01", rate: decimal("0.20") }],
      RED: [{ from: "1990-01-01", rate: decimal("0.055") }],
    },
  },
};

function inputOf(entry: TraceEntry, name: string): Reference {
  const value = entry.inputs[name];
  const [numerator = "", denominator = "1"] = String(value).split(" / ");
  return new Oracle(numerator).div(denominator);
}

/** Reads the formula language of a trace: + - * / **, parentheses, round(value, decimals) and the names of inputs. */
function evaluate(entry: TraceEntry): Reference {
  const tokens = entry.formula.match(/\*\*|[-+*/(),]|[A-Za-z]\w*|\d+/g) ?? [];
  const next = (): string => tokens.shift() ?? "";
  const accept = (token: string): boolean => tokens[0] === token && next() === token;
  const sum = (): Reference => {
    let value = product();
    while (tokens[0] === "+" || tokens[0] === "-")
      value = next() === "+" ? value.plus(product()) : value.minus(product());
    return value;
  };
  const product = (): Reference => {
    let value = power();
    while (tokens[0] === "*" || tokens[0] === "/")
      value = next() === "*" ? value.times(power()) : value.div(power());
    return value;
  };
  const power = (): Reference => {
    const base = atom();
    return accept("**") ? base.pow(power()) : base;
  };
  const atom = (): Reference => {
    const token = next();
    if (token === "(") return inParentheses(sum);
    if (token === "round") {
      accept("(");
      const value = sum();
      accept(",");
      return inParentheses(() => value.toDecimalPlaces(sum().toNumber()));
    }
    return /^\d/.test(token) ? new Oracle(token) : inputOf(entry, token);
  };
  const inParentheses = (inner: () => Reference): Reference => {
    const value = inner();
    if (!accept(")")) throw new Error(`unreadable formula: ${entry.formula}`);
    return value;
  };
  const value = sum();
  if (tokens.length > 0) throw new Error(`unreadable formula: ${entry.formula}`);
  return value;
}

function recomputed(plan: ContractPlan, entry: TraceEntry): Reference {
  const column = /^sum of rows\.(\w+)$/.exec(entry.formula)?.[1];
  if (column === undefined) return evaluate(entry);
  const cells = (plan.trace ?? []).filter(({ result }) =>
    new RegExp(`^rows\\.\\d+\\.${column}$`).test(result),
  );
  if (cells.length !== plan.rows.length) throw new Error(`the trace lacks rows of ${column}`);
  return cells.reduce((total, { value }) => total.plus(String(value)), new Oracle(0));
}

function wrongEntries(plan: ContractPlan): readonly TraceEntry[] {
  return (plan.trace ?? []).filter((entry) => !recomputed(plan, entry).eq(String(entry.value)));
}

test("every amount of any plan follows from the formula and the inputs of its trace", () => {
  holds(
    fc.property(planTerms({ periodsMaximum: 8 }), fc.boolean(), (terms, hasCharges) => {
      const plan = contractPlan(terms, { ...(hasCharges && terms.currency === "EUR" && taxed), trace: true });
      return wrongEntries(plan).length === 0;
    }),
    { costly: true },
  );
});

test("every amount of a plan stands in its trace, under the version of the rules", () => {
  const plan = contractPlan(exampleLease, { ...taxed, trace: true });
  const results = new Set(plan.trace?.map(({ result }) => result));
  for (const { index } of plan.rows) {
    for (const column of ["payment", "interest", "principal", "closing", "tax", "total"]) {
      expect(results).toContain(`rows.${index}.${column}`);
    }
  }
  for (const result of ["basePayment", "payment", "totals.interest", "totals.total"])
    expect(results).toContain(result);
  expect(new Set(plan.trace?.map(({ rule }) => rule))).toEqual(new Set([planRuleVersion]));
});

test("a trace that was tampered with is found out", () => {
  const plan = contractPlan(exampleLease, { trace: true });
  const forged = (plan.trace ?? []).map((entry) =>
    entry.result === "rows.5.interest" ? { ...entry, value: decimal("206.05") } : entry,
  );
  expect(wrongEntries({ ...plan, trace: forged }).map(({ result }) => result)).toEqual([
    "rows.5.interest",
    "totals.interest",
  ]);
});

test("interim rent and agreed payments are explained too", () => {
  const plan = contractPlan(
    {
      ...exampleLease,
      payment: decimal("1109.22"),
      brokenPeriod: { policy: "PRO_RATA_RENT", delivery: "2026-01-10" },
    },
    { trace: true },
  );
  expect(wrongEntries(plan)).toEqual([]);
  expect(plan.trace?.map(({ result }) => result)).toContain("interim");
});

test("without asking there is no trace", () => {
  expect(contractPlan(exampleLease).trace).toBeUndefined();
});
