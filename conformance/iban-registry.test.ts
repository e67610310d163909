// The IBAN table against the published registry, and against the table of a library that product code does not use.
import { isValidIban } from "@kontor/kernel/identifier/iban.ts";
import { ibanCountries, ibanLengths } from "@kontor/kernel/identifier/iban-countries.ts";
import { describe, expect, test } from "vitest";
import { vectorRows, vectorsAreAbsent } from "./published-vectors.ts";
import { specifications, territories, unregistered } from "./random-identifiers.ts";

describe.skipIf(vectorsAreAbsent)("the published IBAN registry", () => {
  const registry = vectorsAreAbsent ? [] : vectorRows("iban/iban_registry_r102_structure.csv");
  const codeOf = "IBAN prefix country code (ISO 3166)";

  test("has the countries and the lengths of our table, no more and no fewer", () => {
    const published = registry.map((row) => [row[codeOf], Number(row["IBAN length"])]);
    expect(published.length).toBeGreaterThanOrEqual(75);
    expect(Object.fromEntries(published)).toEqual(ibanLengths);
  });

  test("has only examples that we accept, in the electronic and in the printed form", () => {
    const examples = registry.flatMap((row) => [
      row["IBAN electronic format example"] ?? "",
      row["IBAN print format example"] ?? "",
    ]);
    expect(examples.filter((example) => !isValidIban(example))).toEqual([]);
  });

  test("counts every territory that we refuse under the code of another country", () => {
    const included = registry
      .map((row) => row["Country code includes other countries/territories"])
      .join(", ");
    expect(territories.filter((territory) => !new RegExp(`\\b${territory}\\b`).test(included))).toEqual([]);
  });
});

test("ibantools knows our countries with our lengths, and beyond them only those named as exceptions", () => {
  const theirs = new Map(specifications.map(({ country, length }) => [country, length]));
  for (const country of ibanCountries()) expect(theirs.get(country), country).toBe(ibanLengths[country]);
  const beyond = [...theirs.keys()].filter((country) => !ibanCountries().includes(country));
  expect(beyond.sort()).toEqual([...territories, ...unregistered].sort());
});
