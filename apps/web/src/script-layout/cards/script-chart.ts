// The data of a chart as a script gives them, ready to be drawn, and what they show in words.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import type { ChartData, ChartSeries } from "@kontor/ui/charts/chart-data.ts";
import type { TFunction } from "i18next";
import type { Formats } from "../../language/use-formats.ts";
import { figureText } from "./script-figure.ts";

export type ScriptChart = Pick<
  CardOf<"Chart">,
  "categories" | "categoryLabel" | "series" | "format" | "currency" | "decimals"
>;

const colours: readonly ChartSeries["colour"][] = [1, 2, 3];
const overdue: ChartSeries["colour"] = 5;

export function chartData(chart: ScriptChart, formats: Formats, t: TFunction): ChartData {
  const { categories, categoryLabel, series, format, currency, decimals } = chart;
  return {
    categories,
    categoryLabel: categoryLabel ?? t("Category"),
    series: series.map(({ name, kind, values, isOverdue }, place) => ({
      name,
      kind,
      // Of what is missing at the end nothing is known.
      values: categories.map((_, index) => values[index] ?? null),
      colour: isOverdue === true ? overdue : (colours[place] ?? overdue),
    })),
    format: (value) => figureText(value, { format, currency, decimals }, formats).replace("-", "\u2212"),
  };
}

/** For screen readers: the name of each series and its last figure. */
export function chartSummary({ categories, series, format }: ChartData, t: TFunction): string {
  const sentences = series.map(({ name, values }) => {
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    return value === null || value === undefined
      ? t("{{name}}: no figures.", { name })
      : t("{{name}}: {{value}} in {{category}}.", {
          name,
          value: format(value),
          category: categories[last] ?? "",
        });
  });
  return sentences.join(" ");
}
