// The formulas of a sheet, read into a tree: numbers, names of cells, + - * / with parentheses, and SUM over cells and ranges. Nothing
// else is a formula, and nothing of one is ever run as code.

export type Formula =
  | { readonly kind: "number"; readonly text: string }
  | { readonly kind: "cell"; readonly name: string }
  | { readonly kind: "negative"; readonly of: Formula }
  | {
      readonly kind: "operation";
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly kind: "sum"; readonly parts: readonly SumPart[] };

/** A range goes from one cell to another. */
export type SumPart = Formula | { readonly kind: "range"; readonly from: string; readonly to: string };

type Operator = "+" | "-" | "*" | "/";

const formulaMaxLength = 1_000;
/** Deeper than anybody writes; it keeps hostile text from filling the stack. */
const depthMax = 50;

const tokenPattern = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|([-+*/(),:]))/y;

type Token = { readonly kind: "number" | "name" | "sign"; readonly text: string };

/** Undefined where the text is no formula. A sign of equality in front, as spreadsheets write it, is taken too. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text.replace(/^\s*=/, ""));
  if (tokens === undefined || tokens.length === 0) return undefined;
  const reader = new Reader(tokens);
  try {
    const formula = readSum(reader, 0);
    return reader.isAtEnd() ? formula : undefined;
  } catch (error) {
    if (error instanceof NoFormula) return undefined;
    throw error;
  }
}

class NoFormula extends Error {}

function tokensOf(text: string): readonly Token[] | undefined {
  if (text.length > formulaMaxLength) return undefined;
  const tokens: Token[] = [];
  const trimmed = text.trimEnd();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < trimmed.length) {
    const [, number, name, sign] = tokenPattern.exec(trimmed) ?? [];
    if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else return undefined;
  }
  return tokens;
}

class Reader {
  private place = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  isAtEnd(): boolean {
    return this.place === this.tokens.length;
  }

  /** Takes the next one if it is one of these signs. */
  sign<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    const next = this.tokens[this.place];
    const found = next?.kind === "sign" ? signs.find((sign) => sign === next.text) : undefined;
    if (found !== undefined) this.place += 1;
    return found;
  }

  require(sign: string): void {
    if (this.sign(sign) === undefined) throw new NoFormula();
  }

  word(kind: "number" | "name"): string | undefined {
    const next = this.tokens[this.place];
    if (next?.kind !== kind) return undefined;
    this.place += 1;
    return next.text;
  }
}

function readSum(reader: Reader, depth: number): Formula {
  let left = readProduct(reader, depth);
  for (let operator = reader.sign("+", "-"); operator !== undefined; operator = reader.sign("+", "-"))
    left = { kind: "operation", operator, left, right: readProduct(reader, depth) };
  return left;
}

function readProduct(reader: Reader, depth: number): Formula {
  let left = readSigned(reader, depth);
  for (let operator = reader.sign("*", "/"); operator !== undefined; operator = reader.sign("*", "/"))
    left = { kind: "operation", operator, left, right: readSigned(reader, depth) };
  return left;
}

function readSigned(reader: Reader, depth: number): Formula {
  if (depth > depthMax) throw new NoFormula();
  const sign = reader.sign("-", "+");
  if (sign === undefined) return readTerm(reader, depth);
  const of = readSigned(reader, depth + 1);
  return sign === "-" ? { kind: "negative", of } : of;
}

function readTerm(reader: Reader, depth: number): Formula {
  const text = reader.word("number");
  if (text !== undefined) return { kind: "number", text };
  const name = reader.word("name");
  if (name !== undefined)
    return name.toUpperCase() === "SUM" ? readSumOf(reader, depth) : { kind: "cell", name };
  reader.require("(");
  const inner = readSum(reader, depth + 1);
  reader.require(")");
  return inner;
}

function readSumOf(reader: Reader, depth: number): Formula {
  reader.require("(");
  const parts: SumPart[] = [];
  do parts.push(readPart(reader, depth + 1));
  while (reader.sign(",") !== undefined);
  reader.require(")");
  return { kind: "sum", parts };
}

function readPart(reader: Reader, depth: number): SumPart {
  const from = readSum(reader, depth);
  if (reader.sign(":") === undefined) return from;
  const to = reader.word("name");
  if (from.kind !== "cell" || to === undefined) throw new NoFormula();
  return { kind: "range", from: from.name, to };
}
