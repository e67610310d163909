// What a process and all it has started have used of the processors, as Linux tells it; nothing where it does not.
import { readdirSync, readFileSync } from "node:fs";

/** How many of the kernel's ticks make a second; the same on every Linux a person meets. */
const ticksPerSecond = 100;

type Entry = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** Processes that ended count as soon as their parent has taken notice. */
export function treeSeconds(root = process.pid): number {
  const byParent = Map.groupBy(entries(), ({ parent }) => parent);
  const ownTicks = [...byParent.values()].flat().find(({ pid }) => pid === root)?.ticks ?? 0;
  const below = (pid: number): number =>
    (byParent.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + below(child.pid), 0);
  return (ownTicks + below(root)) / ticksPerSecond;
}

function entries(): readonly Entry[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? entryOf(Number(name)) : []));
  } catch {
    return [];
  }
}

function entryOf(pid: number): readonly Entry[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its name stands in brackets and may hold anything; behind it come the parent and, further on, four times in ticks.
    const facts = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = facts.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return [{ pid, parent: facts[1] ?? 0, ticks }];
  } catch {
    // It has just ended.
    return [];
  }
}
