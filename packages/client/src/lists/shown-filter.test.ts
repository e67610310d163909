// The text above a list and the texts below it.
import { formatTextDate } from "@kontor/kernel/date/text-date.ts";
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import { formatCurrency } from "@kontor/kernel/locale/format-currency.ts";
import { formatMilliseconds } from "@kontor/kernel/locale/format-milliseconds.ts";
import { formatPercentage } from "@kontor/kernel/locale/format-percentage.ts";
import { localeSettings } from "@kontor/kernel/locale/locales.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { expect, test } from "vitest";
import { hasHiddenHits, shownFilter } from "./shown-filter.ts";

const locale = "fr-FR";
const row = {
  name: "Société Générale",
  status: "ACTIVE",
  amount: "1234.5",
  rate: "0.125",
  start: "2026-11-15",
  size: 2048,
  elapsed: 90_000,
  note: "hidden words",
};
type Row = typeof row;
const { dateFormat } = localeSettings(locale);
const columns = [
  { text: ({ name }: Row) => name },
  { text: ({ status }: Row) => (status === "ACTIVE" ? "En cours" : status) },
  { text: ({ amount }: Row) => formatCurrency(decimal(amount), "EUR", locale) },
  { text: ({ rate }: Row) => formatPercentage(decimal(rate), locale) },
  { text: ({ start }: Row) => formatTextDate(Temporal.PlainDate.from(start), dateFormat) },
  { text: ({ size }: Row) => formatBytes(size, locale) },
  { text: ({ elapsed }: Row) => formatMilliseconds(elapsed, locale) },
];

test.each([
  "societe",
  "GENERALE soc",
  "en cours",
  "1 234,50",
  "12,5",
  "15/11/2026",
  formatBytes(row.size, locale),
  formatMilliseconds(row.elapsed, locale),
  "cours generale 2026",
  "",
  " - ",
])("a row is found by %j as it is shown [TABLE-18]", (text) => {
  expect([row].filter(shownFilter(columns, text))).toEqual([row]);
});

test.each(["ACTIVE", "1234.5", "0.125", "2026-11-15 hidden", "2048", "hidden", "societe lyon"])(
  "a row is not found by %j, which it does not show [TABLE-18]",
  (text) => {
    expect([row].filter(shownFilter(columns, text))).toEqual([]);
  },
);

test("other columns show other texts of the same row", () => {
  expect(shownFilter(columns, "hidden")(row)).toBe(false);
  expect(shownFilter([...columns, { text: ({ note }: Row) => note }], "hidden")(row)).toBe(true);
});

test("a row that the server has found by what is not shown is a hidden hit, one that shows the words is not", () => {
  expect(hasHiddenHits([row], columns, "hidden")).toBe(true);
  expect(hasHiddenHits([row, { ...row, name: "Lyon" }], columns, "societe")).toBe(true);
  expect(hasHiddenHits([row], columns, "societe")).toBe(false);
  expect(hasHiddenHits([row], columns, " ")).toBe(false);
  expect(hasHiddenHits([], columns, "hidden")).toBe(false);
});
