// Reads the requirements checklist: which ids exist and what kind of test each one asks for.
import type { Mark } from "../test-projects.ts";

export type Requirement = {
  readonly id: string;
  readonly group: string;
  /** Each kind needs a test of its own. A lone `unit` is content with any test. */
  readonly needs: readonly Mark[];
};

export type Checklist = {
  readonly requirements: readonly Requirement[];
  readonly problems: readonly string[];
};

const itemPattern = /^- \*\*(?<id>[^*]*)\*\*.*?(?:`(?<mark>[^`]*)`)?$/;
const idPattern = /^(?<group>[A-Z][A-Z0-9]*)-\d+$/;
const tableRowPattern = /^\| *(?<group>[A-Z][A-Z0-9]*|total) *\| *(?<count>\d+) *\|/;
const kinds: readonly string[] = ["unit", "api", "browser"] satisfies Mark[];

/** Never throws: what is wrong with the checklist is in `problems`, all of it at once. */
export function parseChecklist(text: string, expectedTotal: number): Checklist {
  const requirements: Requirement[] = [];
  const announced = new Map<string, number>();
  const problems: string[] = [];
  for (const line of text.split("\n")) {
    const row = tableRowPattern.exec(line)?.groups;
    if (row) announced.set(row.group ?? "", Number(row.count));
    const item = itemPattern.exec(line)?.groups;
    if (!item) continue;
    const requirement = requirementOf(item.id ?? "", item.mark ?? "");
    if (typeof requirement === "string") problems.push(requirement);
    else requirements.push(requirement);
  }
  return {
    requirements,
    problems: [
      ...problems,
      ...duplicates(requirements),
      ...miscounts(requirements, announced, expectedTotal),
    ],
  };
}

function requirementOf(id: string, mark: string): Requirement | string {
  const group = idPattern.exec(id)?.groups?.group;
  if (group === undefined) return `"${id}" is not an id of the form GROUP-12`;
  const needs = mark.split("+");
  if (!needs.every(isMark))
    return `${id} has the mark "${mark}"; known are ${kinds.join(", ")}, joined by a plus`;
  return { id, group, needs };
}

function isMark(word: string): word is Mark {
  return kinds.includes(word);
}

function duplicates(requirements: readonly Requirement[]): readonly string[] {
  const seen = new Set<string>();
  return requirements.flatMap(({ id }) => {
    if (seen.has(id)) return [`${id} stands in the checklist twice`];
    seen.add(id);
    return [];
  });
}

function miscounts(
  requirements: readonly Requirement[],
  announced: ReadonlyMap<string, number>,
  expectedTotal: number,
): readonly string[] {
  const counted = Map.groupBy(requirements, ({ group }) => group);
  const problems: string[] = [];
  for (const group of new Set([...counted.keys(), ...announced.keys()])) {
    const found = group === "total" ? requirements.length : (counted.get(group)?.length ?? 0);
    const wanted = announced.get(group);
    if (found !== wanted)
      problems.push(`${group} has ${found} items, the checklist's table says ${wanted ?? "nothing"}`);
  }
  if (requirements.length !== expectedTotal) {
    problems.push(`the checklist has ${requirements.length} items, expected are ${expectedTotal}`);
  }
  return problems;
}
