// Finds hand-written colours in TypeScript: in strings and templates only, so comments and private names are no concern.
import { childrenOf, isSyntaxNode, parseSource, type Source, type SyntaxNode } from "../syntax.ts";
import { coloursInText, isNamedColour, namedColoursIn } from "./literals.ts";

export type Finding = { readonly line: number; readonly colour: string };

/** Their strings name a place or an element, so `#add` there is no colour. */
const placeNames = new Set(["href", "xlinkHref", "to", "hash", "id", "htmlFor"]);
const paintAttributes = new Set(["fill", "stroke", "stopColor", "floodColor", "lightingColor"]);

/** Without any of it there is no colour, and no need to read the code: a fifth of the files have some. */
const trace =
  /#[0-9a-f]{3}|%23|\\|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(?:style|fill|stroke|stopColor|floodColor|lightingColor)=/i;

export function coloursInCode(text: string, fileName: string): readonly Finding[] {
  if (!trace.test(text)) return [];
  const source = parseSource(text, fileName);
  return visit(source.root, source, false);
}

function visit(node: SyntaxNode, source: Source, isStyle: boolean): readonly Finding[] {
  const name = nameOf(node);
  if (node.type.startsWith("Import") || placeNames.has(name)) return [];
  const below = childrenOf(node).flatMap((child) => visit(child, source, isStyle || isStyleAttribute(node)));
  return [...named(node, name, source, isStyle), ...literal(node, source), ...below];
}

function literal(node: SyntaxNode, source: Source): readonly Finding[] {
  const isText = node.type === "StringLiteral" || node.type === "TemplateElement";
  if (!isText) return [];
  const text = String(node.type === "StringLiteral" ? node.value : node.raw);
  return coloursInText(text).map(({ index, colour }) => ({
    line:
      source.lineOf(node) +
      (node.type === "TemplateElement" ? text.slice(0, index).split("\n").length - 1 : 0),
    colour,
  }));
}

/** `fill="white"` and `style={{ color: "red" }}`. A palette name passed to a component is a token, not a colour. */
function named(node: SyntaxNode, name: string, source: Source, isStyle: boolean): readonly Finding[] {
  const value = node.value;
  if (!isSyntaxNode(value) || value.type !== "StringLiteral") return [];
  const text = String(value.value);
  const line = source.lineOf(value);
  if (node.type === "JSXAttribute" && paintAttributes.has(name))
    return isNamedColour(text) ? [{ line, colour: text }] : [];
  if (node.type !== "KeyValueProperty" || !isStyle) return [];
  return namedColoursIn(kebab(name), text).map(({ colour }) => ({ line, colour }));
}

function isStyleAttribute(node: SyntaxNode): boolean {
  return node.type === "JSXAttribute" && nameOf(node) === "style";
}

/** The name of an attribute or of a property; empty for every other node. */
function nameOf(node: SyntaxNode): string {
  if (node.type !== "JSXAttribute" && node.type !== "KeyValueProperty") return "";
  const name = node.name ?? node.key;
  return isSyntaxNode(name) ? String(name.value) : "";
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
