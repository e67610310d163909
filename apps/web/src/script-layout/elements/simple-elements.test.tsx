// Elements that show what they are given: errors, formatted text, key figures, legends, links and slides.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { elementExamples } from "@kontor/model/layout/script/element-examples.ts";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../../session/testing/server.ts";
import { placeElement } from "./testing/elements.tsx";

afterEach(endServer);

test("an error stands as a text in place of content, and is told at once [LAYOUT-47]", async () => {
  const { screen } = await placeElement({
    type: "error",
    title: "Rating",
    text: "It could <b>not</b> be read.",
  });
  await expect.element(screen.getByRole("alert")).toHaveTextContent("It could <b>not</b> be read.");
  await expect.element(screen.getByRole("heading", { name: "Rating", level: 3 })).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Rating" })).toBeVisible();
});

test("formatted text keeps headings, lists, emphasis and links of the web, and nothing else [LAYOUT-49]", async () => {
  const html = `<h3>Delivery</h3><p>On <strong>Monday</strong> <a href="https://example.com/a">there</a>
    <a href="javascript:alert(1)">no</a></p><ul><li>Gate 4</li></ul><img src="x" onerror="alert(1)"><script>alert(1)</script>
    <iframe src="https://example.com"></iframe><table><tr><td>cell</td></tr></table><p style="color:red" onclick="alert(1)">plain</p>`;
  const { screen } = await placeElement({ type: "html", html });
  await expect.element(screen.getByRole("heading", { name: "Delivery", level: 3 })).toBeVisible();
  await expect.element(screen.getByRole("strong")).toHaveTextContent("Monday");
  await expect
    .element(screen.getByRole("link", { name: "there" }))
    .toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByRole("link").elements()).toHaveLength(1);
  const found = screen.container.querySelectorAll(
    "img, script, iframe, [style*=color], [onclick], [onerror]",
  );
  expect(found).toHaveLength(0);
  expect(screen.container.textContent).toContain("cell");
});

test("a key figure has its label, its unit and its trend, in the writing of the reader [LAYOUT-50]", async () => {
  const { screen } = await placeElement(elementExamples.kpi.example);
  await expect.element(screen.getByRole("term")).toHaveTextContent("Outstanding");
  await expect.element(screen.getByText("51,880,412.66")).toBeVisible();
  await expect.element(screen.getByText("EUR")).toBeVisible();
  await expect.element(screen.getByText("+1.4%")).toHaveAttribute("data-tone", "positive");
  await expect.element(screen.getByText("since 31-10")).toBeVisible();
  expect(screen.container.querySelector("polyline")).not.toBeNull();
});

test("a fall is bad news where up is good, good news where down is, and no news without either", async () => {
  const kpi = { type: "kpi", label: "Arrears", value: -3 };
  for (const [good, tone] of [
    ["up", "negative"],
    ["down", "positive"],
    [undefined, "neutral"],
  ] as const) {
    const trend = { change: "-0.50", ...(good && { good }) };
    const { screen } = await placeElement({ ...kpi, trend });
    await expect.element(screen.getByText("−0.5", { exact: true })).toHaveAttribute("data-tone", tone);
    await expect.element(screen.getByText("−3", { exact: true })).toBeVisible();
    await screen.unmount();
  }
});

test("a legend shows each colour with its label, statuses with their glyph [LAYOUT-51]", async () => {
  const { screen } = await placeElement(elementExamples.legend.example);
  await expect.element(screen.getByRole("listitem")).toHaveLength(5);
  const marks = [...screen.container.querySelectorAll("li > :first-child")];
  const colours = marks.slice(0, 3).map((mark) => getComputedStyle(mark).backgroundColor);
  expect(new Set(colours).size).toBe(3);
  expect(marks.map((mark) => mark.tagName.toLowerCase())).toEqual(["i", "i", "i", "svg", "svg"]);
  await expect.element(screen.getByText("In arrears")).toBeVisible();
});

test("a link inside leads on in the page; one of the web opens a tab of its own and says so [LAYOUT-52]", async () => {
  const inside = await placeElement(elementExamples.link.example);
  await inside.screen.getByRole("link", { name: "All contracts" }).click();
  await expect.element(inside.screen.getByText("Another page")).toBeVisible();
  expect(inside.address()).toBe("/contracts");
  await inside.screen.unmount();
  const outside = await placeElement({ type: "link", text: "Rates", href: "https://example.com/rates" });
  const link = outside.screen.getByRole("link", { name: "Rates opens in a new tab" });
  await expect.element(link).toHaveAttribute("href", "https://example.com/rates");
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(link).toHaveAttribute("target", "_blank");
  expect(link.element().querySelector("svg")).not.toBeNull();
});

test("slides are shown in turn, by buttons and by keys, with a picture where there is one [LAYOUT-43]", async () => {
  const { screen } = await placeElement(elementExamples.carousel.example);
  const next = screen.getByRole("button", { name: "Next slide" });
  await expect.element(screen.getByText("Bring the papers")).toBeVisible();
  await expect.element(screen.getByText("1 of 3")).toBeVisible();
  await next.click();
  await expect.element(screen.getByRole("link", { name: "Take pictures" })).toBeVisible();
  expect(screen.getByText("Bring the papers").query()).toBeNull();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("img", { name: "A truck" })).toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByText("1 of 3")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByText("3 of 3")).toBeVisible();
  await screen.getByRole("button", { name: "Previous slide" }).click();
  await expect.element(screen.getByText("2 of 3")).toBeVisible();
});

test("slides turn by themselves where the script says so, not for whoever wants no movement, and stop when told", async () => {
  const playing = { ...elementExamples.carousel.example, autoplaySeconds: 3 };
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const moving = await placeElement(playing);
  // A pointer that lies on it from before would hold it.
  await userEvent.hover(moving.screen.getByRole("heading"));
  await expect.element(moving.screen.getByText("1 of 3")).toBeVisible();
  vi.advanceTimersByTime(3_000);
  await expect.element(moving.screen.getByText("2 of 3")).toBeVisible();
  await moving.screen.getByRole("button", { name: "Stop turning" }).click();
  vi.advanceTimersByTime(9_000);
  await expect.element(moving.screen.getByRole("button", { name: "Turn by itself" })).toBeVisible();
  await expect.element(moving.screen.getByText("2 of 3")).toBeVisible();
  await moving.screen.unmount();
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = matchMedia(query);
    if (query.includes("reduced-motion")) Object.defineProperty(list, "matches", { value: true });
    return list;
  });
  const still = await placeElement(playing);
  await expect.element(still.screen.getByText("1 of 3")).toBeVisible();
  vi.advanceTimersByTime(9_000);
  await expect.element(still.screen.getByText("1 of 3")).toBeVisible();
  expect(still.screen.getByRole("button", { name: "Stop turning" }).query()).toBeNull();
  vi.useRealTimers();
});
