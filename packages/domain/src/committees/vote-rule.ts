// Votes: one for each person in each voting, while it takes votes. In a secret ballot nothing is said beside the vote itself.
import type { EntityRule, RuleContext } from "@kontor/engine/domain/entity-rule.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { votersOf } from "./members.ts";

const takingVotes: ReadonlySet<string | undefined> = new Set(["DRAFT", "OPEN", "ADJOURNED"]);

export const voteRule: EntityRule = {
  async problems(record, context) {
    const { votingRegistration: votingKey, personRegistration: person } = record;
    if (typeof votingKey !== "string" || typeof person !== "string") return [];
    const { before, door } = context;
    const isSame = before?.votingRegistration === votingKey && before.personRegistration === person;
    const ballot = await door.readOne(voting, votingKey);
    const isSaidOpenly = ballot?.doc.isSecret === true && (record.comment ?? "") !== "";
    return [
      ...(isSame ? [] : await problemsOfNew(votingKey, person, context)),
      ...(isSaidOpenly ? [{ path: "comment", message: "In a secret ballot it is given with the vote" }] : []),
    ];
  },
};

async function problemsOfNew(
  votingKey: string,
  person: string,
  { door }: RuleContext,
): Promise<readonly FieldError[]> {
  const ballot = await door.readOne(voting, votingKey);
  // A reference that leads nowhere is told by the reference.
  if (ballot === undefined) return [];
  if (!takingVotes.has(ballot.status))
    return [{ path: "votingRegistration", message: "The voting takes no votes any more" }];
  const voters = await votersOf(door, ballot.doc);
  if (voters !== undefined && !voters.some(({ personRegistration }) => personRegistration === person))
    return [{ path: "personRegistration", message: "The person is no voting member of the committee" }];
  // Two votes sent at the same moment would not see each other.
  await door.lock(`vote ${votingKey} ${person}`);
  const others = await door.read(vote, {
    naming: { votingRegistration: votingKey, personRegistration: person },
  });
  return others.length === 0
    ? []
    : [{ path: "personRegistration", message: "The person already has a vote in this voting" }];
}
