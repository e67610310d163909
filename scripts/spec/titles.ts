// Finds the titles of the tests that really run in a test file, and the requirement ids they claim.
import { childrenOf, isSyntaxNode, nodesIn, parseSource, type SyntaxNode } from "../syntax.ts";

const testNames = new Set(["test", "it"]);
const suiteNames = new Set(["describe", "suite"]);
/** A test that is skipped, still to be written, or expected to fail proves nothing. */
const idleModifiers = new Set(["skip", "todo", "fails"]);

const idAtEnd = /\[([A-Z][A-Z0-9]*-\d+)\]\s*$/;
const idAnywhere = /\[([A-Z][A-Z0-9]*-\d+)\]/g;

/** Titles in the order of the file. The part of a title that is only known at run time is shown as `…`. */
export function titlesOf(text: string, fileName: string): readonly string[] {
  return titlesIn(parseSource(text, fileName).root);
}

/** The ids at the end of a title: `pays back the principal [FIN-04] [FIN-05]`. */
export function idsAtEnd(title: string): readonly string[] {
  const found = idAtEnd.exec(title);
  if (!found?.[1]) return [];
  return [...idsAtEnd(title.slice(0, found.index)), found[1]];
}

/** Ids that stand elsewhere in the title and therefore claim nothing. */
export function idsElsewhere(title: string): readonly string[] {
  const claimed = new Set(idsAtEnd(title));
  return [...title.matchAll(idAnywhere)].flatMap(([, id]) =>
    id !== undefined && !claimed.has(id) ? [id] : [],
  );
}

function titlesIn(node: SyntaxNode): readonly string[] {
  if (node.type !== "CallExpression") return childrenOf(node).flatMap(titlesIn);
  const callee = calleeOf(node.callee);
  const [first, ...rest] = nodesIn(node.arguments);
  if (!callee || !first) return childrenOf(node).flatMap(titlesIn);
  const isIdle = callee.modifiers.some((modifier) => idleModifiers.has(modifier)) || rest.some(saysIdle);
  if (suiteNames.has(callee.name)) return isIdle ? [] : rest.flatMap(titlesIn);
  const title = staticText(first);
  // A title alone is a note that a test is missing; `test.each(rows)` alone is only half of the call.
  if (isIdle || title === undefined || rest.length === 0 || rest.some(skipsItself)) return [];
  return [title];
}

type Callee = { readonly name: string; readonly modifiers: readonly string[] };

/** Unfolds `test`, `test.concurrent`, `test.each(rows)`, `test.skipIf(condition)` and their combinations. */
function calleeOf(value: unknown): Callee | undefined {
  if (!isSyntaxNode(value)) return undefined;
  if (value.type === "Identifier") {
    const name = String(value.value);
    return testNames.has(name) || suiteNames.has(name) ? { name, modifiers: [] } : undefined;
  }
  if (value.type === "MemberExpression") {
    const owner = calleeOf(value.object);
    const property = value.property;
    if (!owner || !isSyntaxNode(property)) return undefined;
    return { name: owner.name, modifiers: [...owner.modifiers, String(property.value)] };
  }
  if (value.type === "CallExpression") return calleeOf(value.callee);
  if (value.type === "TaggedTemplateExpression") return calleeOf(value.tag);
  return undefined;
}

/** Options such as `{ skip: true }` between title and body. */
function saysIdle(node: SyntaxNode): boolean {
  if (node.type !== "ObjectExpression") return false;
  return nodesIn(node.properties).some((property) => {
    const { key, value } = property;
    if (!isSyntaxNode(key) || !isSyntaxNode(value)) return false;
    const isFalse = value.type === "BooleanLiteral" && value.value === false;
    return idleModifiers.has(String(key.value)) && !isFalse;
  });
}

/** A body whose own statements call `skip()` ends there in every run; `skip(condition)` depends on where it runs, as `skipIf` does. */
function skipsItself({ type, body }: SyntaxNode): boolean {
  const isFunction = type === "ArrowFunctionExpression" || type === "FunctionExpression";
  if (!isFunction || !isSyntaxNode(body)) return false;
  return nodesIn(body.stmts).some(({ expression }) => {
    if (!isSyntaxNode(expression) || expression.type !== "CallExpression") return false;
    const { callee } = expression;
    const name = isSyntaxNode(callee) && callee.type === "MemberExpression" ? callee.property : callee;
    const [first] = nodesIn(expression.arguments);
    const isAlways = first === undefined || first.type === "StringLiteral" || first.value === true;
    return isSyntaxNode(name) && name.value === "skip" && isAlways;
  });
}

function staticText(node: SyntaxNode): string | undefined {
  if (node.type === "StringLiteral") return String(node.value);
  if (node.type === "TemplateLiteral") {
    return nodesIn(node.quasis)
      .map((part) => String(part.cooked ?? ""))
      .join("…");
  }
  if (node.type === "BinaryExpression" && node.operator === "+") {
    const [left, right] = [node.left, node.right].map((side) =>
      isSyntaxNode(side) ? staticText(side) : undefined,
    );
    return `${left ?? "…"}${right ?? "…"}`;
  }
  return undefined;
}
