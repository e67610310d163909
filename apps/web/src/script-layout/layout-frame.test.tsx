// The frame around the cards of a layout: columns, folding, windows, messages, groups and sections.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { ScriptLayout } from "@kontor/model/layout/script/script-layout.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import type { ReactElement } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { draftContract, testContract } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { scriptsChanged } from "../request/script-changes.ts";
import { endServer } from "../session/testing/server.ts";
import { cardViews } from "./cards/card-views.tsx";
import { useLayoutNav } from "./nav.ts";
import { ScriptLayoutView } from "./ScriptLayoutView.tsx";
import { openLayout, scriptOf, texts } from "./testing/layout.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
  scriptsChanged();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const place = (name: string): DOMRect => card(name).element().getBoundingClientRect();

const twoColumns = {
  cards: [
    { title: "Work", rows: texts("Left") },
    { title: "Beside", isRight: true, rows: texts("Right") },
    { title: "More work", rows: [] },
  ],
};

test("cards stand in the left column, and those marked for it in the right one [LAYOUT-02]", async () => {
  await openLayout(twoColumns);
  await expect.element(card("Beside")).toBeVisible();
  expect(place("Beside").left).toBeGreaterThanOrEqual(place("Work").right);
  expect(place("More work").left).toBe(place("Work").left);
  expect(place("Beside").width).toBe(336);
});

test("without a card for it there is no right column", async () => {
  await openLayout({ cards: [{ title: "Work", rows: [] }] });
  await expect.element(card("Work")).toBeVisible();
  expect(document.querySelector("main aside")).toBeNull();
  expect(place("Work").width).toBeGreaterThan(900);
});

test("a toggle and Ctrl+B put the side column away, and the browser remembers it [LAYOUT-03]", async () => {
  const first = await openLayout(twoColumns);
  await expect.element(card("Beside")).toBeVisible();
  const isBeside = (): boolean => place("Beside").left >= place("Work").right;
  expect(isBeside()).toBe(true);
  await page.getByRole("button", { name: "Side column" }).click();
  await expect.poll(isBeside).toBe(false);
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(isBeside).toBe(true);
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(isBeside).toBe(false);
  const kept = localStorage.getItem("kontor") ?? "";
  await first.screen.unmount();
  endServer();
  localStorage.setItem("kontor", kept);
  await openLayout(twoColumns);
  await expect.element(card("Beside")).toBeVisible();
  expect(isBeside()).toBe(false);
});

const folding = {
  cards: [
    { title: "First", isCollapsible: true, rows: texts("One") },
    { title: "Second", isCollapsible: true, isRight: true, rows: texts("Two") },
    { title: "Third", rows: texts("Three") },
  ],
};

test("a collapsible card folds by its title and another does not [LAYOUT-05]", async () => {
  await openLayout(folding);
  await expect.element(page.getByText("One")).toBeVisible();
  await card("First").getByRole("button", { name: "First" }).click();
  await expect.element(page.getByText("One")).not.toBeVisible();
  await card("First").getByRole("button", { name: "First" }).click();
  await expect.element(page.getByText("One")).toBeVisible();
  expect(card("Third").getByRole("button").elements()).toHaveLength(0);
});

test("a button and Alt+C collapse and expand all cards [LAYOUT-04]", async () => {
  await openLayout(folding);
  await expect.element(page.getByText("Two")).toBeVisible();
  const all = page.getByRole("button", { name: "Collapse or expand all cards" });
  await all.click();
  await expect.element(page.getByText("One")).not.toBeVisible();
  await expect.element(page.getByText("Two")).not.toBeVisible();
  await expect.element(page.getByText("Three")).toBeVisible();
  await all.click();
  await expect.element(page.getByText("One")).toBeVisible();
  await userEvent.keyboard("{Alt>}c{/Alt}");
  await expect.element(page.getByText("Two")).not.toBeVisible();
});

test("a card unfolds within about 370 ms [LAYOUT-13]", async () => {
  await openLayout(folding);
  const fold = card("First").getByRole("button", { name: "First" });
  await fold.click();
  await fold.click();
  const body = (): Element | null => document.querySelector("section[data-moved] > :nth-child(2)");
  await expect.poll(body).not.toBeNull();
  const element = body();
  expect(element && getComputedStyle(element).animationDuration).toBe("0.37s");
});

