// From files to pages and groups.
import { resolve } from "node:path";
import { errorTable } from "@kontor/kernel/errors.ts";
import { expect, test } from "vitest";
import { groupPages, parsePage } from "./documentation-pages.ts";
import { readPages } from "./documentation-plugin.ts";
import { sectionsOf } from "./documentation-sections.ts";

const folder = resolve(import.meta.dirname, "../../../docs/user");

test("front matter gives order, title and group, and is not part of the text", () => {
  const page = parsePage("api/x", "---\norder: 3\ntitle: Better title\ngroup: API\n---\n\nText");
  expect(page).toEqual({
    path: "api/x",
    order: 3,
    title: "Better title",
    groupTitle: "API",
    text: "# Better title\n\nText",
  });
});

test("without front matter the first heading is the title, and without a heading the name of the file is", () => {
  expect(parsePage("a/b", "# A heading\n\nText")).toMatchObject({
    title: "A heading",
    text: "# A heading\n\nText",
  });
  expect(parsePage("a/some-page", "Text").title).toBe("Some page");
});

test("an order that is no number stops the build", () => {
  expect(() => parsePage("a/b", "---\norder: first\n---\n# B\n")).toThrow("order of a/b");
});

test("groups stand where their first page stands, pages by order and then by title", () => {
  const source = (order: number | undefined, title: string): string =>
    `${order === undefined ? "" : `---\norder: ${order}\n---\n`}# ${title}\n`;
  const groups = groupPages([
    parsePage("zeta-things/a", source(1, "A")),
    parsePage("alpha/c", source(undefined, "C")),
    parsePage("alpha/b", source(5, "B")),
    parsePage("zeta-things/d", source(9, "D")),
    parsePage("alpha/a", source(undefined, "A")),
  ]);
  expect(groups.map((group) => [group.title, group.pages.map((page) => page.title)])).toEqual([
    ["Zeta things", ["A", "D"]],
    ["Alpha", ["B", "A", "C"]],
  ]);
});

test("a page is cut at its headings into plain text, and a heading in code is code", () => {
  const text =
    "# Page\n\nIntro with a [link](x.md).\n\n## Using `it`\n\n| A | B |\n|---|---|\n| 1 | **2** |\n\n```\n# no heading\n```\n\n## Using it\n";
  const sections = sectionsOf(parsePage("a/page", text), "Group");
  expect(sections.map(({ heading, anchor, text }) => [heading, anchor, text])).toEqual([
    ["", "", "Intro with a link."],
    ["Using it", "using-it", "1 · 2 · # no heading"],
    ["Using it", "using-it-1", ""],
  ]);
});

test("in the text that is searched, cells and items stay apart, sentences go on, and headers of tables are left out", () => {
  const text = [
    "# Page",
    "One sentence",
    "on two lines.",
    "",
    "| Key | What it does |",
    "|:---|---:|",
    "| `Tab` | Next field |",
    "| a \\| b | Either. |",
    "",
    "- first",
    "- second",
    "",
    "```sh",
    "npm start",
    "npm stop",
    "```",
  ].join("\n");
  expect(sectionsOf(parsePage("a/page", text), "Group")[0]?.text).toBe(
    "One sentence on two lines. Tab · Next field · a | b · Either. first · second · npm start · npm stop",
  );
});

test("every error code stands in the documentation with its status and text", () => {
  const page = readPages(folder).find(({ path }) => path === "api/requests-and-errors");
  const rows = [...(page?.text.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (.+) \|$/gm) ?? [])].map(
    ([, code, status, texts = ""]) => {
      const [text, fieldText] = texts.split(" · ");
      return [code, { status: Number(status), text, ...(fieldText && { fieldText }) }];
    },
  );
  expect(Object.fromEntries(rows)).toEqual(errorTable);
});
