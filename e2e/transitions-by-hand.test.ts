// Steps of a workflow run by hand where several records or a whole page offer them: the bar of a selection, the card of a layout and the
// board of a list. What counts is what the server has stored afterwards.
import { cardExamples } from "@kontor/model/layout/script/card-examples.ts";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, apiOf } from "./people.ts";
import { useSharedProduct } from "./shared-product.ts";
import { goTo, openSignedIn } from "./signed-in.ts";

const product = useSharedProduct();
const tasks = "/api/core/tasks";
const scripts = "/api/script/scripts";
const layout = "task-layout";

const { example } = cardExamples.Sheet;
const total = { name: "total", label: "Total", column: "y2026", format: "currency", totalLevel: 2 } as const;
const sheet = { ...example, cells: [...example.cells.filter(({ name }) => name !== "growth"), total] };

let page: Page;
let callAs: Awaited<ReturnType<typeof apiOf>>;
beforeAll(async () => {
  const { atlas } = product();
  const admin = await addUser(product(), atlas, "steps", { isAdmin: true, locale: "en-EU" });
  callAs = await apiOf(atlas, admin);
  const cards = [{ card: "Workflow" }, sheet, cardExamples.AiAssistant.example];
  const code = `export const execute = () => (${JSON.stringify({ cards })});`;
  const made = await callAs("POST", scripts, { name: layout, kind: "layout", code });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  page = await openSignedIn(product(), atlas, admin);
  await page.evaluate(watchToasts);
});
// Others have pages of tasks without it.
afterAll(async () => {
  await page.context().close();
  const { body } = await callAs("GET", `${scripts}/${layout}`);
  await callAs("DELETE", `${scripts}/${layout}?version=${String(body.version)}`);
});

type SeenToast = { readonly text: string; readonly fromMs: number; readonly untilMs?: number };

/** Notes of every message in the corner when it came and went, by the clock of the page. */
function watchToasts(): void {
  const seen = new Map<string, SeenToast>();
  Object.assign(window, { seenToasts: () => [...seen.values()] });
  const look = (): void => {
    const toasts = document.querySelectorAll("[aria-label=Messages] :is([role=status], [role=alert])");
    const texts = new Set([...toasts].map(({ textContent }) => textContent ?? ""));
    for (const text of texts) if (!seen.has(text)) seen.set(text, { text, fromMs: performance.now() });
    for (const [text, toast] of seen)
      if (!texts.has(text) && toast.untilMs === undefined)
        seen.set(text, { ...toast, untilMs: performance.now() });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

async function shownMs(text: string): Promise<number> {
  const seen: readonly SeenToast[] = await page.evaluate("seenToasts()");
  const { fromMs = 0, untilMs = 0 } = seen.find((each) => each.text.includes(text)) ?? {};
  return untilMs - fromMs;
}

async function add(route: string, values: object): Promise<string> {
  const { status, body } = await callAs("POST", route, values);
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body.registration);
}

async function statusOf(route: string, registration: string): Promise<unknown> {
  return (await callAs("GET", `${route}/${registration}`)).body.status;
}

/** The box of a row, which is called by the first column. */
const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

async function openSelected(list: string, registrations: readonly string[]): Promise<void> {
  await goTo(page, `${list}?registration=${registrations.join(",")}`);
  for (const registration of registrations) await box(registration).click();
}

const bar = () => page.getByRole("toolbar", { name: "Selected rows" });
const steps = (): Promise<readonly string[]> =>
  bar().locator("[class*=transitions] button").allTextContents();
const toasts = async (): Promise<readonly string[]> =>
  (await page.getByRole("status").allTextContents()).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ""));

/** What the application has asked for since, with the moments by the clock of the page. */
function calls(part: string): Promise<readonly { name: string; startTime: number; responseEnd: number }[]> {
  return page.evaluate(
    (text) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes(text))
        // Entries of this kind are those of requests.
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    part,
  );
}

