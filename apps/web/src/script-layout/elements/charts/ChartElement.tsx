// A chart of a script: drawn by the charts of the product, told in words, and with all its figures as a table at one click.

import { Chart } from "@kontor/ui/charts/Chart.tsx";
import { ChartLegend } from "@kontor/ui/charts/ChartLegend.tsx";
import type { AnyChart } from "@kontor/ui/charts/chart-data.ts";
import { figuresOf, legendOf } from "@kontor/ui/charts/chart-data.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { ActionIcon } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { ElementFrame } from "../ElementFrame.tsx";

type Props = {
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly data: AnyChart;
  readonly hasLegend: boolean;
  readonly height?: number | undefined;
};

const usualHeight = 240;

export function ChartElement({ title, note, data, hasLegend, height = usualHeight }: Props): ReactElement {
  const { t } = useTranslation();
  const { comma } = useFormats();
  const [isTable, setIsTable] = useState(false);
  const names = legendOf(data).map(({ name }) => name);
  const count = figuresOf(data).rows.length;
  const summary = t("Chart of {{names}}", { names: names.slice(0, namesSpoken).join(comma) });
  const Other = isTable ? IconChartBar : IconTable;
  const name = isTable ? t("Show as chart") : t("Show as table");
  if (count === 0)
    return (
      <ElementFrame title={title} note={note}>
        <EmptyList />
      </ElementFrame>
    );
  return (
    <ElementFrame
      title={title}
      note={note}
      actions={
        <>
          {hasLegend && !isTable && <ChartLegend data={data} />}
          <ActionIcon size="xs" aria-label={name} title={name} onClick={() => setIsTable(!isTable)}>
            <Other size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Chart
        data={data}
        summary={title === undefined ? summary : `${title}. ${summary}`}
        isTable={isTable}
        height={height}
      />
    </ElementFrame>
  );
}

/** The table tells the rest. */
const namesSpoken = 8;
