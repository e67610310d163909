// Elements that compute and draw figures: the calculator, charts in two dialects, the pivot table and the map.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endServer } from "../../session/testing/server.ts";
import { placeElement } from "./testing/elements.tsx";

afterEach(endServer);

const cells = (): readonly (string | null)[] =>
  page
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);
const heads = (): readonly (string | null)[] =>
  page
    .getByRole("columnheader")
    .elements()
    .map((head) => head.textContent);

async function drawn(container: Element): Promise<void> {
  await expect.poll(() => container.querySelector("canvas")).not.toBeNull();
  const canvas = container.querySelector("canvas");
  const colours = (): number => {
    const image = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(image?.data.buffer ?? new ArrayBuffer())).size;
  };
  await expect.poll(colours).toBeGreaterThan(2);
}

test("the calculator computes with the finance rules at every key, to the cent [LAYOUT-42]", async () => {
  const { screen } = await placeElement(elementExamples.calculator.example);
  const result = screen.getByRole("status");
  // As the annuity in advance of the kernel: 1109.22 for 36 months of 6 % a year and a residual value of 10,000.
  await expect.element(result.getByText("1,109.22 EUR")).toBeVisible();
  await expect.element(result.getByText("49,931.92 EUR")).toBeVisible();
  await expect.element(result.getByText("4,931.92 EUR")).toBeVisible();
  await screen.getByRole("textbox", { name: "Rate per year" }).fill("0");
  await expect.element(result.getByText("972.22 EUR")).toBeVisible();
  await screen.getByRole("textbox", { name: "Residual value" }).fill("");
  await screen.getByRole("textbox", { name: "Number of payments" }).fill("60");
  await screen.getByRole("textbox", { name: "Amount" }).fill("15,000");
  await expect.element(result.getByText("250.00 EUR")).toBeVisible();
  await screen.getByRole("textbox", { name: "Rate per year" }).fill("12");
  const inArrears = screen.getByRole("radio", { name: "At the end of each period" });
  await expect.element(result.getByText("330.36 EUR")).toBeVisible();
  await inArrears.click();
  await expect.element(result.getByText("333.67 EUR")).toBeVisible();
});

test("without its terms the calculator shows no figure and says what is needed", async () => {
  const { screen } = await placeElement({ type: "calculator" });
  const hint = screen.getByText("Amount, rate and number of payments are needed.");
  await expect.element(hint).toBeVisible();
  await screen.getByRole("textbox", { name: "Amount" }).fill("1000");
  await screen.getByRole("textbox", { name: "Rate per year" }).fill("5");
  await screen.getByRole("textbox", { name: "Number of payments" }).fill("0");
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}10");
  await expect.element(screen.getByText("102.31 EUR")).toBeVisible();
  expect(hint.query()).toBeNull();
});

