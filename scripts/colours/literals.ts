// What counts as a colour written out by hand. A value derived from a token, such as rgb(var(--x)), does not.
import { namedColours } from "./named-colours.ts";

/** A colour and how many characters before it the searched text began. */
export type Hit = { readonly index: number; readonly colour: string };

const hex = "(?:#|%23)(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\\w-])";
const functionCall =
  "\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(\\s*[-+.\\d][^()]*\\)|\\bcolor\\(\\s*(?!from)[a-z][^()]*\\)";

const inValue = new RegExp(`(?<![\\w&/#.-])${hex}|${functionCall}`, "gi");
/** In running text a hex colour follows something that sets it; "invoice #123" and "/page#add" do not. */
const inText = new RegExp(
  `(?<=^\\s*|[:,(="'\\d%]\\s*|px\\s+|\\bsolid\\s+|\\bdashed\\s+|\\bdotted\\s+)${hex}|${functionCall}`,
  "gi",
);

const colourProperty =
  /^(?:color|fill|stroke|background|border|outline|(?:box|text)-shadow|column-rule|text-decoration)|-color$/;

export function coloursInValue(value: string): readonly Hit[] {
  return hits(value, inValue);
}

export function coloursInText(text: string): readonly Hit[] {
  return hits(text, inText);
}

/** Named colours, only where the property takes a colour: `tan` and `red` are words elsewhere. */
export function namedColoursIn(property: string, value: string): readonly Hit[] {
  const isCustom = property.startsWith("--");
  if (isCustom)
    return namedColours.has(value.trim().toLowerCase()) ? [{ index: 0, colour: value.trim() }] : [];
  if (!colourProperty.test(property)) return [];
  return hits(value, /(?<![\w.-])[a-z]+(?![\w(-])/gi).filter(({ colour }) =>
    namedColours.has(colour.toLowerCase()),
  );
}

export function isNamedColour(value: string): boolean {
  return namedColours.has(value.trim().toLowerCase());
}

function hits(text: string, pattern: RegExp): readonly Hit[] {
  return [...text.matchAll(pattern)].map((match) => ({ index: match.index, colour: match[0] }));
}
