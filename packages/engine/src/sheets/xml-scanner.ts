// Reads XML that arrives in pieces, and tells tags and texts as they are complete. It knows as much XML as the parts of a workbook use:
// no own entities, no document types, so nothing can be declared in a file that grows when it is read.
import { notASheet, sheetLimits, sheetTooLarge } from "./sheet.ts";

/** The longest in use list the cells that a format or a rule is for. */
const tagMaxLength = 200_000;

export type XmlTag = {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly isEmpty: boolean;
  readonly attribute: (name: string) => string | undefined;
};

export type XmlHandlers = {
  readonly open: (tag: XmlTag) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
};

export async function scanXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of scanXmlChunks(bytes, handlers)) {
    // Nothing to do between the pieces.
  }
}

/** The same, with a stop after each piece, in which the reader can hand on what the handlers have gathered. */
export async function* scanXmlChunks(
  bytes: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    rest = scan(rest + decoder.decode(chunk, { stream: true }), handlers);
    if (rest.length > sheetLimits.rowSize) throw sheetTooLarge(sheetLimits.rowSize);
    yield;
  }
  if (scan(rest + decoder.decode(), handlers).trim() !== "") throw notASheet("xlsx");
}

/** Answers what is not complete yet. */
function scan(buffer: string, handlers: XmlHandlers): string {
  let at = 0;
  for (;;) {
    const start = buffer.indexOf("<", at);
    if (start < 0) return buffer.slice(at);
    if (start > at) handlers.text?.(plainText(buffer.slice(at, start)));
    const end = tagEnd(buffer, start);
    if (end === undefined) return buffer.slice(start);
    report(buffer, start, end, handlers);
    at = end;
  }
}

function report(buffer: string, start: number, end: number, handlers: XmlHandlers): void {
  const first = buffer.charAt(start + 1);
  if (first === "/") handlers.close(localName(buffer.slice(start + 2, end - 1).trim()));
  else if (first === "!") {
    if (buffer.startsWith("<![CDATA[", start)) handlers.text?.(buffer.slice(start + 9, end - 3));
    else if (!buffer.startsWith("<!--", start)) throw notASheet("xlsx");
  } else if (first !== "?") {
    const isEmpty = buffer.charAt(end - 2) === "/";
    const content = buffer.slice(start + 1, isEmpty ? end - 2 : end - 1);
    const name = localName(/^[^\s]*/.exec(content)?.[0] ?? "");
    handlers.open({ name, isEmpty, attribute: (wanted) => attributeOf(content, wanted) });
    if (isEmpty) handlers.close(name);
  }
}

/** Behind the tag, or undefined while it is not complete. */
function tagEnd(buffer: string, start: number): number | undefined {
  // What kind of tag it is can be told from nine characters.
  if (buffer.charAt(start + 1) === "" || (buffer.charAt(start + 1) === "!" && buffer.length < start + 9))
    return undefined;
  if (buffer.startsWith("<!--", start)) return behind(buffer, "-->", start);
  if (buffer.startsWith("<![CDATA[", start)) return behind(buffer, "]]>", start);
  const end = endOfTag(buffer, start);
  // A tag that is not complete is looked at again with each piece, so it may not go on for long.
  if ((end ?? buffer.length) - start > tagMaxLength) throw sheetTooLarge(tagMaxLength);
  return end;
}

/** A bracket inside quotes does not end a tag. Each sign is looked at once, however many brackets there are. */
function endOfTag(buffer: string, start: number): number | undefined {
  const signs = /[>"']/g;
  signs.lastIndex = start;
  for (let found = signs.exec(buffer); found !== null; found = signs.exec(buffer)) {
    const [sign] = found;
    if (sign === ">") return signs.lastIndex;
    const end = behind(buffer, sign, signs.lastIndex);
    if (end === undefined) return undefined;
    signs.lastIndex = end;
  }
  return undefined;
}

function behind(buffer: string, mark: string, from: number): number | undefined {
  const found = buffer.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const attributePatterns = new Map<string, RegExp>();

function attributeOf(content: string, name: string): string | undefined {
  let pattern = attributePatterns.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    attributePatterns.set(name, pattern);
  }
  const found = pattern.exec(content);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plainText(value);
}

const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** XML makes one line break of every kind of it, and leaves those alone that are written as a reference. */
function plainText(text: string): string {
  const lines = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  if (!lines.includes("&")) return lines;
  return lines.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return namedCharacters[name] ?? whole;
    const code =
      name.charAt(1).toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