test("a chart is drawn from an option object in the manner of ECharts, with its figures as a table [LAYOUT-44]", async () => {
  const { screen } = await placeElement(elementExamples.echart.example);
  await drawn(screen.container);
  await expect.element(screen.getByRole("heading", { name: "Cashflow" })).toBeVisible();
  await expect.element(screen.getByText("EUR thousand")).toBeVisible();
  await expect
    .element(screen.getByRole("img", { name: "Cashflow. Chart of Receivable, Payable, Net" }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Show as table" }).click();
  expect(heads()).toEqual(["Month", "Receivable", "Payable", "Net"]);
  expect(cells().slice(0, 6)).toEqual(["1,400", "−960", "440", "1,420", "−980", "440"]);
});

test("pies and points are drawn from an option object too", async () => {
  const pie = {
    type: "pie",
    name: "Share",
    data: [
      { name: "Lease", value: 3 },
      { name: "Loan", value: "1.5" },
    ],
  };
  const shares = await placeElement({ type: "echart", option: { series: [pie] } });
  await drawn(shares.screen.container);
  await shares.screen.getByRole("button", { name: "Show as table" }).click();
  expect([...heads(), ...cells()]).toEqual(["Category", "Share", "3", "1.5"]);
  await shares.screen.unmount();
  const points = {
    type: "scatter",
    name: "Contracts",
    data: [
      [12, 4.5],
      [36, 6],
    ],
  };
  const option = { xAxis: { name: "Months" }, yAxis: { name: "Rate" }, series: [points] };
  const scatter = await placeElement({ type: "echart", option });
  await drawn(scatter.screen.container);
  await scatter.screen.getByRole("button", { name: "Show as table" }).click();
  expect([...heads(), ...cells()]).toEqual(["", "Months", "Rate", "12", "4.5", "36", "6"]);
});

test("a chart is drawn from a data object in the manner of Chartist: bars, lines and pies [LAYOUT-45]", async () => {
  const bars = await placeElement(elementExamples.chartist.example);
  await drawn(bars.screen.container);
  await bars.screen.getByRole("button", { name: "Show as table" }).click();
  expect([...heads(), ...cells()]).toEqual([
    "Category",
    "2025",
    "2026",
    "112",
    "128",
    "240",
    "262",
    "96",
    "91",
  ]);
  await bars.screen.unmount();
  const lines = await placeElement({
    type: "chartist",
    chart: "Line",
    data: { labels: ["A", "B"], series: [[1, null]] },
  });
  await drawn(lines.screen.container);
  await lines.screen.getByRole("button", { name: "Show as table" }).click();
  expect([...heads(), ...cells()]).toEqual(["Category", "Series 1", "1", "–"]);
  await lines.screen.unmount();
  const data = { labels: ["A", "B"], series: [20, { name: "Bee", value: 30 }] };
  const pie = await placeElement({ type: "chartist", chart: "Pie", data, options: { donut: true } });
  await drawn(pie.screen.container);
  await pie.screen.getByRole("button", { name: "Show as table" }).click();
  expect(
    pie.screen
      .getByRole("rowheader")
      .elements()
      .map((head) => head.textContent),
  ).toEqual(["A", "Bee"]);
});

test("a chart without figures says that there are none", async () => {
  const { screen } = await placeElement({ type: "chartist", chart: "Bar", data: { series: [] } });
  await expect.element(screen.getByText("No data")).toBeVisible();
});

test("a pivot table groups rows, sums them exactly with totals, and is computed anew for other fields [LAYOUT-55]", async () => {
  const { screen } = await placeElement(elementExamples.pivot.example);
  await expect.element(screen.getByRole("columnheader", { name: "North" })).toBeVisible();
  expect(heads()).toEqual(["Product", "North", "South", "Total"]);
  expect(cells()).toEqual([
    "220,400.09",
    "88,100.20",
    "308,500.29",
    "45,300.00",
    "61,250.70",
    "106,550.70",
    "265,700.09",
    "149,350.90",
    "415,050.99",
  ]);
  await screen.getByRole("combobox", { name: "Columns" }).selectOptions("Quarter");
  expect(heads()).toEqual(["Product", "Q3", "Q4", "Total"]);
  expect(cells().slice(0, 3)).toEqual(["208,500.30", "99,999.99", "308,500.29"]);
  await screen.getByRole("combobox", { name: "Summary" }).selectOptions("Count");
  expect(cells()).toEqual(["2", "1", "3", "–", "2", "2", "2", "3", "5"]);
  await screen.getByRole("combobox", { name: "Columns" }).selectOptions("None");
  await screen.getByRole("combobox", { name: "Then by" }).selectOptions("Region");
  expect(heads()).toEqual(["Product", "Region", "Total"]);
  expect(cells()).toEqual(["2", "1", "1", "1", "5"]);
  await screen.getByRole("combobox", { name: "Summary" }).selectOptions("Average");
  expect(cells().at(-1)).toBe("83,010.20");
});

const markers = (): ReadonlyMap<string | null, readonly [number, number]> =>
  new Map(
    [...document.querySelectorAll("[data-marker]")].map((marker) => {
      const { x, y } = marker.querySelector("circle")?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return [marker.getAttribute("data-marker"), [x, y] as const];
    }),
  );

test("places stand on the map where their longitude and latitude say, all of them in sight, and in words below [LAYOUT-53]", async () => {
  const { screen } = await placeElement(elementExamples.map.example);
  await expect.poll(() => markers().size).toBe(4);
  const map = screen.getByRole("application").element().getBoundingClientRect();
  for (const [x, y] of markers().values()) {
    expect(x).toBeGreaterThan(map.left);
    expect(x).toBeLessThan(map.right - 12);
    expect(y).toBeGreaterThan(map.top);
    expect(y).toBeLessThan(map.bottom - 12);
  }
  const at = (name: string): readonly [number, number] => markers().get(name) ?? [Number.NaN, Number.NaN];
  expect(at("Rostock")[0], "further east").toBeGreaterThan(at("Hamburg")[0]);
  expect(at("Aarhus")[1], "further north").toBeLessThan(at("Hamburg")[1]);
  expect(at("Antwerp")[0]).toBeLessThan(at("Hamburg")[0]);
  expect(at("Antwerp")[1]).toBeGreaterThan(at("Hamburg")[1]);
  const places = screen.getByRole("list", { name: "Places" });
  await expect.element(places.getByText(/53\.551°\W+N, \W*9\.993°\W+E/)).toBeVisible();
  await expect.element(places.getByText("Head office")).toBeVisible();
  await expect.element(places.getByRole("link", { name: "Rostock" })).toHaveAttribute("href", "/assets");
});

test("the map is enlarged and moved by buttons, keys and the pointer, and shows all places again", async () => {
  const { screen } = await placeElement(elementExamples.map.example);
  await expect.poll(() => markers().size).toBe(4);
  const before = markers();
  const far = (): number => (markers().get("Rostock")?.[0] ?? 0) - (markers().get("Antwerp")?.[0] ?? 0);
  const distance = far();
  await screen.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(far).toBeCloseTo(distance * 1.6, 0);
  await screen.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(far).toBeCloseTo(distance, 0);
  const map = screen.getByRole("application");
  map.element().focus();
  await userEvent.keyboard("{ArrowRight}+");
  await expect.poll(far).toBeCloseTo(distance * 1.6, 0);
  await screen.getByRole("button", { name: "Show all places" }).click();
  await expect.poll(markers).toEqual(before);
  await userEvent.dragAndDrop(map, map, {
    sourcePosition: { x: 200, y: 100 },
    targetPosition: { x: 260, y: 130 },
  });
  await expect
    .poll(() => markers().get("Hamburg")?.[0])
    .toBeCloseTo((before.get("Hamburg")?.[0] ?? 0) + 60, 0);
});
