import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";
import { pageSource, picturesIn } from "./documentation-pictures.ts";
import { readPages } from "./documentation-plugin.ts";

const folder = resolve(import.meta.dirname, "../../../docs/user");
const isThere = (): boolean => true;

test("a picture is imported once and named by the address of its file, wherever the text shows it", () => {
  const text =
    '# A "page"\n\n![One](../pictures/one.webp) and ![again](../pictures/one.webp)\n![Two](../pictures/two.webp)';
  const source = pageSource(text, "/docs/group/page.md", isThere);
  const imports = [...source.matchAll(/^import (\w+) from "(.+)";$/gm)].map(([, name, from]) => [name, from]);
  expect(imports).toEqual([
    ["picture0", "/docs/pictures/one.webp?url"],
    ["picture1", "/docs/pictures/two.webp?url"],
  ]);
  const expression = source.split("export const text = ")[1]?.replace(/;$/, "");
  const read = new Function("picture0", "picture1", `return ${expression}`);
  expect(read("/assets/a.webp", "/assets/b.webp")).toBe(
    '# A "page"\n\n![One](/assets/a.webp) and ![again](/assets/a.webp)\n![Two](/assets/b.webp)',
  );
});

test("pictures of other places, links to a picture and names in a sentence stay as they are written", () => {
  const text =
    "![x](https://example.org/pictures/x.webp) [y](../pictures/y.webp) ../pictures/z.webp ![u](../pictures/u.png)";
  expect(picturesIn(text)).toEqual([]);
  expect(pageSource(text, "/docs/group/page.md", isThere)).toBe(
    `export const text = ${JSON.stringify(text)};`,
  );
});

test("a picture that was not taken yet stays as it is written, so that the page it shows can be opened", () => {
  const text = "![One](../pictures/one.webp)";
  expect(pageSource(text, "/docs/group/page.md", () => false)).toBe(
    `export const text = ${JSON.stringify(text)};`,
  );
});

test("every picture of the documentation stands on a page, and every page finds its pictures", () => {
  const shown = readPages(folder).flatMap(({ text }) => picturesIn(text).map((name) => basename(name)));
  const kept = globSync("pictures/*", { cwd: folder }).map((file) => basename(file));
  expect(kept.toSorted()).toEqual([...new Set(shown)].toSorted());
});
