// Which module goes into which file decides what a page waits for.
import { resolve } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { fewFiles } from "./few-files.ts";

const source = "/web/src";
const at = (file: string): string => resolve(source, file);
const imports: Readonly<Record<string, readonly string[]>> = {
  [at("shell/ShellFrame.tsx")]: [at("shared.ts"), "/node_modules/icons/index.js"],
  [at("routing/LayoutPage.tsx")]: [at("shared.ts"), at("card.ts")],
  [at("shared.ts")]: [],
  [at("card.ts")]: ["/node_modules/zod/index.js"],
  "/node_modules/zod/index.js": [],
  "/node_modules/icons/index.js": ["/node_modules/icons/of-another-page.js"],
};

test("a module is in the file of the parts that reach it, and a library is not split by what it offers", () => {
  expect(nameOf(at("shell/ShellFrame.tsx"))).toBe("frame");
  expect(nameOf(at("card.ts"))).toBe("layout");
  expect(nameOf(at("shared.ts"))).toBe("frame-layout");
  expect(nameOf("/node_modules/zod/index.js")).toBe("layout");
  expect(nameOf("/node_modules/icons/of-another-page.js")).toBeUndefined();
  expect(nameOf(at("another-page.ts"))).toBeUndefined();
});

function nameOf(id: string): unknown {
  const names = fewFiles(source).map(({ name }) => name);
  // Of a module nothing else is asked.
  const getModuleInfo = (asked: string) =>
    (imports[asked] === undefined ? null : { importedIds: imports[asked] }) as Rolldown.ModuleInfo | null;
  return names.flatMap((name) => (typeof name === "function" ? [name(id, { getModuleInfo })] : []))[0];
}
