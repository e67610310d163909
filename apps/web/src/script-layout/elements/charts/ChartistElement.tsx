// A chart from a data object in the manner of Chartist.
import type { ElementOf } from "@kontor/model/layout/script/elements.ts";
import { type ReactElement, useMemo } from "react";
import { ChartElement } from "./ChartElement.tsx";
import { chartistData } from "./chartist-data.ts";
import { useChartWords } from "./use-chart-words.ts";

export function ChartistElement({ element }: { readonly element: ElementOf<"chartist"> }): ReactElement {
  const { format, words } = useChartWords();
  const data = useMemo(() => chartistData(element, format, words), [element, format, words]);
  return (
    <ChartElement
      title={element.title}
      note={element.unit}
      data={data}
      hasLegend
      height={element.options?.height}
    />
  );
}