test("a card carries a title, a link, a badge, an action and a footer [LAYOUT-06]", async () => {
  const action = { label: "Send", script: "send-offer", input: { days: 3 } };
  const framed = { title: "Offer", badge: "3", footer: "Valid until Friday", action, rows: [] };
  const { router, sent } = await openLayout(
    {
      cards: [
        { ...framed, link: { text: "All contracts", href: "/contracts?status=ACTIVE" } },
        { title: "Web", link: { text: "Site", href: "https://example.org/" }, rows: [] },
      ],
    },
    {
      answers: {
        ...scriptOf(
          "send-offer",
          `export async function execute({ record, entityName, input }) {
            await POST("/api/core/tasks", { about: entityName + record.registration, days: input.days });
            return { message: "Sent" };
          }`,
          "client",
        ),
        "/api/core/tasks": { body: { data: [], pagination: { size: 0, continues: false } } },
      },
    },
  );
  const offer = card("Offer");
  await expect.element(offer.getByText("Valid until Friday")).toBeVisible();
  await expect.element(offer.getByText("3", { exact: true })).toBeVisible();
  const outside = card("Web").getByRole("link", { name: "Site" });
  await expect.element(outside).toHaveAttribute("rel", "noopener noreferrer");
  await offer.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();
  expect(sent.find(({ method, path }) => method === "POST" && path.startsWith("/api/core"))).toMatchObject({
    path: "/api/core/tasks",
    body: { about: "contractCT-1", days: 3 },
  });
  await offer.getByRole("link", { name: "All contracts" }).click();
  await expect.poll(() => router.state.location.href).toBe("/contracts?status=ACTIVE");
});

test("an action that refuses says why, and one whose script is not there is told too", async () => {
  await openLayout(
    {
      cards: [
        { title: "A", action: { label: "Refuse", script: "refusing" }, rows: [] },
        { title: "B", action: { label: "Miss", script: "missing" }, rows: [] },
      ],
    },
    { answers: scriptOf("refusing", 'export function execute() { refuse("Not before it is signed"); }') },
  );
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect.element(page.getByText("Not before it is signed")).toBeVisible();
  await page.getByRole("button", { name: "Miss" }).click();
  await expect.element(page.getByText("Oops, something went wrong")).toBeVisible();
});

test("a card opens in a window with header, body and footer [LAYOUT-07]", async () => {
  await openLayout({
    cards: [{ title: "Details", opensInModal: true, footer: "As of today", rows: texts("Inside") }],
  });
  const details = card("Details");
  await expect.element(details).toBeVisible();
  expect(page.getByText("Inside").elements()).toHaveLength(0);
  await details.getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Details" });
  await expect.element(dialog.getByText("Inside")).toBeVisible();
  await expect.element(dialog.getByText("As of today")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(page.getByText("Inside").elements()).toHaveLength(0);
});

test("an action opens a window with rows of its own", async () => {
  await openLayout({
    cards: [
      {
        title: "Plan",
        rows: [],
        action: { label: "Explain", modal: { title: "How it is computed", rows: texts("Because") } },
      },
    ],
  });
  await page.getByRole("button", { name: "Explain" }).click();
  await expect
    .element(page.getByRole("dialog", { name: "How it is computed" }).getByText("Because"))
    .toBeVisible();
});

test("a card shows what is wrong with its field, and pressing it leads to the field, highlighted for 2 seconds [LAYOUT-09] [LAYOUT-10]", async () => {
  const cards = [
    { title: "Check", field: "name", warning: "Ask the client first", rows: [] },
    { title: "Form", isCollapsible: true, rows: [{ fields: ["name", "amount"] }] },
  ];
  await openLayout({ cards }, { record: draftContract });
  await expect.element(card("Check").getByText("Ask the client first")).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  expect(card("Check").getByRole("button").elements()).toHaveLength(1);
  await name.fill("x".repeat(1_000));
  await userEvent.keyboard("{Tab}");
  const message = card("Check").getByRole("button", { name: /^Name length must be ≤ / });
  await expect.element(message).toBeVisible();
  const ends: (() => void)[] = [];
  const { setTimeout: later } = window;
  // Two seconds last as long as this test wants them to.
  const isHeld = (ms: number | undefined): boolean => ms === 2_000;
  vi.spyOn(window, "setTimeout").mockImplementation(((end: () => void, ms?: number) =>
    isHeld(ms) ? ends.push(end) : later(end, ms)) as typeof setTimeout);
  await message.click();
  await expect.element(name).toHaveFocus();
  const highlighted = (): string | null | undefined =>
    document.querySelector("[data-field][data-highlighted]")?.getAttribute("data-field");
  await expect.poll(highlighted).toBe("name");
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) end();
  expect(highlighted()).toBeUndefined();
});

