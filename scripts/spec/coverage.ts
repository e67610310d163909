// Weighs which requirements are proven: an id counts only when every kind of test it asks for carries it.
import type { Proof } from "../test-projects.ts";
import type { Requirement } from "./requirements.ts";

/** One test that claims an id, and what a test in its place can prove. */
export type Claim = {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly proves: Proof;
};

export type Tally = { readonly covered: number; readonly total: number };
export type GroupTally = Tally & Readonly<Record<Proof, Tally>>;
export type Coverage = Tally & { readonly groups: Readonly<Record<string, GroupTally>> };

const proofs = ["unit", "api", "browser"] as const satisfies readonly Proof[];

export function coverageOf(requirements: readonly Requirement[], claims: readonly Claim[]): Coverage {
  const kindsById = claimedKinds(claims);
  const groups: Record<string, GroupTally> = {};
  for (const [group, members] of Map.groupBy(requirements, (requirement) => requirement.group)) {
    const byProof = (proof: Proof): Tally =>
      tally(
        members.filter(({ needs }) => needs.includes(proof)),
        (member) => isProven(member, proof, kindsById),
      );
    groups[group] = {
      ...tally(members, (member) => isCovered(member, kindsById)),
      unit: byProof("unit"),
      api: byProof("api"),
      browser: byProof("browser"),
    };
  }
  return { ...tally(requirements, (requirement) => isCovered(requirement, kindsById)), groups };
}

/** Claims of ids the checklist does not know: a typing mistake, or a requirement that went away. */
export function unknownClaims(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
): readonly Claim[] {
  const known = new Set(requirements.map(({ id }) => id));
  return claims.filter(({ id }) => !known.has(id));
}

/** One sentence for each id that is claimed and still not covered. */
export function shortfalls(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
): readonly string[] {
  const kindsById = claimedKinds(claims);
  return requirements.flatMap((requirement) => {
    const has = kindsById.get(requirement.id);
    if (!has || isCovered(requirement, kindsById)) return [];
    const found = proofs.filter((proof) => has.has(proof));
    return [`${requirement.id} needs ${requirement.needs.join("+")}, has ${found.join("+")}`];
  });
}

type KindsById = ReadonlyMap<string, ReadonlySet<Proof>>;

function claimedKinds(claims: readonly Claim[]): KindsById {
  const kinds = new Map<string, Set<Proof>>();
  for (const { id, proves } of claims) kinds.set(id, (kinds.get(id) ?? new Set()).add(proves));
  return kinds;
}

function isCovered(requirement: Requirement, kindsById: KindsById): boolean {
  return requirement.needs.every((proof) => isProven(requirement, proof, kindsById));
}

/** A lone `unit` asks for the cheapest test that will do; one through the server or a page proves it as well. */
function isProven(requirement: Requirement, proof: Proof, kindsById: KindsById): boolean {
  const has = kindsById.get(requirement.id);
  if (!has) return false;
  return has.has(proof) || (proof === "unit" && requirement.needs.length === 1);
}

function tally(members: readonly Requirement[], isMet: (member: Requirement) => boolean): Tally {
  return { covered: members.filter(isMet).length, total: members.length };
}
