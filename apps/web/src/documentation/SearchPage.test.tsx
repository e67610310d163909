// The page of results while its last part is on the way.
import { afterEach, expect, test, vi } from "vitest";
import { answerApi, apiDocument, open } from "../start/testing/open-app.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("while the API reference is on its way the page says so; its status stays the same element and gets the count", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerApi(() => promise);
  const { screen } = await open("/documentation-search?q=keyboard");
  const status = screen.getByRole("main").getByRole("status");
  await expect.element(status).toBeVisible();
  const element = status.element();
  await expect.poll(() => element.textContent).toMatch(/^\d+ results so far, searching the API reference$/);
  resolve(apiDocument("/api/keyboard"));
  await expect.poll(() => element.textContent).toMatch(/^\d+ results$/);
  expect(status.element()).toBe(element);
});

test("an API reference that cannot be searched says why and leaves the rest", async () => {
  answerApi(async () => new Response(null, { status: 503 }));
  const { screen } = await open("/documentation-search?q=keyboard");
  await expect.element(screen.getByText(/^The API reference could not be searched: /)).toHaveRole("alert");
  await expect.element(screen.getByRole("link", { name: "Keyboard", exact: true }).first()).toBeVisible();
});
