import { decimal } from "@kontor/kernel/money/decimal.ts";
import { expect, test } from "vitest";
import { courseOf, currenciesOf, type Group, monthsOf, sumsByTime, totalOf } from "./layout-figures.ts";
import type { AggregateSource } from "./layout-source.ts";

const source: AggregateSource = {
  entity: "cashflow",
  period: { field: "date", from: { day: "monthStart" }, to: { day: "monthEnd", months: 2 } },
  pipeline: ["count", "sum:amount"],
  groupBy: [{ field: "pr" }, { field: "currency" }, { field: "date", bucket: "month" }],
};

const group = (pr: string, currency: string | null, month: string, count: number, amount: string): Group => ({
  group: pr,
  groups: [pr, currency, month],
  count,
  values: { "sum:amount": amount },
});

const groups: readonly Group[] = [
  group("R", "EUR", "2026-11-01", 3, "0.1"),
  group("R", "EUR", "2027-01-01", 2, "0.2"),
  group("R", "USD", "2026-11-01", 1, "1000"),
  group("P", "EUR", "2026-11-01", 1, "9007199254740993.0001"),
];

const today = "2026-11-15";
const texts = (values: Iterable<{ toString(): string }>): readonly string[] => Array.from(values, String);

test("sums are exact, and what is chosen by a field or a currency alone counts", () => {
  const receivable = { only: { field: "pr", values: ["R"] }, currency: "EUR" };
  expect(String(totalOf(source, groups, "sum:amount", receivable))).toBe("0.3");
  expect(String(totalOf(source, groups, "sum:amount", { currency: "EUR" }))).toBe("9007199254740993.3001");
  expect(String(totalOf(source, groups, "count"))).toBe("7");
  expect(String(totalOf(source, [], "sum:amount"))).toBe("0");
});

test("the currency most records have is the main one, the others are named, and an amount that names none is in euros", () => {
  expect(currenciesOf(source, groups)).toEqual({ main: "EUR", others: ["USD"] });
  expect(currenciesOf(source, [])).toEqual({ main: undefined, others: [] });
  expect(currenciesOf(source, [group("R", null, "2026-11-01", 1, "1")])).toEqual({ main: "EUR", others: [] });
  expect(currenciesOf({ ...source, groupBy: [{ field: "pr" }] }, groups)).toEqual({
    main: undefined,
    others: [],
  });
});

test("months without anything are there, with nothing in them", () => {
  expect(monthsOf(source, today)).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  const sums = sumsByTime(source, groups, "sum:amount", {
    only: { field: "pr", values: ["R"] },
    currency: "EUR",
  });
  expect([...sums].map(([month, sum]) => [month, String(sum)])).toEqual([
    ["2026-11-01", "0.1"],
    ["2027-01-01", "0.2"],
  ]);
});

test("a line shows each month, what they add up to, or what is left", () => {
  const trend = { source, measure: "sum:amount", only: { field: "pr", values: ["R"] } };
  const facts = { figure: decimal("1"), currency: "EUR", today };
  expect(texts(courseOf({ ...trend, course: "each" }, groups, facts))).toEqual(["0.1", "0", "0.2"]);
  const daily = {
    ...source,
    period: { field: "date", from: { day: "today" }, to: { day: "today", days: 2 } },
    groupBy: [{ field: "pr" }, { field: "currency" }, { field: "date", bucket: "day" }],
  } as const;
  const tomorrow = [group("R", "EUR", "2026-11-16", 1, "5")];
  expect(texts(courseOf({ ...trend, source: daily, course: "each" }, tomorrow, facts))).toEqual([
    "0",
    "5",
    "0",
  ]);
  expect(texts(courseOf({ ...trend, course: "sum" }, groups, facts))).toEqual(["0.1", "0.1", "0.3"]);
  expect(texts(courseOf({ ...trend, course: "remaining" }, groups, facts))).toEqual([
    "1",
    "0.9",
    "0.9",
    "0.7",
  ]);
});
