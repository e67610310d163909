// The home page as a user meets it: figures, tasks and days from the answers of the server, each card by itself.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { homeLayout } from "@kontor/model/layout/home-layout.ts";
import { aggregateQueryOf } from "@kontor/model/layout/layout-source.ts";
import { aggregatesOfLayout } from "@kontor/model/layout/layouts.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { everything, startHome, tasks } from "../home/testing/home.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer, testConfiguration, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

beforeEach(() => {
  vi.spyOn(Temporal.Now, "plainDateISO").mockReturnValue(Temporal.PlainDate.from("2026-11-16"));
  vi.spyOn(Temporal.Now, "plainTimeISO").mockReturnValue(Temporal.PlainTime.from("09:12"));
});

afterEach(() => {
  endServer();
  queryClient.clear();
});

type ShownElement = { readonly element: () => Element };

/** Among whatever else it says. */
const shows = (shown: ShownElement, text: string): Promise<void> =>
  expect.poll(() => shown.element().textContent).toContain(text);

const card = (name: string) => page.getByRole("region", { name });

test("the landing page greets the user and shows exact figures of the server", async () => {
  const sent = startHome();
  const { router } = await open("/");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Good morning, \u2068Clara\u2069");
  expect(router.state.location.pathname).toBe("/page/home");
  const figures = card("Key figures");
  for (const text of [
    "51.88",
    "M EUR",
    "112 contracts in force",
    "1,204,881",
    "184 instalments",
    "17",
    "3 in committee",
  ])
    await shows(figures, text);
  await shows(figures, "+188,402 in 30 days");
  await shows(card("Arrears by age"), "188,402.10");
  await shows(card("Arrears by age"), "477,033.45");
  const asked = sent.map(({ path }) => path).filter((path) => path.includes("/aggregate"));
  expect(new Set(asked).size, "nothing is asked twice").toBe(asked.length);
});

test("what all cards count and sum is one call, and only what did not come along is asked for by itself", async () => {
  const viewpoint = { today: "2026-11-16", username: testUser.username };
  const questions = aggregatesOfLayout(homeLayout).filter(({ entity }) => entity !== "deal");
  const sent = startHome(everything, {
    "/api/core/layout-groups": {
      body: {
        data: questions.map((source) => ({
          entity: source.entity,
          query: aggregateQueryOf(source, viewpoint),
          groups: [
            {
              group: "EUR",
              groups: ["EUR", "2026-11-01"],
              count: 7,
              values: { "sum:outstanding": "7000000" },
            },
          ],
        })),
      },
    },
  });
  await open("/page/home");
  await shows(card("Key figures"), "7 contracts in force");
  await shows(card("Key figures"), "3 in committee");
  const asked = sent.map(({ path }) => path).filter((path) => path.includes("aggregate"));
  expect(asked.filter((path) => !path.startsWith("/api/financing/deals/"))).toEqual([]);
  expect(sent.filter(({ path }) => path.startsWith("/api/core/layout-groups"))).toHaveLength(1);
});

test("the chart names other currencies, says in words what it shows, and is a table one click away", async () => {
  startHome();
  await open("/page/home");
  const chart = card("Cashflow");
  await shows(chart, "EUR thousand, without USD");
  const drawing = chart.getByRole("img");
  await expect.element(drawing).toHaveAccessibleName(/Receivable: 1,420,000.55 EUR in all, most in Dec/);
  await chart.getByRole("button", { name: "Show as table" }).click();
  await shows(chart.getByRole("row", { name: /^Dec/ }), "1,420");
  await shows(chart.getByRole("row", { name: /^Jan/ }), "\u2212400");
});

test("a card that fails says why and takes no other along, and can be tried again", async () => {
  let isDown = true;
  startHome(everything, {
    "/api/core/tasks": () =>
      isDown
        ? { status: 500, body: { code: "INTERNAL_ERROR", message: "Internal error" } }
        : { body: { data: tasks, pagination: { limit: 100, offset: 0, size: 4, continues: false } } },
  });
  await open("/page/home");
  const failed = card("My tasks");
  await shows(failed.getByRole("alert"), "[500]");
  await shows(card("Arrears by age"), "188,402.10");
  isDown = false;
  await failed.getByRole("button", { name: "Try again" }).click();
  await shows(failed, "Chase the balance sheet");
});

test("what is late is announced by bars in its place, and the card is as high as it will be", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  startHome(everything, {
    "/api/core/tasks": async () => {
      await promise;
      return { body: { data: [], pagination: { limit: 100, offset: 0, size: 0, continues: false } } };
    },
  });
  await open("/page/home");
  const late = card("My tasks");
  await expect.element(late.getByRole("status", { name: "Loading" })).toBeVisible();
  const height = late.element().getBoundingClientRect().height;
  resolve();
  await shows(late, "No data");
  expect(late.element().getBoundingClientRect().height).toBe(height);
});

