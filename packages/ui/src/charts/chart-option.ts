// A chart in the words of the drawing library. Every text goes onto a canvas as text, and every colour is one of the page.
import type { EChartsCoreOption } from "echarts/core";
import { type AnyChart, type ChartData, cellText, type PointData, type ShareData } from "./chart-data.ts";

/** The fonts and colours of the page at this moment. */
export type Look = { readonly font: string; readonly colour: (name: string) => string };

export function optionOf(data: AnyChart, look: Look): EChartsCoreOption {
  switch (data.shape) {
    case "pie":
    case "ring":
      return { ...common(data, look, "item"), ...sharesOption(data, look) };
    case "points":
      return { ...common(data, look, "item"), ...pointsOption(data, look) };
    default:
      return { ...common(data, look, "axis"), ...axesOption(data, look) };
  }
}

function common(data: AnyChart, { font, colour }: Look, trigger: "axis" | "item"): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: font, fontSize: 11, color: colour("text-3") },
    tooltip: {
      trigger,
      // Text on the canvas in place of an element with markup.
      renderMode: "richText",
      confine: true,
      axisPointer: { type: "line", lineStyle: { color: colour("line-strong") } },
      backgroundColor: colour("raised"),
      borderColor: colour("line-strong"),
      textStyle: { color: colour("text"), fontSize: 12, fontFamily: font },
      valueFormatter: (value: unknown) =>
        Array.isArray(value) ? value.map((one) => shown(data, one)).join("  ") : shown(data, value),
    },
  };
}

function shown(data: AnyChart, value: unknown): string {
  return cellText(data, typeof value === "number" ? value : null);
}

const grid = {
  left: 4,
  right: 4,
  top: 12,
  bottom: 4,
  outerBoundsMode: "same",
  outerBoundsContain: "axisLabel",
};

function labels({ colour }: Look): object {
  return { color: colour("text-3"), fontSize: 11 };
}

function valueAxis({ format }: Pick<AnyChart, "format">, look: Look): object {
  return {
    type: "value",
    splitNumber: 4,
    axisLabel: { ...labels(look), formatter: format },
    splitLine: { lineStyle: { color: look.colour("line") } },
  };
}

function axesOption(data: ChartData, look: Look): EChartsCoreOption {
  const { low, high } = data;
  return {
    grid,
    xAxis: {
      type: "category",
      data: [...data.categories],
      axisLine: { lineStyle: { color: look.colour("line-strong") } },
      axisTick: { show: false },
      axisLabel: labels(look),
    },
    yAxis: {
      ...valueAxis(data, look),
      ...(low !== undefined && { min: low }),
      ...(high !== undefined && { max: high }),
    },
    series: data.series.map(({ name, kind, values, colour, stack = "bars", showsPoints = false }) => ({
      name,
      type: kind,
      data: [...values],
      color: look.colour(`chart-${colour}`),
      ...(kind === "bar"
        ? { stack, barMaxWidth: 16, itemStyle: { borderRadius: 2 } }
        : { showSymbol: showsPoints, lineStyle: { width: 1.8 } }),
    })),
  };
}

function sharesOption(data: ShareData, look: Look): EChartsCoreOption {
  return {
    series: [
      {
        type: "pie",
        name: data.valueLabel,
        radius: data.shape === "ring" ? ["52%", "78%"] : "78%",
        label: { ...labels(look), color: look.colour("text-2"), overflow: "truncate" },
        labelLine: { lineStyle: { color: look.colour("line-strong") } },
        // A hairline of the ground between parts, in place of shadows.
        itemStyle: { borderColor: look.colour("surface"), borderWidth: 1 },
        data: data.shares.map(({ name, value, colour }) => ({
          name,
          value,
          itemStyle: { color: look.colour(`chart-${colour}`) },
        })),
      },
    ],
  };
}

function pointsOption(data: PointData, look: Look): EChartsCoreOption {
  const xAxis = { ...valueAxis(data, look), scale: true, splitLine: { show: false } };
  return {
    grid: { ...grid, right: 12 },
    xAxis: { ...xAxis, axisLine: { show: true, lineStyle: { color: look.colour("line-strong") } } },
    yAxis: { ...valueAxis(data, look), scale: true },
    series: data.series.map(({ name, points, colour }) => ({
      name,
      type: "scatter",
      symbolSize: 7,
      data: points.map((point) => [...point]),
      color: look.colour(`chart-${colour}`),
    })),
  };
}
