// The advanced search of a list and the chips of what is active.
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { endServer } from "../session/testing/server.ts";
import { advancedPlace } from "./advanced-place.ts";
import { openSearchPage, startSearchServer } from "./testing/search-page.tsx";

afterEach(endServer);

async function openAdvanced(place: "inline" | "modal", address = "/contracts") {
  const sent = startSearchServer();
  const opened = await openSearchPage(address, place);
  await expect.element(opened.screen.getByRole("combobox", { name: "Filter contracts" })).toBeVisible();
  await userEvent.keyboard("{Alt>}q{/Alt}");
  return { ...opened, sent };
}

type Screen = Awaited<ReturnType<typeof openAdvanced>>["screen"];

async function choose(screen: Screen, field: string, option: string, isExcluded = false): Promise<void> {
  await screen.getByRole("combobox", { name: field, exact: true }).click();
  const line = screen.getByRole("option", { name: option });
  await line.click(isExcluded ? { modifiers: ["Control"] } : {});
  await userEvent.keyboard("{Escape}");
}

/** The card in the page; a window around the fields has no name of its own inside. */
function cards(screen: Screen): readonly Element[] {
  return [...screen.container.querySelectorAll("search[aria-label='Advanced search']")];
}

test("the advanced search opens as a card in the page, and the same key closes it [SEARCH-14]", async () => {
  const { screen } = await openAdvanced("inline");
  await expect.poll(() => cards(screen)).toHaveLength(1);
  expect(screen.getByRole("dialog").elements()).toHaveLength(0);
  await userEvent.keyboard("{Alt>}q{/Alt}");
  await expect.poll(() => cards(screen)).toHaveLength(0);
});

test("the advanced search opens as a window that neither Escape nor a press beside it closes [SEARCH-14]", async () => {
  const { screen } = await openAdvanced("modal");
  const dialog = screen.getByRole("dialog", { name: "Advanced search" });
  await expect.element(dialog.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  expect(cards(screen)).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
  dialog.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Alt>}q{/Alt}");
  await expect.poll(() => screen.getByRole("dialog").elements()).toHaveLength(0);
});

test.each([
  { preference: undefined, configuration: undefined, isInWindow: false },
  { preference: undefined, configuration: true, isInWindow: true },
  { preference: false, configuration: undefined, isInWindow: false },
  { preference: undefined, configuration: false, isInWindow: false },
  { preference: true, configuration: false, isInWindow: true },
  { preference: false, configuration: true, isInWindow: false },
])(
  "where the user wants $preference and the tenant $configuration, it is in a window: $isInWindow [SEARCH-15]",
  async ({ isInWindow, ...wishes }) => {
    const { screen } = await openAdvanced(advancedPlace(wishes));
    await expect.poll(() => screen.getByRole("dialog").elements()).toHaveLength(isInWindow ? 1 : 0);
    await expect.poll(() => cards(screen)).toHaveLength(isInWindow ? 0 : 1);
  },
);

test("what is filled in is sent with Alt+S, stands in the address, and Reset takes it away", async () => {
  const { screen, href, sent } = await openAdvanced("inline");
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("S.A. ");
  await screen.getByRole("textbox", { name: "Internal reference" }).fill("REF");
  await choose(screen, "Status", "Active");
  await userEvent.keyboard("{Alt>}s{/Alt}");
  await expect
    .poll(href)
    .toBe("/contracts?name=/S\\.A\\./i&status=ACTIVE&internalReference=/^REF/i&advanced=1");
  await expect
    .poll(() => sent.map(({ path }) => decodeURIComponent(path)))
    .toContain("/api/financing/contracts?name=/S\\.A\\./i&status=ACTIVE&internalReference=/^REF/i&limit=20");
  await expect.element(screen.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("S.A.");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.poll(href).toBe("/contracts?advanced=1");
  await expect.element(screen.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("");
});

test("in the page the rows follow what is filled in, and the field keeps what is typed in it; in a window they wait for Search", async () => {
  const { screen, href } = await openAdvanced("inline");
  const name = screen.getByRole("textbox", { name: "Name", exact: true });
  await name.click();
  await userEvent.keyboard("S.A. ");
  await expect.poll(href).toBe("/contracts?name=/S\\.A\\./i&advanced=1");
  await expect.element(name).toHaveValue("S.A. ");
  await expect.element(name).toHaveFocus();
  await screen.unmount();
  endServer();
  const window = await openAdvanced("modal");
  await window.screen.getByRole("textbox", { name: "Name", exact: true }).fill("S.A.");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(window.href()).toBe("/contracts?advanced=1");
});

test("the card has two lines of fields, the others on demand, and those that are filled in", async () => {
  const { screen } = await openAdvanced("inline", "/contracts?minDuration=24");
  const fields = (): number => screen.container.querySelectorAll("search [id$=-label]").length;
  await expect.poll(fields).toBe(14);
  await expect.element(screen.getByRole("textbox", { name: "Duration from" })).toHaveValue("24");
  await screen.getByRole("button", { name: /more fields$/ }).click();
  await expect.poll(fields).toBeGreaterThan(14);
});

test("a value chosen with Ctrl is left out: it is sent with a minus and its chip says not [SEARCH-23]", async () => {
  const { screen, href } = await openAdvanced("modal");
  await choose(screen, "Status", "Draft", true);
  await screen.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(href).toBe("/contracts?status=-DRAFT");
  const chips = screen.getByRole("group", { name: "Active filters" });
  await expect.element(chips.getByText("not Draft")).toBeVisible();
  await chips.getByRole("button", { name: "Remove the filter Status" }).click();
  await expect.poll(href).toBe("/contracts");
});

test("chips say what each filter means, one is taken away by itself and all with Clear", async () => {
  const { screen, href } = await openSearchWithout(
    "/contracts?search=haf&name=/mar/i&status=ACTIVE,-DRAFT&fromStartDate=20260401&minDuration=24&contractType=LOAN",
  );
  const chips = screen.getByRole("group", { name: "Active filters" });
  await expect.element(chips.getByText("Active, not Draft")).toBeVisible();
  const texts = [...chips.element().children].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Contract typeLOAN",
    "Namemar",
    "StatusActive, not Draft",
    "Duration from24",
    "Start date from01-04-2026",
    "Clear",
  ]);
  await chips.getByRole("button", { name: "Remove the filter Name" }).click();
  await expect
    .poll(href)
    .toBe(
      "/contracts?search=haf&contractType=LOAN&status=ACTIVE,-DRAFT&minDuration=24&fromStartDate=20260401",
    );
  await chips.getByRole("button", { name: "Clear" }).click();
  await expect.poll(href).toBe("/contracts");
  expect(chips.elements()).toHaveLength(0);
});

