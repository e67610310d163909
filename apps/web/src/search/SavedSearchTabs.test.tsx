// Saved searches as tabs.
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import {
  contracts,
  contractsRoute,
  openSearchPage,
  pageOf,
  startSearchServer,
} from "./testing/search-page.tsx";

afterEach(endServer);

const preferencesRoute = "/api/core/users/clara.vogt%40nordhafen/preferences";

async function openSaved(address: string) {
  const sent = startSearchServer({
    [contractsRoute]: ({ path }) => ({
      body: pageOf(contracts, path.includes("count=capped") ? (path.includes("ACTIVE") ? 214 : 5_000) : 3),
    }),
    [preferencesRoute]: ({ body }) => ({ body: { _id: "s-1", ...(body as object) } }),
    [`${preferencesRoute}/`]: { body: { status: "ok" } },
  });
  const opened = await openSearchPage(address);
  const tabs = opened.screen.getByRole("navigation", { name: "Saved searches" });
  await expect.element(tabs).toBeVisible();
  const kept = () => sent.filter(({ method, path }) => method !== "GET" && path.startsWith(preferencesRoute));
  return { ...opened, tabs, kept, save: tabs.getByRole("button", { name: "Save search" }) };
}

test("a search is kept under a name as a preference of the page, applied again by its tab, and deleted [SEARCH-27]", async () => {
  const { screen, tabs, save, kept, href } = await openSaved("/contracts?status=ACTIVE&sort=-startDate");
  await save.click();
  await screen.getByRole("textbox", { name: "Name" }).fill(" Running book ");
  await userEvent.keyboard("{Enter}");
  const tab = tabs.getByRole("button", { name: /^Running book/ });
  await expect.element(tab).toHaveAttribute("aria-current", "page");
  expect(kept().map(({ method, body }) => [method, body])).toEqual([
    [
      "POST",
      {
        groupId: "/contracts",
        type: "searchFilter",
        title: "Running book",
        value: { status: "ACTIVE", sort: "-startDate" },
      },
    ],
  ]);
  await expect.element(tab).toHaveTextContent("Running book214");

  await tabs.getByRole("button", { name: "All contracts" }).click();
  await expect.poll(href).toBe("/contracts");
  await tab.click();
  await expect.poll(href).toBe("/contracts?status=ACTIVE&sort=-startDate");

  await tabs.getByRole("button", { name: "Delete the saved search Running book" }).click();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => tab.elements()).toHaveLength(0);
  expect(kept().at(-1)).toMatchObject({ method: "DELETE", path: `${preferencesRoute}/s-1` });
  expect(href()).toBe("/contracts?status=ACTIVE&sort=-startDate");
});

test("an empty search and one that is saved already are not saved, and the button says why", async () => {
  const { screen, save, kept, tabs } = await openSaved("/contracts");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  // What cannot be used is no target of a press to the tool that presses.
  (save.element() as HTMLElement).click();
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);

  const box = screen.getByRole("combobox", { name: "Filter contracts" });
  await box.fill("haf");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).not.toHaveAttribute("aria-disabled");
  await userEvent.keyboard("{Control>}s{/Control}");
  await screen.getByRole("textbox", { name: "Name" }).fill("Harbour");
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(tabs.getByRole("button", { name: /^Harbour/ })).toHaveTextContent("Harbour1,000+");
  await expect.element(save).toHaveAttribute("aria-disabled", "true");
  expect(kept()).toHaveLength(1);
});

test("a search that is filled in is run and saved in one", async () => {
  const { screen, href, kept } = await openSaved("/contracts?advanced=1");
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("crane");
  await userEvent.keyboard("{Control>}s{/Control}");
  const dialog = screen.getByRole("dialog", { name: "Save search" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Cranes");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => kept()).toHaveLength(1);
  expect(kept()[0]?.body).toMatchObject({ title: "Cranes", value: { name: "/crane/i" } });
  expect(href()).toBe("/contracts?name=/crane/i&advanced=1");
});

test("a failure to save is told, and the name stays to try again", async () => {
  startSearchServer({ [preferencesRoute]: { status: 503, body: { code: "UNAVAILABLE", message: "Later" } } });
  const { screen } = await openSearchPage("/contracts?status=ACTIVE");
  await screen.getByRole("button", { name: "Save search" }).click();
  await screen.getByRole("textbox", { name: "Name" }).fill("Running book");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Running book");
});
