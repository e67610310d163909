// No text of a page goes past translation: with a language in which every text is marked, nothing unmarked is left, and in French and
// Arabic no English text is.
import { type Page, pageRoot } from "@kontor/model/pages/page.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { afterEach, expect, test } from "vitest";
import { openPalette } from "../palette/palette-state.ts";
import { openShortcutSheet } from "../palette/shortcut-sheet-state.ts";
import { session } from "../session/browser-session.ts";
import { endServer, startServer, testConfiguration, testToken } from "../session/testing/server.ts";
import { open } from "../start/testing/open-app.tsx";
import { changeLocale, texts } from "./language.ts";
import { shownTexts } from "./testing/shown-texts.ts";
import arabic from "./translations/ar.json" with { type: "json" };
import french from "./translations/fr.json" with { type: "json" };

/** Before a session, and every page of the product that needs no record. */
const outside = ["/authentication", "/authentication/forgot", "/authentication/reset#t"];
const inside = [
  ...Object.values<Page>(pages)
    .filter(({ isBuilt, path }) => isBuilt && !path.includes("{") && path !== "/page/*")
    .map((page) =>
      page.path === "/documentation/*" ? "/documentation/getting-started/keyboard" : pageRoot(page),
    ),
  "/nowhere",
];
const overlays = [
  ["palette", openPalette],
  ["keys", openShortcutSheet],
] as const;

/** Names and data of the sample user, and the message of the sample server. */
const names = /clara\.vogt@nordhafen|nordhafen|^CV$|^N$|Kontor|No route|^UAT$/gi;
const testTimeoutMs = 120_000;

afterEach(async () => {
  texts.options.postProcess = "missing-texts";
  endServer();
  await changeLocale("en-EU");
  localStorage.clear();
});

/** What each page shows, by its address. */
async function walk(): Promise<ReadonlyMap<string, readonly string[]>> {
  const shown = new Map<string, readonly string[]>();
  const visit = async (name: string, address: string, before = (): void => {}): Promise<void> => {
    const { screen } = await open(address);
    await expect.element(screen.getByRole("heading", { level: 1 }).first()).toBeVisible();
    before();
    if (name !== address) await expect.element(screen.getByRole("dialog").first()).toBeVisible();
    shown.set(name, shownTexts());
    await screen.unmount();
  };
  for (const address of outside) await visit(address, address);
  session.begin(testToken(1));
  for (const address of inside) await visit(address, address);
  for (const [name, show] of overlays) await visit(name, "/account", show);
  return shown;
}

function withoutNames(found: ReadonlyMap<string, readonly string[]>, isFault: (text: string) => boolean) {
  return [...found].flatMap(([place, shown]) => {
    const faults = shown.filter((text) => isFault(text.replaceAll(names, "").trim()));
    return faults.length === 0 ? [] : [[place, faults]];
  });
}

const answers = {
  "/api/script/runs/user-configuration": { body: { ...testConfiguration, menus: menusOf() } },
  "/api/script/runs/string-overrides": { body: {} },
  "/api/documentation/openapi.json": { body: { openapi: "3.1.0", paths: {} } },
};

function menusOf() {
  const entry = ({ label, icon, ...page }: Page) => ({ label, icon, path: pageRoot(page) });
  return [
    { label: "Home", children: [entry(pages.home), entry(pages.notifications)] },
    { label: "Support", children: [entry(pages.documentation)] },
  ];
}

test("with every translated text marked, no page of the shell shows a text without the mark [I18N-07]", {
  timeout: testTimeoutMs,
}, async () => {
  texts.use({ type: "postProcessor", name: "mark", process: (text: string) => `⟦${text}⟧` });
  texts.options.postProcess = ["missing-texts", "mark"];
  startServer(answers);
  const marked = (text: string): string => {
    const inner = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
    return inner === text ? text : marked(inner);
  };
  const shown = await walk();
  for (const [place, found] of shown)
    expect(found.filter((text) => text.includes("⟦")).length, place).toBeGreaterThan(3);
  expect(withoutNames(shown, (text) => /\p{L}/u.test(marked(text)))).toEqual([]);
});

test.each([
  ["fr-FR", french, "Se connecter"],
  ["ar-MA", arabic, "تسجيل الدخول"],
] as const)(
  "in %s no page of the shell shows an English text",
  { timeout: testTimeoutMs },
  async (locale, translations, signIn) => {
    startServer(answers);
    await changeLocale(locale);
    const english = new Set(
      Object.entries(translations).flatMap(([key, text]) => (key === text ? [] : [key])),
    );
    const shown = await walk();
    expect(shown.get("/authentication")).toContain(signIn);
    expect(withoutNames(shown, (text) => english.has(text))).toEqual([]);
  },
);

test("a text that is not translated would be found", async () => {
  const planted = document.body.appendChild(document.createElement("p"));
  planted.textContent = "Planted";
  planted.title = "Also planted";
  expect(shownTexts(planted)).toEqual(["Also planted", "Planted"]);
  planted.remove();
});
