// Votes that people write: prepared before the voting opens, one for each person, and with a comment of that person alone. In a secret
// ballot nothing is said beside the vote itself. The product adds votes without this rule.
import type { EntityRule, RuleContext } from "@kontor/engine/domain/entity-rule.ts";
import { entityOf, forbiddenWriting } from "@kontor/engine/writing/write-work.ts";
import type { FieldError } from "@kontor/kernel/errors.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { mayWrite } from "@kontor/model/permission/permission.ts";
import { votingWorkflow } from "@kontor/model/workflows/voting.ts";
import { committeeMembers } from "./members.ts";

const preparing: ReadonlySet<string> = new Set(["DRAFT", "ADJOURNED"]);

export const voteRule: EntityRule = {
  async problems(record, context) {
    const { votingRegistration: votingKey, personRegistration: person } = record;
    if (typeof votingKey !== "string" || typeof person !== "string") return [];
    const { before } = context;
    const isSame = before?.votingRegistration === votingKey && before.personRegistration === person;
    return [
      ...(isSame ? [] : await problemsOfNew(votingKey, person, context)),
      ...(await problemsOfComment(record, votingKey, context)),
    ];
  },
};

async function problemsOfNew(
  votingKey: string,
  person: string,
  { door, scope }: RuleContext,
): Promise<readonly FieldError[]> {
  const votings = entityOf(scope, voting);
  if (!mayWrite(scope.caller, votings)) throw forbiddenWriting(votings);
  const ballot = await door.readOne(voting, votingKey);
  // The check of references reports a voting that does not exist.
  if (ballot === undefined) return [];
  // One from a load of old data stands in the first status.
  if (!preparing.has(ballot.status ?? votingWorkflow.initialStatus))
    return [{ path: "votingRegistration", message: "Votes are prepared before the voting is open" }];
  const members = await committeeMembers(door, ballot.doc);
  if (members !== undefined && !members.some(({ personRegistration }) => personRegistration === person))
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

/** The comment can become the condition of the member, so no colleague writes it. */
async function problemsOfComment(
  { comment, personRegistration }: RecordData,
  votingKey: string,
  { before, door, scope: { caller } }: RuleContext,
): Promise<readonly FieldError[]> {
  const isOwn = caller.personRegistration === personRegistration && caller.impersonatedBy === undefined;
  if (!isOwn && (comment ?? "") !== (before?.comment ?? ""))
    return [{ path: "comment", message: "Only the person whose vote it is writes the comment" }];
  if ((comment ?? "") === "") return [];
  const ballot = await door.readOne(voting, votingKey);
  return ballot?.doc.isSecret === true
    ? [{ path: "comment", message: "In a secret ballot it is given with the vote" }]
    : [];
}
