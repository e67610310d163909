// Kinds whose value is a number. Amounts are decimal text, because a binary float cannot hold a cent.
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { formatNumber } from "@kontor/kernel/locale/format-number.ts";
import { formatPercentage } from "@kontor/kernel/locale/format-percentage.ts";
import { compare } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber, toNumber } from "@kontor/kernel/money/ratio.ts";
import { z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
import type { Kind, Problem } from "./kind.ts";

const notANumber: Problem = { name: "number" };
const notAnInteger: Problem = { name: "integer" };

/** What the column beside the document can hold: ten-thousandths in a bigint. */
const amountPattern = /^-?\d{1,14}(?:\.\d{1,4})?$/;
const fractionMaxDecimals = 10;

const bounds = ["equals", "atLeast", "atMost"] as const;

const numberShape = z.number();
const integerShape = z.int();
const amountShape = z.string().regex(amountPattern).meta({ format: "decimal" });

const number: Kind = {
  holds: "one",
  json: "number",
  sql: "double precision",
  column: "number",
  operators: bounds,
  isInCells: true,
  schema: () => numberShape,
  problem: (value) => (isFiniteNumber(value) ? undefined : notANumber),
  limits: "value",
  compare: compareNumbers,
  showBound: (bound, _field, { locale }) =>
    shown(bound, (value) => formatNumber(value, locale, { minimumDecimals: 0 })),
};

export const numberKinds = {
  number,
  slider: number,
  integer: {
    ...number,
    json: "integer",
    schema: () => integerShape,
    problem: (value) => {
      if (!isFiniteNumber(value)) return notANumber;
      return Number.isSafeInteger(value) ? undefined : notAnInteger;
    },
  },
  /** A fraction: 12.5 % is 0.125. */
  percentage: {
    ...number,
    column: "percentage",
    problem: (value) => (isFraction(value) ? undefined : notANumber),
    showBound: (bound, _field, { locale }) =>
      shown(bound, (value) => formatPercentage(value, locale, { minimumDigits: 0 })),
  },
  currency: {
    holds: "one",
    json: "string",
    sql: "bigint",
    column: "currency",
    operators: bounds,
    isInCells: true,
    schema: () => amountShape,
    problem: (value) => (isAmountText(value) ? undefined : notANumber),
    limits: "value",
    compare: (value, bound) => {
      const limit = exact(bound);
      return isAmountText(value) && limit !== undefined ? compare(decimal(value), limit) : undefined;
    },
    showBound: (bound, _field, { locale, currency }) =>
      shown(bound, (value) => formatCurrency(value, currency, locale)),
  },
} satisfies Partial<Record<FieldKind, Kind>>;

function isFiniteNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** Kept to ten decimals, so that it is exact as a decimal too. */
function isFraction(value: unknown): boolean {
  return isFiniteNumber(value) && Number(value.toFixed(fractionMaxDecimals)) === value;
}

function isAmountText(value: unknown): value is string {
  return typeof value === "string" && amountPattern.test(value);
}

function compareNumbers(value: unknown, bound: number | string): number | undefined {
  const limit = exact(bound);
  return isFiniteNumber(value) && limit !== undefined ? Math.sign(value - toNumber(limit)) : undefined;
}

/** A bound that is no number is shown as it was written: the overlay it stands in was refused when it was saved. */
function shown(bound: number | string, format: (value: Decimal) => string): string {
  const limit = exact(bound);
  return limit === undefined ? String(bound) : format(limit);
}

function exact(bound: number | string): Decimal | undefined {
  if (typeof bound === "string") return isDecimalText(bound) ? decimal(bound) : undefined;
  return Number.isFinite(bound) ? fromNumber(bound) : undefined;
}
