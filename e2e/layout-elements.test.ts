// Elements that show and compute what a script gives them, placed on the page of a contract of the real server under its real content policy.

import type { RecordData } from "@kontor/model/fields/path.ts";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import tokens from "@kontor/ui/theme/tokens.json" with { type: "json" };
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { isDrawn } from "./drawn-chart.ts";
import { addAuthor, card, listOf } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const html = `<h3>Delivery</h3><p>On <strong>Monday</strong> <a href="https://example.com/a">there</a>
  <a href="javascript:alert(1)">no</a></p><ul><li>Gate 4</li></ul><img src="x" onerror="alert(1)"><script>alert(1)</script>
  <iframe src="https://example.com"></iframe><p style="color:red" onclick="alert(1)">plain</p>`;
const outside = { type: "link", text: "Rates", href: "https://example.com/rates" };
const { kpi, error: _, ...others } = elementExamples;
const elements = {
  ...Object.fromEntries(Object.entries(others).map(([type, { example }]) => [type, example])),
  html: { type: "html", html },
  error: { type: "error", title: "Rating", text: "It could <b>not</b> be read." },
  outside,
};

/** The key figure is one of the record; everything else stands in the script. */
const code = `const elements = ${JSON.stringify(elements)};
export const execute = ({ record }) => {
  const figure = { ...${JSON.stringify(kpi.example)}, value: record.amount, unit: record.currency };
  const placed = Object.entries({ ...elements, kpi: figure });
  return { cards: placed.map(([name, element]) => ({ title: "Element " + name, rows: [{ elements: [element] }] })) };
};`;

const [petrol, lightPetrol, amber] = tokens.chart.light.map((hex) => {
  const parts = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  return `rgb(${parts.join(", ")})`;
});

let page: Page;
let contract: RecordData;
beforeAll(async () => {
  const author = await addAuthor(product(), "elements", { "contract-layout": code });
  const route = "/api/financing/contracts?limit=1&sort=registration";
  contract = (await listOf(author.callAs, route))[0] ?? {};
  page = await openSignedIn(
    product(),
    product().atlas,
    author.username,
    `/contract/${contract.registration}`,
  );
  await card(page, "Element kpi").waitFor();
});

const placed = (name: string): Locator => card(page, `Element ${name}`);
const texts = (part: Locator, role: "cell" | "columnheader" | "rowheader"): Promise<readonly string[]> =>
  part.getByRole(role).allTextContents();

test("a key figure has label, unit and trend, a legend its colours, and an error its text in place of content [LAYOUT-47] [LAYOUT-50] [LAYOUT-51]", async () => {
  const figure = placed("kpi");
  expect(await figure.getByRole("term").textContent()).toBe("Outstanding");
  const amount = Number(contract.amount).toLocaleString("en", { minimumFractionDigits: 2 });
  await figure.getByText(amount, { exact: true }).waitFor();
  await figure.getByText(String(contract.currency), { exact: true }).waitFor();
  expect(await figure.getByText("+1.4%").getAttribute("data-tone")).toBe("positive");
  const items = placed("legend").getByRole("listitem");
  const marked = items.evaluateAll((all) =>
    all.map((item) => {
      const square = item.querySelector("i");
      const family = item.querySelector("[data-family]")?.getAttribute("data-family");
      return [item.textContent, square === null ? family : getComputedStyle(square).backgroundColor];
    }),
  );
  expect(await marked).toEqual([
    ["Receivable", petrol],
    ["Payable", lightPetrol],
    ["Net", amber],
    ["In arrears", "error"],
    ["Active", "current"],
  ]);
  const rating = placed("error").getByRole("region", { name: "Rating" });
  expect(await rating.getByRole("alert").textContent()).toBe("It could <b>not</b> be read.");
  expect(await rating.locator("b").count()).toBe(0);
});

test("formatted text keeps its headings, emphasis and links, and nothing that runs or loads [LAYOUT-49]", async () => {
  const text = placed("html");
  await text.getByRole("heading", { name: "Delivery", level: 3 }).waitFor();
  expect(await text.locator("strong").allTextContents()).toEqual(["Monday"]);
  expect(await text.getByRole("listitem").allTextContents()).toEqual(["Gate 4"]);
  const links = await text.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links.filter((href) => href !== null)).toEqual(["https://example.com/a"]);
  expect(await text.locator("img, script, iframe, [onclick], [onerror], [style*=color]").count()).toBe(0);
});

