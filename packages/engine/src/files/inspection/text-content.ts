// Whether a file is text, and whether the text is one a browser would run. Text is shown as text and never as a page; still, what
// is written to be a page is only ever saved.
import { doctypeFinder } from "./doctype.ts";
import { bytesAt, type OpenFile, piecesOf } from "./file-bytes.ts";

export type TextContent = {
  readonly isText: boolean;
  /** It has the marks of a page or a drawing with scripts. */
  readonly hasMarkup: boolean;
  /** It begins as a drawing (SVG) or a page does. */
  readonly isPage: boolean;
  readonly hasDoctype: boolean;
};

const markup =
  /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|img|style|link|meta|base|form|a|table|title|plaintext)[\s>/:]|<\?xml-stylesheet/i;
const pageRoot = /^<(?:[a-z]{1,20}:)?(?:svg|html)[\s>/]/i;
const carriedBytes = 64;
const headBytes = 32 * 1024;

/** Everything below the blank but tabulator, line and page breaks, and the sign some printers' files begin with. */
const binary = new Uint8Array(256);
for (let byte = 0; byte < 32; byte += 1) if (![9, 10, 12, 13, 27].includes(byte)) binary[byte] = 1;
binary[127] = 1;

export async function textContent(file: OpenFile): Promise<TextContent> {
  const head = await bytesAt(file, 0, headBytes);
  const encoding = encodingOf(head);
  const findsDoctype = doctypeFinder();
  let [isText, hasMarkup, hasDoctype] = [true, false, false];
  let carried = "";
  for await (const piece of piecesOf(file)) {
    if (encoding === "latin1" && piece.some((byte) => binary[byte] === 1)) isText = false;
    if (!isText) break;
    const text = carried + decoded(piece, encoding);
    hasMarkup ||= markup.test(text);
    hasDoctype ||= findsDoctype(piece);
    carried = text.slice(-carriedBytes);
  }
  const start = decoded(head, encoding).replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, "");
  return { isText, hasMarkup, isPage: pageRoot.test(withoutProlog(start)), hasDoctype };
}

type Encoding = "latin1" | "utf16le" | "utf16be";

/** Marks of a page are plain letters in every encoding but these two. */
function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf16be" : "latin1";
}

function decoded(bytes: Buffer, encoding: Encoding): string {
  if (encoding === "latin1") return bytes.toString("latin1");
  const whole = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return (encoding === "utf16be" ? whole.swap16() : whole).toString("utf16le");
}

/** What may stand before the first element: declarations, comments, a document type. */
const beforeRoot = [
  ["<?", "?>"],
  ["<!--", "-->"],
  ["<!", ">"],
] as const;

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const found = beforeRoot.find(([start]) => rest.startsWith(start));
    if (found === undefined) return rest;
    const end = rest.indexOf(found[1], found[0].length);
    if (end < 0) return "";
    rest = rest.slice(end + found[1].length).trimStart();
  }
}
