// Who votes: the chair and the members of a committee. Its other guests take part without a vote.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { votesOf } from "./votes.ts";

type Committee = RecordOf<typeof committee>;
type Invitee = NonNullable<Committee["persons"]>[number];

export type Voter = { readonly personRegistration: Key<"person">; readonly isChair: boolean };
export type VotingRecord = { readonly key: string; readonly record: RecordOf<typeof voting> };

const votingRoles: ReadonlySet<string | undefined> = new Set(["CHAIR", "MEMBER"]);

/** Each person once, also where the list names one twice, such as the chair among the members. */
export function membersOf(
  { persons = [] }: Pick<Committee, "persons">,
  counts: (line: Invitee) => boolean = () => true,
): readonly Voter[] {
  const lines = persons.filter((line) => votingRoles.has(line.role) && counts(line));
  const chairs = new Set(
    lines.filter(({ role }) => role === "CHAIR").map(({ personRegistration }) => personRegistration),
  );
  const members = new Set(lines.map(({ personRegistration }) => personRegistration));
  return [...members].map((personRegistration) => ({
    personRegistration,
    isChair: chairs.has(personRegistration),
  }));
}

/** As many as the committee says have to take part, and one at least. */
export function quorumOf({ quorum }: Committee): number {
  return Math.max(quorum ?? 1, 1);
}

/** Before the meeting an acceptance counts as well, unless the person was found absent since. */
export function takesPart(line: Invitee): boolean {
  return isPresent(line) || (line.rsvp === "ACCEPTED" && line.inviteStatus !== "ABSENT");
}

export function isPresent({ inviteStatus }: Invitee): boolean {
  return inviteStatus === "PRESENTED";
}

/** Undefined for a voting without a committee. */
export async function committeeMembers(
  door: ReadDoor,
  { committeeRegistration }: RecordOf<typeof voting>,
): Promise<readonly Voter[] | undefined> {
  const found = await door.readOne(committee, committeeRegistration);
  return found && membersOf(found.doc);
}

/** The members of the committee; without a committee, the persons for whom votes were prepared. */
export async function votersOf(door: ReadDoor, { key, record }: VotingRecord): Promise<readonly Voter[]> {
  const members = await committeeMembers(door, record);
  if (members !== undefined) return members;
  const persons = new Set((await votesOf(door, key)).map(({ doc }) => doc.personRegistration));
  return [...persons].map((personRegistration) => ({ personRegistration, isChair: false }));
}
