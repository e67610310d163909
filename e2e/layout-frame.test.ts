// The frame around the cards of a layout, on a contract of the real server: columns, folding, windows, groups, messages and what is sticky.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addAuthor, addDraft, card, layoutsByName, listOf, post } from "./layout-visitor.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();

const text = (words: string): object => ({ elements: [{ type: "html", html: `<p>${words}</p>` }] });
const tall = { title: "Long", rows: Array.from({ length: 50 }, (_, index) => text(`Line ${index + 1}`)) };
const workflow = [{ card: "Workflow" }, tall];
const sections = ["Identity", "Birth", "Family"].map((title) => ({ title, rows: [] }));
const sites = { title: "Sites", section: "web", rows: [] };
const groups = [
  { name: "money", label: "Money" },
  { name: "law", label: "Law" },
];

const layouts = {
  frame: {
    cards: [
      { title: "Work", isCollapsible: true, rows: [text("Left words")] },
      { title: "Beside", isCollapsible: true, isRight: true, rows: [text("Right words")] },
      { title: "Fixed", rows: [text("Fixed words")] },
      {
        title: "Offer",
        badge: { text: "Urgent", tone: "warning" },
        link: { text: "Every active one", href: "/contracts?status=ACTIVE" },
        action: { label: "Remind", script: "frame-remind", input: { days: 3 } },
        footer: "Valid until Friday",
        rows: [],
      },
      { title: "Details", opensInModal: true, footer: "As of today", rows: [text("Words inside")] },
    ],
  },
  groups: {
    cards: [
      { card: "Navs", groups, start: "law" },
      { title: "Rents", navs: ["money"], rows: [] },
      { title: "Courts", navs: ["law"], isRight: true, rows: [] },
      { title: "Both", navs: ["law", "money"], rows: [] },
      { title: "Always", rows: [] },
    ],
  },
  all: { cards: [...sections, sites] },
  one: { cards: [...sections, sites], hiddenSections: ["Birth"] },
  two: { cards: [...sections, sites], hiddenSections: ["Birth", "web"] },
  sticky: { cards: workflow, style: { isWorkflowSticky: true } },
  still: { cards: workflow, style: { isWorkflowSticky: false } },
  messages: {
    cards: [
      { title: "Check", field: "name", warning: "Ask the client first", rows: [] },
      {
        card: "Sheet",
        title: "Accounts",
        cells: [{ name: "rent", label: "Rent", format: "number", value: 2, comment: "Set by the bank" }],
      },
      tall,
      { title: "Form", isCollapsible: true, rows: [{ fields: ["name", "description"] }] },
    ],
  },
};

/** Runs where the button is pressed, with the rights of whoever presses it. */
const remind = `export async function execute({ record, entityName, input }) {
  const about = { entityName, entityRegistration: record.registration };
  await POST("/api/core/tasks", { subject: "Remind within " + input.days + " days", ...about });
  return { message: "Reminder made" };
}`;

let page: Page;
let callAs: Awaited<ReturnType<typeof addAuthor>>["callAs"];
let contract: RecordData;
let address: string;
beforeAll(async () => {
  const author = await addAuthor(product(), "frame", { "contract-layout": layoutsByName(layouts) });
  callAs = author.callAs;
  await post(callAs, "/api/script/scripts", { name: "frame-remind", kind: "client", code: remind });
  contract = await addDraft(callAs, { name: "Frame of a contract" });
  address = `/contract/${contract.registration}`;
  page = await openSignedIn(product(), product().atlas, author.username, `${address}?shown=frame`);
});

const show = (name: keyof typeof layouts): Promise<void> => goTo(page, `${address}?shown=${name}`);

async function boxOf(
  part: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly right: number; readonly bottom: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, right: x + width, bottom: y + height };
}

test("cards stand in the left column or in the right one, which a button puts away for this browser [LAYOUT-02] [LAYOUT-03]", async () => {
  const isBeside = async (): Promise<boolean> => {
    await card(page, "Beside").waitFor();
    return (await boxOf(card(page, "Beside"))).x >= (await boxOf(card(page, "Work"))).right;
  };
  expect(await isBeside()).toBe(true);
  expect((await boxOf(card(page, "Fixed"))).x).toBe((await boxOf(card(page, "Work"))).x);
  const toggle = page.getByRole("button", { name: "Side column" });
  await toggle.click();
  await expect.poll(isBeside).toBe(false);
  await page.reload();
  expect(await isBeside()).toBe(false);
  await toggle.click();
  await expect.poll(isBeside).toBe(true);
});

test("a card that may be folded folds by its title, and one button folds and unfolds all of them [LAYOUT-04] [LAYOUT-05]", async () => {
  const [left, right] = [page.getByText("Left words"), page.getByText("Right words")];
  await card(page, "Work").getByRole("button", { name: "Work" }).click();
  await left.waitFor({ state: "hidden" });
  expect(await right.isVisible()).toBe(true);
  await card(page, "Work").getByRole("button", { name: "Work" }).click();
  await left.waitFor();
  expect(await card(page, "Fixed").getByRole("button").count()).toBe(0);
  const all = page.getByRole("button", { name: "Collapse or expand all cards" });
  await all.click();
  for (const words of [left, right]) await words.waitFor({ state: "hidden" });
  expect(await page.getByText("Fixed words").isVisible()).toBe(true);
  await all.click();
  for (const words of [left, right]) await words.waitFor();
});

