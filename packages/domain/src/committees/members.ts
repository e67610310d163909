// Who votes: the chair and the members of a committee. Whoever else is invited takes part without a vote.
import type { ReadDoor } from "@kontor/engine/door/product-door.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

type Committee = RecordOf<typeof committee>;
export type Invited = NonNullable<Committee["persons"]>[number];

const votingRoles: ReadonlySet<string | undefined> = new Set(["CHAIR", "MEMBER"]);

export function membersOf({ persons = [] }: Committee): readonly Invited[] {
  return persons.filter(({ role }) => votingRoles.has(role));
}

/** As many as the committee says have to take part, and one at least. */
export function quorumOf({ quorum }: Committee): number {
  return Math.max(quorum ?? 1, 1);
}

/** Who has said to come or is here, unless found absent since. */
export function takesPart({ rsvp, inviteStatus }: Invited): boolean {
  return inviteStatus === "PRESENTED" || (rsvp === "ACCEPTED" && inviteStatus !== "ABSENT");
}

/** Undefined for a voting without a committee: then those vote for whom a vote was prepared. */
export async function votersOf(
  door: ReadDoor,
  { committeeRegistration }: RecordOf<typeof voting>,
): Promise<readonly Invited[] | undefined> {
  const found = await door.readOne(committee, committeeRegistration);
  return found && membersOf(found.doc);
}
