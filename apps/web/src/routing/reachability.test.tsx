// Which pages open for whom, and where somebody ends up who asks for another.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(endServer);

const landing = "/documentation/getting-started/keyboard";
const configurationPath = "/api/script/runs/user-configuration";

/** Signed in as somebody whose configuration opens exactly this. */
function signInWith(opened: Partial<typeof testConfiguration>): ReturnType<typeof startServer> {
  const nothing = { menus: [], responsiveBottomNavigation: [], allowedRoutes: [], landingPage: landing };
  const sent = startServer({
    [configurationPath]: { body: { ...testConfiguration, ...nothing, ...opened } },
  });
  session.begin(testToken(1));
  return sent;
}

test("a page that neither menu nor landing page nor allowed routes name is refused, and asks the server for nothing [SHELL-48]", async () => {
  const sent = signInWith({ allowedRoutes: ["/contracts"] });
  const { screen, router } = await open("/account");
  const title = "This page is not open to you";
  await expect.element(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} – Kontor`);
  expect(screen.getByRole("main").elements()).toHaveLength(1);
  expect(sent.map(({ path }) => path).filter((path) => path.startsWith("/api/core/auth/"))).toEqual([]);
  await screen.getByRole("link", { name: "Go to the start page" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(router.state.location.pathname).toBe(landing);
});

const openings: readonly Partial<typeof testConfiguration>[] = [
  { allowedRoutes: ["/account"] },
  { landingPage: "/account" },
  // The shape of a menu is that of the server.
  { menus: [{ label: "Own", children: [{ label: "Account", path: "/account" }] }] as never[] },
  { responsiveBottomNavigation: [{ label: "Account", path: "/account" }] as never[] },
];

test.each(openings)("the same page opens when %o [SHELL-48]", async (opening) => {
  signInWith(opening);
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a page that was refused opens the way to the next one, in the same frame", async () => {
  signInWith({ allowedRoutes: ["/account"] });
  const { screen, router } = await open("/scripts");
  await expect.element(screen.getByRole("heading", { level: 1, name: /not open to you/ })).toBeVisible();
  await router.navigate({ to: "/account" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  router.history.back();
  await expect.element(screen.getByRole("heading", { level: 1, name: /not open to you/ })).toBeVisible();
});

test("without its configuration a user reads the documentation, from its first page on, and opens nothing else but the own account [SHELL-49]", async () => {
  startServer({
    [configurationPath]: { status: 500, body: { code: "INTERNAL_ERROR", message: "Oops" } },
    "/api/core/users/current": { body: testUser },
  });
  session.begin(testToken(1));
  const { screen, router } = await open("/");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/documentation/getting-started/getting-started");
  await router.navigate({ to: "/notifications" });
  await expect.element(screen.getByRole("heading", { level: 1, name: /not open to you/ })).toBeVisible();
  await router.navigate({ to: "/account" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("the root leads to the landing page of the user and leaves nothing in the history", async () => {
  signInWith({});
  const { screen, router } = await open("/");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(router.history.length).toBe(1);
});

test.each(["/", "//evil.example", "https://evil.example", "/authentication", "/api/core/users"])(
  "a landing page %s leads to the documentation",
  async (landingPage) => {
    signInWith({ landingPage });
    const { screen } = await open("/");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  },
);

test("without a session the root leads to signing in, and a page leads there and back to itself", async () => {
  startServer({});
  const { screen, router } = await open("/");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/authentication");
  await router.navigate({ to: "/account" });
  await expect.poll(() => router.state.location.search).toMatchObject({ redirect: "/account" });
});
