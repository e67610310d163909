// The application inside the page of somebody: whom it tells where it is, and whose wishes it follows.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { browserWindow } from "../session/browser-session.ts";
import { endServer, startServer } from "../session/testing/server.ts";
import { parentWindow } from "./parent-window.ts";
import { openStart } from "./testing/start.tsx";

afterEach(endServer);

const portal = "https://portal.example";
const first = "/documentation/getting-started/keyboard";
const second = "/documentation/getting-started/signing-in";

function startFramed(parentOrigins: readonly string[]): ReturnType<typeof vi.fn> {
  const host = { host: location.hostname, frameAncestors: portal, parentOrigins };
  startServer({ "/api/core/hosts/": { body: host } });
  vi.spyOn(browserWindow, "framing").mockReturnValue({ isFramed: true, ancestorOrigins: [portal] });
  return vi.spyOn(parentWindow, "post").mockReturnValue(undefined);
}

function say(origin: string, data: unknown, source: Window | null = window.parent): void {
  window.dispatchEvent(new MessageEvent("message", { origin, data, source }));
}

test("in a frame the application talks with a configured parent origin, and with nobody else [SHELL-66]", async () => {
  const post = startFramed([portal, "https://intranet.example"]);
  const { screen, history } = await openStart(first);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  await vi.waitFor(() => expect(post).toHaveBeenCalled());
  expect(post.mock.calls).toEqual([
    [{ type: "kontor:location", path: first, title: expect.stringContaining("Keyboard") }, portal],
  ]);
  const navigate = { type: "kontor:navigate", path: second };
  for (const origin of ["https://evil.example", `${portal}.evil.example`, "null"]) say(origin, navigate);
  // The right origin, but another window than the one around the page.
  say(portal, navigate, null);
  for (const path of ["https://evil.example/", "//evil.example", "javascript:alert(1)"])
    say(portal, { ...navigate, path });
  expect(history.location.pathname).toBe(first);
  say(portal, navigate);
  await vi.waitFor(() => expect(history.location.pathname).toBe(second));
  await vi.waitFor(() =>
    expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ path: second }), portal),
  );
  expect(post.mock.calls.map(([, origin]) => origin)).toEqual([portal, portal]);
});

test("where no parent is configured nothing is told and nothing is heard", async () => {
  const post = startFramed([]);
  const { screen, history } = await openStart(first);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  say(portal, { type: "kontor:navigate", path: second });
  expect([history.location.pathname, post.mock.calls]).toEqual([first, []]);
});

test("a message leaves for one origin, never for any", () => {
  const post = vi.spyOn(window.parent, "postMessage").mockReturnValue(undefined);
  parentWindow.post({ type: "kontor:location", path: first, title: "" }, portal);
  expect(post.mock.calls.map(([, target]) => target)).toEqual([portal]);
});
