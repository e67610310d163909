// What the product reaches from where it begins. It finds which files run or lend their types, and which of their exports are imported. The
// rest is dead, however well it is tested.
import type { ModuleFacts } from "./module-facts.ts";

export type Tree = {
  /** Undefined where there is no such file. */
  readonly factsOf: (file: string) => ModuleFacts | undefined;
  /** The file an import leads to; undefined where it leads out of the tree. */
  readonly resolve: (file: string, target: string) => string | undefined;
};

/** A file as a whole, or one export of it as `file.ts#name`. */
export type Unreached = string;

export function unreachedBy(
  tree: Tree,
  entries: readonly string[],
  files: readonly string[],
): readonly Unreached[] {
  const { running, lending, taken } = reachOf(tree, entries);
  return files.flatMap((file) => {
    if (!running.has(file) && !lending.has(file)) return [file];
    const facts = tree.factsOf(file);
    if (facts === undefined) return [];
    const names = taken.get(file);
    const isDead = (name: string): boolean =>
      !(names?.has(name) || names?.has(everything) || facts.needsItself.has(name));
    // The exports of an entry are for the program that starts it.
    return entries.includes(file) ? [] : facts.offers.filter(isDead).map((name) => `${file}#${name}`);
  });
}

type Reach = {
  /** Loaded when the product runs. */
  readonly running: ReadonlySet<string>;
  /** Known by their types alone. */
  readonly lending: ReadonlySet<string>;
  /** By file what is taken of it. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>;
};

const everything = "*";

function reachOf({ factsOf, resolve }: Tree, entries: readonly string[]): Reach {
  const running = new Set(entries);
  const lending = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const walk = (waiting: string[], isRunning: boolean): void => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      for (const { from, names, isType } of factsOf(file)?.takes ?? []) {
        const target = resolve(file, from);
        if (target === undefined || factsOf(target) === undefined) continue;
        // Only what runs takes a value; a file that lends its types lends those of others with them.
        if (isRunning || isType) take(taken, target, names);
        const into = isRunning && !isType ? running : lending;
        if (into.has(target)) continue;
        into.add(target);
        if (into === running) waiting.push(target);
      }
    }
  };
  walk([...entries], true);
  const seen = new Set<string>();
  for (let next = [...lending]; next.length > 0; next = [...lending].filter((file) => !seen.has(file))) {
    for (const file of next) seen.add(file);
    walk(next, false);
  }
  return { running, lending, taken };
}

function take(taken: Map<string, Set<string>>, file: string, names: readonly string[] | "all"): void {
  const known = taken.get(file) ?? new Set();
  for (const name of names === "all" ? [everything] : names) known.add(name);
  taken.set(file, known);
}
