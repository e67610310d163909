// The finance formulas, as a spreadsheet knows them. They compute from what is sent and reach no stored data.
import { z } from "zod";
import { route } from "../route.ts";
import { dayText, decimalText, writtenDay } from "./shapes.ts";

const formula = {
  tag: "Finance",
  tenant: "none",
  permission: "session",
  cost: "read",
  openToScripts: true,
} as const;
const unusable = ["INVALID_NUMBER_FIELD", "INVALID_FIELD_VALUE", "NO_ACCEPTABLE_RESULT"] as const;
const unsolved = [
  ...unusable,
  "NEWTON_RAPHSON_FAILED_TO_CONVERGE",
  "MISSING_OR_INVALID_CASHFLOWS_AND_DATES",
  "INVALID_TRANSACTIONS_SAME_DAY",
  "INVALID_TRANSACTIONS_ALL_NEGATIVE",
  "INVALID_TRANSACTIONS_ALL_POSITIVE",
] as const;

/** Read by the formula itself, which has an error of its own for what is no number. */
const numberText = z.string().min(1).max(64);
const periods = z.coerce.number().positive().max(36_525);
/** 0: paid at the end of a period. 1: at its start. */
const timing = z.enum(["0", "1"]).optional();
const annuity = {
  rate: numberText,
  nper: periods,
  pv: numberText,
  fv: numberText.optional(),
  type: timing,
};
/** Separated by semicolons. */
const series = z.string().min(1).max(20_000);
const payment = z.object({ pmt: decimalText });

export const financeRoutes = {
  payment: route({
    ...formula,
    name: "finance-pmt",
    method: "GET",
    path: "/api/financing/finance/pmt",
    summary: "The payment of an annuity",
    query: z.strictObject(annuity),
    answer: payment,
    errors: unusable,
  }),
  paymentOfBody: route({
    ...formula,
    name: "finance-pmt-of-body",
    method: "POST",
    path: "/api/financing/finance/pmt",
    summary: "The payment of an annuity that is sent as a body",
    body: z.strictObject({
      rate: z.union([numberText, z.number()]),
      nper: z.number().positive().max(36_525),
      pv: z.union([numberText, z.number()]),
      fv: z.union([numberText, z.number()]).optional(),
      type: z.union([z.literal(0), z.literal(1)]).optional(),
    }),
    answer: payment,
    errors: ["INVALID_FIELD_VALUE", "NO_ACCEPTABLE_RESULT"],
  }),
  rate: route({
    ...formula,
    name: "finance-rate",
    method: "GET",
    path: "/api/financing/finance/rate",
    summary: "The rate per period of an annuity",
    query: z.strictObject({
      nper: periods,
      pmt: numberText,
      pv: numberText,
      fv: numberText.optional(),
      type: timing,
    }),
    answer: z.object({ rate: z.number() }),
    errors: unusable,
  }),
  paymentPlan: route({
    ...formula,
    name: "finance-payment-plan",
    method: "GET",
    path: "/api/financing/finance/payment-plan",
    summary: "The payments of an annuity one by one, closing to the cent",
    query: z.strictObject({
      ...annuity,
      start: writtenDay.optional(),
      frequency: z.coerce.number().int().optional(),
    }),
    answer: z.object({
      params: z.object({
        rate: decimalText,
        nper: z.number(),
        pv: decimalText,
        fv: decimalText,
        type: z.union([z.literal(0), z.literal(1)]),
        pmt: decimalText,
      }),
      plan: z.array(
        z.object({
          index: z.int(),
          date: dayText.nullable(),
          principal: decimalText,
          interest: decimalText,
          payment: decimalText,
        }),
      ),
    }),
    errors: [...unusable, "INVALID_DATE"],
  }),
  internalRate: route({
    ...formula,
    name: "finance-irr",
    method: "GET",
    path: "/api/financing/finance/irr",
    summary: "The internal rate of return of cash flows at equal distances",
    query: z.strictObject({ cashflows: series }),
    answer: z.object({ cashflows: z.array(decimalText), irr: z.number() }),
    errors: unsolved,
  }),
  datedInternalRate: route({
    ...formula,
    name: "finance-xirr",
    method: "GET",
    path: "/api/financing/finance/xirr",
    summary: "The internal rate of return of dated cash flows",
    query: z.strictObject({ cashflows: series.optional(), dates: series.optional() }),
    answer: z.object({ cashflows: z.array(decimalText), dates: z.array(dayText), xirr: z.number() }),
    errors: [...unsolved, "INVALID_DATE"],
  }),
};