test("slides are shown in turn by buttons and keys, and places where their longitude and latitude say [LAYOUT-43] [LAYOUT-53]", async () => {
  const slides = placed("carousel");
  const next = slides.getByRole("button", { name: "Next slide" });
  await slides.getByText("Bring the papers").waitFor();
  await next.click();
  await slides.getByRole("link", { name: "Take pictures" }).waitFor();
  expect(await slides.getByText("Bring the papers").count()).toBe(0);
  await page.keyboard.press("ArrowRight");
  await slides.getByRole("img", { name: "A truck" }).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await slides.getByText("1 of 3").waitFor();
  const map = placed("map");
  const markers = map.locator("[data-marker]");
  await expect.poll(() => markers.count()).toBe(4);
  const places = await markers.evaluateAll((all) =>
    Object.fromEntries(
      all.map((marker) => {
        const { x, y } = marker.querySelector("circle")?.getBoundingClientRect() ?? { x: 0, y: 0 };
        return [marker.getAttribute("data-marker"), { x, y }];
      }),
    ),
  );
  const byX = Object.keys(places).toSorted((a, b) => (places[a]?.x ?? 0) - (places[b]?.x ?? 0));
  const byY = Object.keys(places).toSorted((a, b) => (places[a]?.y ?? 0) - (places[b]?.y ?? 0));
  expect(byX, "from west to east").toEqual(["Antwerp", "Hamburg", "Aarhus", "Rostock"]);
  expect(byY, "from north to south").toEqual(["Aarhus", "Rostock", "Hamburg", "Antwerp"]);
  await map
    .getByRole("list", { name: "Places" })
    .getByText(/53\.551°\W+N, \W*9\.993°\W+E/)
    .waitFor();
});

test("the calculator computes with the finance rules at every key, to the cent [LAYOUT-42]", async () => {
  const calculator = placed("calculator");
  const field = (name: string): Locator => calculator.getByRole("textbox", { name });
  const result = calculator.getByRole("status");
  // 36 payments in advance at 6 % a year, with 10,000 left: (45,000 − 10,000 ÷ 1.005³⁶) ÷ ((1 − 1.005⁻³⁶) ÷ 0.005 × 1.005).
  const present = 45_000 - 10_000 / 1.005 ** 36;
  const annuity = present / (((1 - 1.005 ** -36) / 0.005) * 1.005);
  await result.getByText(`${annuity.toLocaleString("en", { maximumFractionDigits: 2 })} EUR`).waitFor();
  await field("Residual value").fill("");
  await field("Number of payments").fill("60");
  await field("Rate per year").fill("0");
  await field("Amount").fill("15,000");
  await result.getByText("250.00 EUR").waitFor();
  await field("Rate per year").fill("12");
  await calculator.getByRole("radio", { name: "At the end of each period" }).click();
  const inArrears = 15_000 / ((1 - 1.01 ** -60) / 0.01);
  await result.getByText(`${inArrears.toFixed(2)} EUR`).waitFor();
});

test("charts are drawn from objects in the manner of ECharts and of Chartist [LAYOUT-44] [LAYOUT-45]", async () => {
  for (const [name, heads, cells] of [
    ["echart", ["Month", "Receivable", "Payable", "Net"], ["1,400", "−960", "440"]],
    ["chartist", ["Category", "2025", "2026"], ["112", "128", "240"]],
  ] as const) {
    const chart = placed(name);
    await chart.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(chart)).toBe(true);
    await chart.getByRole("button", { name: "Show as table" }).click();
    await chart.getByRole("columnheader").first().waitFor();
    expect(await texts(chart, "columnheader")).toEqual(heads);
    expect((await texts(chart, "cell")).slice(0, 3)).toEqual(cells);
  }
  await placed("echart").getByRole("heading", { name: "Cashflow" }).waitFor();
});

test("a pivot table sums rows exactly, with totals, and is computed anew for other fields [LAYOUT-55]", async () => {
  const pivot = placed("pivot");
  expect(await texts(pivot, "columnheader")).toEqual(["Product", "North", "South", "Total"]);
  expect(await texts(pivot, "cell")).toEqual([
    ...["220,400.09", "88,100.20", "308,500.29"],
    ...["45,300.00", "61,250.70", "106,550.70"],
    ...["265,700.09", "149,350.90", "415,050.99"],
  ]);
  await pivot.getByRole("combobox", { name: "Columns" }).selectOption("Quarter");
  await pivot.getByRole("combobox", { name: "Summary" }).selectOption("Count");
  expect(await texts(pivot, "columnheader")).toEqual(["Product", "Q3", "Q4", "Total"]);
  expect(await texts(pivot, "cell")).toEqual(["2", "1", "3", "–", "2", "2", "2", "3", "5"]);
});

test("a link inside leads on in the application; one of the web opens a tab of its own [LAYOUT-52]", async () => {
  const context = page.context();
  await context.route("https://example.com/**", (route) => route.fulfill({ body: "Rates of today" }));
  const opened = context.waitForEvent("page");
  const link = placed("outside").getByRole("link", { name: "Rates opens in a new tab" });
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
  await link.click();
  const tab = await opened;
  await tab.waitForURL(outside.href);
  await tab.close();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await placed("link").getByRole("link", { name: "All contracts" }).click();
  await page.waitForURL("**/contracts");
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});
