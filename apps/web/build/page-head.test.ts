// What goes out beside the application: the script before the first paint and the style sheet of the theme.
import { runInNewContext } from "node:vm";
import { themeCss } from "@kontor/ui/theme/theme-css.ts";
import { expect, test } from "vitest";
import { appearanceSource } from "./page-head.ts";

test("the script applies the stored appearance with nothing but what a page has", () => {
  const stored = JSON.stringify({ appearance: { scheme: "light", density: "ledger", direction: "rtl" } });
  expect(runScript({ getItem: () => stored }, true)).toEqual({
    "data-mantine-color-scheme": "light",
    "data-density": "ledger",
    dir: "rtl",
    "data-main-width": "xxl",
    "data-accent": "petrol",
    "--dark-filter": "none",
  });
});

test("a browser that refuses its storage still gets a page, in the scheme of the system", () => {
  const refusing = {
    getItem: () => {
      throw new Error("refused");
    },
  };
  expect(runScript(refusing, true)).toMatchObject({ "data-mantine-color-scheme": "dark", dir: "ltr" });
});

test("the style sheet is complete: every variable it uses is set in it", () => {
  const css = themeCss();
  const defined = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect(css).not.toMatch(/undefined|NaN|\[object/);
});

function runScript(localStorage: object, isDarkPreferred: boolean): Record<string, string> {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: string): void => {
    attributes[name] = value;
  };
  const page = {
    document: { documentElement: { setAttribute, style: { setProperty: setAttribute } } },
    localStorage,
    matchMedia: () => ({ matches: isDarkPreferred }),
  };
  runInNewContext(appearanceSource(), page);
  return attributes;
}
