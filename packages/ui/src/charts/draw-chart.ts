// Draws a chart with the drawing library, which only arrives with the first chart. Everything of it that is used is named here, so
// that nothing else is sent. It writes no markup: the policy of the server forbids that, and its drawings are pixels.
import { BarChart, LineChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type ChartData, cellText } from "./chart-data.ts";

use([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

export type Drawing = {
  readonly show: (data: ChartData) => void;
  readonly close: () => void;
};

/** Draws into the element and follows its size; colours and fonts are those of the page at that moment. */
export function openDrawing(element: HTMLElement): Drawing {
  emptyWithoutMarkup(element);
  const chart = init(element, undefined, { renderer: "canvas" });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    show: (data) => chart.setOption(optionOf(data, look(element)), { notMerge: true }),
    close: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** The library empties its element by giving it markup, which is refused; emptied it must be all the same. */
function emptyWithoutMarkup(element: HTMLElement): void {
  Object.defineProperty(element, "innerHTML", {
    configurable: true,
    get: () => "",
    set: () => element.replaceChildren(),
  });
}

type Look = { readonly font: string; readonly colour: (name: string) => string };

function look(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  return { font: style.fontFamily, colour: (name) => style.getPropertyValue(`--${name}`).trim() };
}

function optionOf(data: ChartData, { font, colour }: Look): EChartsCoreOption {
  const labels = { color: colour("text-3"), fontSize: 11 };
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: 11, color: colour("text-3") },
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    xAxis: {
      type: "category",
      data: [...data.categories],
      axisLine: { lineStyle: { color: colour("line-strong") } },
      axisTick: { show: false },
      axisLabel: labels,
    },
    yAxis: {
      type: "value",
      splitNumber: 4,
      axisLabel: { ...labels, formatter: data.format },
      splitLine: { lineStyle: { color: colour("line") } },
    },
    tooltip: {
      trigger: "axis",
      // Text on the canvas in place of an element with markup.
      renderMode: "richText",
      confine: true,
      axisPointer: { type: "line", lineStyle: { color: colour("line-strong") } },
      backgroundColor: colour("raised"),
      borderColor: colour("line-strong"),
      textStyle: { color: colour("text"), fontSize: 12, fontFamily: font },
      valueFormatter: (value: unknown) => cellText(data, typeof value === "number" ? value : null),
    },
    series: data.series.map(({ name, kind, values, colour: place }) => ({
      name,
      type: kind,
      data: [...values],
      color: colour(`chart-${place}`),
      ...(kind === "bar"
        ? { stack: "bars", barMaxWidth: 16, itemStyle: { borderRadius: 2 } }
        : { showSymbol: false, lineStyle: { width: 1.8 } }),
    })),
  };
}
