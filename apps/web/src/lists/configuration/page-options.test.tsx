// What a main administrator says of a list page holds for everybody, at once, and for that page alone.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { endServer, testConfiguration, testUser } from "../../session/testing/server.ts";
import { openList } from "../testing/list.ts";

afterEach(endServer);

const tenant = "/api/core/tenants/current";
const configure = "Configure this page for everybody";

type Page = Readonly<Record<string, unknown>>;

async function openContracts(
  pages: Readonly<Record<string, Page>> = {},
  user: object = { isMainAdmin: true },
) {
  let options: Record<string, unknown> = { landingPage: "/contracts", pages };
  return openList({
    answers: {
      "/api/script/runs/user-configuration": {
        body: {
          ...testConfiguration,
          options,
          menus: [{ label: "Contracts", path: "/contracts" }],
          user: { ...testUser, ...user },
        },
      },
      [tenant]: ({ method, body }) => {
        const { options: changes } = (body ?? {}) as { readonly options?: object };
        if (method === "PATCH") {
          const kept = Object.entries({ ...options, ...changes }).filter(([, value]) => value !== null);
          options = Object.fromEntries(kept);
        }
        return { body: { name: "nordhafen", version: method === "PATCH" ? 8 : 7, options, hosts: [] } };
      },
    },
  });
}

test("the add button, key figures, Run billing, onboarding and transitions of a page are hidden in the product, and shown again", async () => {
  const kept = { invoices: { hideRunBilling: true } };
  const { screen, sent } = await openContracts(kept);
  await expect.element(screen.getByRole("button", { name: /^Add contract/ })).toBeVisible();
  await screen.getByRole("button", { name: "Table options" }).click();
  await screen.getByRole("menuitem", { name: configure }).click();
  const dialog = screen.getByRole("dialog");
  for (const name of [
    "Add button",
    "Key figures",
    "Transitions of selected rows",
    "Run billing",
    "Onboarding",
  ]) {
    await expect.element(dialog.getByRole("switch", { name })).toBeChecked();
    await dialog.getByRole("switch", { name }).click();
  }
  await dialog.getByRole("textbox", { name: "Title" }).fill("Leases");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Leases");
  await expect.element(screen.getByRole("button", { name: /^Add contract/ })).not.toBeInTheDocument();
  const saved = () => sent.filter(({ method }) => method === "PATCH").at(-1)?.body;
  expect(saved()).toEqual({
    version: 7,
    options: {
      pages: {
        ...kept,
        contracts: {
          title: "Leases",
          hideAddButton: true,
          hideKpis: true,
          hideTransitions: true,
          hideRunBilling: true,
          hideOnboarding: true,
        },
      },
    },
  });
  await screen.getByRole("button", { name: "Table options" }).click();
  await screen.getByRole("menuitem", { name: configure }).click();
  await dialog.getByRole("switch", { name: "Add button" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("button", { name: /^Add contract/ })).toBeVisible();
  expect(saved()).toMatchObject({ options: { pages: { contracts: { title: "Leases", hideKpis: true } } } });
});

test("a page that is as the product has it leaves nothing behind, and what is configured elsewhere stays", async () => {
  const { screen, sent } = await openContracts({ contracts: { title: "Leases" } });
  await screen.getByRole("button", { name: "Table options" }).click();
  await screen.getByRole("menuitem", { name: configure }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Title" }).fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Contracts");
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: 7,
    options: { pages: null },
  });
});

test("an add button leads nowhere but into the application", async () => {
  const { screen, sent } = await openContracts();
  await screen.getByRole("button", { name: "Table options" }).click();
  await screen.getByRole("menuitem", { name: configure }).click();
  const dialog = screen.getByRole("dialog");
  for (const address of ["https://evil.example", "//evil.example", "javascript:alert(1)"]) {
    await dialog.getByRole("textbox", { name: "Where the add button leads" }).fill(address);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByText("This is no path of the application")).toBeVisible();
  }
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("nobody else is offered it: no other administrator, no user, nobody in the name of another", async () => {
  const impersonation = { username: "a", tenant: "b", reason: "c", expiresAt: "2026-11-15T20:00:00Z" };
  for (const user of [{ isAdmin: true }, { profiles: ["CREDIT"] }, { isMainAdmin: true, impersonation }]) {
    const { screen } = await openContracts({}, user);
    await screen.getByRole("button", { name: "Table options" }).click();
    await expect.element(screen.getByRole("menuitem", { name: /^Advanced search/ })).toBeVisible();
    expect(screen.getByRole("menuitem", { name: configure }).elements()).toEqual([]);
    await screen.unmount();
    endServer();
  }
});
