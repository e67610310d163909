// The minutes of a committee, written when it is closed: who took part, and for each subject the votes and what was decided. Of a secret
// ballot they hold the totals alone, as the voting does.
import type { ProductDoor, Stored } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import type { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { given } from "@kontor/model/fields/given.ts";
import { votesOf } from "./ballots.ts";
import { membersOf, quorumOf, takesPart } from "./members.ts";

export async function writeMinutes(
  { key, record, change }: EffectStep<typeof committee>,
  door: ProductDoor,
): Promise<void> {
  const votings = await door.read(voting, { naming: { committeeRegistration: key } });
  const put = votings.filter(({ status }) => status !== "CANCELLED");
  const members = (record.persons ?? []).map((one) =>
    given({ personRegistration: one.personRegistration, role: one.role, isPresent: takesPart(one) }),
  );
  change({
    minutes: {
      date: record.startDate ?? door.businessDate,
      quorum: quorumOf(record),
      present: membersOf(record).filter(takesPart).length,
      members,
      subjects: await Promise.all(put.map((one) => subjectOf(one, door))),
    },
  });
}

async function subjectOf({ key, status, doc }: Stored<typeof voting>, door: ProductDoor) {
  const recused = (await votesOf(door, key)).filter((one) => one.status === "RECUSED");
  const { subject, description, entityName, entityRegistration, rule, isSecret, votes } = doc;
  const { votesFor, votesAgainst, abstentions, conditions, conditionsAsked } = doc;
  const wanted = [conditions, conditionsAsked].filter((text) => text !== undefined).join("\n");
  return given({
    votingRegistration: key,
    subject,
    description,
    entityName,
    entityRegistration,
    rule,
    isSecret,
    decision: status,
    votesFor,
    votesAgainst,
    abstentions,
    recusals: recused.length,
    votes: isSecret === true ? undefined : votes,
    conditions: status === "ACCEPTED_WITH_CONDITIONS" && wanted !== "" ? wanted : undefined,
  });
}
