// Words of lists and workflows in the language of the reader: those the server answers in it stay, the others come from the translations.
import { afterEach, expect, test } from "vitest";
import {
  answeredEntity,
  answeredStatus,
  answeredTransition,
  answeredWord,
  isTranslatedHere,
} from "./answered-words.ts";
import { changeLocale, setTenantTexts, translate } from "./language.ts";
import { loadWords } from "./load-words.ts";

afterEach(async () => {
  setTenantTexts("ar-MA", undefined);
  await changeLocale("en-EU");
});

test("statuses are there with the language itself, and agree with what they are about", async () => {
  await changeLocale("ar-MA");
  expect(["contract", "invoice"].map((entity) => answeredStatus("Draft", entity))).toEqual([
    "مسودة",
    "مسودة",
  ]);
  expect(answeredStatus("Cancelled", "contract")).toBe("ملغى");
  expect(answeredStatus("Cancelled", "invoice")).toBe("ملغاة");
});

test("the values of lists and the steps of workflows come once they are asked for", async () => {
  await changeLocale("ar-MA");
  await loadWords("ar-MA");
  expect(answeredWord("Finance lease", "contractType")).toBe("إيجار تمويلي");
  expect(answeredWord("A reason is given")).toBe("تم ذكر السبب");
  expect(answeredTransition("Terminate")).toBe("إنهاء");
});

test("one English word is a status, a step and a button, and each is said as what it is", async () => {
  await changeLocale("ar-MA");
  await loadWords("ar-MA");
  expect([answeredStatus("Open", "case"), answeredTransition("Open"), translate("Open")]).toEqual([
    "مفتوح",
    "فتح",
    "فتح",
  ]);
  await changeLocale("fr-FR");
  expect(translate("Open")).toBe("Ouvrir");
});

test("a word the server has answered in French or English is not translated again", async () => {
  await changeLocale("fr-FR");
  await loadWords("fr-FR");
  expect(isTranslatedHere()).toBe(false);
  const words = ["Active", "Actif", "Open", "Note", "Contrat"];
  expect(words.map((word) => answeredStatus(word, "rule"))).toEqual(words);
  expect(words.map(answeredTransition)).toEqual(words);
  expect(answeredEntity("Contract")).toBe("Contract");
  await changeLocale("en-GB");
  expect(answeredStatus("Open", "case")).toBe("Open");
});

test("a word of the tenant's own stays, and what the tenant says in a locale goes first", async () => {
  await changeLocale("ar-MA");
  await loadWords("ar-MA");
  expect([answeredWord("Our own word", "contractType"), answeredEntity("Our entity")]).toEqual([
    "Our own word",
    "Our entity",
  ]);
  expect(answeredEntity("Contract")).toBe("عقد");
  setTenantTexts("ar-MA", { Draft: "قيد الإعداد" });
  expect(answeredStatus("Draft", "contract")).toBe("قيد الإعداد");
});
