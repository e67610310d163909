// A chart from an option object in the manner of ECharts.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { type ReactElement, useMemo } from "react";
import { ChartElement } from "./ChartElement.tsx";
import { echartData } from "./echart-data.ts";
import { useChartWords } from "./use-chart-words.ts";

export function EchartElement({ element }: { readonly element: ElementOf<"echart"> }): ReactElement {
  const { option, unit, height } = element;
  const { format, words } = useChartWords();
  const data = useMemo(() => echartData(option, format, words), [option, format, words]);
  const title = element.title ?? option.title?.text;
  const notes = [option.title?.subtext, unit].filter((text) => text !== undefined);
  return (
    <ChartElement
      title={title}
      note={notes.length === 0 ? undefined : notes.join(" · ")}
      data={data}
      hasLegend={option.legend?.show ?? true}
      height={height}
    />
  );
}
