// The palette with keys alone: what it finds, where it leads, and what it does while the server is slow or refuses.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { closeSideView } from "../side-view/side-view.ts";
import { open } from "../start/testing/open-app.tsx";
import { closePalette } from "./palette-state.ts";
import { foundDeals, foundRecords } from "./testing/records.ts";

const search = "/api/core/global-search";
const start = "/documentation/getting-started/keyboard";

afterEach(() => {
  closePalette();
  closeSideView();
  endServer();
});

type ServerAnswer = Extract<Parameters<typeof startServer>[0][string], (sent: never) => unknown>;
type Screen = Awaited<ReturnType<typeof open>>["screen"];

const byText: ServerAnswer = ({ path }) => ({
  body: path.includes("search=hafen") ? foundRecords : { data: [] },
});

async function openWithPalette(answer: ServerAnswer = byText) {
  const sent = startServer({ [search]: answer });
  session.begin(testToken(1));
  const opened = await open(start);
  await expect.element(opened.screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = opened.screen.getByRole("combobox", { name: "Search or jump" });
  await expect.element(field).toHaveFocus();
  return { ...opened, field, sent };
}

/** As somebody who types quickly, by a clock of its own: how long the letters take on this machine says nothing. */
async function typeQuickly(letters: string): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const letter of letters) {
    await userEvent.keyboard(letter);
    vi.advanceTimersByTime(60);
  }
  vi.advanceTimersByTime(60);
  vi.useRealTimers();
}

/** The line the field stands on, as a screen reader hears it. */
function activeLine(screen: Screen): string | null | undefined {
  const id = screen.getByRole("combobox").element().getAttribute("aria-activedescendant");
  return document.getElementById(id ?? "")?.textContent;
}

test("records come with their kind, registration, name with the match in bold, and status", async () => {
  const { screen, sent } = await openWithPalette();
  await typeQuickly("hafen");
  const records = screen.getByRole("group", { name: "Records" });
  const first = records.getByRole("option", { name: /Contract CT-2026-004812/ });
  await expect.element(first).toHaveAttribute("aria-selected", "true");
  expect(first.element().textContent).toMatch(/Committee$/);
  expect(first.element().querySelector("b")?.textContent).toBe("Häfen");
  expect(activeLine(screen)).toContain("CT-2026-004812");
  expect(records.getByRole("option").elements()).toHaveLength(3);
  await expect.element(screen.getByText(/^First 3 records in \d+ ms$/)).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Actions on “hafen”" })).toBeVisible();
  // One question for what was typed, not one for every letter.
  expect(sent.filter(({ path }) => path.startsWith(search))).toHaveLength(1);
});

test("Enter opens the line one has gone to, Ctrl+Enter searches everything", async () => {
  const { screen, router } = await openWithPalette();
  await userEvent.keyboard("hafen");
  await expect.element(screen.getByRole("option", { name: /Hafenbahn/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  expect(activeLine(screen)).toContain("Hafenbahn");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/deal/DL-2026-0932");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("hafen{Control>}{Enter}{/Control}");
  await expect.poll(() => router.state.location.href).toBe("/global-search?search=hafen");
});

test("Alt+Enter opens a line in the side view and leaves the page where it is", async () => {
  const { screen, router } = await openWithPalette();
  await userEvent.keyboard("appearance");
  await expect.element(screen.getByText(/^0 records in/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(activeLine(screen)).toContain("Appearance");
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  const aside = screen.getByRole("complementary", { name: "Side view" });
  await expect.element(aside.getByRole("heading", { name: "Appearance" }).first()).toBeVisible();
  expect(router.state.location.pathname).toBe(start);
});

test("Enter before the answer waits for it; an answer to what is no longer typed is not shown", async () => {
  const waiting = new Map<string, () => void>();
  const { screen, router } = await openWithPalette(({ path }) => {
    const text = new URLSearchParams(path.split("?")[1]).get("search") ?? "";
    const body = text === "hafen" ? foundDeals : foundRecords;
    return new Promise((resolve) => waiting.set(text, () => resolve({ body })));
  });
  await userEvent.keyboard("ha");
  await expect.poll(() => waiting.has("ha")).toBe(true);
  await userEvent.keyboard("fen{Enter}");
  await expect.poll(() => waiting.has("hafen")).toBe(true);
  waiting.get("ha")?.();
  await expect.element(screen.getByRole("option", { name: /Search the documentation/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /CT-2026-004812/ }).elements()).toHaveLength(0);
  expect(router.state.location.pathname).toBe(start);
  waiting.get("hafen")?.();
  await expect.poll(() => router.state.location.pathname).toBe("/deal/DL-2026-0932");
});

test("Tab narrows the records to one entity after the other, and back to all of them", async () => {
  const { screen, sent } = await openWithPalette(({ path }) => ({
    body: path.includes("entityNames=deal") ? foundDeals : foundRecords,
  }));
  await userEvent.keyboard("hafen");
  await expect.element(screen.getByRole("option", { name: /CT-2026-004812/ })).toBeVisible();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(screen.getByRole("button", { name: "Deal" })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: /CT-2026-004812/ })).not.toBeInTheDocument();
  expect(sent.at(-1)?.path).toContain("entityNames=deal");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "All entities" })).toBeVisible();
  await expect.element(screen.getByRole("combobox")).toHaveFocus();
});

test("a refusal is told inside, and pages and commands are still there", async () => {
  const { screen } = await openWithPalette(() => ({
    status: 403,
    body: { code: "FORBIDDEN", message: "No" },
  }));
  await userEvent.keyboard("dark");
  await expect.element(screen.getByText(/^Records could not be searched: /)).toHaveRole("alert");
  await expect.element(screen.getByRole("option", { name: /Switch to the dark theme/ })).toBeVisible();
});

test("with nothing typed it offers the pages of before, and every page with its keys", async () => {
  const { screen, router } = await openWithPalette();
  await expect.element(screen.getByRole("option", { name: /Account G A/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  // The keys of the pages arrive a moment after the first page.
  const goToAccount = async (): Promise<string> => {
    await userEvent.keyboard("ga");
    return router.state.location.pathname;
  };
  await expect.poll(goToAccount).toBe("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  const recent = screen.getByRole("group", { name: "Recent" });
  await expect.element(recent.getByRole("option", { name: /Keyboard/ })).toBeVisible();
  const pages = screen.getByRole("group", { name: "Go to" });
  await expect.element(pages.getByRole("option", { name: /Documentation G D/ })).toBeVisible();
});

// The last one: signing out goes on for a moment after the page has changed.
test("commands change the theme and log out; Escape and the key that opened it close it", async () => {
  const { screen, router, field } = await openWithPalette();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("dark theme");
  await expect.element(screen.getByText(/^0 records in/)).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(readAppearance().scheme).toBe("dark");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("log out");
  await expect.element(screen.getByText(/^0 records in/)).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.poll(() => router.state.location.pathname).toBe("/authentication/login-page");
});
