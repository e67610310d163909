// A field whose text lives in the address.
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { answerApi, apiDocument, open } from "../start/testing/open-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("the filter of the API reference follows an address that changes from elsewhere, with the field in focus", async () => {
  answerApi(async () => apiDocument("/api/alpha", "/api/beta"));
  const { screen, router } = await open("/documentation/api?filter=alpha");
  const field = screen.getByRole("textbox", { name: "Filter operations" });
  await expect.element(field).toHaveValue("alpha");
  await field.click();
  await router.navigate({ to: "/documentation/api", search: { filter: "beta" } });
  await expect.element(field).toHaveValue("beta");
  await expect.element(screen.getByText("/api/beta")).toBeVisible();
  expect(screen.getByText("/api/alpha").elements()).toHaveLength(0);
  router.history.back();
  await expect.element(field).toHaveValue("alpha");
});

test("typing fast loses no letter and ends with the same text in field, address and list", async () => {
  answerApi(async () => apiDocument("/api/alpha", "/api/beta"));
  const { screen, router } = await open("/documentation/api");
  const field = screen.getByRole("textbox", { name: "Filter operations" });
  await field.click();
  await userEvent.keyboard("alpha beta{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
  await expect.element(field).toHaveValue("alpha");
  await expect.poll(() => router.state.location.href).toBe("/documentation/api?filter=alpha");
  await expect.element(screen.getByText("1 of 2 operations")).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test("a filter that nothing passes names itself, and Clear takes it away and leads back to the field", async () => {
  answerApi(async () => apiDocument("/api/alpha"));
  const { screen, router } = await open("/documentation/api?filter=zebra");
  await expect.element(screen.getByText("Filter zebra")).toBeVisible();
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(screen.getByText("/api/alpha")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Filter operations" })).toHaveFocus();
  expect(router.state.location.href).toBe("/documentation/api");
});

test("typing into a field asks the server for nothing again", async () => {
  const api = answerApi(async () => apiDocument("/api/alpha"));
  const { screen } = await open("/documentation-search?q=al");
  await expect.element(screen.getByRole("link", { name: "GET /api/alpha" })).toBeVisible();
  await screen.getByRole("searchbox").click();
  await userEvent.keyboard("pha");
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Search results for “alpha”" }))
    .toBeVisible();
  expect(api.calls()).toBe(1);
});
