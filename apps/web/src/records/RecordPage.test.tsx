// The page of a record as a user meets it, against a server that answers as the real one does.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { openRecord, pageOf, testContract } from "./testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const title = () => page.getByRole("heading", { level: 1 });
const card = (name: string) => page.getByRole("region", { name, exact: true });
const contracts = "/api/financing/contracts";

test("a record is headed by its name, its status, its facts and the steps of its workflow", async () => {
  await openRecord();
  await expect.element(title()).toHaveTextContent("Hafenkran Logistik GmbH");
  const header = (): Element | null => document.querySelector("[data-part=record-header]");
  await expect.poll(() => header()?.textContent).toMatch(/CT-1Type Finance lease/);
  expect(header()?.querySelector("a")?.getAttribute("href")).toBe("/person/P-1");
  const steps = page.getByRole("list", { name: "Workflow" });
  expect(steps.getByRole("listitem").elements()).toHaveLength(7);
  const current = steps.element().querySelector("[aria-current=step]");
  expect(current?.textContent).toBe("Active");
});

test("the path above a record leads over its list, which is the current entry of the menu", async () => {
  await openRecord({ configuration: { menus: [{ label: "Contracts", path: "/contracts" }] } });
  const path = page.getByRole("navigation", { name: "Path" });
  await expect.element(path.getByText("Hafenkran Logistik GmbH")).toBeVisible();
  await expect.element(path.getByRole("link", { name: "Contracts" })).toHaveAttribute("href", "/contracts");
  await expect
    .element(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contracts" }))
    .toHaveAttribute("aria-current", "page");
});

test("Duplicate opens the form of a new record with the content of this one, and nothing is written before it is saved", async () => {
  const { sent, router } = await openRecord();
  await expect.element(title()).toHaveTextContent("Hafenkran Logistik GmbH");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/contract");
  await expect.element(title()).toHaveTextContent("Add contract");
  await expect
    .element(page.getByRole("textbox", { name: "Name", exact: true }))
    .toHaveValue("Hafenkran Logistik GmbH");
  await expect.element(page.getByRole("textbox", { name: "Registration", exact: true })).toHaveValue("");
  expect(sent.filter(({ method, path }) => method === "POST" && path === contracts)).toEqual([]);
});

test("on a phone the tasks stand right after the figures, elsewhere first in the side column", async () => {
  const isAbove = (upper: string, lower: string): boolean =>
    card(upper).element().getBoundingClientRect().top < card(lower).element().getBoundingClientRect().top;
  const { screen } = await openRecord({ width: 390 });
  await expect.element(card("Tasks")).toBeInTheDocument();
  await expect.element(card("Persons").first()).toBeInTheDocument();
  const details = document.querySelector("[data-part=details]");
  expect(details?.previousElementSibling?.textContent).toMatch(/^Tasks/);
  await screen.unmount();
  await openRecord();
  await expect.element(card("Documents")).toBeVisible();
  await expect.element(card("Tasks")).toBeVisible();
  expect(isAbove("Tasks", "Documents")).toBe(true);
});

test("a note has no workflow: neither steps nor transitions stand on its page [SHELL-34]", async () => {
  const record = { _id: "9", registration: "N-1", version: 1, name: "Delivery agreed", body: "Week 49" };
  const { sent } = await openRecord({ entityName: "note", record });
  await expect.element(title()).toHaveTextContent("Delivery agreed");
  await expect.element(card("History")).toBeVisible();
  expect(page.getByRole("list", { name: "Workflow" }).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Print" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Why can't I?" }).elements()).toHaveLength(0);
  expect(sent.filter(({ path }) => path.includes("transitions"))).toEqual([]);
});

test("a deal and a contract have one page: only names, statuses and titles differ [SHELL-35]", async () => {
  await openRecord({
    entityName: "deal",
    record: { ...testContract, registration: "DL-1", status: "DRAFT", name: "Three trucks" },
  });
  await expect.element(title()).toHaveTextContent("Three trucks");
  for (const name of ["Tasks", "Notes", "Documents", "History", "Record"])
    await expect.element(card(name)).toBeVisible();
});

test("Ctrl+B puts the side column away and its cards stand below; again brings it back [SHELL-61]", async () => {
  await openRecord();
  await expect.element(card("Record")).toBeVisible();
  const place = (): readonly [DOMRect | undefined, DOMRect | undefined] => {
    const side = document.querySelector("main aside");
    return [side?.getBoundingClientRect(), side?.previousElementSibling?.getBoundingClientRect()];
  };
  const isBeside = (): boolean => {
    const [side, work] = place();
    return side !== undefined && work !== undefined && side.left >= work.right;
  };
  expect(isBeside()).toBe(true);
  expect(place()[0]?.width).toBe(336);
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(isBeside).toBe(false);
  await expect.element(card("Record")).toBeVisible();
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(isBeside).toBe(true);
});

