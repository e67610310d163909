// The frame around the pages: where it stands, where it does not, its keys, and what lies above it.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { changeAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endServer, startServer } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { openFrame } from "./testing/frame.tsx";

afterEach(() => {
  endServer();
  changeAppearance({ direction: "ltr" });
});

test.each(["/authentication", "/authentication/login-page"])(
  "%s stands outside the frame: no header of the application, no menu, no side view [SHELL-04]",
  async (address) => {
    startServer({});
    const { screen } = await open(address);
    await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(screen.getByRole("navigation").elements()).toEqual([]);
    expect(screen.getByRole("complementary").elements()).toEqual([]);
    expect(screen.getByRole("link", { name: "Skip to content" }).elements()).toEqual([]);
  },
);

test.each([
  "/account",
  "/documentation/getting-started/keyboard",
  "/documentation/api",
  "/metrics",
  "/no-such-page",
])("%s stands inside the frame [SHELL-05]", async (address) => {
  const { screen } = await openFrame({ address });
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect.element(screen.getByRole("banner")).toBeVisible();
  await expect.element(screen.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("F9 takes navigation and header away and brings them back [SHELL-55]", async () => {
  const { screen } = await openFrame();
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await expect.element(navigation).toBeVisible();
  await userEvent.keyboard("{F9}");
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(screen.getByRole("banner")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await userEvent.keyboard("{F9}");
  await expect.element(navigation).toBeVisible();
  await expect.element(screen.getByRole("banner")).toBeVisible();
});

test("Ctrl+Shift+S opens the scripts for an administrator, and does nothing for others [SHELL-56]", async () => {
  const clerk = await openFrame();
  await expect.element(clerk.screen.getByRole("heading", { name: "Account" })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}s{/Shift}{/Control}");
  await expect.element(clerk.screen.getByRole("heading", { name: "Account" })).toBeVisible();
  expect(clerk.router.state.location.pathname).toBe("/account");
  await clerk.screen.unmount();
  endServer();
  const { screen, router } = await openFrame({ user: { isAdmin: true } });
  await expect.element(screen.getByRole("heading", { name: "Account" })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}s{/Shift}{/Control}");
  await expect.poll(() => router.state.location.pathname).toBe("/scripts");
});

test("by keys the page begins with the link to its content, then navigation, top bar and page", async () => {
  const { screen } = await openFrame();
  await expect.element(screen.getByRole("button", { name: /Your account/ })).toBeVisible();
  const parts: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    await userEvent.tab();
    const active = document.activeElement;
    const part =
      active?.textContent === "Skip to content"
        ? "skip"
        : (active?.closest("nav, header, main")?.tagName ?? "");
    if (parts.at(-1) !== part) parts.push(part);
    if (part === "MAIN") break;
  }
  expect(parts).toEqual(["skip", "NAV", "HEADER", "MAIN"]);
});

test("without a network every page says so, until it is back", async () => {
  const { screen } = await openFrame();
  const sentence = "You are in offline mode, some features requiring network connectivity are not available.";
  await expect.element(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(screen.getByText(sentence).elements()).toEqual([]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Main" }).element().getBoundingClientRect().top).toBe(32);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText(sentence)).not.toBeInTheDocument();
});

test("in a mirrored page the navigation stands on the other side, the tools of the top bar too", async () => {
  changeAppearance({ direction: "rtl" });
  const { screen } = await openFrame();
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await expect.element(navigation).toBeVisible();
  expect(Math.round(navigation.element().getBoundingClientRect().right)).toBe(
    document.documentElement.clientWidth,
  );
  expect(screen.getByRole("button", { name: "Help" }).element().getBoundingClientRect().left).toBeLessThan(
    60,
  );
});

test("the top bar shows the path to the page: its group, its entry, and the page below it", async () => {
  const { screen, router } = await openFrame({ address: "/documentation/getting-started/keyboard" });
  const path = screen.getByRole("navigation", { name: "Path" });
  await expect.element(path).toHaveTextContent("SupportDocumentationKeyboard");
  await router.navigate({ to: "/documentation/api" });
  await expect.element(path).toHaveTextContent("SupportAPI reference");
  await router.navigate({ to: "/account" });
  await expect.element(path).toHaveTextContent("Account");
});

test("the environment is named where it is not the one that counts", async () => {
  const trial = await openFrame({ configuration: { environment: { UAT: true, production: false } } });
  await expect.element(trial.screen.getByRole("banner").getByText("UAT")).toBeVisible();
  await trial.screen.unmount();
  endServer();
  const { screen } = await openFrame();
  await expect.element(screen.getByRole("button", { name: "Help" })).toBeVisible();
  expect(screen.getByRole("banner").getByText("production").elements()).toEqual([]);
});

test("whoever reads without a session has the same frame, with the documentation and the way to sign in", async () => {
  const { screen, router } = await open("/documentation/getting-started/keyboard");
  const navigation = screen.getByRole("navigation", { name: "Main" });
  await expect
    .element(navigation.getByRole("link", { name: "Documentation" }))
    .toHaveAttribute("aria-current", "page");
  await navigation.getByRole("link", { name: "Sign in" }).click();
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ redirect: "/documentation/getting-started/keyboard" });
  await page.viewport(1280, 800);
});
