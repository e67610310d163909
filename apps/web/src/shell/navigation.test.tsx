// The navigation: exactly what the server sent for this user, with its counts, narrow or wide, and the tenants one may work in.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer, opened, testToken } from "../session/testing/server.ts";
import { openFrame } from "./testing/frame.tsx";

afterEach(endServer);

test("the menu shows the entries the profiles of the user have, in their groups, and no other [SHELL-69]", async () => {
  const menus = [
    { label: "Home", children: [{ label: "Notifications", path: "/notifications", icon: "bell" }] },
    { label: "Support", children: [{ label: "Documentation", path: "/documentation", icon: "book" }] },
  ];
  const sales = await openFrame({ user: { profiles: ["SALES"] }, configuration: { menus } });
  const entries = sales.screen.getByRole("navigation", { name: "Main" }).getByRole("list").getByRole("link");
  await expect.element(sales.screen.getByRole("list", { name: "Support" })).toBeVisible();
  expect(entries.elements().map(textOf)).toEqual(["Notifications", "Documentation"]);
  // Where everybody begins needs no heading.
  expect(sales.screen.getByRole("list", { name: "Home" }).elements()).toEqual([]);
  await sales.screen.unmount();
  endServer();
  const client = await openFrame({
    user: { profiles: ["CLIENT"] },
    configuration: { menus: menus.slice(1) },
  });
  const own = client.screen.getByRole("navigation", { name: "Main" }).getByRole("list").getByRole("link");
  await expect.element(client.screen.getByRole("button", { name: /Your account/ })).toBeVisible();
  expect(own.elements().map(textOf)).toEqual(["Documentation"]);
});

test("the current entry is marked, also on a page below it, and the more exact one wins", async () => {
  const { screen, router } = await openFrame({ address: "/documentation/getting-started/keyboard" });
  const navigation = screen.getByRole("navigation", { name: "Main" });
  const current = (): readonly string[] =>
    [...navigation.element().querySelectorAll("[aria-current]")].map(textOf);
  await expect.element(navigation.getByRole("link", { name: "API reference" })).toBeVisible();
  expect(current()).toEqual(["Documentation"]);
  await router.navigate({ to: "/documentation/api" });
  await expect.poll(current).toEqual(["API reference"]);
  await router.navigate({ to: "/account" });
  await expect.poll(current).toEqual([]);
});

test("an entry shows how many there are, one that waits for somebody in red, and none where there is nothing", async () => {
  const count = (path: string) => ({ path: `/api/test/${path}` });
  const menus = [
    { label: "Tasks", path: "/tasks", count: count("tasks") },
    { label: "Payment files", path: "/payment-files", count: { ...count("files"), needsAction: true } },
    { label: "Cases", path: "/cases", count: count("cases?status=open") },
    { label: "Claims", path: "/claims", count: count("claims") },
  ];
  const { screen, sent } = await openFrame({
    configuration: { menus },
    answers: {
      "/api/test/tasks": { body: { data: [{ count: 4812 }] } },
      "/api/test/files": { body: { data: [], pagination: { size: 2 } } },
      "/api/test/cases": { body: { data: [{ count: 0 }] } },
      "/api/test/claims": { status: 500, body: { code: "INTERNAL_ERROR", message: "Oops" } },
    },
  });
  await expect.element(screen.getByRole("link", { name: "Tasks 4,812" })).toBeVisible();
  const waiting = screen.getByRole("link", { name: "Payment files 2" });
  await expect.element(waiting).toBeVisible();
  expect(waiting.element().querySelector("[data-needs-action]")).not.toBeNull();
  await expect.poll(() => sent.some(({ path }) => path === "/api/test/cases?status=open")).toBe(true);
  await expect.element(screen.getByRole("link", { name: "Cases", exact: true })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Claims", exact: true })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

test("a count that changes is read out, one that was there from the start is not", async () => {
  const path = "/api/test/tasks";
  const { screen } = await openFrame({
    configuration: { menus: [{ label: "Tasks", path: "/tasks", count: { path } }] },
    answers: { [path]: { body: { data: [{ count: 7 }] } } },
  });
  await expect.element(screen.getByRole("link", { name: "Tasks 7" })).toBeVisible();
  const news = screen.getByRole("navigation", { name: "Main" }).getByRole("status");
  await expect.element(news).toBeInTheDocument();
  expect(news.element().textContent).toBe("");
  queryClient.setQueryData(["menu-count", path], 8);
  await expect.element(news).toHaveTextContent("Tasks: 8");
});

test("the navigation made narrow stays so on the next page and keeps the names of its entries", async () => {
  const first = await openFrame();
  await first.screen.getByRole("button", { name: "Collapse the navigation" }).click();
  const navigation = first.screen.getByRole("navigation", { name: "Main" });
  await expect.poll(() => navigation.element().parentElement?.getBoundingClientRect().width).toBe(48);
  await expect
    .element(navigation.getByRole("link", { name: "Documentation" }))
    .toHaveAttribute("title", "Documentation");
  expect(JSON.parse(localStorage.getItem("kontor") ?? "{}").navigation).toEqual({ isCollapsed: true });
  await first.screen.unmount();
  const again = await openFrame();
  const button = again.screen.getByRole("button", { name: "Expand the navigation" });
  await button.click();
  await expect
    .element(again.screen.getByRole("button", { name: "Collapse the navigation" }))
    .toBeInTheDocument();
});

const contexts = [
  { name: "Nordhafen Leasing", tenant: "nordhafen" },
  { name: "Iberia Renting", tenant: "iberia" },
];

test("the tenant switch goes on in another context, by keys alone", async () => {
  let isSwitched = false;
  const { screen, router, sent } = await openFrame({
    user: { contexts, contextName: "Nordhafen Leasing" },
    answers: {
      "/api/core/user-switch-context": () => {
        isSwitched = true;
        return { ...opened, token: testToken(2_000) };
      },
    },
  });
  const button = screen.getByRole("button", { name: "Nordhafen Leasing" });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  const current = screen.getByRole("menuitemradio", { name: /Nordhafen Leasing/ });
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute("aria-checked", "true");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => isSwitched).toBe(true);
  expect(sent.find(({ path }) => path.includes("switch-context"))?.path).toContain(
    "contextName=Iberia+Renting",
  );
  await expect.poll(() => router.state.location.pathname).toBe("/documentation/getting-started/keyboard");
});

test("Escape closes the menu of the tenants and gives the focus back", async () => {
  const { screen } = await openFrame({ user: { contexts, contextName: "Nordhafen Leasing" } });
  const button = screen.getByRole("button", { name: "Nordhafen Leasing" });
  await button.click();
  await expect.element(screen.getByRole("menuitemradio", { name: /Iberia/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menuitemradio", { name: /Iberia/ })).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("acting as another user is offered to those who may, and to nobody else", async () => {
  const may = await openFrame({ user: { isMainAdmin: true, canImpersonate: true } });
  await may.screen.getByRole("button", { name: "nordhafen" }).click();
  await expect.element(may.screen.getByRole("menuitem", { name: "Impersonate a user" })).toBeVisible();
  await may.screen.unmount();
  endServer();
  const { screen } = await openFrame({
    user: { isMainAdmin: true, canImpersonate: false, contexts, contextName: "Nordhafen Leasing" },
  });
  await screen.getByRole("button", { name: "Nordhafen Leasing" }).click();
  await expect.element(screen.getByRole("menuitemradio", { name: /Iberia/ })).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Impersonate a user" }).elements()).toEqual([]);
});

function textOf(element: Element): string {
  return element.textContent ?? "";
}
