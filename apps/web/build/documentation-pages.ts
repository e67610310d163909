// Reads the user documentation: a page is a Markdown file, a group is a folder. Front matter may hold `order` (a number, small
// first; a group stands where its smallest page stands), `title` and `group` (a better name for the folder than its own).
import type { DocumentationGroup } from "../src/documentation/documentation-types.ts";

export type SourcePage = {
  readonly path: string;
  readonly title: string;
  readonly order: number;
  readonly groupTitle: string | undefined;
  /** The Markdown without front matter, starting with the title as its one first-level heading. */
  readonly text: string;
};

/** Pages that state no order come after all that do. */
const unordered = 1_000_000;

export function parsePage(path: string, source: string): SourcePage {
  const { fields, body } = splitFrontMatter(source);
  const heading = /^# +(.+)$/m.exec(body);
  const startsWithHeading = heading !== null && body.startsWith(heading[0]);
  const title =
    fields.get("title") ?? (startsWithHeading ? heading[1] : undefined) ?? wordsOf(lastPart(path));
  const order = Number(fields.get("order") ?? unordered);
  if (Number.isNaN(order)) throw new Error(`the order of ${path} is not a number`);
  return {
    path,
    title,
    order,
    groupTitle: fields.get("group"),
    text: startsWithHeading ? body : `# ${title}\n\n${body}`,
  };
}

export function groupPages(pages: readonly SourcePage[]): readonly DocumentationGroup[] {
  const sorted = pages.toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title, "en"));
  return [...Map.groupBy(sorted, (page) => groupOf(page.path))].map(([name, members]) => ({
    name,
    title: members.find((page) => page.groupTitle !== undefined)?.groupTitle ?? wordsOf(name),
    pages: members.map(({ path, title }) => ({ path, title })),
  }));
}

function splitFrontMatter(source: string): { readonly fields: Map<string, string>; readonly body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  const lines = match?.[1]?.split(/\r?\n/) ?? [];
  const fields = lines.flatMap((line): [string, string][] => {
    const field = /^(\w+): *(.+?) *$/.exec(line);
    return field?.[1] !== undefined && field[2] !== undefined
      ? [[field[1], field[2].replace(/^"(.*)"$/, "$1")]]
      : [];
  });
  return { fields: new Map(fields), body: source.slice(match?.[0].length ?? 0).trimStart() };
}

function groupOf(path: string): string {
  return path.split("/").slice(0, -1).join("/") || "general";
}

function lastPart(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** "getting-started" reads "Getting started". */
function wordsOf(name: string): string {
  const words = lastPart(name).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
