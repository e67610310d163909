import { expect, test } from "vitest";
import { compareTranslations, joinTranslations } from "./compare-translations.ts";

const keys = new Map([
  ["Yes", "a.tsx:1"],
  ["{{count}} days", "a.tsx:2"],
  ["From {{from}} to {{to}}", "a.tsx:3"],
  ["Field $ is $", "errors.ts"],
]);
const plurals = ["one", "other"];
const good = {
  Yes: "Oui",
  "{{count}} days_one": "un jour",
  "{{count}} days_other": "{{count}} jours",
  "From {{from}} to {{to}}": "Du {{from}} au {{to}}",
  "Field $ is $": "$ : $",
};
const reports = (change: Record<string, string>): readonly string[] =>
  compareTranslations("fr.json", { ...good, ...change }, { keys, plurals });

test("a set of translations with every text, every plural and the same values is good", () => {
  expect(reports({})).toEqual([]);
});

test("what is missing, empty, unused or has other values is told", () => {
  expect(reports({ Yes: " " })).toEqual(['a.tsx:1: "Yes" has no translation in fr.json']);
  expect(compareTranslations("fr.json", {}, { keys, plurals })).toHaveLength(5);
  expect(reports({ No: "Non" })).toEqual(['fr.json: "No" is used nowhere']);
  const other = "has other values than its translation";
  expect(reports({ "From {{from}} to {{to}}": "Du {{from}} au {{bis}}" })).toEqual([
    `fr.json: "From {{from}} to {{to}}" ${other}`,
  ]);
  expect(reports({ "{{count}} days_other": "des jours" })).toEqual([
    `fr.json: "{{count}} days_other" ${other}`,
  ]);
  expect(reports({ "Field $ is $": "$" })).toEqual([`fr.json: "Field $ is $" ${other}`]);
});

test("a text that needs no translation may have one", () => {
  const optional = new Set(["Yes"]);
  const { Yes: _, ...without } = good;
  expect(compareTranslations("fr.json", without, { keys, plurals, optional })).toEqual([]);
  expect(compareTranslations("fr.json", good, { keys, plurals, optional })).toEqual([]);
});

test("the files of one language are one set of translations, in which no text stands twice", () => {
  const files = { "fr.json": { Yes: "Oui" }, "fr-fields.json": { Name: "Nom" } };
  expect(joinTranslations(files)).toEqual({ translations: { Yes: "Oui", Name: "Nom" }, reports: [] });
  expect(joinTranslations({ ...files, "fr-more.json": { Yes: "Si" } }).reports).toEqual([
    'fr.json and fr-more.json: "Yes" is translated twice',
  ]);
});