/** Selects tasks, asks for a step of theirs and confirms it, after somebody else was quicker with the first of them. */
async function startAfterDeletion(first: string, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await box(subject).click();
  await bar().getByRole("button", { name: "Start", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(`${subjects.length} of ${subjects.length} possible`).waitFor();
  const { status } = await callAs("DELETE", `${tasks}/${first}?version=1`);
  expect(status).toBe(200);
  await page.evaluate(() => performance.clearResourceTimings());
  await dialog.getByRole("button", { name: "Start", exact: true }).click();
}

const failure = () => page.getByRole("alert").filter({ hasText: "Oops, something went wrong" });

test("selected tasks are moved together: one that is gone fails, the other runs and is told, and half a second later the list shows both [FLOW-09] [FLOW-13] [FLOW-15] [FLOW-16] [FLOW-17]", async () => {
  const [first, second, third] = [
    await add(tasks, { subject: "Call the client" }),
    await add(tasks, { subject: "Call the bank" }),
    await add(tasks, { subject: "Call the notary" }),
  ];
  await goTo(page, `/tasks?registration=${first},${second},${third}`);
  await box("Call the client").waitFor();
  expect(await bar().count()).toBe(0);
  expect(await calls(`${tasks}/transitions?`)).toEqual([]);
  const row = page.locator("main tbody tr[data-row]").filter({ has: box("Call the notary") });
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes(`${tasks}/transitions?`)),
    // On the day it is due, which is no link.
    row.locator(":scope > [data-kind]").nth(5).click(),
  ]);
  expect(asked.postDataJSON()).toEqual({ ids: [third] });
  await expect.poll(steps).toEqual(["Start", "Mark as waiting", "Complete", "Cancel"]);
  await box("Call the notary").click();
  await startAfterDeletion(first, ["Call the client", "Call the bank"]);
  await expect.poll(toasts).toContain(`Transition "Start" executed successfully for Task "${second}"`);
  await failure().filter({ hasText: first }).waitFor();
  await page.waitForURL((url) => url.searchParams.get("registration") === `${first},${second}`);
  await box("Call the notary").waitFor({ state: "detached" });
  await box("Call the bank").waitFor();
  const [ran] = await calls(`/${second}/transitions/START`);
  const narrowed = (await calls(`${tasks}?`)).find(
    ({ name }) => name.includes(second) && !name.includes(third),
  );
  const delayMs = (narrowed?.startTime ?? 0) - (ran?.responseEnd ?? 0);
  expect(delayMs).toBeGreaterThanOrEqual(500);
  expect(delayMs).toBeLessThan(1_500);
  expect([await statusOf(tasks, second), await statusOf(tasks, third)]).toEqual(["IN_PROGRESS", "TODO"]);
});

test("in debug mode, which an administrator may switch on, a failure shows where it happened instead of its words [ERR-03] [PERM-15]", async () => {
  const first = await add(tasks, { subject: "Weigh the crane" });
  const strip = page.getByRole("region", { name: "Diagnostics" });
  await strip.getByRole("button", { name: "Debug mode off" }).waitFor();
  await page.keyboard.press("Alt+D");
  await strip.getByRole("button", { name: "Debug mode on" }).waitFor();
  await goTo(page, `/tasks?registration=${first}`);
  await startAfterDeletion(first, ["Weigh the crane"]);
  const told = failure()
    .filter({ hasText: /at .+\.js:\d+:\d+/ })
    .first();
  await told.waitFor();
  expect(await told.textContent()).not.toContain("[404]");
  await strip.getByRole("button", { name: "Debug mode on" }).click();
  await strip.getByRole("button", { name: "Debug mode off" }).waitFor();
});

test("selected invoices and selected amendments have the bar of their steps, which are run with a reason where one is asked for [FLOW-20]", async () => {
  const invoices = "/api/billing/invoices";
  const amendments = "/api/financing/amendments";
  const { body } = await callAs("GET", "/api/financing/contracts?limit=1&sort=registration");
  // The answer of a list, as the server documents it.
  const [contract] = body.data as readonly { readonly registration: string }[];
  const ofSupplier = { pr: "P", type: "SUPPLIER", dueDate: "2026-12-31" };
  const received = [
    await add(invoices, { ...ofSupplier, name: "Tyres" }),
    await add(invoices, { ...ofSupplier, name: "Oil" }),
  ];
  await openSelected("/invoices", received);
  await expect.poll(steps).toEqual(["Refuse", "Cancel"]);
  await bar().getByRole("button", { name: "Refuse", exact: true }).click();
  await page.getByRole("dialog").getByText("2 of 2 possible").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Refuse", exact: true }).click();
  for (const registration of received)
    await expect.poll(() => statusOf(invoices, registration)).toBe("REFUSED");

  const change = { type: "RESCHEDULE", contractRegistration: contract?.registration };
  const drafts = [await add(amendments, change), await add(amendments, change)];
  await openSelected("/amendments", drafts);
  await expect.poll(steps).toEqual(["Cancel"]);
  await bar().getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("0 of 2 possible").waitFor();
  await dialog.getByLabel("Reason").fill("Asked for by mistake");
  await dialog.getByText("2 of 2 possible").waitFor();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).last().click();
  for (const registration of drafts)
    await expect.poll(() => statusOf(amendments, registration)).toBe("CANCELLED");
});

