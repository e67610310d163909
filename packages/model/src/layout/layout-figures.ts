// Numbers out of the groups an aggregate has answered. Amounts of several currencies are never added: the one most records have is
// shown, and the others are named.
import { dayNumberOf, isoDate } from "@kontor/kernel/date/day-number.ts";
import { add, subtract, zero } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import type { z } from "zod";
import type { aggregateGroup } from "../routes/aggregate-group.ts";
import type { LayoutKpi } from "./layout.ts";
import type { AggregateSource } from "./layout-source.ts";
import { dayOf, monthsBetween } from "./relative-day.ts";

export type Group = Readonly<z.output<typeof aggregateGroup>>;

/** Which groups count: those where a field has one of these values, and those of one currency. */
export type Choice = {
  readonly only?: { readonly field: string; readonly values: readonly string[] } | undefined;
  /** Undefined where currencies play no part. */
  readonly currency?: string | undefined;
};

const currencyField = "currency";

type Currencies = {
  /** Undefined where the question is not asked by currency, or nothing was found. */
  readonly main: string | undefined;
  readonly others: readonly string[];
};

/** By the number of records, and by the alphabet among equals. */
export function currenciesOf(source: AggregateSource, groups: readonly Group[]): Currencies {
  if (placeOf(source, currencyField) === -1) return { main: undefined, others: [] };
  const counts = new Map<string, number>();
  for (const group of groups) {
    const currency = currencyOf(source, group);
    counts.set(currency, (counts.get(currency) ?? 0) + (group.count ?? 1));
  }
  const order = [...counts].toSorted(([a, first], [b, second]) => second - first || a.localeCompare(b, "en"));
  const [main, ...others] = order.map(([currency]) => currency);
  return { main, others };
}

/** The sum of a measure over the chosen groups. */
export function totalOf(
  source: AggregateSource,
  groups: readonly Group[],
  measure: string,
  choice: Choice = {},
): Decimal {
  return chosen(source, groups, choice).reduce((sum, group) => add(sum, measured(group, measure)), zero);
}

/** The sums of a measure by its stretches of time, by the first day of each. */
export function sumsByTime(
  source: AggregateSource,
  groups: readonly Group[],
  measure: string,
  choice: Choice = {},
): ReadonlyMap<string, Decimal> {
  const bucketed = source.groupBy?.find(({ bucket }) => bucket !== undefined);
  const sums = new Map<string, Decimal>();
  if (bucketed === undefined) return sums;
  for (const group of chosen(source, groups, choice)) {
    const start = keyOf(source, group, bucketed.field);
    if (start !== null) sums.set(start, add(sums.get(start) ?? zero, measured(group, measure)));
  }
  return sums;
}

/** The months a question is about, each by its first day; none where it has no beginning or no end. */
export function monthsOf({ period }: AggregateSource, today: string): readonly string[] {
  if (period?.from === undefined || period.to === undefined) return [];
  return monthsBetween(dayOf(period.from, today), dayOf(period.to, today));
}

/** The days or months of a question that has a beginning and an end, whether anything was found in them or not. */
function stretchesOf(source: AggregateSource, today: string): readonly string[] {
  const { from, to } = source.period ?? {};
  if (source.groupBy?.some(({ bucket }) => bucket === "month")) return monthsOf(source, today);
  const isDaily = source.groupBy?.some(({ bucket }) => bucket === "day");
  if (!isDaily || from === undefined || to === undefined) return [];
  const [first, last] = [dayNumberOf(dayOf(from, today)), dayNumberOf(dayOf(to, today))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => isoDate(first + index));
}

type Trend = NonNullable<LayoutKpi["trend"]>;

/** The points of a small line, in the order of time; a month in which nothing happened is a zero, not a gap. */
export function courseOf(
  { source, measure, only, course }: Trend,
  groups: readonly Group[],
  {
    figure,
    currency,
    today,
  }: { readonly figure: Decimal; readonly currency: Choice["currency"]; readonly today: string },
): readonly Decimal[] {
  const hasCurrency = placeOf(source, currencyField) !== -1;
  const sums = sumsByTime(source, groups, measure, { only, ...(hasCurrency && { currency }) });
  const stretches = stretchesOf(source, today);
  const starts = stretches.length > 0 ? stretches : [...sums.keys()].toSorted();
  const points = starts.map((start) => sums.get(start) ?? zero);
  if (course === "each") return points;
  const step = course === "sum" ? add : subtract;
  let reached = course === "sum" ? zero : figure;
  const passed = points.map((point) => {
    reached = step(reached, point);
    return reached;
  });
  return course === "sum" ? passed : [figure, ...passed];
}

function chosen(
  source: AggregateSource,
  groups: readonly Group[],
  { only, currency }: Choice,
): readonly Group[] {
  return groups.filter((group) => {
    if (currency !== undefined && currencyOf(source, group) !== currency) return false;
    return only === undefined || only.values.includes(keyOf(source, group, only.field) ?? "");
  });
}

function measured({ count, values }: Group, measure: string): Decimal {
  const value = measure === "count" ? count : values[measure];
  return value === null || value === undefined ? zero : decimal(String(value));
}

/** An amount that names no currency is in the one all amounts are in unless they say otherwise. */
function currencyOf(source: AggregateSource, group: Group): string {
  return keyOf(source, group, currencyField) ?? defaultCurrency;
}

function keyOf(source: AggregateSource, { group, groups }: Group, field: string): string | null {
  const place = placeOf(source, field);
  return (groups === undefined ? [group] : groups)[place] ?? null;
}

function placeOf({ groupBy = [] }: AggregateSource, field: string): number {
  return groupBy.findIndex((key) => key.field === field);
}
