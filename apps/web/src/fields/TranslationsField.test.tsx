// The translations of a locale: what is missing is found, translated, and spoken once it is saved.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { keepLocale } from "../language/language.ts";
import { openRecord } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { setSessionUser } from "../session/session-user.ts";
import { endServer } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";

afterEach(async () => {
  endServer();
  queryClient.clear();
  await keepLocale("en-EU");
});

const locale = {
  _id: "1",
  id: "fr-FR",
  version: 1,
  name: "France",
  translations: { Icons: "", Themes: "Habillages", Zebra: "Rayé" },
};

test("texts without a translation are shown alone, translated, spoken at once and after a reload [I18N-09]", async () => {
  let stored: Readonly<Record<string, unknown>> = locale;
  const { sent, screen, router } = await openRecord({
    entityName: "locale",
    record: locale,
    user: { locale: "fr-FR" },
    answers: {
      "/api/core/locales/fr-FR": ({ method, body }) => {
        if (method === "PATCH") stored = { ...stored, ...Object(body), version: 2 };
        return { body: stored };
      },
      "/api/script/runs/string-overrides": { body: {} },
    },
  });
  await page.getByRole("button", { name: "Tout modifier" }).click();
  const table = page.getByRole("table").first();
  await expect.element(table.getByRole("textbox", { name: "Icons" })).toBeVisible();
  expect(table.getByRole("textbox", { name: "Zebra" }).query()).toBeNull();
  await table.getByRole("textbox", { name: "Icons" }).fill("Pictogrammes");
  await page.getByRole("switch", { name: "Seulement celui sans traduction" }).click();
  await page.getByPlaceholder("Trouver un texte, ou en saisir un nouveau").fill("ray");
  await expect.element(table.getByRole("textbox", { name: "Zebra" })).toHaveValue("Rayé");
  expect(table.getByRole("textbox", { name: "Icons" }).query()).toBeNull();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === "PATCH")?.body)
    .toEqual({ version: 1, translations: { ...locale.translations, Icons: "Pictogrammes" } });
  await expect.poll(() => page.getByRole("button", { name: "Enregistrer" }).query()).toBeNull();
  await router.navigate({ href: "/icons" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Pictogrammes" })).toBeVisible();
  await screen.unmount();
  setSessionUser(undefined);
  await open("/icons");
  await expect.element(page.getByRole("heading", { level: 1, name: "Pictogrammes" })).toBeVisible();
});
