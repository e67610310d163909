// Texts and where they come from, in order: the English sentence, the shipped translations, the tenant's translations, its own words.
import { expect, test, vi } from "vitest";
import { RequestFailure } from "../request-failure.ts";
import { loadTenantTexts, type TenantTextSources } from "./tenant-texts.ts";
import { createTexts, textNamespace } from "./texts.ts";

const english = { "{{count}} days_one": "{{count}} day" };
const french = {
  Contract: "Contrat",
  "{{count}} days_one": "{{count}} jour",
  "{{count}} days_other": "{{count}} jours",
};

function sources(own: Partial<TenantTextSources> = {}) {
  return {
    loadTranslations: vi.fn(
      async (_locale: string): Promise<unknown> => ({ Contract: "Bail", Asset: "Bien" }),
    ),
    loadOverrides: vi.fn(async (_locale: string): Promise<unknown> => ({ Contract: "Convention" })),
    log: vi.fn(),
    ...own,
  };
}

test("a text nobody has translated is the English sentence, with dots, colons and its values [I18N-03]", () => {
  const texts = createTexts({ locale: "fr-FR", english });
  texts.addResourceBundle("fr", textNamespace, french);
  expect(texts.t("Contract")).toBe("Contrat");
  expect(texts.t("Sorry. Nothing found: {{what}}", { what: "a.b:c <b> {{d}} $t(Contract)" })).toBe(
    "Sorry. Nothing found: a.b:c <b> {{d}} $t(Contract)",
  );
  expect(texts.t("constructor")).toBe("constructor");
  expect(texts.t("__proto__")).toBe("__proto__");
  expect(texts.t("Asset")).toBe("Asset");
});

test("numbers in a text are written as the locale writes them, and counts choose the plural", () => {
  const texts = createTexts({ locale: "en-EU", english });
  expect(texts.t("{{count}} days", { count: 1 })).toBe("1 day");
  expect(texts.t("{{count}} days", { count: 12_345 })).toBe("12,345 days");
  const inFrench = createTexts({ locale: "fr-FR", english });
  inFrench.addResourceBundle("fr", textNamespace, french);
  expect(inFrench.t("{{count}} days", { count: 0 })).toBe("0 jour");
  expect(inFrench.t("{{count}} days", { count: 12_345 })).toBe("12\u202f345 jours");
});

test("a language without translations shows English with English plurals", () => {
  const texts = createTexts({ locale: "de-DE", english });
  expect(texts.t("{{count}} days", { count: 1 })).toBe("1 day");
});

test("a missing text is told with its key, also where English has the plural, and never in English", () => {
  const onMissing = vi.fn();
  const texts = createTexts({ locale: "fr-FR", english, onMissing });
  texts.addResourceBundle("fr", textNamespace, { Contract: "Contrat" });
  texts.t("Contract");
  texts.t("Asset");
  texts.t("{{count}} days", { count: 1 });
  expect(onMissing.mock.calls).toEqual([["Asset"], ["{{count}} days"]]);
  const inEnglish = createTexts({ locale: "en-GB", english, onMissing });
  inEnglish.t("Asset");
  expect(onMissing).toHaveBeenCalledTimes(2);
});

test("own words go before translations, and both before what is shipped", async () => {
  const texts = createTexts({ locale: "fr-FR", english });
  texts.addResourceBundle("fr", textNamespace, { ...french, Deal: "Dossier" });
  texts.addResourceBundle("fr-FR", textNamespace, await loadTenantTexts("fr-FR", sources()));
  expect(["Contract", "Asset", "Deal"].map((key) => texts.t(key))).toEqual(["Convention", "Bien", "Dossier"]);
});

test("English asks for no translations, only for the tenant's own words [I18N-02]", async () => {
  for (const locale of ["en-EU", "en-US", "en-FR"]) {
    const asked = sources();
    expect(await loadTenantTexts(locale, asked)).toEqual({ Contract: "Convention" });
    expect(asked.loadTranslations).not.toHaveBeenCalled();
    expect(asked.loadOverrides).toHaveBeenCalledWith(locale);
  }
  const asked = sources();
  await loadTenantTexts("fr-BE", asked);
  expect(asked.loadTranslations).toHaveBeenCalledWith("fr-BE");
});

test("what cannot be had is noted and left out; a tenant without the locale is no trouble", async () => {
  const broken = sources({ loadOverrides: () => Promise.reject(new Error("down")) });
  expect(await loadTenantTexts("fr-FR", broken)).toEqual({ Contract: "Bail", Asset: "Bien" });
  expect(broken.log).toHaveBeenCalledTimes(1);
  const absent = new RequestFailure("none", {
    status: 404,
    code: "ENTITY_REGISTRATION_NOT_FOUND",
    requestId: "1",
  });
  const bare = sources({ loadTranslations: () => Promise.reject(absent) });
  expect(await loadTenantTexts("fr-FR", bare)).toEqual({ Contract: "Convention" });
  expect(bare.log).not.toHaveBeenCalled();
});

test("a translation that is empty or no text is none", async () => {
  const odd = sources({ loadTranslations: async () => ({ Asset: "", Deal: 5, Fund: null, Flow: "  " }) });
  expect(await loadTenantTexts("fr-FR", odd)).toEqual({ Contract: "Convention" });
  for (const value of [null, "text", 7, ["a"]]) {
    const wrong = sources({ loadTranslations: async () => value, loadOverrides: async () => value });
    expect(await loadTenantTexts("fr-FR", wrong)).toEqual({});
  }
});
