// Which cases of a sweep a run takes. A landing takes those the change touches and a share that rotates with the commit; whoever names no
// plan takes them all.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

export type Sweep = "entities" | "transitions" | "pages";

export type SamplePlan = {
  /** Decides on the share; the same one takes the same cases. */
  readonly seed: number;
  /** By their names what the change touches, or everything where that is not known. */
  readonly touched: Readonly<Record<Sweep, readonly string[] | "everything">>;
};

/** The part of the cases that is taken although nothing touches it. */
const sampleShare = 1 / 8;

/** The names of the cases to run, by the plan in the file that `SAMPLE_PLAN` names. */
export function sampleOf(sweep: Sweep, names: readonly string[]): ReadonlySet<string> {
  const file = process.env.SAMPLE_PLAN;
  if (file === undefined) return new Set(names);
  const plan: SamplePlan = JSON.parse(readFileSync(file, "utf8"));
  const taken = chooseSample(plan, sweep, names);
  writeFileSync(takenFile(file, sweep), JSON.stringify({ taken: [...taken].sort(), of: names.length }));
  return taken;
}

/** Where a run says which cases it took: beside the plan. */
export function takenFile(planFile: string, sweep: Sweep): string {
  return planFile.replace(/\.json$/, `-${sweep}.json`);
}

/** All cases stand in a ring, in an order that says nothing of them; each seed begins at another place of it. */
export function chooseSample(
  { seed, touched }: SamplePlan,
  sweep: Sweep,
  names: readonly string[],
): ReadonlySet<string> {
  const touchedHere = touched[sweep];
  if (touchedHere === "everything") return new Set(names);
  const ring = names
    .map((name) => ({ name, place: placeOf(name) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ name }) => name);
  const size = Math.ceil(names.length * sampleShare);
  const begin = (seed * size) % Math.max(names.length, 1);
  const share = [...ring, ...ring].slice(begin, begin + size);
  return new Set([...share, ...touchedHere.filter((name) => names.includes(name))]);
}

function placeOf(name: string): string {
  return createHash("sha256").update(name).digest("hex");
}
