// What every list promises, and that the lists say nothing the kernel does not know.
import { isFrequency } from "@kontor/kernel/date/frequency.ts";
import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { ibanCountries } from "@kontor/kernel/identifier/iban-countries.ts";
import { localeSettings, localeTags } from "@kontor/kernel/locale/locales.ts";
import { currencyDecimals, isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { expect, test } from "vitest";
import { partyRoles } from "../roles/party-role.ts";
import { businessProfiles } from "../roles/profiles.ts";
import { declaredLists } from "./declared-lists.ts";
import { documentTypes, historyTypes } from "./record-types.ts";
import { sharedLists } from "./shared-lists.ts";

type ListName = keyof typeof sharedLists;

const values = (name: ListName): readonly string[] => sharedLists[name].map(({ value }) => value);

test("every value of every shared list has a label in English and in French", () => {
  for (const [name, list] of Object.entries(sharedLists)) {
    expect(list.length, name).toBeGreaterThan(1);
    for (const { value, label } of list) {
      expect(value.trim(), name).toBe(value);
      expect(value, name).not.toBe("");
      for (const text of [label.en, label.fr]) expect(text, `${name} ${value}`).toMatch(/^\S(.*\S)?$/u);
    }
  }
});

test("no code stands twice in a shared list", () => {
  for (const [name, list] of Object.entries(sharedLists)) {
    const codes = list.map(({ value }) => value);
    expect(new Set(codes).size, name).toBe(codes.length);
  }
});

test("no family declares a shared list again", () => {
  for (const [name, list] of Object.entries(sharedLists)) {
    expect(Object.entries(declaredLists).find(([key]) => key === name)?.[1], name).toBe(list);
  }
});

test("every document and history type has a label in English and in French, and OTHER comes last", () => {
  for (const labels of [documentTypes, historyTypes]) {
    for (const [code, { en, fr }] of Object.entries(labels)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      for (const text of [en, fr]) expect(text, code).not.toBe("");
    }
  }
  expect(Object.keys(documentTypes).at(-1)).toBe("OTHER");
});

test("every currency is three capital letters, and those of the locales are offered", () => {
  for (const currency of values("currency")) {
    expect(isCurrencyCode(currency), currency).toBe(true);
    expect(currencyDecimals(currency), currency).toBeLessThanOrEqual(4);
  }
  for (const tag of localeTags) expect(values("currency")).toContain(localeSettings(tag).currency.code);
});

test("every country is two capital letters, and every country with an IBAN or a locale is offered", () => {
  for (const country of values("country")) expect(country).toMatch(/^[A-Z]{2}$/);
  expect(values("country")).toEqual(expect.arrayContaining([...ibanCountries()]));
  const regions = localeTags.map((tag) => tag.slice(3)).filter((region) => region !== "EU");
  expect(values("country")).toEqual(expect.arrayContaining(regions));
});

test("the locales are those of the kernel in its order, each in a language that is offered", () => {
  expect(values("locale")).toEqual(localeTags);
  for (const tag of localeTags) expect(values("language")).toContain(tag.slice(0, 2));
});

test("the frequencies are those of the kernel, from daily to annual", () => {
  expect(values("frequency")).toEqual(["1", "7", "30", "90", "180", "360", "365"]);
  for (const frequency of values("frequency")) expect(isFrequency(Number(frequency)), frequency).toBe(true);
});

test("every time zone is one of the IANA list", () => {
  for (const zone of values("timeZone")) expect(isTimeZone(zone), zone).toBe(true);
});

test("party roles and profiles have a label each, and the bundles follow the profiles", () => {
  expect(values("partyRole")).toEqual(partyRoles);
  expect(values("profile")).toEqual([...businessProfiles, "MANAGER", "OFFICER", "ACCOUNTANT"]);
});

test("a tax code is a country that is offered and a rate, or says why there is none", () => {
  const withoutRate = ["EXEMPT", "REVERSE_CHARGE", "INTRA_COMMUNITY", "EXPORT", "OUT_OF_SCOPE"];
  for (const code of values("taxCode").filter((value) => !withoutRate.includes(value))) {
    expect(code).toMatch(/^[A-Z]{2}\d{1,4}$/);
    expect(values("country")).toContain(code.slice(0, 2));
  }
  expect(sharedLists.taxCode.find(({ value }) => value === "FR55")?.label).toEqual({
    en: "VAT 5.5%, France",
    fr: "TVA 5,5\u00a0%, France",
  });
});

test("the divisions and sections of activities are complete and in order", () => {
  expect(values("activityCode")).toHaveLength(88);
  expect(values("activityCode")).toEqual(values("activityCode").toSorted());
  expect(values("naceCode").join("")).toBe("ABCDEFGHIJKLMNOPQRSTU");
});
