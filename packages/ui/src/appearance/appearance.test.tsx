// What a reader chooses reaches the page, is kept, and survives a storage that is empty, garbled or shared.
import "virtual:theme.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceChoices } from "./AppearanceChoices.tsx";
import { AppearanceProvider } from "./AppearanceProvider.tsx";
import { applyAppearance, parseAppearance } from "./appearance.ts";
import {
  changeAppearance,
  changeInterfaceState,
  readAppearance,
  readInterfaceState,
  useInterfaceState,
} from "./interface-state.ts";

const root = document.documentElement;
const defaults = {
  scheme: "system",
  density: "compact",
  direction: "ltr",
  mainWidth: "xxl",
  accent: "petrol",
  brightness: 100,
  contrast: 90,
  sepia: 10,
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  for (const name of ["data-mantine-color-scheme", "data-density", "dir", "data-main-width", "style"])
    root.removeAttribute(name);
});

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  "5",
  `{"appearance":7}`,
  `{"appearance":{"scheme":"pink","density":1}}`,
])("the stored text %j gives the default appearance", (text) =>
  expect(parseAppearance(text)).toEqual(defaults),
);

test("the scheme of the system decides until the reader does", () => {
  applyAppearance(root, parseAppearance(null), true);
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
  applyAppearance(root, parseAppearance(`{"appearance":{"scheme":"light"}}`), true);
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("light");
});

test("a change is kept under the one key and leaves what others keep there [SHELL-78]", () => {
  localStorage.setItem("kontor", `{"lists":{"contracts":1}}`);
  changeAppearance({ density: "ledger" });
  expect(JSON.parse(localStorage.getItem("kontor") ?? "")).toEqual({
    lists: { contracts: 1 },
    appearance: { ...defaults, density: "ledger" },
  });
  expect(Object.keys(localStorage)).toEqual(["kontor"]);
});

test("a change repairs a garbled storage", () => {
  localStorage.setItem("kontor", "{garbled");
  changeAppearance({ direction: "rtl" });
  expect(readAppearance()).toEqual({ ...defaults, direction: "rtl" });
});

test("a choice that cannot be stored holds all the same, over the older one that is stored", () => {
  changeAppearance({ scheme: "light" });
  const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  changeAppearance({ scheme: "dark" });
  expect(readAppearance().scheme).toBe("dark");
  refusal.mockRestore();
  changeAppearance({ density: "ledger" });
  expect(readAppearance()).toEqual({ ...defaults, scheme: "dark", density: "ledger" });
  localStorage.clear();
  expect(readAppearance()).toEqual(defaults);
});

test("a choice changes the page at once: scheme and density", async () => {
  const screen = await renderChoices();
  await choose(screen, "Scheme", "Dark");
  await choose(screen, "Density of tables", "Ledger");
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(root.getAttribute("data-density")).toBe("ledger");
  expect(readAppearance()).toEqual({ ...defaults, scheme: "dark", density: "ledger" });
});

test("a choice made in another tab arrives in this one", async () => {
  await renderChoices();
  localStorage.setItem("kontor", `{"appearance":{"scheme":"dark","direction":"rtl"}}`);
  window.dispatchEvent(new StorageEvent("storage", { key: "kontor" }));
  await expect.poll(() => root.getAttribute("dir")).toBe("rtl");
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("every part of the interface keeps its state under a name in the same JSON, and hears of other tabs [SHELL-78]", async () => {
  const Shown = () => (
    <p>{useInterfaceState("navigation", { isCollapsed: false }).isCollapsed ? "Collapsed" : "Wide"}</p>
  );
  const screen = await render(<Shown />);
  await expect.element(screen.getByText("Wide")).toBeVisible();
  changeInterfaceState("navigation", { isCollapsed: true });
  changeInterfaceState("locale", "fr-FR");
  await expect.element(screen.getByText("Collapsed")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual(["kontor"]);
  expect(JSON.parse(localStorage.getItem("kontor") ?? "")).toEqual({
    navigation: { isCollapsed: true },
    locale: "fr-FR",
  });
  localStorage.setItem("kontor", `{"navigation":{"isCollapsed":"yes"}}`);
  window.dispatchEvent(new StorageEvent("storage", { key: "kontor" }));
  await expect.element(screen.getByText("Wide")).toBeVisible();
  expect(readInterfaceState("locale")).toBeUndefined();
});

test("a dark page at its normal values has no filter; others are one, and a light page never has", () => {
  const filterOf = (stored: object): string => {
    applyAppearance(root, parseAppearance(JSON.stringify({ appearance: stored })), false);
    return root.style.getPropertyValue("--dark-filter");
  };
  expect(filterOf({ scheme: "dark" })).toBe("none");
  expect(filterOf({ scheme: "dark", brightness: 80 })).toBe("brightness(0.8)");
  expect(filterOf({ scheme: "dark", contrast: 99, sepia: 55 })).toBe("contrast(1.100) sepia(0.500)");
  expect(filterOf({ scheme: "dark", sepia: 0 })).toBe("saturate(1.100)");
  expect(filterOf({ scheme: "light", brightness: 80, contrast: 50, sepia: 90 })).toBe("none");
  expect(filterOf({ scheme: "dark", brightness: "80", contrast: -1, sepia: 500 })).toBe("none");
});

test("a right-to-left page mirrors: what stood at the start edge stands at the other", async () => {
  const screen = await renderChoices();
  const first = screen.getByRole("radio", { name: "System" }).element();
  const before = first.getBoundingClientRect().left;
  changeAppearance({ direction: "rtl" });
  await expect.poll(() => first.getBoundingClientRect().left).toBeGreaterThan(before + 50);
});

type Screen = Awaited<ReturnType<typeof render>>;

function renderChoices(): Promise<Screen> {
  return render(
    <AppearanceProvider>
      <AppearanceChoices />
    </AppearanceProvider>,
  );
}

async function choose(screen: Screen, group: string, option: string): Promise<void> {
  await screen.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option }).click();
}
