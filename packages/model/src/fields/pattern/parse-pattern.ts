// Reads a pattern that a field's text must match. A tenant writes patterns too, and the engine of the language would try every
// way of reading a text: one careless pattern keeps a server busy for years. So patterns are read here, into a tree that is
// matched in one pass. What cannot be matched that way (looking around, references back) is no pattern.

export type PatternNode =
  | { readonly kind: "one"; readonly isIn: (character: string) => boolean }
  | { readonly kind: "edge"; readonly of: "start" | "end" }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | { readonly kind: "repeat"; readonly part: PatternNode; readonly min: number; readonly max: number };

/** A longer pattern is no description of a field any more. */
const patternMaxLength = 200;

/** Every token of the language, one alternative each; what is none of them, such as a lone brace, is refused. */
const token =
  /\(\?:|[()|^$.]|[*+?]\??|\{\d{1,3}(?:,\d{0,3})?\}\??|\[(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[A-Za-z_=]{1,60}\}|u[0-9A-Fa-f]{4}|.)|[^()|^$.*+?{}[\]\\]/suy;

/** Escapes that stand for one character. Others mean a place (\b), a reference back (\1), or nothing. */
const oneCharacterEscape = /^\\(?:[dDwWsStnrfv^$\\.*+?()[\]{}|/]|[pP]\{.*\}|u[0-9A-Fa-f]{4})$/;
const repetition = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/;

/** The tree of a pattern; undefined when the text is none. */
export function parsePattern(text: string): PatternNode | undefined {
  const tokens = tokensOf(text);
  if (tokens === undefined) return undefined;
  const reader = { tokens, place: 0 };
  try {
    const node = readChoice(reader);
    return reader.place === tokens.length ? node : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Reader = { readonly tokens: readonly string[]; place: number };

function tokensOf(text: string): readonly string[] | undefined {
  if (text.length > patternMaxLength) return undefined;
  const tokens = text.match(new RegExp(token, "gsuy")) ?? [];
  return tokens.join("") === text ? tokens : undefined;
}

function readChoice(reader: Reader): PatternNode {
  const options = [readSequence(reader)];
  while (reader.tokens[reader.place] === "|") {
    reader.place += 1;
    options.push(readSequence(reader));
  }
  const [only] = options;
  return options.length === 1 && only !== undefined ? only : { kind: "choice", options };
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (;;) {
    const next = reader.tokens[reader.place];
    if (next === undefined || next === "|" || next === ")") return { kind: "sequence", parts };
    parts.push(repeated(readAtom(reader), reader));
  }
}

function readAtom(reader: Reader): PatternNode {
  const text = reader.tokens[reader.place] ?? "";
  reader.place += 1;
  if (text === "^") return { kind: "edge", of: "start" };
  if (text === "$") return { kind: "edge", of: "end" };
  if (text !== "(" && text !== "(?:") return { kind: "one", isIn: characterTest(text) };
  const inner = readChoice(reader);
  if (reader.tokens[reader.place] !== ")") throw new SyntaxError("a group is not closed");
  reader.place += 1;
  return inner;
}

/** Lazy or greedy makes no difference where the whole text must match. */
function repeated(part: PatternNode, reader: Reader): PatternNode {
  const [found, sign, least, comma, most] = repetition.exec(reader.tokens[reader.place] ?? "") ?? [];
  if (found === undefined) return part;
  if (part.kind === "edge") throw new SyntaxError("an edge cannot be repeated");
  reader.place += 1;
  const [min, max] = sign === undefined ? countsOf(least, comma, most) : (countsOfSign[sign] ?? [0, 0]);
  if (max < min) throw new SyntaxError("a repetition ends before it begins");
  return { kind: "repeat", part, min, max };
}

const countsOfSign: Readonly<Record<string, readonly [number, number]>> = {
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
  "?": [0, 1],
};

function countsOf(least = "", comma = "", most = ""): readonly [number, number] {
  const min = Number(least);
  if (comma === "") return [min, min];
  return [min, most === "" ? Number.POSITIVE_INFINITY : Number(most)];
}

/** A token for one character: the engine of the language reads the class, asked for a single character it cannot search. */
function characterTest(text: string): (character: string) => boolean {
  if (repetition.test(text)) throw new SyntaxError("nothing to repeat");
  if (!/^[.[\\]/.test(text)) return (character) => character === text;
  if (text.startsWith("\\") && !oneCharacterEscape.test(text))
    throw new SyntaxError(`${text} is no character`);
  const single = new RegExp(`^${text}$`, "u");
  const known: (boolean | undefined)[] = []; // the answers for ASCII, which nearly all texts are made of
  return (character) => {
    const code = character.charCodeAt(0);
    if (code > 127) return single.test(character);
    known[code] ??= single.test(character);
    return known[code];
  };
}