test("a card unfolds in 370 ms for whoever has nothing against movement [LAYOUT-13]", async () => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const title = card(page, "Work").getByRole("button", { name: "Work" });
  await title.click();
  await page.getByText("Left words").waitFor({ state: "hidden" });
  const lasted = card(page, "Work").evaluate(
    (unfolding) =>
      new Promise<number>((done) => {
        unfolding.addEventListener("animationend", (end) => {
          if (end instanceof AnimationEvent) done(end.elapsedTime * 1_000);
        });
      }),
  );
  await title.click();
  expect(await lasted).toBeCloseTo(370, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("a card carries a title, badge, link, footer and an action that writes about the record, and one opens in a window [LAYOUT-06] [LAYOUT-07]", async () => {
  const offer = card(page, "Offer");
  for (const part of ["Urgent", "Valid until Friday"]) await offer.getByText(part).waitFor();
  await offer.getByRole("heading", { name: "Offer" }).waitFor();
  await offer.getByRole("button", { name: "Remind" }).click();
  await page.getByText("Reminder made").waitFor();
  const about = `entityName=contract&entityRegistration=${contract.registration}`;
  expect(await listOf(callAs, `/api/core/tasks?${about}`)).toMatchObject([
    { subject: "Remind within 3 days" },
  ]);
  const inside = page.getByText("Words inside");
  expect(await inside.count()).toBe(0);
  await card(page, "Details").getByRole("button", { name: "Open" }).click();
  const dialog = page.getByRole("dialog", { name: "Details" });
  await dialog.getByRole("heading", { name: "Details" }).waitFor();
  await dialog.getByText("Words inside").waitFor();
  const foot = dialog.locator("[data-part=footer]");
  await foot.getByText("As of today").waitFor();
  await foot.getByRole("button", { name: "Close" }).click();
  await inside.waitFor({ state: "detached" });
  await offer.getByRole("link", { name: "Every active one" }).click();
  await page.waitForURL("**/contracts?status=ACTIVE");
  await page.goBack();
});

test("groups of cards are switched, and a card that names other groups is away [LAYOUT-11] [LAYOUT-37]", async () => {
  await show("groups");
  const shown = async (): Promise<readonly string[]> => {
    const titles = ["Rents", "Courts", "Both", "Always"];
    const counts = await Promise.all(titles.map((title) => card(page, title).count()));
    return titles.filter((_, place) => counts[place] === 1);
  };
  await expect.poll(shown).toEqual(["Courts", "Both", "Always"]);
  await page.getByRole("button", { name: "Money" }).click();
  await expect.poll(shown).toEqual(["Rents", "Both", "Always"]);
  await page.getByRole("button", { name: "Law" }).click();
  await expect.poll(shown).toEqual(["Courts", "Both", "Always"]);
});

test("sections are hidden one by one, by their own name or by the title of the card [LAYOUT-14]", async () => {
  const shown = (): Promise<readonly string[]> => page.locator("main section h2").allTextContents();
  for (const [name, titles] of [
    ["all", ["Identity", "Birth", "Family", "Sites"]],
    ["one", ["Identity", "Family", "Sites"]],
    ["two", ["Identity", "Family"]],
  ] as const) {
    await show(name);
    await expect.poll(shown).toEqual(titles);
  }
});

test("the workflow card stays in sight where the style says so, and goes with the page otherwise [LAYOUT-08]", async () => {
  for (const [name, isKept] of [
    ["sticky", true],
    ["still", false],
  ] as const) {
    await show(name);
    const steps = page.locator("[data-layout-card=Workflow]");
    await expect
      .poll(() => steps.evaluate((one) => getComputedStyle(one).position))
      .toBe(isKept ? "sticky" : "static");
    await steps.scrollIntoViewIfNeeded();
    await page.getByText("Line 50").scrollIntoViewIfNeeded();
    const { y, bottom } = await boxOf(steps);
    expect(isKept ? y : -bottom, name).toBeGreaterThanOrEqual(0);
    // Below the frame of the page, and above everything of the record.
    if (isKept) expect(y).toBeLessThan(200);
  }
});

test("what is wrong with a field stands in its card and leads to it, highlighted for 2 s; an explanation lasts 20 s [LAYOUT-09] [LAYOUT-10] [LAYOUT-16]", async () => {
  await show("messages");
  const check = card(page, "Check");
  await check.getByText("Ask the client first").waitFor();
  const name = card(page, "Form").getByRole("textbox", { name: "Name", exact: true });
  await name.fill("x".repeat(300));
  await page.keyboard.press("Tab");
  const message = check.getByRole("button", { name: /^Name length must be ≤ 200/ });
  await message.scrollIntoViewIfNeeded();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await message.click();
  await page.clock.runFor(100);
  const highlighted = (): Promise<readonly string[]> =>
    page
      .locator("[data-field][data-highlighted]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("data-field") ?? ""));
  await expect.poll(highlighted).toEqual(["name"]);
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  const { y, bottom } = await boxOf(name);
  expect(y > 0 && bottom < 900).toBe(true);
  await page.clock.runFor(1_800);
  expect(await highlighted()).toEqual(["name"]);
  await page.clock.runFor(200);
  expect(await highlighted()).toEqual([]);
  await page.getByRole("button", { name: "Comment" }).hover();
  const tip = page.getByRole("tooltip").filter({ hasText: "Set by the bank" });
  expect(await tip.isVisible()).toBe(false);
  await page.clock.runFor(300);
  expect(await tip.isVisible()).toBe(true);
  await page.clock.runFor(19_900);
  expect(await tip.isVisible()).toBe(true);
  await page.clock.runFor(200);
  expect(await tip.isVisible()).toBe(false);
});
