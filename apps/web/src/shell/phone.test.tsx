// The frame on a telephone: the navigation lies at the foot, the rest of it in a drawer.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import { openFrame } from "./testing/frame.tsx";

afterEach(endServer);

const bottom = [
  { label: "Notifications", path: "/notifications", icon: "bell" },
  { label: "Documentation", path: "/documentation", icon: "book" },
];

test("the bar at the foot shows the entries the profiles of the user have, the search, and the way to all others [SHELL-70]", async () => {
  const { screen } = await openFrame({
    address: "/documentation/getting-started/keyboard",
    configuration: { responsiveBottomNavigation: bottom },
    width: 390,
  });
  const bar = screen.getByRole("navigation", { name: "Shortcuts" });
  await expect.element(bar.getByRole("link", { name: "Notifications" })).toBeVisible();
  await expect
    .poll(() => namesIn(bar.element()))
    .toEqual(["Notifications", "Documentation", "Search", "More"]);
  await expect
    .element(bar.getByRole("link", { name: "Documentation" }))
    .toHaveAttribute("aria-current", "page");
  expect(bar.element().getBoundingClientRect()).toMatchObject({ height: 58, bottom: 844 });
  expect(screen.getByRole("navigation", { name: "Main" }).elements()).toEqual([]);
});

test("without entries of its own the bar still leads to the search and the menu [SHELL-70]", async () => {
  const { screen } = await openFrame({ width: 390 });
  const bar = screen.getByRole("navigation", { name: "Shortcuts" });
  await expect.element(bar).toBeVisible();
  await expect.poll(() => namesIn(bar.element())).toEqual(["Search", "More"]);
});

function namesIn(bar: Element): readonly (string | null)[] {
  return [...bar.children].map((entry) => entry.textContent);
}

test("More opens the whole navigation; Escape closes it and gives the focus back", async () => {
  const { screen } = await openFrame({ width: 390 });
  const more = screen.getByRole("button", { name: "More" });
  await more.click();
  const navigation = screen.getByRole("dialog", { name: "Menu" }).getByRole("navigation", { name: "Main" });
  await expect.element(navigation.getByRole("link", { name: "API reference" })).toBeVisible();
  for (const control of navigation.getByRole("link").elements())
    expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  await userEvent.keyboard("{Escape}");
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test("going to a page from the drawer closes it", async () => {
  const { screen } = await openFrame({ width: 390 });
  await screen.getByRole("button", { name: "Menu" }).click();
  await screen.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Documentation" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  await expect.element(screen.getByRole("dialog", { name: "Menu" })).not.toBeInTheDocument();
});

test("the top bar names the page alone, and its controls are large enough for a finger", async () => {
  const { screen } = await openFrame({ address: "/documentation/getting-started/keyboard", width: 390 });
  const path = screen.getByRole("navigation", { name: "Path" });
  await expect.element(path).toHaveTextContent("Keyboard");
  for (const button of screen.getByRole("banner").getByRole("button").elements())
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(40);
  expect(document.documentElement.scrollWidth).toBe(390);
});
