// What the requirements cite is here to be read: the documents, their sections and every decided question.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const docs = join(import.meta.dirname, "../../docs");
const checklist = readDocument("requirements.md");
const documents = [
  "requirements.md",
  "specification/decisions.md",
  "specification/entities.md",
  "specification/site-map.md",
];

test("every document that is cited is a link, and every link leads to a file", () => {
  for (const document of documents) {
    const text = readDocument(document);
    expect(bareCitations(text), document).toEqual([]);
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
    expect(targets.filter((target) => !existsSync(join(docs, dirname(document), target)))).toEqual([]);
  }
  expect(checklist).toContain("](specification/decisions.md)");
});

test("every section that is cited stands in its document", () => {
  const cited = [...checklist.matchAll(/\]\((specification\/[^)]+)\) section (\d+)/g)];
  expect(cited.length).toBeGreaterThan(1);
  for (const [, document = "", section = ""] of cited) {
    expect(readDocument(document)).toMatch(new RegExp(`^## ${section}\\. `, "m"));
  }
});

test("every question the requirements point to is decided", () => {
  const cited = [...checklist.matchAll(/\bQ-([CS]\d+)\b/g)].map(([, id = ""]) => id);
  expect(cited.length).toBeGreaterThan(20);
  const decided = new Set(
    [...readDocument("specification/decisions.md").matchAll(/^\| ([CS]\d+) \|.*\| \S[^|]* \|$/gm)].map(
      ([, id]) => id,
    ),
  );
  expect(cited.filter((id) => !decided.has(id))).toEqual([]);
});

test("the table of entities holds as many as the requirements count", () => {
  const families = [...readDocument("specification/entities.md").matchAll(/^### \S+ \((\d+)\)$/gm)];
  expect(families.reduce((total, [, count]) => total + Number(count), 0)).toBe(103);
  expect(checklist).toContain("Every entity name of the catalogue (103)");
});

/** Names of documents outside the text of a link. */
function bareCitations(text: string): readonly string[] {
  const unlinked = text.replace(/\[[^\]]*\]\([^)]*\)/g, "");
  return [...unlinked.matchAll(/[\w-]+\.md\b/g)].map(([name]) => name);
}

function readDocument(path: string): string {
  return readFileSync(join(docs, path), "utf8");
}
