import { expect, test } from "vitest";
import { readPage, textWith, type WrittenBlock } from "./read-page.ts";

const page = (language: string, ...lines: readonly string[]): string =>
  ["Some words.", "", `\`\`\`${language}`, ...lines, "```", "", "More words.", ""].join("\n");

function blockOf(...lines: readonly string[]): WrittenBlock {
  const [step] = readPage(page("ts", ...lines));
  if (step?.kind !== "write") throw new Error("The page has no block of code");
  return step;
}

test("files and commands come in the order of the page, without the line that says where they belong", () => {
  const text =
    page("ts", "// a/new.ts", "// Why it exists.", "const a = 1;") + page("sh", "npm run gen", "npx x");
  expect(readPage(text)).toEqual([
    { kind: "write", file: "a/new.ts", place: "new", text: "// Why it exists.\nconst a = 1;\n" },
    { kind: "run", command: "npm run gen" },
    { kind: "run", command: "npx x" },
  ]);
});

test("a change stands behind the line it names, however far that is indented, or at the end", () => {
  const before = "const all = [\n  first,\n  last,\n];\n";
  expect(textWith(blockOf("// a.ts, behind:   first,", "  second,"), before)).toBe(
    "const all = [\n  first,\n  second,\n  last,\n];\n",
  );
  expect(textWith(blockOf("// a.ts, at the end:", "", "export { all };"), before)).toBe(
    `${before}\nexport { all };\n`,
  );
});

test("a block that nobody could follow is refused", () => {
  expect(() => readPage(page("ts", "const a = 1;"))).toThrow("A block does not say its file: const a = 1;");
  expect(() => readPage(page("json", "{}"))).toThrow("A block of json tells the reader nothing to do");
  expect(() => readPage(page("", "a"))).toThrow("A block of no language tells the reader nothing to do");
});

test("a file that is there already, one that is not, and a line that is missing or there twice are refused", () => {
  expect(() => textWith(blockOf("// a.ts", "x"), "y")).toThrow("a.ts is there already");
  expect(() => textWith(blockOf("// a.ts, at the end:", "x"), undefined)).toThrow("There is no a.ts");
  const behind = blockOf("// a.ts, behind: y,", "x");
  expect(() => textWith(behind, "z,\n")).toThrow("a.ts has 0 lines that read: y,");
  expect(() => textWith(behind, "y,\n  y,\n")).toThrow("a.ts has 2 lines that read: y,");
});
