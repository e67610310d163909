// The minutes of a committee, written when it is closed: who was present, and for each subject the votes and the decision. A subject that was
// adjourned to another committee stands there as adjourned. Of a secret ballot they hold the totals alone, as the voting does.
import type { ProductDoor, ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import type { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { given } from "@kontor/model/fields/given.ts";
import { isPresent, membersOf, quorumOf } from "./members.ts";
import { votesOf } from "./votes.ts";

type Voting = Stored<typeof voting>;

export async function writeMinutes(
  { key, record, change }: EffectStep<typeof committee>,
  door: ProductDoor,
): Promise<void> {
  const put = await door.read(voting, { naming: { committeeRegistration: key } });
  const passedOn = await door.read(voting, { naming: { adjournedFrom: key } });
  const kept = put.filter(({ status }) => status !== "CANCELLED");
  const gone = passedOn.filter(({ doc }) => doc.committeeRegistration !== key);
  const persons = (record.persons ?? []).map((one) =>
    given({ personRegistration: one.personRegistration, role: one.role, isPresent: isPresent(one) }),
  );
  change({
    minutes: {
      date: record.startDate ?? door.businessDate,
      quorum: quorumOf(record),
      present: membersOf(record, isPresent).length,
      members: persons,
      subjects: [
        ...(await Promise.all(kept.map((one) => subjectWithVotes(one, door)))),
        ...gone.map((one) => given({ ...subjectOf(one), decision: "ADJOURNED" })),
      ],
    },
  });
}

/** What was put to the vote, without what came of it. */
function subjectOf({ key: votingRegistration, doc }: Voting) {
  const { subject, description, entityName, entityRegistration, rule, isSecret } = doc;
  return { votingRegistration, subject, description, entityName, entityRegistration, rule, isSecret };
}

async function subjectWithVotes(one: Voting, door: ReadDoor) {
  const { key, status, doc } = one;
  const recused = (await votesOf(door, key)).filter((each) => each.status === "RECUSED");
  const { isSecret, votes, votesFor, votesAgainst, abstentions, conditions, conditionsAsked } = doc;
  const wanted = [conditions, conditionsAsked].filter((text) => text !== undefined).join("\n");
  return given({
    ...subjectOf(one),
    decision: status,
    votesFor,
    votesAgainst,
    abstentions,
    recusals: recused.length,
    votes: isSecret === true ? undefined : votes,
    conditions: status === "ACCEPTED_WITH_CONDITIONS" && wanted !== "" ? wanted : undefined,
  });
}
