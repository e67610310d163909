// Finds hand-written colours in a file, by the language it is written in.
import { extname } from "node:path";
import { coloursInCode, type Finding } from "./in-code.ts";
import { coloursInText, coloursInValue, type Hit, namedColoursIn } from "./literals.ts";

const codeExtensions = new Set([".ts", ".tsx", ".js", ".mjs", ".jsx"]);
const dataExtensions = new Set([".json", ".webmanifest"]);
const markupExtensions = new Set([".html", ".svg", ".xml"]);

/** Files of a language not listed here, such as images and fonts, hold no colours to find. */
export function findColours(text: string, fileName: string): readonly Finding[] {
  const extension = extname(fileName);
  if (codeExtensions.has(extension)) return coloursInCode(text, fileName);
  if (extension === ".css") return located(text, inStyles(text));
  if (dataExtensions.has(extension)) return located(text, inData(text));
  if (markupExtensions.has(extension)) return located(text, inMarkup(text));
  return [];
}

/** Looks at declarations only: in a selector `#add` is an id. A value ends at `;` or `}`; what ends at `{` is a selector. */
function inStyles(text: string): readonly Hit[] {
  const plain = blank(text, /\/\*[\s\S]*?\*\//g);
  const declaration =
    /(?<property>[-\w]+)\s*:(?<value>(?:"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[^;{}"'()])*)(?=[;}]|$)/g;
  return [...plain.matchAll(declaration)].flatMap((match) => {
    const { property = "", value = "" } = match.groups ?? {};
    const start = match.index + match[0].length - value.length;
    const searched = blank(value, /url\(\s*["']?(?!\s*["']?data:)[^)]*\)/g);
    const found = [...coloursInValue(searched), ...namedColoursIn(property.toLowerCase(), searched)];
    return found.map(({ index, colour }) => ({ index: start + index, colour }));
  });
}

function inData(text: string): readonly Hit[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].flatMap((match) =>
    coloursInText(match[1] ?? "").map(({ index, colour }) => ({ index: match.index + 1 + index, colour })),
  );
}

function inMarkup(text: string): readonly Hit[] {
  const withoutComments = blank(text, /<!--[\s\S]*?-->/g);
  const plain = blank(withoutComments, /\b(?:href|id|for)\s*=\s*(?:"[^"]*"|'[^']*')/g);
  const styles = [...plain.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].flatMap((match) => {
    const start = match.index + match[0].indexOf(">") + 1;
    return inStyles(match[1] ?? "").map(({ index, colour }) => ({ index: start + index, colour }));
  });
  const attributes = [
    ...plain.matchAll(/\b(fill|stroke|stop-color|flood-color)\s*=\s*["']([a-z]+)["']/gi),
  ].flatMap((match) =>
    namedColoursIn("color", match[2] ?? "").map(({ colour }) => ({ index: match.index, colour })),
  );
  return [...coloursInText(plain), ...attributes, ...styles];
}

/** Replaces what must not be searched by spaces, so that every position stays where it was. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (part) => part.replace(/[^\n]/g, " "));
}

/** Positions as lines; a colour that two searches found in one place is told once. */
function located(text: string, hits: readonly Hit[]): readonly Finding[] {
  const unique = new Map(hits.map((hit) => [`${hit.index} ${hit.colour}`, hit]));
  return [...unique.values()].map(({ index, colour }) => ({
    line: text.slice(0, index).split("\n").length,
    colour,
  }));
}
