// Decides what a landing runs: which suites it may leave out and which cases of the sweeps the change touches. Where the last green
// main is not known, everything runs.
import type { SamplePlan } from "@kontor/harness/sample.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { pageParts } from "../../e2e/page-parts.ts";
import { declarationDigests, filesAbout } from "./declarations.ts";
import { changedSince, filesOf, type Git } from "./git.ts";
import { importGraph } from "./import-graph.ts";
import { isInput } from "./inputs.ts";
import type { LastGreen } from "./last-green.ts";
import type { LandingRecord } from "./record.ts";
import type { Suite } from "./suites.ts";
import { type Cases, particular, touchedCases } from "./touched.ts";

export type LandingPlan = {
  /** The commit the change is told from, or why there is none. */
  readonly since: string;
  readonly leftOut: readonly string[];
  readonly sample: SamplePlan;
};

export function planLanding(
  { root, git, seed }: { readonly root: string; readonly git: Git; readonly seed: number },
  green: LastGreen,
  suites: readonly Suite[],
): LandingPlan {
  if (green.unknownBecause !== undefined) {
    const all = "everything";
    const everything = { entities: all, transitions: all, pages: all, locks: all } as const;
    return { since: `nothing: ${green.unknownBecause}`, leftOut: [], sample: { seed, touched: everything } };
  }
  const { record } = green;
  const changed = changedSince(git, record.commit);
  return {
    since: record.commit,
    leftOut: leftOut(suites, record, changed),
    sample: { seed, touched: touched(root, git, record, changed) },
  };
}

/** Suites that were green on the same inputs. */
export function leftOut(
  suites: readonly Suite[],
  record: LandingRecord,
  changed: readonly string[],
): readonly string[] {
  return suites
    .filter(({ name, inputs }) => {
      const wasGreen = record.suites[name]?.inputs !== undefined;
      return inputs !== undefined && wasGreen && !changed.some((file) => isInput(inputs, file));
    })
    .map(({ name }) => name);
}

function touched(
  root: string,
  git: Git,
  record: LandingRecord,
  changed: readonly string[],
): SamplePlan["touched"] {
  const files = filesOf(git);
  const graph = importGraph(root, files);
  const digests = Object.entries(declarationDigests(declaredModel));
  const declared = digests
    .filter(([name, digest]) => record.declarations[name] !== digest)
    .map(([name]) => name);
  const byFiles = touchedCases(graph, filesAbout(root, files, declaredModel), changed);
  const entities = particular([...new Set([...declared, ...byFiles])].sort(), digests.length);
  const parts: Cases = new Map(
    Object.entries(pageParts).map(([name, part]) => [name, [`apps/web/src/${part}`]] as const),
  );
  const pages = particular(touchedCases(graph, parts, changed), parts.size);
  return { entities, transitions: entities, locks: entities, pages };
}
