// Who stands directly above and below a person: holders of it above, what it holds below. One who is related in several ways stands there once,
// with all of them.
import type { VerbAnswer } from "@kontor/model/routes/verbs/entity-verbs.ts";

type Hierarchy = VerbAnswer<"hierarchy">;
type Link = Hierarchy["links"][number];
type Node = NonNullable<Hierarchy["persons"]>[number];

export type RelatedPerson = Pick<Node, "registration" | "name" | "type"> & {
  readonly riskClass: string | undefined;
  readonly relations: readonly Pick<Link, "relation" | "stake">[];
  /** Owns a share; otherwise the link is of another kind, such as the power to sign. */
  readonly isOwner: boolean;
};

export type RelationTree = {
  readonly above: readonly RelatedPerson[];
  readonly below: readonly RelatedPerson[];
  /** Everybody who can be reached, the person of the page included. */
  readonly reachedCount: number;
};

export function relationTree({ persons, organizations, links }: Hierarchy, key: string): RelationTree {
  const nodes = new Map((persons ?? organizations ?? []).map((node) => [node.registration, node]));
  const around = (side: "source" | "target", other: "source" | "target"): readonly RelatedPerson[] => {
    const own = links.filter((link) => link[side] === key && link[other] !== key);
    return [...Map.groupBy(own, (link) => link[other])].flatMap(([registration, found]) => {
      const node = nodes.get(registration);
      return node === undefined ? [] : [relatedPerson(node, found)];
    });
  };
  return {
    above: around("target", "source").toSorted(greatestFirst),
    below: around("source", "target").toSorted(greatestFirst),
    reachedCount: nodes.size,
  };
}

function relatedPerson({ registration, name, type, riskClass }: Node, links: readonly Link[]): RelatedPerson {
  return {
    registration,
    name,
    type,
    riskClass: riskClass ?? undefined,
    relations: links.map(({ relation, stake }) => ({ relation, stake })),
    isOwner: links.some(({ stake }) => typeof stake === "number" && stake > 0),
  };
}

function greatestFirst(a: RelatedPerson, b: RelatedPerson): number {
  return stakeOf(b) - stakeOf(a);
}

function stakeOf({ relations }: RelatedPerson): number {
  return Math.max(-1, ...relations.map(({ stake }) => stake ?? -1));
}
