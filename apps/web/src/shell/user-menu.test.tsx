// The menu of the user: the account, the look, the keys, and the way out.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer } from "../session/testing/server.ts";
import { openFrame } from "./testing/frame.tsx";

afterEach(endServer);

test("the foot of the navigation names the user, with letters where there is no photo", async () => {
  const { screen } = await openFrame({ user: { name: "Clara Vogt" } });
  const button = screen.getByRole("button", { name: "Your account Clara Vogt clara.vogt@nordhafen" });
  await expect.element(button).toHaveTextContent("Your accountCVClara Vogtclara.vogt@nordhafen");
});

test("by keys alone: the scheme is switched, Escape closes the menu and gives the focus back [HOST-08]", async () => {
  const { screen } = await openFrame();
  const button = screen.getByRole("button", { name: /Your account/ });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog").getByRole("link", { name: "Account" })).toHaveFocus();
  const choice = screen.getByRole("radiogroup", { name: "Scheme" });
  expect(choice.getByRole("radio").elements()).toHaveLength(3);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => readAppearance().scheme).toBe("dark");
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  await userEvent.keyboard("{Escape}");
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("its lines lead to the sessions and the passkeys of the account", async () => {
  const { screen, router } = await openFrame({ address: "/documentation/getting-started/keyboard" });
  await screen.getByRole("button", { name: /Your account/ }).click();
  await screen.getByRole("link", { name: "Passkeys" }).click();
  await expect.element(screen.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  expect(router.state.location.href).toBe("/account#passkeys");
  await expect.element(screen.getByRole("radiogroup", { name: "Scheme" })).not.toBeInTheDocument();
});

test("logging out leads to the sign-in page in place of the page that was left [SHELL-50]", async () => {
  const { screen, router } = await openFrame({ address: "/account" });
  await screen.getByRole("button", { name: /Your account/ }).click();
  await screen.getByRole("button", { name: "Log out" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/authentication/login-page");
  expect(session.token()).toBeUndefined();
  expect(router.history.length).toBe(1);
});

test("a message for the user who leaves is gone with the session", async () => {
  const { screen } = await openFrame({ address: "/account" });
  showToast({ level: "success", title: "Contract C-1 was signed", dismissMs: 0 });
  await expect.element(screen.getByText("Contract C-1 was signed")).toBeVisible();
  await screen.getByRole("button", { name: /Your account/ }).click();
  await screen.getByRole("button", { name: "Log out" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(screen.getByText("Contract C-1 was signed").elements()).toEqual([]);
});

test("the help offers the documentation and the list of keys", async () => {
  const { screen, router } = await openFrame();
  await screen.getByRole("button", { name: "Help" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Help on this page" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect
    .poll(() => router.state.location.pathname)
    .toBe("/documentation/getting-started/getting-started");
});
