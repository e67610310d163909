// The navigation: exactly what the server sent for this user, with its counts, narrow or wide, and the tenants one may work in.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { declaredModel } from "@kontor/model/model.ts";
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { menusFor } from "@kontor/model/pages/shown-menus.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import { defaultPermissions } from "@kontor/model/permission/default-permissions.ts";
import { defaultBundles } from "@kontor/model/roles/profiles.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
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

test("searches shipped with the lists are counted in one call for the whole menu, to a thousand", async () => {
  const path = "/api/core/view-counts";
  const entry = (label: string, view: string) => ({ label, path: `/${label}`, count: { path, view } });
  const menus = [
    { label: "Home", children: [entry("Tasks", "task.mine")] },
    {
      label: "Money",
      children: [entry("Invoices", "invoice.overdue"), entry("Files", "paymentFile.toApprove")],
    },
  ];
  const data = [
    { view: "task.mine", count: 7 },
    { view: "invoice.overdue", count: 1_001 },
  ];
  const { screen, sent } = await openFrame({
    configuration: { menus },
    answers: { [path]: { body: { data } } },
  });
  await expect.element(screen.getByRole("link", { name: "Tasks 7" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Invoices 1,000+" })).toBeVisible();
  // What the reader may not count has no figure.
  await expect.element(screen.getByRole("link", { name: "Files", exact: true })).toBeVisible();
  const asked = sent.filter((one) => one.path.startsWith(path));
  expect(asked).toHaveLength(1);
  expect(new URLSearchParams(asked[0]?.path.split("?")[1]).get("views")).toBe(
    "task.mine,invoice.overdue,paymentFile.toApprove",
  );
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

const { entities } = declaredModel;
const granted = defaultPermissions(Object.values(entities), (name) => {
  const found = Object.values(declaredWorkflows).find((declared) => declared.name === name);
  if (found === undefined) throw new Error(`no workflow ${name}`);
  return found;
});

/** The menu of a new tenant for such a user. */
function menusOfProfile(profile: string): readonly MenuEntry[] {
  const caller = callerOf({ username: "clara", profiles: [profile] }, granted, defaultBundles);
  return menusFor({ caller, profiles: [profile], entities });
}

const pageHeight = (): number => document.documentElement.scrollHeight;

test.each(["MANAGER", "SALES"])(
  "the menu of a %s scrolls inside itself, wide or narrow, and the page is as high as the window",
  async (profile) => {
    const { screen } = await openFrame({ configuration: { menus: menusOfProfile(profile) } });
    const navigation = screen.getByRole("navigation", { name: "Main" });
    await expect.element(navigation.getByRole("link", { name: "Tasks" })).toBeVisible();
    await expect.element(navigation.getByRole("status")).toBeInTheDocument();
    expect(pageHeight()).toBe(window.innerHeight);
    await screen.getByRole("button", { name: "Collapse the navigation" }).click();
    await expect.poll(() => navigation.element().parentElement?.getBoundingClientRect().width).toBe(48);
    expect(pageHeight()).toBe(window.innerHeight);
  },
);

test("a long menu whose unseen words lay over the page instead of their entry would lengthen the page", async () => {
  const { screen } = await openFrame({ configuration: { menus: menusOfProfile("MANAGER") } });
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await expect.element(navigation.getByRole("status")).toBeInTheDocument();
  const entries = navigation.element().querySelector("[data-menu]");
  if (!(entries instanceof HTMLElement)) throw new Error("no menu");
  entries.style.position = "static";
  expect(pageHeight()).toBeGreaterThan(window.innerHeight);
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
