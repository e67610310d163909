// Contracts name their duration in months, plans count periods.
import { type Frequency, periodsPerYear } from "../date/frequency.ts";
import { AppError } from "../errors.ts";

const monthsPerYear = 12;

/**
 * The periods of a duration in months, which must be whole. Weekly and daily plans are agreed in periods.
 * @example periodsOfMonths(36, 90) // 12
 * @example periodsOfMonths(37, 90) // throws INVALID_FIELD_VALUE
 */
export function periodsOfMonths(months: number, frequency: Frequency): number {
  const periods = (months * periodsPerYear(frequency)) / monthsPerYear;
  if (!(Number.isInteger(periods) && periods > 0) || frequency < 30) {
    throw new AppError("INVALID_FIELD_VALUE", ["duration", `${months} months`]);
  }
  return periods;
}