test("Alt+C folds all cards and unfolds them again [SHELL-62]", async () => {
  await openRecord();
  for (const name of ["Details", "Tasks", "Notes", "Documents"])
    await expect.element(card(name)).toBeVisible();
  const folds = (): readonly (string | null)[] =>
    [...document.querySelectorAll("main section[aria-labelledby] h2 button")].map((button) =>
      button.getAttribute("aria-expanded"),
    );
  expect(folds().length).toBeGreaterThan(4);
  await userEvent.keyboard("{Alt>}c{/Alt}");
  await expect.poll(() => new Set(folds())).toEqual(new Set(["false"]));
  await userEvent.keyboard("{Alt>}c{/Alt}");
  await expect.poll(() => new Set(folds())).toEqual(new Set(["true"]));
});

test("a folded card stays folded on every record of this kind of page, and not on another [TABLE-38]", async () => {
  const first = await openRecord();
  const fold = card("History").getByRole("button", { name: "History" });
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await fold.click();
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  const kept = localStorage.getItem("kontor") ?? "";
  await first.screen.unmount();
  endServer();
  queryClient.clear();
  localStorage.setItem("kontor", kept);
  const second = await openRecord({ record: { ...testContract, registration: "CT-2" } });
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  await second.screen.unmount();
  endServer();
  queryClient.clear();
  localStorage.setItem("kontor", kept);
  await openRecord({
    entityName: "deal",
    record: { ...testContract, registration: "DL-1", status: "DRAFT" },
  });
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
});

test("a record that is not there and one that is not for the reader are told in the same words", async () => {
  const first = await openRecord({
    answers: {
      [`${contracts}/CT-1`]: { status: 404, body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message: "No" } },
    },
  });
  const told = async (): Promise<string> => {
    await expect.element(page.getByRole("heading", { name: /No contract .*CT-1/ })).toBeVisible();
    return document.querySelector("main")?.textContent ?? "";
  };
  const missing = await told();
  expect(missing).toContain("or your profile may not read it");
  await expect.element(page.getByRole("button", { name: "Back" })).toBeVisible();
  await first.screen.unmount();
  endServer();
  queryClient.clear();
  const { router } = await openRecord({
    answers: { [`${contracts}/CT-1`]: { status: 403, body: { code: "FORBIDDEN", message: "No" } } },
  });
  expect(await told()).toBe(missing);
  await page.getByRole("button", { name: "Search contracts" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/contracts");
});

test("tasks of the record can be completed, notes show who wrote what, lists that name it are counted", async () => {
  const task = {
    registration: "T-1",
    version: 2,
    status: "TODO",
    subject: "Collect balance sheet",
    ownerUsername: "sofie",
    dueDate: "2020-01-31",
  };
  const note = {
    registration: "N-1",
    name: "Delivery",
    body: "In **week 49**",
    _insertUser: "lars",
    _insertDate: "2026-11-06T16:40:00Z",
  };
  const { sent } = await openRecord({
    answers: {
      "/api/core/tasks": { body: pageOf(task) },
      "/api/core/tasks/T-1/transitions/COMPLETE": { body: { record: task, transitions: [] } },
      "/api/core/notes": { body: pageOf(note) },
      "/api/financing/contracts/CT-1/page": {
        body: {
          record: testContract,
          names: {},
          transitions: [],
          counts: { lists: { invoice: 2, note: 1, task: 1 } },
        },
      },
    },
  });
  const tasks = card("Tasks");
  await expect.element(tasks.getByText("due 31/01/2020").or(tasks.getByText(/due .*2020/))).toBeVisible();
  expect(
    sent.some(
      ({ path }) =>
        path.startsWith("/api/core/tasks?") &&
        path.includes("entityName=contract") &&
        path.includes("entityRegistration=CT-1"),
    ),
  ).toBe(true);
  await tasks.getByRole("checkbox", { name: "Complete Collect balance sheet" }).click();
  await expect
    .poll(
      () =>
        sent.find(({ method, path }) => method === "POST" && path.endsWith("/T-1/transitions/COMPLETE"))
          ?.body,
    )
    .toEqual({ version: 2 });
  await expect.element(card("Notes").getByText("week 49")).toBeVisible();
  await expect.element(page.getByRole("tab", { name: /^Invoices 2$/ })).toBeVisible();
});
