// The language of whoever is signed in: the locale of the account, the tenant's own words, the keys an administrator collects.
import { afterEach, expect, test, vi } from "vitest";
import { changeLocale, currentLocale, translate } from "../language/language.ts";
import { session } from "../session/browser-session.ts";
import { setSessionUser } from "../session/session-user.ts";
import { endServer, startServer, testConfiguration, testToken, testUser } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { chooseOwnLocale } from "./use-session-language.ts";

afterEach(async () => {
  endServer();
  await changeLocale("en-EU");
  localStorage.clear();
});

const configuration = "/api/script/runs/user-configuration";
const overrides = "/api/script/runs/string-overrides";
const recordOf = (id: string) => ({ _id: "0198f3a0-0000-7000-8000-000000000001", id, version: 1 });
const inFrench = { ...testConfiguration, user: { ...testUser, locale: "fr-FR" } };

test("what a tenant has put in its own words is shown to that tenant and to no other [I18N-04]", async () => {
  let user = inFrench.user;
  const sent = startServer({
    [configuration]: () => ({ body: { ...inFrench, user } }),
    [overrides]: () => ({ body: user.tenant === "nordhafen" ? { Account: "Mon espace" } : {} }),
    "/api/core/locales/fr-FR": {
      body: { ...recordOf("fr-FR"), translations: { Account: "Traduit", "Sign out": "Partir", Reason: "" } },
    },
  });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Mon espace" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Partir" })).toBeVisible();
  expect(translate("Reason")).toBe("Motif");
  expect(sent.map(({ path }) => path)).toContain(`${overrides}?locale=fr-FR`);
  user = { ...user, tenant: "elsewhere" };
  setSessionUser({ ...inFrench, user });
  await expect.poll(() => translate("Account")).toBe("Traduit");
  await vi.waitFor(() => setSessionUser(undefined));
  await expect.poll(() => translate("Account")).toBe("Compte");
});

test("an English page asks for no translations, but for the tenant's own words", async () => {
  const sent = startServer({ [overrides]: { body: { Account: "My desk" } } });
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "My desk" })).toBeVisible();
  expect(sent.filter(({ path }) => path.startsWith("/api/core/locales/"))).toEqual([]);
});

test("the locale of the account goes before the one this browser remembers, and the choice is kept in both", async () => {
  const sent = startServer({
    [configuration]: { body: inFrench },
    [overrides]: { body: {} },
    "/api/core/users/current": { body: { status: "ok" } },
  });
  localStorage.setItem("kontor", JSON.stringify({ locale: "de-DE" }));
  session.begin(testToken(1));
  const { screen } = await open("/account");
  await expect.element(screen.getByRole("heading", { level: 1, name: "Compte" })).toBeVisible();
  const choice = screen.getByRole("combobox", { name: "Langue et région" }).first();
  await choice.selectOptions("ar-MA");
  await expect.element(screen.getByRole("heading", { level: 1, name: "الحساب" })).toBeVisible();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar-MA", "rtl"]);
  await expect.poll(() => sent.find(({ method }) => method === "PATCH")?.body).toEqual({ locale: "ar-MA" });
  expect(JSON.parse(localStorage.getItem("kontor") ?? "{}").locale).toBe("ar-MA");
});

test("whoever acts as another user changes the language of this browser and not that of the account", async () => {
  const impersonation = {
    username: "root",
    tenant: "house",
    reason: "Ticket",
    expiresAt: "2099-01-01T00:00:00Z",
  };
  const sent = startServer({ [overrides]: { body: {} } });
  setSessionUser({ ...testConfiguration, user: { ...testUser, impersonation } });
  await chooseOwnLocale("fr-FR");
  expect(currentLocale()).toBe("fr-FR");
  expect(sent.filter(({ method }) => method === "PATCH")).toEqual([]);
});

test("a text without a translation is sent for an administrator, and for nobody else", async () => {
  const user = { ...inFrench.user, locale: "de-DE" };
  for (const isAdmin of [false, true]) {
    const sent = startServer({
      [configuration]: {
        body: { ...inFrench, collectMissingTranslations: true, user: { ...user, isAdmin } },
      },
      [overrides]: { body: {} },
      "/api/core/locales/de-DE": { body: { ...recordOf("de-DE"), translations: {} } },
      "/api/core/locales/de-DE/keys": { body: { added: 1 } },
    });
    session.begin(testToken(1));
    const { screen } = await open("/account");
    await expect.element(screen.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
    const posts = (): readonly unknown[] => sent.filter(({ path }) => path.endsWith("/keys"));
    if (isAdmin) await expect.poll(() => posts().length).toBeGreaterThan(0);
    else expect(posts()).toEqual([]);
    await screen.unmount();
    endServer();
  }
});
