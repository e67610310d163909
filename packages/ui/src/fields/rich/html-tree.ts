// Stored rich text, read into a tree of the few elements it may have. Everything else in it is only text: the page must not hand a stored
// text to the browser as markup, and its rules against injected scripts refuse that anyway.

export type HtmlNode = string | HtmlElement;
type HtmlElement = {
  readonly tag: AllowedTag;
  /** Of a link. */
  readonly href?: string;
  readonly children: readonly HtmlNode[];
};

/** A page has its title and its cards their own; headings of a value stand below those. */
const blockTags = ["p", "h3", "h4", "ul", "ol", "li", "blockquote", "pre"] as const;
const inlineTags = ["strong", "em", "u", "s", "code", "a"] as const;
const emptyTags = ["br", "hr"] as const;
type AllowedTag = (typeof blockTags | typeof inlineTags | typeof emptyTags)[number];

const allowed: ReadonlySet<string> = new Set([...blockTags, ...inlineTags, ...emptyTags]);
const empty: ReadonlySet<string> = new Set(emptyTags);
/** Other names under which programs write the same, or nearly so. */
const synonyms: Readonly<Record<string, AllowedTag>> = {
  b: "strong",
  i: "em",
  strike: "s",
  del: "s",
  div: "p",
  h1: "h3",
  h2: "h4",
  h5: "h4",
  h6: "h4",
};
/** What these hold is no text for a reader. */
const unread: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "svg",
  "math",
  "title",
]);

/** A text nested deeper than anybody writes is cut flat, so that no text makes the page run out of room. */
const depthMax = 40;

/** A tag ends before the next one begins, so that no text is looked at twice, however it is broken. */
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)(?:>|$)|[^<]+|</gi;

type Open = { readonly tag: AllowedTag; readonly href?: string; readonly children: HtmlNode[] };

export function parseHtml(html: string): readonly HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: Open[] = [];
  let skipped: string | undefined;
  const place = (): HtmlNode[] => open.at(-1)?.children ?? root;
  const close = (tag: string): void => {
    const index = open.findLastIndex((one) => one.tag === tag);
    if (index !== -1) open.length = index;
  };
  for (const [text, slash, name, attributes = ""] of html.matchAll(token)) {
    const written = name?.toLowerCase();
    if (skipped !== undefined) {
      if (slash === "/" && written === skipped) skipped = undefined;
      continue;
    }
    if (written === undefined) {
      if (!text.startsWith("<!--")) place().push(decoded(text));
      continue;
    }
    const tag = allowedTag(written);
    if (unread.has(written)) skipped = slash === "" ? written : undefined;
    else if (tag === undefined || (open.length >= depthMax && slash === "")) continue;
    else if (slash === "/") close(tag);
    else {
      // A paragraph or a line of a list ends where the next one begins.
      if (endsBefore(open, tag)) close(tag);
      const element: Open = { tag, ...(tag === "a" && safeLink(attributes)), children: [] };
      place().push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return root;
}

function endsBefore(open: readonly Open[], tag: AllowedTag): boolean {
  if (tag === "p") return open.at(-1)?.tag === "p";
  const line = open.findLastIndex((one) => one.tag === "li");
  return tag === "li" && line > open.findLastIndex((one) => one.tag === "ul" || one.tag === "ol");
}

function allowedTag(name: string): AllowedTag | undefined {
  if (isAllowed(name)) return name;
  return Object.hasOwn(synonyms, name) ? synonyms[name] : undefined;
}

function isAllowed(name: string): name is AllowedTag {
  return allowed.has(name);
}

const hrefPattern = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** Only addresses of the web and of mail: every other protocol could run something. */
function safeLink(attributes: string): { readonly href?: string } {
  const found = hrefPattern.exec(attributes);
  const href = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? "").trim();
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? { href } : {};
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
