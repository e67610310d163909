// Where the focus stands after a page has changed.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { answerApi, apiDocument, open } from "./testing/open-app.tsx";

const start = "/documentation/getting-started/getting-started";

afterEach(() => {
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

test("a first page leaves the focus at the start of the document", async () => {
  const { screen } = await open(start);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("a link moves the focus to the title of the new page, in either direction of the history", async () => {
  const { screen, router } = await open(start);
  await screen.getByRole("article").getByRole("link", { name: "Appearance" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Appearance" })).toHaveFocus();
  router.history.back();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Getting started" })).toHaveFocus();
});

test("while a page is late the title tells it, and the focus moves only when it is there", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerApi(() => promise);
  const { screen } = await open(start);
  const tree = screen.getByRole("navigation", { name: "Documentation", exact: true });
  await tree.getByRole("link", { name: "API reference" }).click();
  await expect.element(screen.getByRole("status", { name: "Loading" })).toBeVisible();
  expect(document.title).toBe("API reference – Kontor");
  await expect.element(tree.getByRole("link", { name: "API reference" })).toHaveFocus();
  resolve(apiDocument("/api/a"));
  await expect.element(screen.getByText("/api/a")).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1, name: "API reference" })).toHaveFocus();
});

test("a page that failed tells it in the title and takes the focus; Try again does not lose it", async () => {
  let isBroken = true;
  let refusals = 0;
  answerApi(async () => {
    if (!isBroken) return apiDocument("/api/a");
    refusals += 1;
    return new Response(null, { status: 503 });
  });
  const { screen } = await open(start);
  await screen
    .getByRole("navigation", { name: "Documentation", exact: true })
    .getByText("API reference")
    .click();
  const failed = screen.getByRole("heading", { level: 1, name: "Oops, something went wrong" });
  await expect.element(failed).toHaveFocus();
  expect(document.title).toBe("Oops, something went wrong – Kontor");
  const refusalsBefore = refusals;
  await screen.getByRole("button", { name: "Try again" }).click();
  // Mended before it is asked again, the page would be there at the first try.
  await expect.poll(() => refusals).toBeGreaterThan(refusalsBefore);
  await expect.poll(() => document.activeElement?.textContent).toMatch(/Oops|Try again/);
  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "API reference" })).toHaveFocus();
  expect(document.title).toBe("API reference – Kontor");
});

test("a hash in the first address brings scroll and focus to its heading", async () => {
  const { screen, router } = await open(`${start}#reading`, 1280, 500);
  const heading = screen.getByRole("heading", { name: "Reading", exact: true });
  await expect.element(heading).toHaveFocus();
  expect(router.state.location.hash).toBe("reading");
  expect(window.scrollY).toBeGreaterThan(0);
  const { top } = heading.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(44);
  expect(top).toBeLessThan(100);
});

test("a link to an operation opens it and puts the focus on its line", async () => {
  answerApi(async () => apiDocument("/api/a", "/api/b"));
  const { screen } = await open("/documentation-search?q=api-b");
  await screen.getByRole("link", { name: "GET /api/b" }).click();
  await expect.poll(() => document.activeElement?.id).toBe("api-b");
  expect(document.activeElement?.closest("details")?.open).toBe(true);
});

test("a reader who typed a search keeps the field", async () => {
  answerApi(async () => apiDocument("/api/a"));
  const { screen } = await open(start);
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await userEvent.keyboard("/keys{Enter}");
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Search results for “keys”" }))
    .toBeVisible();
  await expect.element(screen.getByRole("searchbox")).toHaveFocus();
});
