// Who is shown how things stand behind the page, and who never is.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { setDebugMode } from "../session/debug-mode.ts";
import { endServer, testUser } from "../session/testing/server.ts";
import { openFrame } from "./testing/frame.tsx";

afterEach(() => {
  endServer();
  setDebugMode(false);
});

const production = { environment: { production: true } };
const impersonation = {
  username: "support@master",
  tenant: "master",
  reason: "Ticket 4711",
  expiresAt: "2026-11-15T18:00:00Z",
};

test.each([
  ["in development", { configuration: { environment: { development: true } } }],
  ["in UAT", { configuration: { environment: { UAT: true } } }],
  ["for an administrator", { user: { isAdmin: true }, configuration: production }],
  ["for a main administrator", { user: { isMainAdmin: true }, configuration: production }],
  ["while somebody acts as another user", { user: { impersonation }, configuration: production }],
])("%s the diagnostics are shown [SHELL-71]", async (_, frame) => {
  const { screen } = await openFrame(frame);
  const strip = screen.getByRole("region", { name: "Diagnostics" });
  await expect.element(strip).toMatchTextContent("nordhafenclara.vogt@nordhafen");
});

test("where the configuration could not be had the diagnostics say so [SHELL-71]", async () => {
  const { screen } = await openFrame({
    address: "/documentation/getting-started/keyboard",
    answers: {
      "/api/script/runs/user-configuration": {
        status: 500,
        body: { code: "INTERNAL_ERROR", message: "Oops" },
      },
      "/api/core/users/current": { body: testUser },
      // Whatever else is asked for does not fail after it.
      "/api/": () => new Promise(() => {}),
    },
  });
  const strip = screen.getByRole("region", { name: "Diagnostics" });
  await expect.element(strip).toMatchTextContent("The configuration could not be loaded");
  await expect.element(strip).toMatchTextContent("Last failure INTERNAL_ERROR");
  expect(strip.element().textContent).toMatch(/request [0-9a-f-]{36}/);
});

test.each(["production", "test", "staging"])(
  "in %s an ordinary user never sees the diagnostics [SHELL-71]",
  async (name) => {
    const { screen } = await openFrame({
      configuration: { environment: { production: name === "production", [name]: true } },
    });
    await expect.element(screen.getByRole("button", { name: /Your account/ })).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Diagnostics" }).elements()).toEqual([]);
  },
);

test("debug mode is switched by its key and its button where the server allows it [PERM-15]", async () => {
  const { screen } = await openFrame({ user: { isAdmin: true }, configuration: { allowDebugMode: true } });
  const strip = screen.getByRole("region", { name: "Diagnostics" });
  await strip.getByRole("button", { name: "Debug mode off" }).click();
  await expect.element(strip.getByRole("button", { name: "Debug mode on" })).toBeVisible();
  await expect.element(strip).toMatchTextContent("Route /frame/account");
  await userEvent.keyboard("{Alt>}d{/Alt}");
  await expect.element(strip.getByRole("button", { name: "Debug mode off" })).toBeVisible();
});

test("where debug mode is not allowed there is neither a button nor a key for it [PERM-15]", async () => {
  setDebugMode(true);
  const { screen } = await openFrame({ user: { isAdmin: true }, configuration: { allowDebugMode: false } });
  const strip = screen.getByRole("region", { name: "Diagnostics" });
  await expect.element(strip).toMatchTextContent("nordhafen");
  expect(strip.getByRole("button").elements()).toEqual([]);
  expect(strip.element().textContent).not.toContain("Route");
  setDebugMode(false);
  await userEvent.keyboard("{Alt>}d{/Alt}");
  await expect.element(strip).not.toMatchTextContent("Route");
});

test("the strip is as high as what stands above the foot of a page leaves free", async () => {
  const { screen } = await openFrame({ configuration: { environment: { UAT: true } } });
  const strip = screen.getByRole("region", { name: "Diagnostics" });
  await expect.element(strip).toBeVisible();
  const left = getComputedStyle(strip.element()).getPropertyValue("--foot-height");
  expect(left).toMatch(/^\d+px$/);
  expect(strip.element().getBoundingClientRect().height).toBe(Number.parseFloat(left));
});
