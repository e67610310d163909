// The body of a mail as it leaves: formatted text with only the tags and links that do no harm in anybody's mail program, and the
// same as plain text. What was written without any tag is taken as it stands.

export type MailBody = { readonly html: string; readonly text: string };

type Piece =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "tag";
      readonly name: string;
      readonly isEnd: boolean;
      readonly attributes: string;
    };

const blockTags = ["p", "div", "h1", "h2", "h3", "h4", "blockquote", "ul", "ol", "li", "table", "tr", "pre"];
const inlineTags = [
  "b",
  "strong",
  "i",
  "em",
  "u",
  "s",
  "span",
  "a",
  "code",
  "sub",
  "sup",
  "tbody",
  "thead",
  "td",
  "th",
];
const emptyTags: ReadonlySet<string> = new Set(["br", "hr"]);
const blocks: ReadonlySet<string> = new Set(blockTags);
const allowed: ReadonlySet<string> = new Set([...blockTags, ...inlineTags, ...emptyTags]);
/** What stands inside them is not for reading. */
const hidden: ReadonlySet<string> = new Set([
  "script",
  "style",
  "head",
  "title",
  "iframe",
  "object",
  "template",
  "noscript",
  "svg",
  "math",
]);
const linkProtocols: ReadonlySet<string> = new Set(["http:", "https:", "mailto:"]);
/** No tag we let through is longer. */
const tagMaxLength = 1_000;

export function mailBody(body: string): MailBody {
  const pieces = shownPieces(piecesOf(body));
  if (pieces.every(({ kind }) => kind === "text") && !body.includes("<")) {
    return { html: escaped(decoded(body)).replace(/\r?\n/g, "<br>\n"), text: decoded(body) };
  }
  return { html: htmlOf(pieces), text: textOf(pieces) };
}

function htmlOf(pieces: readonly Piece[]): string {
  const open: string[] = [];
  let html = "";
  for (const piece of pieces) {
    if (piece.kind === "text") html += escaped(decoded(piece.text));
    else if (emptyTags.has(piece.name)) html += `<${piece.name}>`;
    else if (!piece.isEnd) {
      open.push(piece.name);
      html += `<${piece.name}${piece.name === "a" ? linkOf(piece.attributes) : ""}>`;
    } else if (open.includes(piece.name)) {
      for (let name = open.pop(); name !== undefined; name = open.pop()) {
        html += `</${name}>`;
        if (name === piece.name) break;
      }
    }
  }
  return (
    html +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join("")
  );
}

function textOf(pieces: readonly Piece[]): string {
  const text = pieces
    .map((piece) => {
      if (piece.kind === "text") return decoded(piece.text).replace(/\s+/g, " ");
      if (piece.name === "br") return "\n";
      if (piece.name === "li") return piece.isEnd ? "" : "\n- ";
      return blocks.has(piece.name) && piece.isEnd ? "\n\n" : "";
    })
    .join("");
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Without tags that are not allowed and without what stands in those that are not for reading. */
function shownPieces(pieces: readonly Piece[]): readonly Piece[] {
  let inside: string | undefined;
  return pieces.filter((piece) => {
    if (inside !== undefined) {
      if (piece.kind === "tag" && piece.isEnd && piece.name === inside) inside = undefined;
      return false;
    }
    if (piece.kind === "text") return true;
    if (!piece.isEnd && hidden.has(piece.name)) inside = piece.name;
    return allowed.has(piece.name);
  });
}

function piecesOf(body: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const lastEnd = body.lastIndexOf(">");
  let at = 0;
  while (at < body.length) {
    const opening = body.indexOf("<", at);
    if (opening < 0) {
      pieces.push({ kind: "text", text: body.slice(at) });
      break;
    }
    if (opening > at) pieces.push({ kind: "text", text: body.slice(at, opening) });
    const end = opening < lastEnd || body.startsWith("<!--", opening) ? tagEnd(body, opening) : undefined;
    if (end === undefined) {
      pieces.push({ kind: "text", text: "<" });
      at = opening + 1;
      continue;
    }
    const [, slash = "", name = "", attributes = ""] =
      /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)(.*)>$/s.exec(body.slice(opening, end)) ?? [];
    // A comment or a declaration says nothing to a reader.
    if (name !== "") pieces.push({ kind: "tag", name: name.toLowerCase(), isEnd: slash !== "", attributes });
    at = end;
  }
  return pieces;
}

/** Behind the sign that closes the tag; undefined when it is no tag. */
function tagEnd(body: string, opening: number): number | undefined {
  if (!/[a-zA-Z/!?]/.test(body[opening + 1] ?? "")) return undefined;
  if (body.startsWith("<!--", opening)) {
    const end = body.indexOf("-->", opening);
    return end < 0 ? body.length : end + 3;
  }
  let quote = "";
  const limit = Math.min(body.length, opening + tagMaxLength);
  for (let at = opening + 1; at < limit; at += 1) {
    const sign = body[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at + 1;
    else if (sign === "<") return undefined;
  }
  return undefined;
}

function linkOf(attributes: string): string {
  const [, , double, single, bare] =
    /(^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const address = decoded(double ?? single ?? bare ?? "").trim();
  if (!linkProtocols.has(URL.parse(address)?.protocol ?? "")) return "";
  return ` href="${escaped(address)}"`;
}

const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,6}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return signs[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    },
  );
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
