// A chart is drawn without markup, is told in words, and its figures are one click away.
import "../theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppearanceProvider } from "../appearance/AppearanceProvider.tsx";
import { changeAppearance } from "../appearance/interface-state.ts";
import { ChartCard } from "./ChartCard.tsx";
import type { ChartData } from "./chart-data.ts";

type Screen = Awaited<ReturnType<typeof render>>;

const data: ChartData = {
  categories: ["Dec", "Jan"],
  categoryLabel: "Month",
  series: [
    { name: "Receivable", kind: "bar", values: [1420, 1388], colour: 1 },
    { name: "Net", kind: "line", values: [440, null], colour: 3 },
  ],
  format: (value) => `${value}.00`,
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("it is drawn and taken away without a word of markup, which the policy of the server refuses", async () => {
  const markup = vi.spyOn(Element.prototype, "innerHTML", "set").mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML' assignment.");
  });
  const screen = await renderChart();
  await drawn(screen);
  await screen.unmount();
  expect(markup).not.toHaveBeenCalled();
});

test("whoever cannot see it is told what it shows", async () => {
  const screen = await renderChart();
  await expect.element(screen.getByRole("img", { name: "More comes in than goes out." })).toBeVisible();
});

test("its figures are a table at one click, and back", async () => {
  const screen = await renderChart();
  await screen.getByRole("button", { name: "Show as table" }).click();
  await expect.element(screen.getByRole("rowheader", { name: "Dec" })).toBeVisible();
  await expect.element(screen.getByRole("columnheader", { name: "Receivable" })).toBeVisible();
  expect(
    screen
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["1420.00", "440.00", "1388.00", "–"]);
  await screen.getByRole("button", { name: "Show as chart" }).click();
  await drawn(screen);
});

test("it takes the colours of the scheme, and the new ones when the scheme changes", async () => {
  changeAppearance({ scheme: "light" });
  const screen = await renderChart();
  const canvas = await drawn(screen);
  const before = canvas.toDataURL();
  changeAppearance({ scheme: "dark" });
  await expect.poll(() => canvas.toDataURL()).not.toBe(before);
});

test("it follows the width of its place, and time runs to the right in a mirrored page", async () => {
  const screen = await renderChart();
  const canvas = await drawn(screen);
  const width = canvas.clientWidth;
  await page.viewport(600, 600);
  await expect.poll(() => canvas.clientWidth).toBeLessThan(width);
  expect(canvas.closest("[dir]")?.getAttribute("dir")).toBe("ltr");
});

async function renderChart(): Promise<Screen> {
  await page.viewport(1000, 600);
  return render(
    <AppearanceProvider>
      <ChartCard title="Cashflow" unit="EUR" data={data} summary="More comes in than goes out." />
    </AppearanceProvider>,
  );
}

async function drawn(screen: Screen): Promise<HTMLCanvasElement> {
  await expect.poll(() => screen.container.querySelector("canvas")).not.toBeNull();
  const canvas = screen.container.querySelector("canvas");
  if (canvas === null) throw new Error("nothing was drawn");
  await expect.poll(() => new Set(pixelsOf(canvas)).size).toBeGreaterThan(2);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Uint32Array {
  const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
  return new Uint32Array(image?.data.buffer ?? new ArrayBuffer());
}
