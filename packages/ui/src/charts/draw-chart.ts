// Draws a chart with the drawing library, which only arrives with the first chart. Everything of it that is used is named here, so
// that nothing else is sent. It writes no markup: the policy of the server forbids that, and its drawings are pixels.
import { BarChart, LineChart, PieChart, ScatterChart } from "echarts/charts";
import { GridComponent, TooltipComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import type { AnyChart } from "./chart-data.ts";
import { type Look, optionOf } from "./chart-option.ts";

use([BarChart, LineChart, PieChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer]);

export type Drawing = {
  readonly show: (data: AnyChart) => void;
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

function look(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  return { font: style.fontFamily, colour: (name) => style.getPropertyValue(`--${name}`).trim() };
}
