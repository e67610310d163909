// Finds the texts of a component: those that go through translation, whose key is the English sentence, and those that do not.
import { childrenOf, nodesIn, parseSource, type SyntaxNode } from "../syntax.ts";

type Place = { readonly file: string; readonly line: number };
export type FoundKey = Place & { readonly key: string };
/** A text that a reader would meet untranslated, or a translation whose key cannot be collected. */
export type FoundFault = Place & { readonly problem: string };

type Found = { readonly keys: readonly FoundKey[]; readonly faults: readonly FoundFault[] };

/** Attributes and properties that a reader sees or hears. */
const visibleNames: ReadonlySet<string> = new Set([
  "title",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "alt",
  "description",
  "detail",
  "heading",
  "hint",
]);

/** Names and marks, the same in every language. */
const marks: ReadonlySet<string> = new Set(["Kontor"]);

/** Declarations whose labels are translated where they are shown; `declaredTexts` names them. */
const declarations: ReadonlySet<string> = new Set([
  "packages/ui/src/keyboard/key-table.ts",
  "apps/web/src/menu/menu.ts",
]);

/** Files that translate what they are given, and are given only declared texts. */
const helpers: ReadonlySet<string> = new Set([
  "apps/web/src/language/use-label.ts",
  "apps/web/src/language/language.ts",
  "packages/ui/src/fields/use-select-placeholder.ts",
]);

const translators: ReadonlySet<string> = new Set(["t", "translate"]);

export function findTexts(text: string, file: string): Found {
  const { root, lineOf } = parseSource(text, file);
  const keys: FoundKey[] = [];
  const faults: FoundFault[] = [];

  const refuse = (node: SyntaxNode, shown: string): void => {
    if (isWords(shown))
      faults.push({ file, line: lineOf(node), problem: `"${shown.trim()}" is not translated` });
  };
  const visit = (node: SyntaxNode): void => {
    if ((node.type === "JSXElement" && !isData(node)) || node.type === "JSXFragment") {
      for (const child of nodesIn(node.children))
        if (child.type === "JSXText") refuse(child, textIn(child.value));
        else if (child.type === "JSXExpressionContainer") refuseAll(child);
    } else if (node.type === "JSXAttribute" && visibleNames.has(nameOf(node.name))) {
      for (const value of nodesIn(node.value)) refuseAll(value);
    } else if (node.type === "KeyValueProperty" && isVisibleProperty(node)) {
      for (const value of nodesIn(node.value))
        for (const literal of literalsOf(value))
          if (isSentence(textOf(literal))) refuse(literal, textOf(literal));
    } else if (node.type === "CallExpression" && isTranslation(node)) collect(node);
    for (const child of childrenOf(node)) visit(child);
  };
  const isVisibleProperty = ({ key }: SyntaxNode): boolean =>
    visibleNames.has(nameOf(key)) && !declarations.has(file);
  const refuseAll = (node: SyntaxNode): void => {
    for (const literal of literalsOf(node)) refuse(literal, textOf(literal));
  };
  const collect = (call: SyntaxNode): void => {
    const [first] = nodesIn(call.arguments);
    if (first === undefined) return;
    const literals = literalsOf(first);
    const isLiteral = literals.length > 0 && literals.every(({ type }) => type === "StringLiteral");
    for (const literal of literals)
      if (literal.type === "StringLiteral") keys.push({ file, line: lineOf(call), key: textOf(literal) });
    if (!isLiteral && !helpers.has(file))
      faults.push({ file, line: lineOf(call), problem: "the key of a translation is no literal text" });
  };
  visit(root);
  return { keys, faults };
}

/** The texts an expression can become: through conditions, and pieces of templates. */
function literalsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case "StringLiteral":
      return [node];
    case "TemplateLiteral":
      return nodesIn(node.quasis);
    case "ConditionalExpression":
      return [...nodesIn(node.consequent), ...nodesIn(node.alternate)].flatMap(literalsOf);
    case "BinaryExpression":
      return isChoice(node.operator)
        ? [...nodesIn(node.left), ...nodesIn(node.right)].flatMap(literalsOf)
        : [];
    case "JSXExpressionContainer":
    case "ParenthesisExpression":
    case "TsAsExpression":
    case "TsConstAssertion":
      return nodesIn(node.expression).flatMap(literalsOf);
    default:
      return [];
  }
}

/** What is the same in every language: keys of the keyboard, data, names of the code. */
const dataElements: ReadonlySet<string> = new Set(["kbd", "Key", "bdi", "code"]);

function isData({ opening }: SyntaxNode): boolean {
  const [tag] = nodesIn(opening);
  const isMarked = nodesIn(tag?.attributes).some(
    ({ name, value }) => nameOf(name) === "translate" && nodesIn(value).some((node) => textOf(node) === "no"),
  );
  return isMarked || dataElements.has(nameOf(tag?.name));
}

function isChoice(operator: unknown): boolean {
  return operator === "&&" || operator === "||" || operator === "??" || operator === "+";
}

function isTranslation({ callee }: SyntaxNode): boolean {
  const [called] = nodesIn(callee);
  if (called?.type === "Identifier") return translators.has(nameOf(called));
  return called?.type === "MemberExpression" && nameOf(nodesIn(called.property)[0]) === "t";
}

function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null || !("value" in value)) return "";
  return typeof value.value === "string" ? value.value : "";
}

function textOf(node: SyntaxNode): string {
  return textIn(node.type === "TemplateElement" ? node.raw : node.value);
}

function textIn(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A property may also hold a name of the code, such as a class. */
function isSentence(text: string): boolean {
  return /^[^\p{L}]*\p{Lu}|\s/u.test(text);
}

function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !marks.has(text.trim());
}
