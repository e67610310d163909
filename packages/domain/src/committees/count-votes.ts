// What votes decide under a rule. Abstentions count for the quorum alone; a recused member counts for nothing.
import type { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";

type Voting = RecordOf<typeof voting>;
export type Choice = NonNullable<RecordOf<typeof voting>["choices"]>[number];
type Rule = Voting["rule"];

export type CastVote = {
  readonly person: Key<"person">;
  readonly choice: Choice;
  readonly comment?: string;
};

export type Decision = "ACCEPTED" | "ACCEPTED_WITH_CONDITIONS" | "REFUSED";

export type CountingRule = {
  readonly rule: Rule;
  /** The member whose vote decides a tie where the rule says so. */
  readonly chair: Key<"person"> | undefined;
  /** The members whose vote against is a veto where the rule says so. */
  readonly vetoHolders: ReadonlySet<string>;
};

export function decisionOf(votes: readonly CastVote[], counting: CountingRule): Decision {
  if (!isAccepted(votes, counting)) return "REFUSED";
  return votes.some(({ choice }) => choice === "FOR_WITH_CONDITIONS")
    ? "ACCEPTED_WITH_CONDITIONS"
    : "ACCEPTED";
}

function isAccepted(votes: readonly CastVote[], { rule, chair, vetoHolders }: CountingRule): boolean {
  const inFavour = votes.filter(isFor).length;
  const against = votes.filter(isAgainst);
  switch (rule) {
    case "MAJORITY":
      return inFavour > against.length;
    case "CHAIR_TIEBREAK": {
      const chairIsFor = votes.some((vote) => vote.person === chair && isFor(vote));
      return inFavour > against.length || (inFavour === against.length && chairIsFor);
    }
    case "TWO_THIRDS":
      return inFavour > 0 && 3 * inFavour >= 2 * (inFavour + against.length);
    case "UNANIMITY":
      return inFavour > 0 && against.length === 0;
    case "VETO":
      return inFavour > against.length && !against.some(({ person }) => vetoHolders.has(person));
  }
}

function isFor({ choice }: CastVote): boolean {
  return choice === "FOR" || choice === "FOR_WITH_CONDITIONS";
}

function isAgainst({ choice }: CastVote): boolean {
  return choice === "AGAINST";
}

/** Where the voting says nothing, half of the members. */
const usualQuorum = 0.5;

export type Turnout = {
  /** Members who are not recused. */
  readonly members: number;
  /** Those of them that have voted, abstentions included. */
  readonly voted: number;
};

/** A share of ten decimals times a count of members is compared without the error of binary fractions. */
export function isQuorate({ members, voted }: Turnout, quorum = usualQuorum): boolean {
  return voted > 0 && voted >= Number((quorum * members).toFixed(shareDecimals));
}

const shareDecimals = 9;

/** The conditions that members ask for, each once. */
export function conditionsOf(votes: readonly CastVote[]): string {
  const asked = votes
    .filter(({ choice }) => choice === "FOR_WITH_CONDITIONS")
    .map(({ comment = "" }) => comment.trim())
    .toSorted();
  return [...new Set(asked)].filter((text) => text !== "").join("\n");
}
