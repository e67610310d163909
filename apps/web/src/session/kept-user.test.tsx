// What is kept of a user from one visit to the next: the frame begins with it, and nobody else ever sees it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { open } from "../start/testing/open-app.tsx";
import { session } from "./browser-session.ts";
import { keptUser, keptUserKey } from "./kept-user.ts";
import { takeSessionUser } from "./session-user.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "./testing/server.ts";

afterEach(endServer);

const address = "/api/script/runs/user-configuration";
const entry = (label: string) => [{ label: "Home", children: [{ label, path: "/account", icon: "bell" }] }];
const ofAna = { ...testConfiguration, menus: entry("Secrets of Ana") };
const ofBen = {
  ...testConfiguration,
  user: { ...testUser, username: "ben@nordhafen" },
  menus: entry("Ben's own"),
};

/** Signs in and opens a page; what is kept stays when the page goes. */
async function firstVisit(): Promise<void> {
  startServer({ [address]: { body: ofAna } });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("link", { name: "Secrets of Ana" })).toBeVisible();
  await screen.unmount();
  // As when the page is opened anew: the browser has it, the page does not.
  takeSessionUser(undefined);
}

/** Answers when it is let. */
function heldBack(body: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = async () => {
    await promise;
    return { body };
  };
  return { answer, resolve };
}

test("the next visit draws the menu before the server has answered, and follows what it says then", async () => {
  await firstVisit();
  const { answer, resolve } = heldBack({ ...ofAna, menus: entry("New duties") });
  startServer({ [address]: answer });
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("link", { name: "Secrets of Ana" })).toBeVisible();
  resolve();
  await expect.element(screen.getByRole("link", { name: "New duties" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Secrets of Ana" }).query()).toBeNull();
});

test("a page that is no longer open to the user is taken away when the server has answered", async () => {
  await firstVisit();
  const { answer, resolve } = heldBack({ ...ofAna, menus: [], allowedRoutes: [] });
  startServer({ [address]: answer });
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  resolve();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).not.toBeInTheDocument();
});

test("whoever signs in next sees nothing of it, not even while the server is silent", async () => {
  await firstVisit();
  const { answer, resolve } = heldBack(ofBen);
  startServer({ [address]: answer });
  session.begin(testToken(2));
  expect(localStorage.getItem(keptUserKey)).toContain("Secrets of Ana");
  expect(keptUser()).toBeUndefined();
  const { screen } = await open("/account");
  await new Promise((done) => setTimeout(done, 500));
  expect(document.body.textContent).not.toContain("Secrets of Ana");
  resolve();
  await expect.element(screen.getByRole("link", { name: "Ben's own" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Secrets of Ana");
  expect(localStorage.getItem(keptUserKey)).not.toContain("Secrets of Ana");
});

test("the negative control: the same silence shows the menu to the user it belongs to", async () => {
  await firstVisit();
  const { answer, resolve } = heldBack(ofAna);
  startServer({ [address]: answer });
  await open("/account");
  await expect.poll(() => document.body.textContent).toContain("Secrets of Ana");
  resolve();
});

test("signing out removes it from the browser", async () => {
  await firstVisit();
  expect(localStorage.getItem(keptUserKey)).not.toBeNull();
  session.clear();
  expect(localStorage.getItem(keptUserKey)).toBeNull();
});

test("an answer that says the same again is not checked again, and leaves the page as it is", async () => {
  await firstVisit();
  const sent = startServer({ [address]: { body: ofAna } });
  const { screen } = await open("/account");
  const link = screen.getByRole("link", { name: "Secrets of Ana" });
  await expect.element(link).toBeVisible();
  const drawn = link.element();
  await expect.poll(() => sent.filter(({ path }) => path === address)).toHaveLength(1);
  expect(link.element()).toBe(drawn);
});
