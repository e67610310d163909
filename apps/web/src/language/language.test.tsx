// The locale of the page decides texts, formats and direction, all at once.
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { LocaleChoice } from "../session-language/LocaleChoice.tsx";
import { changeLocale, currentLocale, startLanguage, translate } from "./language.ts";
import { useFormats } from "./use-formats.ts";

afterEach(async () => {
  await changeLocale("en-EU");
  localStorage.clear();
});

function Sample(): ReactElement {
  const { t } = useTranslation();
  const { formatNumber, formatCurrency, formatDate, formatPercentage, weekdayName, weekStartDay } =
    useFormats();
  const shown = [
    formatNumber("1234567.891"),
    formatCurrency("-1234.5", "EUR"),
    formatDate("2026-11-05"),
    formatPercentage("0.125"),
    weekdayName(weekStartDay, "long"),
  ];
  return (
    <>
      <h1>{t("Language and region")}</h1>
      <p>{t("{{count}} open at {{place}}", { count: 1234, place: "Kontor" })}</p>
      <output>{shown.join(" | ").replaceAll(/[\u00a0\u202f]/g, "_")}</output>
      <LocaleChoice />
    </>
  );
}

test("choosing a locale changes texts, formats, week start and direction together, without a new page [I18N-08]", async () => {
  const screen = await render(
    <AppearanceProvider>
      <Sample />
    </AppearanceProvider>,
  );
  const shown = screen.getByRole("status");
  await expect.element(shown).toHaveTextContent("1,234,567.89 | -€1,234.50 | 05-11-2026 | 12.50% | Sunday");
  await expect.element(screen.getByText("1,234 open at Kontor")).toBeVisible();
  await screen.getByRole("combobox").selectOptions("fr-FR");
  await expect.element(shown).toHaveTextContent("1_234_567,89 | -1_234,50_€ | 05/11/2026 | 12,50_% | lundi");
  expect(document.documentElement.lang).toBe("fr-FR");
  expect(document.documentElement.dir).toBe("ltr");
  await screen.getByRole("combobox").selectOptions("ar-MA");
  await expect.element(shown).toHaveTextContent("1.234.567,89 | -1.234,50_€ | 05-11-2026 | 12,50% | الأحد");
  expect(document.documentElement.lang).toBe("ar-MA");
  expect(document.documentElement.dir).toBe("rtl");
});

test("a locale that is spoken already is not spoken anew: the page is not drawn once more", async () => {
  let drawn = 0;
  const Counted = (): ReactElement => {
    drawn += 1;
    return <h1>{useTranslation().t("Language and region")}</h1>;
  };
  await changeLocale("fr-FR");
  await render(<Counted />);
  const before = drawn;
  await changeLocale("fr-FR");
  expect(drawn).toBe(before);
  await changeLocale("ar-MA");
  await expect.poll(() => drawn).toBeGreaterThan(before);
});

test("a text nobody has translated is its English sentence, also where the sentence has dots and colons", async () => {
  await changeLocale("fr-FR");
  expect(translate("No such text. Really: none, {{name}}!", { name: "$t(x) {{y}}" })).toBe(
    "No such text. Really: none, $t(x) {{y}}!",
  );
});

test("the page begins in the locale this browser remembers, and follows a choice in another tab", async () => {
  localStorage.setItem("kontor", JSON.stringify({ locale: "fr-BE" }));
  await startLanguage();
  expect([currentLocale(), translate("Sign in")]).toEqual(["fr-BE", "Se connecter"]);
  localStorage.setItem("kontor", JSON.stringify({ locale: "ar-EG", appearance: { direction: "rtl" } }));
  window.dispatchEvent(new StorageEvent("storage", { key: "kontor" }));
  await expect.poll(() => [currentLocale(), document.documentElement.lang]).toEqual(["ar-EG", "ar-EG"]);
  expect(translate("Sign in")).toBe("تسجيل الدخول");
});

test("the page speaks the locale that is stored, and the language of the browser where none is [LOC-14]", async () => {
  const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["pt-PT", "fr-FR"]);
  await startLanguage();
  expect(currentLocale()).toBe("pt-PT");
  localStorage.setItem("kontor", JSON.stringify({ locale: "fr-BE" }));
  await startLanguage();
  expect([currentLocale(), document.documentElement.lang]).toEqual(["fr-BE", "fr-BE"]);
  languages.mockRestore();
});

test("what is no locale of ours is passed over", async () => {
  localStorage.setItem("kontor", JSON.stringify({ locale: "xx-XX" }));
  await startLanguage();
  expect(currentLocale()).toMatch(/^en-/);
});
