// What one file takes from others, what it offers them, and which of that it needs itself: read from its syntax, so that comments and
// look-alikes in texts do not count.
import { isSyntaxNode, nodesIn, parseSource, type SyntaxNode } from "../syntax.ts";

/** What is imported of another file by name, all of it, or nothing but that it runs. */
export type Taken = {
  readonly from: string;
  readonly names: readonly string[] | "all";
  /** Only its types: it is not loaded for that. */
  readonly isType: boolean;
};

export type ModuleFacts = {
  readonly takes: readonly Taken[];
  /** Values by the names others import them by; types are no matter of this. */
  readonly offers: readonly string[];
  /** Those of them that the file itself needs. */
  readonly needsItself: ReadonlySet<string>;
};

const ofFile = /\.(?:tsx?|mts)(?:\?.*)?$/;

export function moduleFacts(text: string, fileName: string): ModuleFacts {
  const statements = nodesIn(parseSource(text, fileName).root.body);
  const takes: Taken[] = [];
  const offered = new Map<string, string>();
  const used = new Set<string>();
  for (const statement of statements) {
    takes.push(...takenBy(statement));
    for (const { name, local } of offeredBy(statement)) offered.set(name, local);
    for (const part of partsOf(statement)) look(part.node, { takes, used, own: part.own });
  }
  const needsItself = new Set([...offered].filter(([, local]) => used.has(local)).map(([name]) => name));
  return { takes, offers: [...offered.keys()], needsItself };
}

function takenBy(statement: SyntaxNode): readonly Taken[] {
  const from = textOf(statement.source);
  if (from === undefined) return [];
  const isTypeOnly = statement.typeOnly === true;
  if (statement.type === "ExportAllDeclaration") return [{ from, names: "all", isType: isTypeOnly }];
  const specifiers = nodesIn(statement.specifiers);
  if (specifiers.length === 0) return [{ from, names: [], isType: isTypeOnly }];
  return specifiers.map((specifier): Taken => {
    const isType = isTypeOnly || specifier.isTypeOnly === true;
    if (specifier.type === "ImportNamespaceSpecifier" || specifier.type === "ExportNamespaceSpecifier")
      return { from, names: "all", isType };
    if (specifier.type === "ImportDefaultSpecifier") return { from, names: ["default"], isType };
    const name = specifier.imported ?? specifier.orig ?? specifier.local;
    return { from, names: [nameOf(name)], isType };
  });
}

type Offered = { readonly name: string; readonly local: string };

function offeredBy(statement: SyntaxNode): readonly Offered[] {
  if (statement.type === "ExportDeclaration" && isSyntaxNode(statement.declaration))
    return declaredBy(statement.declaration).map((name) => ({ name, local: name }));
  if (statement.type.startsWith("ExportDefault")) return [{ name: "default", local: "default" }];
  if (statement.type !== "ExportNamedDeclaration" || statement.typeOnly === true) return [];
  return nodesIn(statement.specifiers)
    .filter((specifier) => specifier.type === "ExportSpecifier" && specifier.isTypeOnly !== true)
    .map(({ orig, exported }) => ({ name: nameOf(exported ?? orig), local: nameOf(orig) }));
}

/** The values a declaration brings into the file. */
function declaredBy({ type, identifier, declarations }: SyntaxNode): readonly string[] {
  if (type === "VariableDeclaration") return nodesIn(declarations).flatMap(({ id }) => boundBy(id));
  return type === "FunctionDeclaration" || type === "ClassDeclaration" ? [nameOf(identifier)] : [];
}

function boundBy(pattern: unknown): readonly string[] {
  if (!isSyntaxNode(pattern)) return [];
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  if (pattern.type === "ObjectPattern")
    return nodesIn(pattern.properties).flatMap(({ key, value, type }) =>
      boundBy(type === "AssignmentPatternProperty" ? key : value),
    );
  return nodesIn(pattern.elements).flatMap(boundBy);
}

type Part = { readonly node: SyntaxNode; readonly own: string | undefined };

/** A function that calls itself does not need itself: its own name does not count within it. */
function partsOf(statement: SyntaxNode): readonly Part[] {
  if (statement.type === "ImportDeclaration" || textOf(statement.source) !== undefined) return [];
  if (statement.type === "ExportNamedDeclaration") return [];
  const declaration = isSyntaxNode(statement.declaration) ? statement.declaration : statement;
  if (declaration.type === "VariableDeclaration")
    return nodesIn(declaration.declarations).map((node) => ({ node, own: boundBy(node.id)[0] }));
  return [{ node: declaration, own: declaredBy(declaration)[0] }];
}

type Look = { readonly takes: Taken[]; readonly used: Set<string>; readonly own: string | undefined };

function look(node: SyntaxNode, into: Look): void {
  if (node.type === "Identifier" && nameOf(node) !== into.own) into.used.add(nameOf(node));
  const text = textOf(node);
  // Imported later, started as a process or a worker, or resolved by its path: it runs, and by which names is not told.
  if (text !== undefined && ofFile.test(text)) into.takes.push({ from: text, names: "all", isType: false });
  for (const [property, value] of Object.entries(node)) {
    // The name of a property is no use of what happens to be called alike.
    const isKey = property === "key" || (property === "property" && node.type === "MemberExpression");
    for (const child of childrenOf(value)) if (!(isKey && child.type === "Identifier")) look(child, into);
  }
}

function childrenOf(value: unknown): readonly SyntaxNode[] {
  return typeof value === "object" ? nodesIn(value) : [];
}

function textOf(value: unknown): string | undefined {
  return isSyntaxNode(value) && value.type === "StringLiteral" ? String(value.value) : undefined;
}

function nameOf(value: unknown): string {
  return isSyntaxNode(value) ? String(value.value) : "";
}
