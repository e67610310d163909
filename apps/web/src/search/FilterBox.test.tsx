// The text above a list.

import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import {
  contracts,
  contractsRoute,
  openSearchPage,
  pageOf,
  startSearchServer,
} from "./testing/search-page.tsx";

afterEach(() => {
  vi.useRealTimers();
  endServer();
});

const hint = "All records are searched while you type";

const wordPage = { ...pageOf([]), data: ["hafenkran", "hafenbahn"] };

async function openBox(address = "/contracts") {
  const sent = startSearchServer({
    [contractsRoute]: ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      if (query.has("autocomplete")) return { body: wordPage };
      return { body: pageOf(query.get("search") === "hidden" ? contracts.slice(0, 1) : contracts) };
    },
  });
  const opened = await openSearchPage(address);
  const box = opened.screen.getByRole("combobox", { name: "Filter contracts" });
  await expect.element(box).toBeVisible();
  const rows = opened.screen.getByRole("list", { name: "Rows" }).getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBeGreaterThan(0);
  const lists = (): readonly string[] =>
    sent.filter(({ path }) => path.startsWith(contractsRoute)).map(({ path }) => path);
  return { ...opened, box, rows, lists };
}

test("what is typed is searched on the server after a pause, in one call and one step of the way back, and the field keeps its focus", async () => {
  const { box, rows, href, lists } = await openBox();
  await box.click();
  await userEvent.keyboard("hid");
  await userEvent.keyboard("den ");
  await expect.poll(href).toBe("/contracts?search=hidden");
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(box).toHaveValue("hidden ");
  await expect.element(box).toHaveFocus();
  const searched = lists().filter((path) => path.includes("search="));
  expect(searched.at(-1)).toContain("search=hidden");
  await userEvent.keyboard("{Enter}");
  expect(lists().filter((path) => path.includes("search="))).toEqual(searched);
});

test("Enter asks the server and puts the text into the address, and Enter without text lists everything", async () => {
  const { box, rows, href, lists } = await openBox();
  await box.click();
  await userEvent.keyboard("hidden{Enter}");
  await expect.poll(href).toBe("/contracts?search=hidden");
  await expect.poll(() => lists().some((path) => path.includes("search=hidden"))).toBe(true);
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await userEvent.clear(box);
  await userEvent.keyboard("{Enter}");
  await expect.poll(href).toBe("/contracts");
  await expect.poll(() => rows.elements()).toHaveLength(3);
});

test("a hit in a field that is not shown is named above the rows, a shown one is not [TABLE-19]", async () => {
  const { box, screen, href } = await openBox("/contracts?search=hidden");
  await expect
    .element(screen.getByText("The search has found results on fields not displayed"))
    .toBeVisible();
  await box.fill("ct");
  await userEvent.keyboard("{Enter}");
  await expect.poll(href).toBe("/contracts?search=ct");
  await expect.poll(() => screen.getByText(/fields not displayed/).elements()).toHaveLength(0);
});

test("Backspace on the last character clears the search [SEARCH-31]", async () => {
  const { box, href } = await openBox("/contracts?search=h");
  await box.click();
  await userEvent.keyboard("{End}{Backspace}");
  await expect.poll(href).toBe("/contracts");
  await expect.element(box).toHaveValue("");
  await box.fill("ha");
  await box.click();
  await userEvent.keyboard("{End}{Backspace}");
  await expect.element(box).toHaveValue("h");
});

test("suggestions and the hint are there with the focus and go 200 ms after it [SEARCH-32]", async () => {
  const { screen, box } = await openBox();
  expect(screen.getByText(hint).elements()).toHaveLength(0);
  await box.click();
  await expect.element(screen.getByText(hint)).toBeVisible();
  await userEvent.keyboard("haf");
  await expect.element(screen.getByRole("option", { name: "hafenkran" })).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  box.element().blur();
  vi.advanceTimersByTime(199);
  expect(screen.getByRole("option").elements()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => screen.getByText(hint).elements()).toHaveLength(0);
  expect(screen.getByRole("option").elements()).toHaveLength(0);
});

test("arrow keys go through the suggestions, and Enter searches for the one they stand on", async () => {
  const { screen, box, href, lists } = await openBox("/contracts?status=ACTIVE");
  await box.click();
  await userEvent.keyboard("haf");
  await expect.element(screen.getByRole("option", { name: "hafenbahn" })).toBeVisible();
  expect(lists().filter((path) => path.includes("autocomplete"))).toEqual([
    `${contractsRoute}?status=ACTIVE&autocomplete=haf`,
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect
    .element(screen.getByRole("option", { name: "hafenbahn" }))
    .toHaveAttribute("aria-selected", "true");
  const active = box.element().getAttribute("aria-activedescendant");
  expect(document.getElementById(active ?? "")?.textContent).toBe("hafenbahn");
  await userEvent.keyboard("{Enter}");
  await expect.poll(href).toBe("/contracts?search=hafenbahn&status=ACTIVE");
  expect(screen.getByRole("option").elements()).toHaveLength(0);
});

test("Escape closes the suggestions and keeps what is typed, and a press on one searches for it", async () => {
  const { screen, box, href } = await openBox();
  await box.click();
  await userEvent.keyboard("haf");
  await expect.element(screen.getByRole("option", { name: "hafenkran" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.getByRole("option").elements()).toHaveLength(0);
  await expect.element(box).toHaveValue("haf");
  await userEvent.keyboard("e");
  await screen.getByRole("option", { name: "hafenkran" }).click();
  await expect.poll(href).toBe("/contracts?search=hafenkran");
});

test("the key / leads to the box, which says what the address asks for", async () => {
  const { box } = await openBox("/contracts?search=ct");
  await expect.element(box).toHaveValue("ct");
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
});
