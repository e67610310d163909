// Cuts a page into its sections for the search: each heading with the plain text below it and the anchor the reader gives it.
import type { DocumentationSection } from "../src/documentation/documentation-types.ts";
import type { SourcePage } from "./documentation-pages.ts";

export function sectionsOf(page: SourcePage, group: string): readonly DocumentationSection[] {
  const taken = new Map<string, number>();
  const parts = splitAtHeadings(page.text).map(({ heading, lines }) => ({
    heading: plainText(heading),
    anchor: anchorOf(plainText(heading), taken),
    text: plainText(lines.join("\n")),
  }));
  return parts.map(({ heading, anchor, text }, index) => {
    const isTop = index === 0;
    return {
      path: page.path,
      page: page.title,
      group,
      heading: isTop ? "" : heading,
      anchor: isTop ? "" : anchor,
      text,
    };
  });
}

type PageSection = { readonly heading: string; readonly lines: string[] };

/** A `#` inside a fenced block is code, not a heading. */
function splitAtHeadings(text: string): readonly PageSection[] {
  const parts: PageSection[] = [];
  let isFenced = false;
  for (const line of text.split(/\r?\n/)) {
    if (fence.test(line)) isFenced = !isFenced;
    const heading = isFenced ? null : /^#{1,6} +(.+?) *#*$/.exec(line);
    if (heading?.[1] !== undefined) parts.push({ heading: heading[1], lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
}

/** The anchor by the same rule as the reader's (GitHub's): a test of the reader compares the two on every page. */
function anchorOf(heading: string, taken: Map<string, number>): string {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
  const count = taken.get(anchor) ?? 0;
  taken.set(anchor, count + 1);
  return count === 0 ? anchor : `${anchor}-${count}`;
}

/** What a reader sees of Markdown, as one line: no marks, no addresses, and no headers of tables, which say nothing alone. */
function plainText(markdown: string): string {
  return blocksOf(markdown)
    .map(inlineText)
    .filter((block) => block !== "")
    .reduce((text, block) => (text === "" ? block : `${text}${separatorAfter(text)}${block}`), "");
}

/** A sentence ends by itself and a line of code may go on; a cell or an item of a list does neither. */
function separatorAfter(text: string): string {
  return /[.,:;!?{[(]$/.test(text) ? " " : " · ";
}

/** The paragraphs, items, cells and lines of code of a text. Any other line goes on with the last one. */
function blocksOf(markdown: string): readonly string[] {
  const lines = markdown.split("\n");
  const blocks: string[] = [];
  let isFenced = false;
  for (const [index, line] of lines.entries()) {
    if (fence.test(line)) isFenced = !isFenced;
    if (!isFenced && tableRow.test(line)) {
      const isHeader = tableRule.test(line) || tableRule.test(lines[index + 1] ?? "");
      if (!isHeader) blocks.push(...cellsOf(line), "");
    } else if (line.trim() === "" || fence.test(line)) blocks.push("");
    else if (isFenced) blocks.push(line);
    else if (listItem.test(line)) blocks.push(line.replace(listItem, ""));
    else blocks.push(`${blocks.pop() ?? ""} ${line}`);
  }
  return blocks;
}

const fence = /^\s*(```|~~~)/;
const tableRow = /^\s*\|/;
const tableRule = /^\s*\|[\s:|-]+$/;
const listItem = /^\s*(?:[-*+]|\d+\.|>)\s+/;

/** A pipe after a backslash is part of its cell. */
function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/);
}

function inlineText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\\([|\\`*_])/g, "$1")
    .replace(/[`*]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:)])/g, "$1")
    .trim();
}
