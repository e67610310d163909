// Another page beside the one being worked on.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { forgetSideView, openSideView } from "../side-view/side-view.ts";
import { open } from "../start/testing/open-app.tsx";

const start = "/documentation/getting-started/getting-started";
const appearance = "/documentation/getting-started/appearance";
const keyboard = "/documentation/getting-started/keyboard";

beforeEach(() => {
  startServer({});
  session.begin(testToken(1));
});
afterEach(() => {
  endServer();
  forgetSideView();
  window.scrollTo(0, 0);
});

test("a link followed with Alt opens beside the page, which stays where it is and stays usable [SHELL-65]", async () => {
  const { screen, router } = await open(start, 1440, 900);
  const page = screen.getByRole("main");
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  const width = page.element().clientWidth;
  await page
    .getByRole("article")
    .getByRole("link", { name: "Appearance" })
    .click({ modifiers: ["Alt"] });
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
  await expect.element(side.getByRole("article")).toBeVisible();
  expect(router.state.location.pathname).toBe(start);
  expect(document.title).toBe("Getting started – Kontor");
  expect(side.element().getBoundingClientRect().width).toBe(468);
  expect(page.element().clientWidth).toBe(width - 468);
  expect(screen.getByRole("heading", { level: 1 }).elements()).toHaveLength(1);
  expect(screen.getByRole("main").elements()).toHaveLength(1);

  await page.getByRole("article").getByRole("link", { name: "Keyboard" }).first().click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
});

test("a link followed with Alt and Enter opens beside the page and leaves the focus on the link", async () => {
  const { screen } = await open(start, 1440, 900);
  const link = screen.getByRole("article").getByRole("link", { name: "Appearance" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
  await expect.element(link).toHaveFocus();
});

test("the side view has its own history, opens its page in full, and closes", async () => {
  const { screen, router } = await open(keyboard, 1440, 900);
  openSideView(start);
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Getting started", exact: true }))
    .toHaveFocus();
  expect(side.getByRole("button", { name: "Back" }).elements()).toHaveLength(0);
  await side.getByRole("article").getByRole("link", { name: "Appearance" }).click();
  const title = side.getByRole("heading", { level: 2, name: "Appearance", exact: true });
  await expect.element(title).toHaveFocus();
  await side.getByRole("button", { name: "Back" }).click();
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Getting started", exact: true }))
    .toBeVisible();
  await side.getByRole("article").getByRole("link", { name: "Appearance" }).click();
  await expect.element(title).toBeVisible();
  expect([router.state.location.pathname, router.history.length]).toEqual([keyboard, 1]);
  await side.getByRole("button", { name: "Open full page" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  expect(router.state.location.pathname).toBe(appearance);
  await expect.element(side).not.toBeInTheDocument();
});

test("Alt+X opens and closes it with what it showed last, Escape closes it, and the focus comes back [SHELL-54]", async () => {
  const { screen } = await open(start, 1440, 900);
  const side = screen.getByRole("complementary", { name: "Side view" });
  const link = screen.getByRole("article").getByRole("link", { name: "Appearance" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard("{Alt>}x{/Alt}");
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Getting started", exact: true }))
    .toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(side).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  openSideView(appearance);
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
  await userEvent.keyboard("{Alt>}x{/Alt}");
  await expect.element(side).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}x{/Alt}");
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
});

test("with nothing open Escape does nothing, also where the side view was open before [SHELL-54]", async () => {
  const { screen } = await open(start, 1440, 900);
  const side = screen.getByRole("complementary", { name: "Side view" });
  const link = screen.getByRole("article").getByRole("link", { name: "Appearance" });
  await expect.element(link).toBeVisible();
  link.element().focus();
  const escaped = async (): Promise<void> => {
    await userEvent.keyboard("{Escape}{Escape}");
    await new Promise((done) => setTimeout(done, 200));
  };
  await escaped();
  await expect.element(side).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  openSideView(appearance);
  await expect.element(side).toBeVisible();
  await escaped();
  await expect.element(side).not.toBeInTheDocument();
});

test("an open dialog takes Escape before the side view does [SHELL-54]", async () => {
  const { screen } = await open(start, 1440, 900);
  openSideView(appearance);
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toHaveFocus();
  await userEvent.keyboard("?");
  const sheet = screen.getByRole("dialog");
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(side).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(side).not.toBeInTheDocument();
});

test("a place in the page of the side view scrolls in there and leaves the address of the page alone", async () => {
  const { screen, router } = await open(keyboard, 1440, 600);
  openSideView(start);
  const side = screen.getByRole("complementary", { name: "Side view" });
  const anchor = side.getByRole("link", { name: "Link to this heading" }).last();
  await expect.element(anchor).toBeInTheDocument();
  await anchor.click({ force: true });
  await expect.poll(() => document.activeElement?.tagName).toMatch(/^H[234]$/);
  expect(side.element().contains(document.activeElement)).toBe(true);
  expect(router.state.location.hash).toBe("");
  expect(window.scrollY).toBe(0);
});

test("on a phone it covers the page, which cannot be reached meanwhile", async () => {
  const { screen } = await open(start, 390, 844);
  openSideView(appearance);
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect
    .element(side.getByRole("heading", { level: 2, name: "Appearance", exact: true }))
    .toBeVisible();
  await expect.poll(() => side.element().getBoundingClientRect().left).toBe(0);
  expect(side.element().getBoundingClientRect().width).toBe(390);
  expect(document.querySelector("main")?.inert).toBe(true);
  await side.getByRole("button", { name: "Close side view" }).click();
  await expect.element(side).not.toBeInTheDocument();
  expect(document.querySelector("main")?.inert).toBe(false);
});

test("a page that is not open to the user is refused in there too", async () => {
  const { screen } = await open(start, 1440, 900);
  openSideView("/contracts");
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect
    .element(side.getByRole("heading", { name: "This page is not open to you" }).first())
    .toBeVisible();
  openSideView("/authentication");
  await expect.element(side).not.toBeInTheDocument();
});

test("nobody signed in, no side view: the keys do nothing and a link stays a link", async () => {
  session.clear();
  const { screen } = await open(start, 1440, 900);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("{Escape}{Alt>}x{/Alt}");
  expect(screen.getByRole("complementary", { name: "Side view" }).elements()).toHaveLength(0);
});

test("signing out ends it: the next user begins without what the one before looked at", async () => {
  const { screen } = await open(start, 1440, 900);
  openSideView(appearance);
  const side = screen.getByRole("complementary", { name: "Side view" });
  await expect.element(side).toBeVisible();
  session.clear();
  await expect.element(side).not.toBeInTheDocument();
  session.begin(testToken(2));
  await expect.element(screen.getByRole("button", { name: "Side view" })).toBeVisible();
  expect(side.elements()).toHaveLength(0);
});
