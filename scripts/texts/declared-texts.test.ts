import { readFileSync } from "node:fs";
import { fieldGroups } from "@kontor/model/fields/field-groups.ts";
import { expect, test } from "vitest";
import { declaredFieldTexts } from "./declared-texts.ts";

const translations = new URL("../../apps/web/src/language/translations/", import.meta.url);

function readAll(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...names.map((name) => JSON.parse(readFileSync(new URL(name, translations), "utf8"))),
  );
}

test("what stands beside a group of fields is asked for, and says in French what its declaration says", () => {
  const known = readAll("fr-entities.gen.json", "fr-fields.json", "fr.json");
  const texts = new Set(declaredFieldTexts());
  for (const { en, fr } of Object.values(fieldGroups)) {
    expect(texts, en).toContain(en);
    expect(known[en], en).toBe(fr);
  }
});
