// The page of themes: every choice takes effect at once, is kept with the user, and comes back with the user.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { changeAppearance, readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { session } from "../session/browser-session.ts";
import { signOut } from "../session/sign-out.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

const root = document.documentElement;
const preferences = `/api/core/users/${encodeURIComponent(testUser.username)}/preferences`;
type OpenedScreen = Awaited<ReturnType<typeof open>>["screen"];

afterEach(() => {
  endServer();
  for (const name of [
    "data-mantine-color-scheme",
    "data-density",
    "dir",
    "data-main-width",
    "data-accent",
    "style",
  ])
    root.removeAttribute(name);
});

test("the colour scheme follows the system, or is dark or light [HOST-08]", async () => {
  const { screen } = await openThemes();
  expect(choicesOf(screen, "Scheme")).toEqual(["system", "light", "dark"]);
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  expect(root.getAttribute("data-mantine-color-scheme")).toBe(system);
  for (const scheme of ["dark", "light"] as const) {
    await choose(screen, "Scheme", scheme === "dark" ? "Dark" : "Light");
    expect(root.getAttribute("data-mantine-color-scheme")).toBe(scheme);
  }
  await choose(screen, "Scheme", "System");
  expect(root.getAttribute("data-mantine-color-scheme")).toBe(system);
});

test("the main width is md, lg, xl or xxl, and the page becomes no wider than that [HOST-10]", async () => {
  const { screen } = await openThemes();
  expect(choicesOf(screen, "Main width")).toEqual(["md", "lg", "xl", "xxl"]);
  const widths: number[] = [];
  for (const name of ["Narrow", "Medium", "Wide", "Full"]) {
    await choose(screen, "Main width", name);
    widths.push(screen.getByRole("main").element().firstElementChild?.clientWidth ?? 0);
  }
  expect(widths.slice(0, 3)).toEqual([760, 1000, 1280]);
  expect(widths[3]).toBe(screen.getByRole("main").element().clientWidth);
});

test("brightness, contrast and sepia change the dark page at once, also what lies above it", async () => {
  const { screen } = await openThemes();
  await choose(screen, "Scheme", "Dark");
  expect(getComputedStyle(root).filter).toBe("none");
  screen.getByRole("slider", { name: "Brightness" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByText("95 %")).toBeVisible();
  expect(getComputedStyle(root).filter).toBe("brightness(0.95)");
  await screen.getByRole("button", { name: "Ask first" }).click();
  expect(getComputedStyle(screen.getByRole("dialog").element()).filter).toBe("brightness(0.95)");
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Back to normal" }).click();
  expect(getComputedStyle(root).filter).toBe("none");
  expect(readAppearance()).toMatchObject({ scheme: "system", brightness: 100, contrast: 90, sepia: 10 });
});

test("a choice is kept as the user's preference, the first as a new one and the next in its place", async () => {
  let saved = 0;
  const { screen, sent } = await openThemes({
    [preferences]: ({ body }: { readonly body: unknown }) => {
      saved += 1;
      return { body: { ...Object(body), _id: "p1" } };
    },
  });
  const kept = () => sent.filter(({ method }) => method === "POST").map(({ body }) => body);
  await choose(screen, "Scheme", "Dark");
  await expect.poll(() => saved).toBe(1);
  await choose(screen, "Main width", "Medium");
  await expect.poll(() => saved).toBe(2);
  const value = {
    colorScheme: "dark",
    darkModeBrightness: 100,
    darkModeContrast: 90,
    darkModeSepia: 10,
    density: "compact",
    mainWidth: "xxl",
  };
  expect(kept()).toEqual([
    { type: "UI", groupId: "THEMING", value },
    { _id: "p1", type: "UI", groupId: "THEMING", value: { ...value, mainWidth: "lg" } },
  ]);
});

test("a choice made before the kept look has come is neither replaced nor lost", async () => {
  const value = { colorScheme: "light", mainWidth: "md" };
  const { screen, sent } = await openThemes({
    [preferences]: ({ body }: { readonly body: unknown }) => ({ body: { ...Object(body), _id: "p1" } }),
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        userPreferences: [{ _id: "p1", type: "UI", groupId: "THEMING", value }],
      },
    },
  });
  await choose(screen, "Scheme", "Dark");
  await expect
    .poll(() => sent.findLast(({ method }) => method === "POST")?.body)
    .toMatchObject({ _id: "p1", value: { colorScheme: "dark", mainWidth: "md" } });
  expect(readAppearance().scheme).toBe("dark");
});

test("a choice made just before signing out is kept while there still is a session", async () => {
  const { screen, sent } = await openThemes({
    [preferences]: ({ body }: { readonly body: unknown }) => ({ body: { ...Object(body), _id: "p1" } }),
  });
  await choose(screen, "Scheme", "Dark");
  await signOut(() => {});
  const calls = sent.filter(({ path }) => path === preferences || path.endsWith("/logout"));
  expect(calls.map(({ path, authorization }) => [path.split("/").at(-1), authorization])).toEqual([
    ["preferences", `Bearer ${testToken(1)}`],
    ["logout", `Bearer ${testToken(1)}`],
  ]);
});

test("nobody is kept from signing out by a choice that the server does not take", async () => {
  const { promise: never } = Promise.withResolvers<{ readonly body: object }>();
  const { screen, sent } = await openThemes({ [preferences]: () => never });
  await choose(screen, "Scheme", "Dark");
  await signOut(() => {});
  expect(session.token()).toBeUndefined();
  expect(sent.at(-1)?.path).toMatch(/logout$/);
});

test("the theme of the user comes with the session, over what the browser remembered", async () => {
  changeAppearance({ scheme: "light", density: "ledger" });
  const value = { colorScheme: "dark", darkModeBrightness: 80, mainWidth: "md" };
  const { sent } = await openThemes({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        userPreferences: [{ _id: "p1", type: "UI", groupId: "THEMING", value }],
      },
    },
  });
  await expect.poll(() => readAppearance().scheme).toBe("dark");
  expect(readAppearance()).toMatchObject({
    brightness: 80,
    contrast: 90,
    mainWidth: "md",
    density: "ledger",
  });
  expect(sent.filter(({ path }) => path === preferences)).toEqual([]);
});

test("whoever acts as another user neither takes nor changes the look of that user", async () => {
  changeAppearance({ scheme: "light" });
  const impersonation = { username: "a", tenant: "b", reason: "c", expiresAt: "2026-11-15T20:00:00Z" };
  const { screen, sent } = await openThemes({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        user: { ...testUser, impersonation },
        userPreferences: [{ _id: "p1", type: "UI", groupId: "THEMING", value: { colorScheme: "dark" } }],
      },
    },
  });
  await choose(screen, "Main width", "Medium");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(readAppearance().scheme).toBe("light");
  expect(sent.filter(({ path }) => path === preferences)).toEqual([]);
});

async function openThemes(
  answers: Parameters<typeof startServer>[0] = {},
): Promise<{ readonly screen: OpenedScreen; readonly sent: ReturnType<typeof startServer> }> {
  const sent = startServer(answers);
  session.begin(testToken(1));
  const { screen } = await open("/themes", 1600, 900);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Themes" })).toBeVisible();
  return { screen, sent };
}

function choicesOf(screen: OpenedScreen, group: string): string[] {
  const radios = screen.getByRole("radiogroup", { name: group }).getByRole("radio").elements();
  return radios.map((radio) => (radio instanceof HTMLInputElement ? radio.value : ""));
}

async function choose(screen: OpenedScreen, group: string, option: string): Promise<void> {
  await screen.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option }).click();
}
