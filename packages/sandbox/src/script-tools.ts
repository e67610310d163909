// What the functions of the script API that are answered at once do: rules of the kernel, texts for texts.
import {
  addBusinessDays,
  adjustToBusinessDay,
  type BusinessCalendar,
  isBusinessDay,
} from "@kontor/kernel/date/business-day.ts";
import { dateOfDayNumber, dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { applyPaymentDay } from "@kontor/kernel/date/payment-day.ts";
import { addPeriod, parsePeriod, periodSeconds } from "@kontor/kernel/date/period.ts";
import { parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { pmt } from "@kontor/kernel/finance/annuity.ts";
import { irr } from "@kontor/kernel/finance/irr.ts";
import { rate } from "@kontor/kernel/finance/rate.ts";
import { isValidIban } from "@kontor/kernel/identifier/iban.ts";
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { isLocaleTag } from "@kontor/kernel/locale/locales.ts";
import { allocate } from "@kontor/kernel/money/allocate.ts";
import { add, compare, divide, multiply, round, subtract, sum } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { amountInWords } from "@kontor/kernel/words/amount-in-words.ts";
import { numberInWords } from "@kontor/kernel/words/number-in-words.ts";
import { askedFunctions, type ComputedName, computedFunctions } from "@kontor/model/scripts/script-api.ts";
import { z } from "zod";
import type { Tools } from "./machine.ts";

const amount = z.string().transform((text) => decimal(text));
const optionalAmount = amount.nullish().transform((value) => value ?? decimal("0"));
const timing = z
  .boolean()
  .nullish()
  .transform((isAtStart) => (isAtStart === true ? 1 : 0));
const day = z.string().transform((text) => dayNumberOf(text));
const locale = z.string().refine(isLocaleTag);
const decimals = z.int().min(0).max(20);
const date = day.transform((number) => dateOfDayNumber(number));
const period = z.string().transform((text) => parsePeriod(text));
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);
/** A script asks in a loop, so a calendar of a century of holidays is as long as one may be. */
const calendar = z
  .object({
    weekend: z.array(weekday).max(7).nullish(),
    holidays: z.array(day).max(5_000).nullish(),
  })
  .nullish()
  .transform(
    (given): BusinessCalendar => ({
      ...(given?.weekend && { weekend: given.weekend }),
      holidays: new Set(given?.holidays?.map(isoDate)),
    }),
  );
const convention = z.enum(["FOLLOWING", "PRECEDING", "MODIFIED_FOLLOWING"]);
/** Forty years of business days. */
const businessDays = z.int().min(-10_000).max(10_000);
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,18}$/)
    .transform(BigInt),
]);

/** The answer to arguments that came as JSON. */
type Computed = (input: unknown) => unknown;

function computed<Arguments extends z.ZodType>(
  schema: Arguments,
  answer: (given: z.output<Arguments>) => unknown,
): Computed {
  return (input) => answer(schema.parse(input));
}

const two = z.tuple([amount, amount]);

const functions: Readonly<Record<ComputedName, Computed>> = {
  "money.add": computed(two, ([a, b]) => add(a, b)),
  "money.subtract": computed(two, ([a, b]) => subtract(a, b)),
  "money.multiply": computed(two, ([a, b]) => multiply(a, b)),
  "money.divide": computed(z.tuple([amount, amount, decimals]), ([a, b, places]) => divide(a, b, places)),
  "money.round": computed(z.tuple([amount, decimals]), ([value, places]) => round(value, places)),
  "money.compare": computed(two, ([a, b]) => compare(a, b)),
  "money.sum": computed(z.tuple([z.array(amount)]), ([values]) => sum(values)),
  "money.allocate": computed(z.tuple([amount, z.array(amount)]), ([total, weights]) =>
    allocate(total, weights),
  ),
  "dates.addDays": computed(z.tuple([day, z.int()]), ([from, days]) => dateOfDayNumber(from + days)),
  "dates.addMonths": computed(z.tuple([day, z.int()]), ([from, months]) =>
    dateOfDayNumber(from).add({ months }),
  ),
  "dates.daysBetween": computed(z.tuple([day, day]), ([from, to]) => to - from),
  "dates.parse": computed(z.tuple([z.string(), locale.nullish()]), ([text, written]) =>
    parseTextDate(text, written ?? undefined),
  ),
  "dates.addPeriod": computed(z.tuple([date, period]), ([from, length]) => addPeriod(from, length)),
  "dates.periodSeconds": computed(z.tuple([period]), ([length]) => periodSeconds(length)),
  "dates.paymentDay": computed(z.tuple([date, z.int()]), ([due, paymentDay]) =>
    applyPaymentDay(due, paymentDay),
  ),
  "dates.isBusinessDay": computed(z.tuple([date, calendar]), ([asked, closed]) =>
    isBusinessDay(asked, closed),
  ),
  "dates.businessDay": computed(z.tuple([date, convention, calendar]), ([from, way, closed]) =>
    adjustToBusinessDay(from, way, closed),
  ),
  "dates.addBusinessDays": computed(z.tuple([date, businessDays, calendar]), ([from, count, closed]) =>
    addBusinessDays(from, count, closed),
  ),
  "finance.pmt": computed(
    z.tuple([z.number(), z.number(), amount, optionalAmount, timing]),
    ([perPeriod, periods, presentValue, futureValue, type]) =>
      pmt(perPeriod, periods, presentValue, futureValue, type),
  ),
  "finance.rate": computed(
    z.tuple([z.number(), amount, amount, optionalAmount, timing]),
    ([periods, payment, presentValue, futureValue, type]) =>
      rate(periods, payment, presentValue, futureValue, type),
  ),
  "finance.irr": computed(z.tuple([z.array(amount)]), ([cashflows]) => irr(cashflows)),
  "text.isIban": computed(z.tuple([z.string()]), ([text]) => isValidIban(text)),
  "text.amount": computed(z.tuple([amount, z.string(), locale]), ([value, currency, written]) =>
    formatCurrency(value, currency, written),
  ),
  "text.numberInWords": computed(z.tuple([wholeNumber, z.string()]), ([number, language]) =>
    numberInWords(number, language),
  ),
  "text.amountInWords": computed(
    z.tuple([z.string(), z.string(), z.string()]),
    ([value, currency, language]) => amountInWords(value, currency, language),
  ),
};

export const scriptTools: Tools = {
  asked: askedFunctions.map(({ name }) => name),
  computed: computedFunctions.map(({ name }) => name),
  compute: (name, input) => {
    try {
      return JSON.stringify({ output: functions[name as ComputedName](JSON.parse(input)) });
    } catch (error) {
      // Everything else is wrong in the arguments: the functions have nothing but them.
      const { message, code, status } =
        error instanceof AppError ? error : new AppError("INVALID_FIELD_VALUE", [name, input]);
      return JSON.stringify({ failure: { message, code, status } });
    }
  },
};
