// What a reader chooses reaches the page, is kept, and survives a storage that is empty, garbled or shared.
import "virtual:theme.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppearanceMenu } from "./AppearanceMenu.tsx";
import { AppearanceProvider } from "./AppearanceProvider.tsx";
import { applyAppearance, parseAppearance } from "./appearance.ts";
import { changeAppearance, readAppearance } from "./interface-state.ts";

const root = document.documentElement;
const defaults = { scheme: "system", density: "compact", direction: "ltr" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  for (const name of ["data-mantine-color-scheme", "data-density", "dir"]) root.removeAttribute(name);
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

test("a change is kept under the one key and leaves what others keep there", () => {
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

test("choosing in the menu changes the page at once: scheme, density and direction", async () => {
  const screen = await renderMenu();
  await screen.getByRole("button", { name: "Appearance" }).click();
  await choose(screen, "Scheme", "Dark");
  await choose(screen, "Density of tables", "Ledger");
  await choose(screen, "Direction", "Right to left");
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(root.getAttribute("data-density")).toBe("ledger");
  expect(root.getAttribute("dir")).toBe("rtl");
  expect(readAppearance()).toEqual({ scheme: "dark", density: "ledger", direction: "rtl" });
});

test("a choice made in another tab arrives in this one", async () => {
  await renderMenu();
  localStorage.setItem("kontor", `{"appearance":{"scheme":"dark","direction":"rtl"}}`);
  window.dispatchEvent(new StorageEvent("storage", { key: "kontor" }));
  await expect.poll(() => root.getAttribute("dir")).toBe("rtl");
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
});

test("a right-to-left page mirrors: what stood at the start edge stands at the other", async () => {
  const screen = await renderMenu();
  const button = screen.getByRole("button", { name: "Appearance" }).element();
  const before = button.getBoundingClientRect().left;
  changeAppearance({ direction: "rtl" });
  await expect.poll(() => button.getBoundingClientRect().left).toBeGreaterThan(before + 50);
});

type Screen = Awaited<ReturnType<typeof render>>;

function renderMenu(): Promise<Screen> {
  return render(
    <AppearanceProvider>
      <AppearanceMenu />
    </AppearanceProvider>,
  );
}

async function choose(screen: Screen, group: string, option: string): Promise<void> {
  await screen.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option }).click();
}
