// What is refused of a message before any parser sees it: what is too large or too deep, and every kind of markup by which two
// readers of the same bytes can come to see different things. Comments split texts, entities and sections hide them.
import { SamlRefusal } from "./refusal.ts";

/** Answers of real providers are some ten kilobytes, rarely fifty. */
export const messageBytesMax = 196_608;
const depthMax = 16;
/** A user in five hundred groups has a thousand; each of them costs every reader some microseconds. */
const elementsMax = 1_500;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const declaration =
  /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])utf-8\2)?(?: standalone=(["'])(?:yes|no)\3)?\s*\?>\s*/i;
/** References to anything but the five characters XML has names for, and characters by number. */
const otherReference = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
// The control characters XML has no place for are named here one by one, so that none of them reaches a parser.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** The text of a message as a form carries it. */
export function readMessage(encoded: string): string {
  const packed = encoded.replaceAll(/[\r\n]/g, "");
  if (packed.length > (messageBytesMax / 3) * 4) throw new SamlRefusal("TOO_LARGE");
  if (packed === "" || packed.length % 4 !== 0 || !base64.test(packed)) throw new SamlRefusal("NOT_BASE64");
  return checkedText(Buffer.from(packed, "base64"));
}

/**
 * The text without its declaration: only elements and their texts are left. Metadata written by hand may have comments, which are not
 * read. Nothing in them is trusted because of a signature.
 */
export function checkedText(
  bytes: Uint8Array,
  refused: "comments too" | "but comments" = "comments too",
): string {
  if (bytes.length > messageBytesMax) throw new SamlRefusal("TOO_LARGE");
  const text = textOf(bytes).replace(declaration, "").trim();
  const markup = refused === "but comments" ? /<!(?!--)|<\?/ : /<[!?]/;
  if (markup.test(text) || otherReference.test(text) || controlCharacter.test(text)) {
    throw new SamlRefusal("FORBIDDEN_MARKUP");
  }
  refuseBulk(text);
  return text;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new SamlRefusal("NOT_UTF8", undefined, { cause: error });
  }
}

/** Counts without recursion, in one pass: a text that is not well-formed is counted somehow and refused by the parser. */
function refuseBulk(text: string): void {
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    if (text[at + 1] === "/") {
      depth -= 1;
      continue;
    }
    elements += 1;
    if (text[endOfTag(text, at) - 1] !== "/") depth += 1;
    if (depth > depthMax) throw new SamlRefusal("TOO_DEEP");
    if (elements > elementsMax) throw new SamlRefusal("TOO_LARGE");
  }
}

function endOfTag(text: string, start: number): number {
  let quote = "";
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">" || sign === "<") return at;
  }
  return text.length;
}
