// Which cases of a sweep a change touches, found along the imports: those in whose files or in what these import something has changed.
// What nearly all cases are made of touches none in particular; the share that every landing takes meets it.
import { type ImportGraph, reachOf } from "./import-graph.ts";

/** For each case, by its name, the files that are about it. */
export type Cases = ReadonlyMap<string, readonly string[]>;

/** A file that belongs to more than this part of all cases belongs to none of them. */
const commonPart = 1 / 4;

export function touchedCases(
  graph: ImportGraph,
  cases: Cases,
  changed: readonly string[],
): readonly string[] {
  const isCommon = (count = 0): boolean => count > Math.max(cases.size * commonPart, 1);
  const about = countCases([...cases.values()]);
  const isRegistry = (file: string): boolean =>
    file.endsWith(".gen.ts") ||
    isCommon((graph.get(file) ?? []).filter((imported) => about.has(imported)).length);
  const reaches = [...cases.values()].map((roots) => reachOf(graph, roots, isRegistry));
  const reached = countCases(reaches);
  return [...cases].flatMap(([name, roots], place) => {
    const isTouched = changed.some(
      (file) =>
        (roots.includes(file) && !isCommon(about.get(file))) ||
        (reaches[place]?.has(file) === true && !isCommon(reached.get(file))),
    );
    return isTouched ? [name] : [];
  });
}

/** A change to more than that part of all cases is one to what they share: it touches none in particular either. */
export function particular(touched: readonly string[], casesCount: number): readonly string[] {
  return touched.length > casesCount * commonPart ? [] : touched;
}

function countCases(sets: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const file of sets.flatMap((set) => [...set])) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}
