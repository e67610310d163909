// What became of each transition when it was last run from the page of a record: kept in a file, so that the lifecycles of the product are
// told by what was seen, and a transition that stops working is noticed even where nothing else asks for it.
import { readFileSync, writeFileSync } from "node:fs";

/** Refused in the words that were shown; or not offered, because these guards and effects come later. */
export type Outcome = "done" | `refused: ${string}` | `not installed: ${string}`;

/** By workflow and code: records of one entity can follow several workflows. */
export type EntityOutcomes = Readonly<Record<string, Readonly<Record<string, Outcome>>>>;

const file = new URL("outcomes.json", import.meta.url);

/** Whether this run says what is true instead of being held to it. */
export const isWrittenAnew = process.env.OUTCOMES === "write";

/** By entity. */
export function recordedOutcomes(): Readonly<Record<string, EntityOutcomes>> {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Only what is written here is replaced: a run of some entities leaves the others as they were. */
export function writeOutcomes(
  found: Readonly<Record<string, EntityOutcomes>>,
  isKept: (entityName: string) => boolean,
): void {
  const kept = Object.entries(recordedOutcomes()).filter(([name]) => isKept(name));
  const all = { ...Object.fromEntries(kept), ...found };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
