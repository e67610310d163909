// On paper a page says whose it is, and shows nothing that can only be pressed.

// Only for its types: it tells what `cdp` can do in this browser.
import type {} from "@vitest/browser-playwright";
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import tokens from "@kontor/ui/theme/tokens.json" with { type: "json" };
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  endServer();
});

test("a printed page has a foot with tenant and user, cards are open, and navigation and buttons are gone", async () => {
  localStorage.setItem(
    "kontor",
    JSON.stringify({ foldedCards: ["sheet.rows"], appearance: { scheme: "dark" } }),
  );
  startServer({});
  session.begin(testToken(1));
  const { screen } = await open("/themes");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Themes" })).toBeVisible();
  expect(screen.container.textContent).not.toContain(`${testUser.tenant}${testUser.username}`);
  window.dispatchEvent(new Event("beforeprint"));
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  const shown = [...screen.container.querySelectorAll("bdi")].filter((part) => part.checkVisibility());
  expect(shown.map((part) => part.textContent)).toEqual(
    expect.arrayContaining([testUser.tenant, testUser.username]),
  );
  await expect.element(screen.getByText("Keyboard focus")).toBeVisible();
  for (const element of screen.container.querySelectorAll("nav, aside, button:not(h2 > *)"))
    expect(element.checkVisibility()).toBe(false);
  expect(screen.getByRole("heading", { name: "Row states" }).element().checkVisibility()).toBe(true);
  const { backgroundColor } = getComputedStyle(document.body);
  const parts = [1, 3, 5].map((at) => Number.parseInt(tokens.color.light.surface.slice(at, at + 2), 16));
  expect(backgroundColor).toBe(`rgb(${parts.join(", ")})`);
});
