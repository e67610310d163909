// Which module goes into which file decides what a page waits for.
import { resolve } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { fewFiles } from "./few-files.ts";

const source = "/web/src";
const at = (file: string): string => resolve(source, file);
const imports: Readonly<Record<string, readonly string[]>> = {
  [at("shell/ShellFrame.tsx")]: [at("shared.ts"), at("mark.ts"), "/node_modules/icons/index.js"],
  [at("routing/LayoutPage.tsx")]: [at("shared.ts"), at("card.ts"), at("answer.ts")],
  [at("request/calls.ts")]: [at("answer.ts")],
  [at("sign-in/SignInPage.tsx")]: [at("mark.ts")],
  [at("documentation/DocumentationSection.tsx")]: [at("tree.ts")],
  [at("documentation/Reader.tsx")]: [at("tree.ts")],
  [at("mark.ts")]: [],
  [at("answer.ts")]: [],
  [at("tree.ts")]: [],
  [at("shared.ts")]: [],
  [at("card.ts")]: ["/node_modules/zod/index.js"],
  "/node_modules/zod/index.js": [],
  "/node_modules/icons/index.js": ["/node_modules/icons/of-another-page.js"],
};

test("a module is in the file of the parts that reach it, and a library is not split by what it offers", () => {
  expect(nameOf(at("shell/ShellFrame.tsx"))).toBe("frame");
  expect(nameOf(at("card.ts"))).toBe("layout");
  expect(nameOf("/node_modules/zod/index.js")).toBe("layout");
  expect(nameOf("/node_modules/icons/of-another-page.js")).toBeUndefined();
  expect(nameOf(at("another-page.ts"))).toBeUndefined();
});

test("what first pages share is where all of them find it, and those without a frame load none", () => {
  expect(nameOf(at("shared.ts"))).toBe("frame");
  expect(nameOf(at("answer.ts"))).toBe("calls");
  expect(nameOf(at("mark.ts"))).toBe("shared");
  expect(nameOf(at("tree.ts"))).toBe("manual-reader");
});

test("the texts of a language are one file, without those that only lists and records need", () => {
  const texts = ["fr-entities.gen.json", "fr-fields.json", "fr.json", "ar-statuses.json", "ar-values.json"];
  expect(texts.map((file) => nameOf(at(`language/translations/${file}`)))).toEqual([
    "fr",
    "fr",
    "fr",
    "ar",
    undefined,
  ]);
});

function nameOf(id: string): unknown {
  const names = fewFiles(source).map(({ name }) => name);
  // Of a module nothing else is asked.
  const getModuleInfo = (asked: string) =>
    (imports[asked] === undefined ? null : { importedIds: imports[asked] }) as Rolldown.ModuleInfo | null;
  return names.flatMap((name) => (typeof name === "function" ? [name(id, { getModuleInfo })] : []))[0];
}
