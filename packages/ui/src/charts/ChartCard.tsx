// A chart in its card: the unit beside the title, the legend in the header, and the way to the same figures as a table.
import { ActionIcon } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../layout/Card.tsx";
import { Chart } from "./Chart.tsx";
import { ChartLegend } from "./ChartLegend.tsx";
import type { AnyChart } from "./chart-data.ts";

type Props = {
  readonly title: string;
  readonly unit: string;
  readonly data: AnyChart;
  readonly summary: string;
  readonly height?: number | undefined;
  /** At the end of the header, after the legend. */
  readonly actions?: ReactNode;
};

export function ChartCard({ title, unit, data, summary, height, actions }: Props): ReactElement {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  const Other = isTable ? IconChartBar : IconTable;
  const name = isTable ? t("Show as chart") : t("Show as table");
  return (
    <Card
      title={title}
      count={unit}
      actions={
        <>
          {!isTable && <ChartLegend data={data} />}
          <ActionIcon size="xs" aria-label={name} title={name} onClick={() => setIsTable(!isTable)}>
            <Other size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          {actions}
        </>
      }
    >
      <Chart data={data} summary={summary} isTable={isTable} height={height} />
    </Card>
  );
}