test("cards of other groups than the chosen one are not seen [LAYOUT-11]", async () => {
  // Any card may choose: here one that stands for the card with the groups.
  const views: Partial<Record<string, unknown>> = cardViews;
  const before = views.Notes;
  onTestFinished(() => {
    views.Notes = before;
  });
  views.Notes = Chooser;
  await openLayout({
    cards: [
      { title: "Groups", card: "Notes" },
      { title: "Money", navs: ["money"], rows: [] },
      { title: "Law", navs: ["law", "all"], isRight: true, rows: [] },
      { title: "Always", rows: [] },
    ],
  });
  await expect.element(card("Law")).toBeVisible();
  await expect.element(card("Money")).toBeVisible();
  await page.getByRole("button", { name: "money" }).click();
  await expect.element(card("Money")).toBeVisible();
  expect(card("Law").elements()).toHaveLength(0);
  await page.getByRole("button", { name: "law" }).click();
  await expect.element(card("Law")).toBeVisible();
  expect(card("Money").elements()).toHaveLength(0);
  await expect.element(card("Always")).toBeVisible();
});

function Chooser(): ReactElement {
  const nav = useLayoutNav();
  return (
    <>
      {["money", "law"].map((name) => (
        <button key={name} type="button" onClick={() => nav?.choose(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

test.each([true, false])(
  "with the style setting %s the workflow card is sticky, or not [LAYOUT-08]",
  async (isWorkflowSticky) => {
    const workflow = { title: "Steps", content: { card: "Workflow" }, rows: [] };
    const layout = {
      style: { isWorkflowSticky },
      hiddenSections: [],
      cards: [workflow, { title: "Other", rows: [] }],
      // What the card itself shows does not matter here.
    } as unknown as ScriptLayout;
    await render(
      <AppearanceProvider>
        <ScriptLayoutView layout={layout} isSideShown />
      </AppearanceProvider>,
    );
    await expect.element(card("Other")).toBeInTheDocument();
    const positions = [
      document.querySelector("[data-layout-card=Workflow]"),
      card("Other").element().parentElement,
    ].map((frame) => frame && getComputedStyle(frame).position);
    expect(positions).toEqual([isWorkflowSticky ? "sticky" : "static", "static"]);
  },
);

test("sections of a layout are hidden one by one [LAYOUT-14]", async () => {
  const cards = ["Identity", "Birth", "Family"].map((title) => ({ title, rows: [] }));
  await openLayout({
    hiddenSections: ["Birth", "web"],
    cards: [...cards, { title: "Sites", section: "web", rows: [] }],
  });
  await expect.element(card("Family")).toBeVisible();
  await expect.element(card("Identity")).toBeVisible();
  expect(card("Birth").elements()).toHaveLength(0);
  expect(card("Sites").elements()).toHaveLength(0);
});

test("a field that the entity does not have is told in its place", async () => {
  const cards = [{ title: "Form", rows: [{ fields: ["name", "nmae"] }] }];
  await openLayout({ cards }, { record: draftContract });
  await expect
    .element(card("Form").getByRole("alert"))
    .toHaveTextContent("Invalid object nmae in 'layout' script: contract has no such field");
  await expect
    .element(page.getByRole("textbox", { name: "Name", exact: true }))
    .toHaveValue(String(testContract.name));
});
