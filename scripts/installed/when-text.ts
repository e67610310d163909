// When a schedule of the product runs, in words. They are taken from the expressions it has for many tenants, so they change with the code.
import type { ProductCron } from "@kontor/engine/domain/product-cron.ts";

/** Enough that every hour and minute a schedule may fall on comes up. */
const tenantCount = 500;
/** A schedule that is over by this hour runs at night. */
const nightEnd = 6;

export function whenText(expression: ProductCron["expression"]): string {
  const all = Array.from({ length: tenantCount }, (_, index) => expression(`tenant ${index}`));
  const parts = all.map((one) => one.split(" "));
  const isDaily = all.every((one) => one.endsWith(" * * *"));
  const minutes = parts.map(([minute = ""]) => minute);
  const hours = parts.map(([, hour = ""]) => hour);
  if (isDaily && minutes.every(isListOfNumbers)) {
    if (hours.every((hour) => hour === "*")) return hourlyText(minutes[0]?.split(",").length ?? 0);
    if (hours.every(isNumber)) return dailyText(hours.map(Number));
  }
  return `by the expression ${all[0]}`;
}

function hourlyText(times: number): string {
  return times === 1 ? "every hour" : `${times} times an hour`;
}

function dailyText(hours: readonly number[]): string {
  const end = Math.max(...hours) + 1;
  const what = end <= nightEnd ? "every night" : "every day";
  return `${what} between ${hourText(Math.min(...hours))} and ${hourText(end)} UTC`;
}

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function isListOfNumbers(text: string): boolean {
  return text.split(",").every(isNumber);
}