test("the card Workflow of a layout shows where a task stands and runs its steps; an assistant nobody has set up is absent [LAYOUT-39]", async () => {
  const registration = await add(tasks, { subject: "Read the meter" });
  await goTo(page, `/task/${registration}`);
  const card = page.getByRole("main").getByRole("region", { name: "Workflow", exact: true });
  const current = card.locator("[aria-current=step]");
  await expect.poll(() => current.textContent()).toBe("To do");
  await card.getByRole("button", { name: "Start", exact: true }).click();
  await expect.poll(() => current.textContent()).toBe("In progress");
  expect(await statusOf(tasks, registration)).toBe("IN_PROGRESS");
  await card.getByRole("button", { name: "Complete", exact: true }).waitFor();
  expect(await card.getByRole("button", { name: "Start", exact: true }).count()).toBe(0);
  expect(await page.getByRole("region", { name: /assistant/i }).count()).toBe(0);
});

test("into the sheet of a layout a block of cells is pasted as numbers, and totals stand out by their level [SHEET-07] [SHEET-14]", async () => {
  const shown = page.getByRole("region", { name: "Annual accounts", exact: true });
  const cell = (name: string) => shown.getByRole("textbox", { name, exact: true });
  await cell("Sales 2025").focus();
  // As the clipboard of a spreadsheet would: the browser of a test has none.
  await cell("Sales 2025").evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "100\t200\nnull\t-50\n999\t999\n");
    input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
  });
  await expect.poll(() => cell("Sales 2026").inputValue()).toBe("€200.00");
  const pasted = ["Sales 2025", "Sales 2026", "Costs 2025", "Costs 2026"];
  expect(await Promise.all(pasted.map((name) => cell(name).inputValue()))).toEqual([
    ...["€100.00", "€200.00"],
    ...["", "-€50.00"],
  ]);
  const rows = await shown.locator("tbody tr").evaluateAll((found) =>
    found.map((row) => {
      const { fontWeight, backgroundColor } = getComputedStyle(row.querySelector("td:last-child") ?? row);
      return { level: row.getAttribute("data-level"), weight: Number(fontWeight), ground: backgroundColor };
    }),
  );
  expect(rows.map(({ level }) => level)).toEqual([null, null, "1", "2"]);
  const [plain, plainToo, first, second] = rows;
  expect({ ...plainToo }).toEqual({ ...plain });
  expect(first?.weight).toBeGreaterThan(plain?.weight ?? 0);
  expect(second?.weight).toBe(first?.weight);
  expect(first?.ground).toBe(plain?.ground);
  expect(second?.ground).not.toBe(first?.ground);
  expect(await shown.textContent()).toContain("€150.00");
});

test("on the board a task is dragged to a column: its transition runs, the status is never written, and where none leads it stays [LAYOUT-60]", async () => {
  const registration = await add(tasks, { subject: "Measure the roof" });
  await goTo(page, `/tasks?registration=${registration}`);
  await box("Measure the roof").waitFor();
  await page.getByRole("radio", { name: "Board" }).click({ force: true });
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await column("To do").getByRole("listitem").waitFor();
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && pathname.startsWith(`${tasks}/${registration}`))
      writes.push(`${request.method()} ${pathname}`);
  });
  await column("To do").getByRole("listitem").dragTo(column("In progress"));
  await column("In progress").getByRole("listitem").waitFor();
  await expect.poll(() => statusOf(tasks, registration)).toBe("IN_PROGRESS");
  await column("In progress").getByRole("listitem").dragTo(column("To do"));
  // Were anything sent by that, it would stand before the step that is sent next.
  await column("In progress").getByRole("listitem").dragTo(column("Waiting"));
  await column("Waiting").getByRole("listitem").waitFor();
  await expect.poll(() => statusOf(tasks, registration)).toBe("WAITING");
  expect(await column("To do").getByRole("listitem").count()).toBe(0);
  const step = `POST ${tasks}/${registration}/transitions`;
  expect(writes).toEqual([`${step}/START`, `${step}/WAIT`]);
});

test("a message has left after five seconds, and the failure of a call after fifteen [PUSH-08] [PUSH-10]", async () => {
  for (const [text, ms] of [
    ["executed successfully", 5_000],
    ["Oops, something went wrong", 15_000],
  ] as const) {
    await expect.poll(() => shownMs(text)).toBeGreaterThan(0);
    // A busy machine notices the end of a message late, never early.
    expect(await shownMs(text)).toBeGreaterThanOrEqual(ms - 50);
    expect(await shownMs(text)).toBeLessThan(ms + 1_500);
  }
});
