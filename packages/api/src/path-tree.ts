// A tree of declared paths, part by part, that finds the path an address names just as the router of the server would: a part that is
// written out goes before a parameter, a parameter takes anything up to its longest, also nothing.

export type PathTree<Value> = {
  readonly fixed: Map<string, PathTree<Value>>;
  parameter?: PathTree<Value>;
  value?: Value;
};

export function emptyTree<Value>(): PathTree<Value> {
  return { fixed: new Map() };
}

/** Adds what belongs to a path as a declaration writes it: `/users/{username}`. */
export function addPath<Value>(tree: PathTree<Value>, path: string, value: Value): void {
  let node = tree;
  for (const part of partsOf(path)) {
    const next: PathTree<Value> =
      (isParameter(part) ? node.parameter : node.fixed.get(part)) ?? emptyTree<Value>();
    if (isParameter(part)) node.parameter = next;
    else node.fixed.set(part, next);
    node = next;
  }
  node.value = value;
}

/** What belongs to the path that the parts of an address, already decoded, fit first. */
export function findPath<Value>(
  tree: PathTree<Value>,
  parts: readonly string[],
  parameterMaxLength: number,
): Value | undefined {
  const [part, ...rest] = parts;
  if (part === undefined) return tree.value;
  const fixed = tree.fixed.get(part);
  const found = fixed && findPath(fixed, rest, parameterMaxLength);
  if (found !== undefined || tree.parameter === undefined) return found;
  return part.length > parameterMaxLength ? undefined : findPath(tree.parameter, rest, parameterMaxLength);
}

/** What belongs to the paths that some address of this path fits as well, but only after it. */
export function pathsBehind<Value>(tree: PathTree<Value>, path: string): readonly Value[] {
  const behind: Value[] = [];
  let node: PathTree<Value> | undefined = tree;
  const parts = partsOf(path);
  for (const [place, part] of parts.entries()) {
    if (!isParameter(part) && node?.parameter)
      behind.push(...meeting(node.parameter, parts.slice(place + 1)));
    node = isParameter(part) ? node?.parameter : node?.fixed.get(part);
  }
  return behind;
}

/** What belongs to the paths that share an address with this one. */
function meeting<Value>(tree: PathTree<Value>, [part, ...rest]: readonly string[]): readonly Value[] {
  if (part === undefined) return tree.value === undefined ? [] : [tree.value];
  const fixed = isParameter(part) ? [...tree.fixed.values()] : [tree.fixed.get(part)];
  return [...fixed, tree.parameter].flatMap((next) => (next === undefined ? [] : meeting(next, rest)));
}

export function partsOf(path: string): readonly string[] {
  return path.split("/").slice(1);
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}
