// Key figures, charts and tables of a script in one card: the figures in a band above, the others in a grid of twelve columns below.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Chart } from "@kontor/ui/charts/Chart.tsx";
import { Kpi, KpiStrip } from "@kontor/ui/figures/Kpi.tsx";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { type CSSProperties, type ReactElement, type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../language/use-formats.ts";
import styles from "./DashboardView.module.css";
import { chartData, chartSummary } from "./script-chart.ts";
import { figureText } from "./script-figure.ts";

type Item = CardOf<"Dashboard">["items"][number];
type ItemOf<Kind extends Item["kind"]> = Extract<Item, { readonly kind: Kind }>;

export function DashboardView({ card }: { readonly card: CardOf<"Dashboard"> }): ReactElement {
  const { t } = useTranslation();
  const figures = card.items.filter((item) => item.kind === "kpi");
  const parts = card.items.filter((item) => item.kind !== "kpi");
  return (
    <Card title={card.title ?? t("Dashboard")} kind="list">
      {figures.length > 0 && (
        <div className={styles.figures}>
          <KpiStrip>
            {figures.map((figure, place) => (
              <Figure key={place} figure={figure} />
            ))}
          </KpiStrip>
        </div>
      )}
      {parts.length > 0 && (
        <div className={styles.parts}>
          {parts.map((part, place) => (
            <Part key={place} title={part.title} width={part.width}>
              {part.kind === "chart" ? <PartChart chart={part} /> : <PartTable table={part} />}
            </Part>
          ))}
        </div>
      )}
    </Card>
  );
}

function Figure({ figure }: { readonly figure: ItemOf<"kpi"> }): ReactElement {
  const formats = useFormats();
  const { label, value, unit, change, trend } = figure;
  return (
    <Kpi
      label={label}
      value={value === null ? undefined : figureText(value, figure, formats)}
      unit={unit}
      change={change}
      trend={trend}
      isTrendNegative={change?.tone === "negative"}
    />
  );
}

type PartProps = {
  readonly title: string;
  readonly width: number | undefined;
  readonly children: ReactNode;
};

function Part({ title, width = 12, children }: PartProps): ReactElement {
  const id = useId();
  return (
    // A variable of CSS, which the type of styles does not know.
    <section className={styles.part} aria-labelledby={id} style={{ "--part-width": width } as CSSProperties}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function PartChart({ chart }: { readonly chart: ItemOf<"chart"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const data = useMemo(() => chartData(chart, formats, t), [chart, formats, t]);
  return (
    <div className={styles.chart}>
      <Chart data={data} summary={chartSummary(data, t)} isTable={false} height={chart.height ?? 200} />
    </div>
  );
}

function PartTable({ table }: { readonly table: ItemOf<"table"> }): ReactElement {
  const { t } = useTranslation();
  const formats = useFormats();
  const { title, columns, rows } = table;
  const shown = (
    value: ItemOf<"table">["rows"][number][string] | undefined,
    column: (typeof columns)[number],
  ): string => {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "boolean") return value ? t("Yes") : t("No");
    const isFigure =
      typeof value === "number" || (column.format !== undefined && /^-?\d+(?:\.\d+)?$/.test(value));
    return isFigure ? figureText(value, column, formats) : String(value);
  };
  const isFigureColumn = (name: string, format: string | undefined): boolean =>
    format !== undefined || rows.some((row) => typeof row[name] === "number");
  return (
    <Table label={title} isInCard>
      <thead>
        <tr>
          {columns.map(({ name, label, format }) => (
            <th key={name} scope="col" data-figure={isFigureColumn(name, format) || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column) => (
              <td key={column.name} data-figure={isFigureColumn(column.name, column.format) || undefined}>
                <bdi>{shown(row[column.name], column)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
