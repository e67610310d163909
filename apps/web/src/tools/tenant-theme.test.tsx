// The look a tenant gives the application: chosen by a main administrator, in force for its users and on its sign-in page.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { changeAppearance, readAppearance } from "@kontor/ui/appearance/interface-state.ts";
import { afterEach, expect, test } from "vitest";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { openStart } from "../start/testing/start.tsx";

const root = document.documentElement;
const colour = (name: string): string => getComputedStyle(root).getPropertyValue(name).trim();

afterEach(() => {
  endServer();
  changeAppearance({ accent: "petrol", scheme: "system", density: "compact" });
  for (const name of ["data-mantine-color-scheme", "data-accent", "data-density", "style"])
    root.removeAttribute(name);
});

async function openThemes(user: object, theme?: object) {
  let options: Record<string, unknown> = theme === undefined ? {} : { theme };
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: { ...testConfiguration, options, user: { ...testUser, ...user } },
    },
    "/api/core/tenants/current": ({ method, body }) => {
      const { options: changes } = (body ?? {}) as { readonly options?: object };
      if (method === "PATCH") options = { ...options, ...changes };
      return { body: { name: "nordhafen", version: 3, options, hosts: [] } };
    },
  });
  session.begin(testToken(1_000));
  return { ...(await open("/themes", 1600, 900)), sent };
}

test("a main administrator chooses the accent, mark and density of the tenant, and sees them at once", async () => {
  const { screen, sent } = await openThemes({ isMainAdmin: true });
  const own = colour("--accent");
  const accents = screen.getByRole("radiogroup", { name: "Accent" });
  await expect.element(accents.getByRole("radio", { name: "Petrol" })).toBeChecked();
  await accents.getByRole("radio", { name: "Plum" }).click();
  await screen.getByRole("textbox", { name: "Mark" }).fill("NH");
  await screen.getByRole("combobox", { name: "Density of tables" }).selectOptions("ledger");
  await screen.getByRole("button", { name: "Save for everybody" }).click();
  await expect.poll(() => root.getAttribute("data-accent")).toBe("plum");
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: 3,
    options: { theme: { accent: "plum", mark: "NH", density: "ledger" } },
  });
  expect(colour("--accent")).toBe(colour("--accent-plum"));
  expect(colour("--accent")).not.toBe(own);
  await expect.element(screen.getByText("NH", { exact: true }).first()).toBeVisible();
});

test("a mark that is none and a logo of another server are not sent", async () => {
  const { screen, sent } = await openThemes({ isMainAdmin: true });
  await screen.getByRole("textbox", { name: "Mark" }).fill("<b>");
  await screen.getByRole("textbox", { name: "Logo" }).fill("https://evil.example/x.png");
  await expect.element(screen.getByText("Use one to three letters or digits")).toBeVisible();
  await expect.element(screen.getByText("This is no picture below /imp/")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Save for everybody" }))
    .toHaveAttribute("aria-disabled", "true");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("nobody else chooses for everybody, and everybody has what was chosen", async () => {
  for (const user of [{ isAdmin: true }, { profiles: ["CREDIT"] }]) {
    const { screen } = await openThemes(user, { accent: "rust", density: "comfortable" });
    await expect.element(screen.getByRole("heading", { level: 1, name: "Themes" })).toBeVisible();
    await expect.poll(() => root.getAttribute("data-accent")).toBe("rust");
    await expect.poll(() => readAppearance().density).toBe("comfortable");
    expect(screen.getByRole("radiogroup", { name: "Accent" }).elements()).toEqual([]);
    await screen.getByRole("button", { name: "Back to normal" }).click();
    expect(root.getAttribute("data-accent")).toBe("rust");
    await screen.unmount();
    endServer();
  }
});

test("the sign-in page of a host has the accent and the mark of its tenant, in both schemes, before anybody signs in", async () => {
  const host = { host: location.hostname, loginTenant: "nordhafen", theme: { accent: "forest", mark: "NH" } };
  startServer({ "/api/core/hosts/": { body: host } });
  const { screen } = await openStart("/authentication");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect.poll(() => root.getAttribute("data-accent")).toBe("forest");
  await expect.element(screen.getByText("NH", { exact: true }).first()).toBeVisible();
  for (const scheme of ["light", "dark"] as const) {
    changeAppearance({ scheme });
    await expect.poll(() => root.getAttribute("data-mantine-color-scheme")).toBe(scheme);
    expect(colour("--accent")).toBe(colour("--accent-forest"));
  }
});

test("what a host says that is no accent leaves the product as it is", async () => {
  const theme = { accent: "red;} body{display:none", mark: "<img>", logo: "https://evil.example/x.png" };
  startServer({ "/api/core/hosts/": { body: { host: location.hostname, loginTenant: "nordhafen", theme } } });
  const { screen } = await openStart("/authentication");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(root.getAttribute("data-accent")).toBe("petrol");
  expect(document.querySelectorAll("img")).toHaveLength(0);
});