test("cards of what the user may not read are left out, and their data are not asked for", async () => {
  const sent = startHome(["read task"]);
  await open("/page/home");
  await expect.element(card("My tasks")).toBeVisible();
  for (const name of ["Key figures", "Cashflow", "Arrears by age"]) expect(card(name).query()).toBeNull();
  expect(sent.some(({ path }) => path.includes("/aggregate"))).toBe(false);
  const calendar = (): string =>
    sent.map(({ path }) => path).find((path) => path.startsWith("/api/core/calendar")) ?? "";
  await expect.poll(calendar).toMatch(/entityNames=task$/);
});

test("tasks are those due today, this week or all of them", async () => {
  startHome();
  await open("/page/home");
  const list = card("My tasks");
  await expect.element(list.getByRole("listitem")).toHaveLength(2);
  await list.getByRole("radio", { name: "Week" }).click();
  await expect.element(list.getByRole("listitem")).toHaveLength(3);
  await list.getByRole("radio", { name: "All" }).click();
  await expect.element(list.getByRole("listitem")).toHaveLength(4);
  expect(list.getByRole("checkbox").query()).toBeNull();
});

test("the check box completes a task by its transition, and is empty again where that is refused", async () => {
  let isRefused = true;
  const sent = startHome([...everything, "write /api/core/tasks/transitions/COMPLETE"], {
    "/api/core/tasks/": () =>
      isRefused
        ? {
            status: 409,
            body: { code: "TRANSITION_REFUSED", message: "Refused", rejectionReason: "Not yet" },
          }
        : { body: { record: {}, transitions: [] } },
  });
  await open("/page/home");
  const box = card("My tasks").getByRole("checkbox", { name: "Complete Chase the balance sheet" });
  await box.click();
  await expect.element(page.getByText("Not yet")).toBeVisible();
  await expect.element(box).not.toBeChecked();
  isRefused = false;
  await box.click();
  await expect.element(box).toBeChecked();
  const written = () =>
    sent.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body] as const);
  await expect
    .poll(written)
    .toEqual(Array(2).fill(["/api/core/tasks/T2/transitions/COMPLETE", { version: 3 }]));
});

test("the month marks today and the days on which something is due; the agenda goes on from today", async () => {
  startHome();
  await open("/page/home");
  const month = card("November 2026");
  await expect.element(month.getByRole("cell", { name: "20 1 entry" })).toBeVisible();
  expect(month.getByRole("cell", { name: "17", exact: true }).query(), "what is done is over").not.toBeNull();
  expect(document.querySelector("[aria-current=date]")?.textContent).toMatch(/^16/);
  const agenda = card("Agenda").getByRole("listitem");
  await shows(agenda.nth(0), "Inspection of a crane");
  await shows(agenda.nth(1), "FriCredit committee");
  await month.getByRole("button", { name: "Next month" }).click();
  await expect.element(card("December 2026")).toBeVisible();
});

test("Alt+R asks anew for the layout's data, and what is shown stays meanwhile [SHELL-51]", async () => {
  const sent = startHome();
  await open("/page/home");
  await shows(card("My tasks"), "Chase the balance sheet");
  await shows(card("Arrears by age"), "188,402.10");
  const questions = (): readonly string[] =>
    sent.map(({ path }) => path).filter((path) => /aggregate|tasks\?|calendar/.test(path));
  // Cards are drawn and ask one after another, and what is asked before the key is not asked because of it.
  await expect.element(card("November 2026")).toBeVisible();
  await expect.poll(() => new Set(questions()).size).toBe(12);
  const before = questions();
  await userEvent.keyboard("{Alt>}r{/Alt}");
  await expect.poll(() => questions().length).toBe(before.length + 12);
  expect(questions().slice(before.length).toSorted()).toEqual([...new Set(before)].toSorted());
  expect(card("My tasks").element().textContent).toContain("Chase the balance sheet");
});

test("on a phone cards stand under each other, tasks right after the figures", async () => {
  startHome();
  await open("/page/home", 390, 844);
  await expect.element(card("My tasks")).toBeVisible();
  await expect.element(card("Key figures")).toBeVisible();
  // They are drawn one after the other.
  await expect.element(card("November 2026")).toBeVisible();
  const main = page.getByRole("main").element();
  const names = [...main.querySelectorAll("section")].map(
    (section) => section.getAttribute("aria-label") ?? section.querySelector("h2")?.textContent,
  );
  expect(names).toEqual(["Key figures", "My tasks", "Cashflow", "Arrears by age", "Agenda", "November 2026"]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a page nobody has laid out is not found", async () => {
  startHome(everything, {
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        user: { ...testUser, isAdmin: true },
        menus: [{ label: "Page", path: "/page/none" }],
      },
    },
  });
  await open("/page/none");
  await shows(page.getByRole("heading", { level: 1 }), "Page not found");
});
