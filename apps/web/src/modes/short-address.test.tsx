// Short addresses: where they lead, and what is said of one that leads nowhere.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserWindow, session } from "../session/browser-session.ts";
import { endServer, startServer, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

beforeEach(() => session.begin(testToken(1_000)));
afterEach(endServer);

const address = "/api/core/key-values/kb";

test("a short address asks where it leads and goes there [SHELL-41]", async () => {
  const sent = startServer({ [address]: { body: { url: "/documentation/getting-started/keyboard" } } });
  const { screen, router } = await open("/u/kb");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/documentation/getting-started/keyboard");
  expect(sent.map(({ path }) => path)).toContain(`${address}?shortUrl=1`);
});

test("one that leads to another installation leaves for it", async () => {
  startServer({ [address]: { body: { url: "https://www.example.com/offer" } } });
  const leave = vi.spyOn(browserWindow, "leaveFor").mockReturnValue(undefined);
  await open("/u/kb");
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("https://www.example.com/offer"));
});

test.each([
  ["unknown", { status: 404, body: { code: "ENTITY_REGISTRATION_NOT_FOUND", message: "not found" } }],
  ["a script", { body: { url: "javascript:alert(1)" } }],
  ["another host without encryption", { body: { url: "http://www.example.com/" } }],
  ["round in a circle", { body: { url: "/u/kb" } }],
])("one that leads nowhere says so: %s", async (_, answer) => {
  startServer({ [address]: answer });
  const leave = vi.spyOn(browserWindow, "leaveFor").mockReturnValue(undefined);
  const { screen } = await open("/u/kb");
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "This short address leads nowhere" }))
    .toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

test("whoever is not signed in signs in first, and is led there afterwards", async () => {
  session.clear();
  startServer({});
  const { router } = await open("/u/kb");
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ redirect: "/u/kb" }));
});

test("pages that are opened by themselves are left for, and not shown inside the application", async () => {
  startServer({});
  const leave = vi.spyOn(browserWindow, "leaveFor").mockReturnValue(undefined);
  await open("/imp/atlas/terms");
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith("/imp/atlas/terms"));
});
