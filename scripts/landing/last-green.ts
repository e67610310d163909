// Finds the last green main, from which a change is told: the record as the first parent of the change has it names the commit.
// Whatever is unclear about it makes everything run.
import { contentsAt, type Git, tried } from "./git.ts";
import { inputsHash } from "./inputs.ts";
import { type LandingRecord, recordAt } from "./record.ts";

export type LastGreen =
  | { readonly record: LandingRecord; readonly unknownBecause?: never }
  | { readonly unknownBecause: string };

type WithInputs = { readonly name: string; readonly inputs?: readonly string[] };

export function lastGreen(git: Git, suites: readonly WithInputs[]): LastGreen {
  if (tried(() => git("rev-parse", "--is-shallow-repository").trim()) !== "false")
    return { unknownBecause: "this is a shallow clone or none of git" };
  const parent = tried(() => git("rev-parse", "--verify", "HEAD^1").trim());
  if (parent === undefined) return { unknownBecause: "the change has no parent" };
  const record = recordAt(git, parent);
  if (record === undefined) return { unknownBecause: "the parent of the change has no record" };
  if (tried(() => git("merge-base", "--is-ancestor", record.commit, "HEAD")) === undefined)
    return {
      unknownBecause: `the change does not come from ${record.commit.slice(0, 12)}, which the record names`,
    };
  const lies = liesOf(git, record, suites);
  if (lies.length > 0) return { unknownBecause: `the record does not tell the inputs of ${lies.join(", ")}` };
  return { record };
}

/** Suites whose recorded inputs are not those of the commit that the record names. */
function liesOf(git: Git, record: LandingRecord, suites: readonly WithInputs[]): readonly string[] {
  const contents = contentsAt(git, record.commit);
  return suites
    .filter(({ name, inputs }) => {
      const recorded = record.suites[name]?.inputs;
      return inputs !== undefined && recorded !== undefined && recorded !== inputsHash(inputs, contents);
    })
    .map(({ name }) => name);
}
