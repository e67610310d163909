// The items of a catalogue as a tree. Items that belong to another one stand below it, each level in the order a user gave. A search shows
// its hits together with the items above them.
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";

export type CatalogueItem = {
  readonly record: RecordData;
  readonly depth: number;
  /** Those on the same level, itself among them, in their order. */
  readonly siblings: readonly RecordData[];
};

/** A chain that leads back to itself, or is longer than any catalogue, ends. */
const deepest = 20;

export function catalogueItems(
  records: readonly RecordData[],
  parentBy: string | undefined,
): readonly CatalogueItem[] {
  const codes = new Set(records.map(({ code }) => code));
  const parentOf = (record: RecordData): unknown => {
    const parent = parentBy === undefined ? undefined : record[parentBy];
    return parent !== record.code && codes.has(parent) ? parent : undefined;
  };
  const below = Map.groupBy(records, parentOf);
  const seen = new Set<RecordData>();
  const walk = (parent: unknown, depth: number): readonly CatalogueItem[] => {
    const siblings = (below.get(parent) ?? []).filter((record) => !seen.has(record)).toSorted(inOrder);
    for (const record of siblings) seen.add(record);
    return siblings.flatMap((record) => [
      { record, depth, siblings },
      ...(depth < deepest ? walk(record.code, depth + 1) : []),
    ]);
  };
  const rooted = walk(undefined, 0);
  // What only stands below itself would be lost otherwise.
  const lost = records.filter((record) => !seen.has(record)).toSorted(inOrder);
  return [...rooted, ...lost.map((record) => ({ record, depth: 0, siblings: lost }))];
}

/** Items without a place follow those with one, by their code. */
function inOrder(one: RecordData, other: RecordData): number {
  return placeOf(one) - placeOf(other) || String(one.code).localeCompare(String(other.code));
}

function placeOf({ position }: RecordData): number {
  return typeof position === "number" ? position : Number.MAX_SAFE_INTEGER;
}

/** Those that hold every word, and what stands above them. */
export function searchItems(items: readonly CatalogueItem[], text: string): readonly CatalogueItem[] {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return items;
  const kept = new Set<CatalogueItem>();
  const above: CatalogueItem[] = [];
  for (const item of items) {
    above.length = item.depth;
    above[item.depth] = item;
    const { code, name, description, model, manufacturer } = item.record;
    const folded = foldText([code, name, description, model, manufacturer].filter(Boolean).join(" "));
    if (words.every((word) => folded.includes(word))) for (const each of above) kept.add(each);
  }
  return items.filter((item) => kept.has(item));
}

export type Placed = { readonly record: RecordData; readonly position: number };

/** The new places after an item has moved by one among its siblings: only of those whose place is another then. */
export function movedItem({ record, siblings }: CatalogueItem, by: 1 | -1): readonly Placed[] {
  const from = siblings.indexOf(record);
  const to = from + by;
  if (to < 0 || to >= siblings.length) return [];
  return siblings
    .toSpliced(from, 1)
    .toSpliced(to, 0, record)
    .map((each, position) => ({ record: each, position }))
    .filter(({ record: each, position }) => each.position !== position);
}
