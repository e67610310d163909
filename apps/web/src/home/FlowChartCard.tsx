// Sums by month as bars and a line: what comes in above the line of zero, what goes out below it, and what is left.

import { add, compare, divide, isZero, negate, zero } from "@kontor/kernel/money/arithmetic.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { currenciesOf, monthsOf, sumsByTime } from "@kontor/model/layout/layout-figures.ts";
import { ChartCard } from "@kontor/ui/charts/ChartCard.tsx";
import type { ChartData } from "@kontor/ui/charts/chart-data.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../cards/CardContent.tsx";
import { drawn, toTheCent } from "../language/amounts.ts";
import { type Formats, useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { useGroups } from "./use-groups.ts";
import { useViewpoint } from "./use-viewpoint.ts";

const chartHeight = 264;
const thousand = decimal("1000");

type Series = { readonly name: string; readonly kind: "bar" | "line"; readonly sums: readonly Decimal[] };

export function FlowChartCard({ card }: { readonly card: CardOf<"echart"> }): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const formats = useFormats();
  const viewpoint = useViewpoint();
  const asked = useGroups([card.source], viewpoint);
  const groups = asked.groupsOf(card.source);
  const months = useMemo(() => monthsOf(card.source, viewpoint.today), [card.source, viewpoint.today]);
  const { main, others } = currenciesOf(card.source, groups ?? []);
  const series = useMemo(() => {
    const bars = card.series.map(({ label: name, only, isNegative }): Series => {
      const sums = sumsByTime(card.source, groups ?? [], card.measure, { only, currency: main });
      const signed = (sum: Decimal): Decimal => (isNegative ? negate(sum) : sum);
      return { name: label(name), kind: "bar", sums: months.map((month) => signed(sums.get(month) ?? zero)) };
    });
    if (card.net === undefined) return bars;
    const net = months.map((_, index) => bars.reduce((sum, { sums }) => add(sum, sums[index] ?? zero), zero));
    return [...bars, { name: label(card.net), kind: "line", sums: net } satisfies Series];
  }, [card, groups, main, months, label]);
  const data = useMemo(
    (): ChartData => chartOf(series, months, formats, t("Month")),
    [series, months, formats, t],
  );
  const currency = main ?? defaultCurrency;
  const title = label(card.title);
  const unit =
    others.length === 0
      ? t("{{currency}} thousand", { currency })
      : t("{{currency}} thousand, without {{currencies}}", { currency, currencies: others.join(", ") });
  const isEmpty = series.every(({ sums }) => sums.every(isZero));
  if (groups === undefined || isEmpty)
    return (
      <Card title={title} count={unit}>
        <CardContent loading={asked} isEmpty={isEmpty} rows={6} minHeight={chartHeight}>
          {() => null}
        </CardContent>
      </Card>
    );
  const summary = series.map(({ name, sums }) => {
    const peak = sums.reduce((best, sum, index) => (isFurther(sum, sums[best] ?? zero) ? index : best), 0);
    return t("{{name}}: {{total}} {{currency}} in all, most in {{month}}.", {
      name,
      total: toTheCent(sums.reduce(add, zero), formats),
      currency,
      month: data.categories[peak] ?? "",
    });
  });
  return <ChartCard title={title} unit={unit} data={data} summary={summary.join(" ")} height={chartHeight} />;
}

function isFurther(a: Decimal, b: Decimal): boolean {
  const size = (value: Decimal): Decimal => (compare(value, zero) < 0 ? negate(value) : value);
  return compare(size(a), size(b)) > 0;
}

function chartOf(
  series: readonly Series[],
  months: readonly string[],
  formats: Formats,
  categoryLabel: string,
): ChartData {
  const colours = [1, 2, 3] as const;
  return {
    categories: months.map((month) => formats.monthName(Number(month.slice(5, 7)), "short")),
    categoryLabel,
    series: series.map(({ name, kind, sums }, index) => ({
      name,
      kind,
      colour: colours[index] ?? 3,
      values: sums.map((sum) => drawn(divide(sum, thousand, 1))),
    })),
    format: (value) =>
      formats.formatNumber(value, { decimals: 1, minimumDecimals: 0 }).replace("-", "\u2212"),
  };
}
