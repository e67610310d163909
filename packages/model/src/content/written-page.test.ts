// Pages people write: which address a title becomes, and which of several languages a reader is shown.
import { expect, test } from "vitest";
import { ownPage, pageForReader, pagePathPattern, pathOfTitle } from "./written-page.ts";

test("a title becomes a path that the pattern of paths takes, or nothing", () => {
  expect(pathOfTitle("Opening hours")).toBe("opening-hours");
  expect(pathOfTitle("  À propos de l’été! ")).toBe("a-propos-de-l-ete");
  expect(pathOfTitle("عن الشركة")).toBe("");
  const shape = new RegExp(`^${pagePathPattern}$`);
  for (const title of ["Opening hours", "a/b", "../../etc/passwd", "%2e%2e", "A".repeat(500)])
    expect(pathOfTitle(title)).toMatch(shape);
});

test("a path leads nowhere but below its root", () => {
  const page = { title: "T", body: "" };
  for (const path of ["help", "help/first-steps", "a/b/c-1"])
    expect(ownPage.safeParse({ ...page, path }).success, path).toBe(true);
  for (const path of ["", "/help", "help/", "a//b", "../a", "A", "a b", "a?b", "a#b", "-a", "a".repeat(201)])
    expect(ownPage.safeParse({ ...page, path }).success, path).toBe(false);
});

test("a reader sees the page in the own locale, else in the own language, else in none, else as it is", () => {
  const pages = [{ locale: "fr-BE" }, { locale: undefined }, { locale: "de-DE" }, { locale: "fr-FR" }];
  expect(pageForReader(pages, "fr-FR")).toBe(pages[3]);
  expect(pageForReader(pages, "fr-CH")).toBe(pages[0]);
  expect(pageForReader(pages, "ar-MA")).toBe(pages[1]);
  expect(pageForReader([{ locale: "de-DE" }], "ar-MA")).toEqual({ locale: "de-DE" });
  expect(pageForReader([], "ar-MA")).toBeUndefined();
});
