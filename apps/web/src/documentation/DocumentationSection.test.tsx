// The navigation on a phone.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { open } from "../start/testing/open-app.tsx";

const start = "/documentation/getting-started/getting-started";

test("the drawer closes with any link in it, also with one to the page that is shown", async () => {
  const { screen } = await open(start, 390);
  const drawer = screen.getByRole("dialog", { name: "Contents" });
  for (const name of ["Getting started", "Keyboard"]) {
    await screen.getByRole("button", { name: "Contents", exact: true }).click();
    await drawer.getByRole("link", { name }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("an open drawer holds the page behind it still, keeps the key / from it, and closes when the window gets wide", async () => {
  const { screen } = await open(start, 390);
  const drawer = screen.getByRole("dialog", { name: "Contents" });
  await screen.getByRole("button", { name: "Contents", exact: true }).click();
  await expect.element(drawer).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe("hidden");
  await userEvent.keyboard("/");
  expect(document.activeElement?.closest("dialog")).not.toBeNull();
  await page.viewport(1280, 800);
  await expect.element(drawer).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflowY).toBe("scroll");
});
