// Reads TypeScript for the checks that must look at the code itself, so that comments and look-alikes do not fool them.
import { parseSync } from "@swc/core";

type Span = { readonly start: number; readonly end: number };

/** A node of the syntax tree; which properties it has depends on its type, so readers narrow what they take. */
export type SyntaxNode = { readonly type: string; readonly [property: string]: unknown };

export type Source = {
  readonly root: SyntaxNode;
  /** The line, from 1, on which the node begins. */
  readonly lineOf: (node: SyntaxNode) => number;
};

export function parseSource(text: string, fileName: string): Source {
  // The empty statement in front marks where the parser starts to count: it skips leading comments otherwise. Behind it, the line
  // that tells a shell how to run the file would be no comment any more.
  const bytes = Buffer.from(`;${text.replace(/^#!/, "//")}`);
  const module: unknown = parseSync(bytes.toString(), { syntax: "typescript", tsx: fileName.endsWith("x") });
  if (!isSyntaxNode(module)) throw new Error(`${fileName} gave no syntax tree`);
  const firstStatement = Array.isArray(module.body) ? module.body[0] : undefined;
  const base = spanOf(firstStatement)?.start ?? 0;
  const lineOf = (node: SyntaxNode): number => {
    const offset = (spanOf(node)?.start ?? base) - base;
    return bytes.subarray(0, offset).toString().split("\n").length;
  };
  return { root: module, lineOf };
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes directly below, whatever property or list holds them. Call arguments are unwrapped on the way. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap(nodesIn);
}

export function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (isSyntaxNode(value)) return [value];
  if (typeof value === "object" && value !== null && "expression" in value) return nodesIn(value.expression);
  return [];
}

function spanOf(value: unknown): Span | undefined {
  if (!isSyntaxNode(value)) return undefined;
  const span = value.span;
  return isSpan(span) ? span : undefined;
}

function isSpan(value: unknown): value is Span {
  return typeof value === "object" && value !== null && "start" in value && typeof value.start === "number";
}
