// Small pieces of Markdown for the generated pages: tables, links and the anchors links lead to.

export type Row = readonly string[];

/** Nothing where there are no rows, because a header alone says nothing. */
export function table(header: Row, rows: readonly Row[]): readonly string[] {
  if (rows.length === 0) return [];
  return [line(header), `|${"---|".repeat(header.length)}`, ...rows.map((row) => line(row.map(cell))), ""];
}

export function code(name: string): string {
  return `\`${name}\``;
}

export function link(text: string, address: string): string {
  return `[${text}](${address})`;
}

/** To a file of the repository, from a page in docs/. */
export function fileLink(file: string, text = file): string {
  return link(code(text), file.startsWith(docs) ? file.slice(docs.length) : `../${file}`);
}

const docs = "docs/";

/** The anchor of a heading by the rule of the reader, as long as no heading of the page stands twice. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** "a", "a and b", "a, b and c". */
export function sentenceList(parts: readonly string[], last = "and"): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;
}

export function page(order: number, title: string, lines: readonly string[]): string {
  const body = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trimEnd();
  return `---\norder: ${order}\n---\n\n# ${title}\n\n${body}\n`;
}

function line(cells: Row): string {
  return `| ${cells.join(" | ")} |`;
}

/** A cell stands on one line, and a pipe in it does not end it. */
function cell(text: string): string {
  return text.replace(/\s+/g, " ").replace(/(?<!\\)\|/g, "\\|");
}
