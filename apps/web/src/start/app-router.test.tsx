// The addresses of the application, walked with the real router and the real documentation.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { open } from "./testing/open-app.tsx";

test("the documentation leads to its first page", async () => {
  const { screen, router } = await open("/documentation");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/documentation/getting-started/getting-started");
  expect(router.history.length).toBe(1);
  expect(document.title).toBe("Getting started – Kontor");
});

test.each([
  "/nowhere",
  "/documentation/no-such-page",
  "/documentation/constructor",
  "/documentation/__proto__",
  "/documentation/toString",
])("the unknown address %s says so and leads back", async (address) => {
  const { screen } = await open(address);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await screen.getByRole("link", { name: "Go to the documentation" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toBeVisible();
});

test("the navigation marks where the reader is, and a link between pages moves the mark", async () => {
  const { screen } = await open("/documentation/getting-started/getting-started");
  const tree = screen.getByRole("navigation", { name: "Documentation", exact: true });
  await screen.getByRole("article").getByRole("link", { name: "Appearance" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Appearance" })).toBeVisible();
  await expect
    .element(tree.getByRole("link", { name: "Appearance" }))
    .toHaveAttribute("aria-current", "page");
  await expect
    .element(tree.getByRole("link", { name: "Getting started" }))
    .not.toHaveAttribute("aria-current");
});

test("the key / works while a choice of the appearance menu has the focus, and the menu closes", async () => {
  const { screen } = await open("/documentation/getting-started/keyboard");
  await screen.getByRole("button", { name: "Appearance" }).click();
  const choice = screen.getByRole("radio", { name: "Compact" });
  await expect.element(choice).toBeInTheDocument();
  choice.element().focus();
  const menu = screen.getByRole("dialog", { name: "Appearance" });
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("searchbox", { name: "Search documentation" })).toHaveFocus();
  await expect.element(menu).not.toBeInTheDocument();
});

test("the key / brings the focus to the search and is an ordinary letter inside it", async () => {
  const { screen } = await open("/documentation/getting-started/keyboard");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const search = screen.getByRole("searchbox", { name: "Search documentation" });
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("a/b");
  await expect.element(search).toHaveValue("a/b");
});

test("a search by keys alone finds a page without its accents and marks the word", async () => {
  const { screen, router } = await open("/documentation/getting-started/keyboard");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("/");
  await userEvent.keyboard("RESUME{Enter}");
  await expect.element(screen.getByText("résumé")).toBeVisible();
  expect(screen.getByText("résumé").element().tagName).toBe("B");
  expect(router.state.location.href).toBe("/documentation-search?q=RESUME");
});

test("a search for a number keeps it as text, and without a result says No data", async () => {
  const { screen, router } = await open("/documentation-search?q=990099");
  await expect.element(screen.getByText("No data")).toBeVisible();
  expect(router.state.location.search).toEqual({ q: "990099" });
});

test("a search without a result names itself and can be cleared", async () => {
  const { screen, router } = await open("/documentation-search?q=990099");
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Search", exact: true })).toHaveFocus();
  expect(router.state.location.href).toBe("/documentation-search");
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
});
