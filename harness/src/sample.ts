// Which cases of a sweep a run takes. A landing takes those the change touches and a share that rotates with the commit. A run that names
// no plan takes them all.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

export type Sweep = "entities" | "transitions" | "pages" | "locks";

export type SamplePlan = {
  /** Decides on the share; the same one takes the same cases. */
  readonly seed: number;
  /** By their names what the change touches, or everything where that is not known. */
  readonly touched: Readonly<Record<Sweep, readonly string[] | "everything">>;
};

/** The part of the cases that is taken although nothing touches it. */
export const sampleShare = 1 / 8;

/** What a landing has planned, in the file that `SAMPLE_PLAN` names. */
export function readSamplePlan(): SamplePlan | undefined {
  const file = process.env.SAMPLE_PLAN;
  return file === undefined ? undefined : readPlan(file);
}

function readPlan(file: string): SamplePlan {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The names of the cases to run. */
export function sampleOf(sweep: Sweep, names: readonly string[]): ReadonlySet<string> {
  const file = process.env.SAMPLE_PLAN;
  if (file === undefined) return new Set(names);
  const taken = chooseSample(readPlan(file), sweep, names);
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

/** Of the views in which a journey looks at pages: one, another for each seed, and all of them where the change touches one of the pages. */
export function chooseViews<View>(
  { seed, touched: { pages: touched } }: SamplePlan,
  pages: readonly string[],
  views: readonly View[],
): readonly View[] {
  if (touched === "everything" || pages.some((name) => touched.includes(name))) return views;
  const place = seed % views.length;
  return views.slice(place, place + 1);
}

function placeOf(name: string): string {
  return createHash("sha256").update(name).digest("hex");
}
