// Weighs which requirements are proven: an id counts only when every kind of test it asks for carries it.
import type { Mark, Proof } from "../test-projects.ts";
import type { Requirement } from "./requirements.ts";

/** One test that claims an id, and what a test in its place can prove. */
export type Claim = {
  readonly id: string;
  readonly file: string;
  readonly title: string;
  readonly proves: Proof;
};

export type Tally = { readonly covered: number; readonly total: number };
/** How many ids ask for the real page and are held by components alone: shown beside what is proven, never part of it. */
type Held = { readonly component: number };
export type GroupTally = Tally & Held & Readonly<Record<Mark, Tally>>;
export type Coverage = Tally & Held & { readonly groups: Readonly<Record<string, GroupTally>> };

const proofs = ["unit", "api", "component", "browser"] as const satisfies readonly Proof[];

export function coverageOf(requirements: readonly Requirement[], claims: readonly Claim[]): Coverage {
  const kindsById = claimedKinds(claims);
  const heldBy = (members: readonly Requirement[]): readonly Requirement[] =>
    members.filter((member) => isHeldByComponents(member, kindsById));
  const groups: Record<string, GroupTally> = {};
  for (const [group, members] of Map.groupBy(requirements, (requirement) => requirement.group)) {
    const byMark = (mark: Mark): Tally =>
      tally(
        members.filter(({ needs }) => needs.includes(mark)),
        (member) => isProven(member, mark, kindsById),
      );
    groups[group] = {
      ...tally(members, (member) => isCovered(member, kindsById)),
      unit: byMark("unit"),
      api: byMark("api"),
      browser: byMark("browser"),
      component: heldBy(members).length,
    };
  }
  return {
    ...tally(requirements, (requirement) => isCovered(requirement, kindsById)),
    component: heldBy(requirements).length,
    groups,
  };
}

/** Ids that ask for the real page and are claimed by components alone: what is still to be shown in the product itself. */
export function heldByComponents(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
): readonly Requirement[] {
  const kindsById = claimedKinds(claims);
  return requirements.filter((requirement) => isHeldByComponents(requirement, kindsById));
}

/** Claims of ids the checklist does not know: a typing mistake, or a requirement that went away. */
export function unknownClaims(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
): readonly Claim[] {
  const known = new Set(requirements.map(({ id }) => id));
  return claims.filter(({ id }) => !known.has(id));
}

/** One sentence for each id that is claimed and still not covered, but for those that only lack the real page: they are counted apart. */
export function shortfalls(
  requirements: readonly Requirement[],
  claims: readonly Claim[],
): readonly string[] {
  const kindsById = claimedKinds(claims);
  return requirements.flatMap((requirement) => {
    const has = kindsById.get(requirement.id);
    if (!has || isCovered(requirement, kindsById)) return [];
    const lacking = requirement.needs.filter((mark) => !isProven(requirement, mark, kindsById));
    if (lacking.every((mark) => mark === "browser") && has.has("component")) return [];
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
  return requirement.needs.every((mark) => isProven(requirement, mark, kindsById));
}

function isHeldByComponents({ id, needs }: Requirement, kindsById: KindsById): boolean {
  const has = kindsById.get(id);
  return needs.includes("browser") && has?.has("component") === true && !has.has("browser");
}

/** A lone `unit` asks for the cheapest test that will do; one through the server or a page proves it as well. */
function isProven(requirement: Requirement, mark: Mark, kindsById: KindsById): boolean {
  const has = kindsById.get(requirement.id);
  if (!has) return false;
  return has.has(mark) || (mark === "unit" && requirement.needs.length === 1);
}

function tally(members: readonly Requirement[], isMet: (member: Requirement) => boolean): Tally {
  return { covered: members.filter(isMet).length, total: members.length };
}
