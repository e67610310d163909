import { declaredModel, type Model } from "@kontor/model/model.ts";
import { words } from "@kontor/model/words.ts";
import { expect, test } from "vitest";
import { compareTranslations } from "./compare-translations.ts";
import { declaredWords } from "./declared-words.ts";

const { contract } = declaredModel.entities;
if (contract === undefined) throw new Error("there is no contract");
const model: Model = {
  ...declaredModel,
  entities: { contract },
  workflows: {},
  lists: {
    contractStatus: [
      { value: "ACTIVE", label: words("Active", "Actif") },
      { value: "OPEN", label: words("Open", "Ouvert") },
    ],
    market: [
      { value: "ACTIVE", label: words("Active", "Active") },
      { value: "RETAIL", label: words("Retail", "Détail") },
    ],
  },
};
const reports = (file: "statuses" | "values", translations: Record<string, string>): readonly string[] =>
  compareTranslations(file, translations, { ...declaredWords(model)[file], plurals: ["other"] });

test("every status and every other value of a list is asked for, in the file that is loaded where it is shown", () => {
  expect(reports("statuses", { Active: "نشط", Open: "مفتوح" })).toEqual([]);
  expect(reports("values", { Retail: "تجزئة" })).toEqual([]);
  expect(reports("values", {})).toEqual([expect.stringContaining('"Retail" has no translation')]);
  expect(reports("statuses", { Active: "نشط" })).toEqual([
    expect.stringContaining('"Open" has no translation'),
  ]);
});

test("a list may have its own word for what others say too, but only one that it has", () => {
  expect(reports("values", { Retail: "تجزئة", "Active [market]": "نشطة" })).toEqual([]);
  expect(reports("values", { Retail: "تجزئة", "Open [market]": "مفتوحة" })).toEqual([
    'values: "Open [market]" is used nowhere',
  ]);
});

test("transitions and guards of every workflow are asked for, and what else stands in their way", () => {
  const { transitions, guards } = declaredWords(declaredModel);
  expect(transitions.keys.has("Terminate")).toBe(true);
  expect(guards.keys.has("A reason is given")).toBe(true);
  expect(guards.keys.has("Somebody else has to do this step")).toBe(true);
});