async function openSearchWithout(address: string) {
  startSearchServer();
  return openSearchPage(address);
}

test("Enter in a field searches, and a filter of a link that has no field stays", async () => {
  const { screen, href } = await openAdvanced("inline", "/contracts?contractType=LOAN&page=3");
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("crane");
  await userEvent.keyboard("{Enter}");
  await expect.poll(href).toBe("/contracts?contractType=LOAN&name=/crane/i&advanced=1");
});

test("bounds stand side by side, and amounts and days are sent as the server takes them", async () => {
  const { screen, href } = await openAdvanced("inline");
  await screen.getByRole("button", { name: /more fields$/ }).click();
  const from = screen.getByRole("textbox", { name: /^Financed.* from$/ });
  const to = screen.getByRole("textbox", { name: /^Financed.* to$/ });
  expect(from.element().getBoundingClientRect().top).toBe(to.element().getBoundingClientRect().top);
  await from.fill("50,000.5");
  await screen.getByRole("textbox", { name: "Start date from" }).fill("01-04-2026");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(href)
    .toBe("/contracts?minFinancedAmountExclTax=50000.5&fromStartDate=20260401&advanced=1");
});

test("a reference is searched in its own entity, and the names of those that are chosen stand in the field", async () => {
  const { screen, href, sent } = await openAdvanced("inline");
  await screen.getByRole("button", { name: "Partner" }).click();
  const dialog = screen.getByRole("dialog", { name: "Search persons" });
  await expect.element(dialog.getByText("Hafenkran Logistik")).toBeVisible();
  expect(
    sent.map(({ path }) => decodeURIComponent(path)).find((path) => path.startsWith("/api/person/persons")),
  ).toContain("role=PARTNER,BUSINESSUNIT,AGENCY");
  await dialog.getByText("Hafenkran Logistik").click();
  await dialog.getByRole("button", { name: "Validate" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Partner", exact: true }))
    .toHaveTextContent("Hafenkran Logistik");
  await userEvent.keyboard("{Alt>}s{/Alt}");
  await expect.poll(href).toBe("/contracts?partner=P-1&advanced=1");
});

test("Alt+S and Alt+Q belong to the search on top: the window below hears neither", async () => {
  const { screen, href, sent } = await openAdvanced("modal");
  const below = screen.getByRole("dialog", { name: "Advanced search" });
  await screen.getByRole("textbox", { name: "Name", exact: true }).fill("crane");
  await below.getByRole("button", { name: "Partner" }).click();
  const dialog = screen.getByRole("dialog", { name: "Search persons" });
  await expect.element(dialog.getByText("Hafenkran Logistik")).toBeVisible();
  await userEvent.keyboard("{Alt>}sq{/Alt}");
  await expect.element(dialog).toBeVisible();
  expect(href()).toBe("/contracts?advanced=1");
  await dialog.getByRole("button", { name: "Advanced search" }).click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("haf");
  await userEvent.keyboard("{Alt>}s{/Alt}");
  await expect
    .poll(() => sent.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes("/haf/i")))
    .not.toHaveLength(0);
  expect(href()).toBe("/contracts?advanced=1");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await userEvent.keyboard("{Alt>}s{/Alt}");
  await expect.poll(href).toBe("/contracts?name=/crane/i");
});
