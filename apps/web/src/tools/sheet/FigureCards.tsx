// Key figures, a chart with its table, and amounts by age, with made-up values.
import { ChartCard } from "@kontor/ui/charts/ChartCard.tsx";
import type { ChartData } from "@kontor/ui/charts/chart-data.ts";
import { Bars } from "@kontor/ui/figures/Bars.tsx";
import { Kpi, KpiStrip } from "@kontor/ui/figures/Kpi.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./Sheet.module.css";

const receivable = [1420, 1388, 1402, 1455, 1440, 1490, 1512, 1478, 1530, 1544, 1561, 1602];
const payable = [-980, -1240, -860, -1105, -1302, -940, -1010, -1180, -890, -960, -1420, -1004];
const months = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export function FigureCards(): ReactElement {
  const { t } = useTranslation();
  const { formatNumber, monthName } = useFormats();
  const data = useMemo(
    (): ChartData => ({
      categories: months.map((month) => monthName(month, "short")),
      categoryLabel: t("Month"),
      series: [
        { name: t("Receivable"), kind: "bar", values: receivable, colour: 1 },
        { name: t("Payable"), kind: "bar", values: payable, colour: 2 },
        {
          name: t("Net"),
          kind: "line",
          values: receivable.map((value, index) => value + (payable[index] ?? 0)),
          colour: 3,
        },
      ],
      format: (value) => formatNumber(value),
    }),
    [t, formatNumber, monthName],
  );
  return (
    <>
      <div className={styles.wide}>
        <Card title={t("Key figures")} kind="list">
          <KpiStrip>
            <Kpi
              label={t("Outstanding")}
              value="51.88"
              unit="M EUR"
              change={{ text: "+1.4%", tone: "positive", note: t("since {{day}}", { day: "31-10" }) }}
              trend={[4, 5, 4.6, 5.4, 5.9, 6.4, 6.3, 7]}
            />
            <Kpi
              label={t("In arrears")}
              value="412,173"
              unit="EUR"
              change={{ text: "+18,204", tone: "negative", note: t("in {{count}} days", { count: 30 }) }}
              trend={[2, 2.2, 2.1, 2.6, 2.5, 3, 3.3, 3.6]}
              isTrendNegative
            />
            <Kpi label={t("Awaiting decision")} value="17" />
          </KpiStrip>
        </Card>
      </div>
      <div className={styles.chart}>
        <ChartCard
          title={t("Cashflow")}
          unit={t("EUR thousand")}
          data={data}
          summary={t("Receivables stay above payables in every month.")}
        />
      </div>
      <Card title={t("Arrears by age")} count="EUR">
        <Bars
          bars={[
            {
              label: t("{{from}} to {{to}} days", { from: 1, to: 30 }),
              count: "18",
              value: "188,402.10",
              share: 1,
            },
            {
              label: t("{{from}} to {{to}} days", { from: 31, to: 60 }),
              count: "7",
              value: "96,210.45",
              share: 0.51,
            },
            {
              label: t("{{from}} to {{to}} days", { from: 61, to: 90 }),
              count: "4",
              value: "71,980.32",
              share: 0.38,
            },
            { label: t("Over {{days}} days", { days: 90 }), count: "2", value: "55,580.40", share: 0.295 },
          ]}
        />
      </Card>
    </>
  );
}
