// Decisions taken together: committees that meet, the votings on their agenda, and the vote of each member.

import type { Financing } from "../financing/contract.ts";
import { addDays, addMonths, earliest, momentOn, today } from "../foundation/calendar.ts";
import type { Random } from "../foundation/random.ts";
import type { World } from "../foundation/world.ts";
import type { House } from "../people/house.ts";

const meetings = [
  ["CLOSED", -3],
  ["CLOSED", -2],
  ["CLOSED", -1],
  ["DELIBERATING", 0],
  ["SCHEDULED", 1],
  ["DRAFT", 2],
  ["CANCELLED", -4],
] as const;
/** Each may vote: by the profile RISK, CREDIT or COMPLIANCE. */
const members = ["risk", "credit", "credit2", "compliance", "compliance2"] as const;
const comments = {
  FOR: "The figures hold.",
  FOR_WITH_CONDITIONS: "A guarantee of the parent company.",
  AGAINST: "The equity is too thin.",
  ABSTAIN: "The file came too late to be read.",
} as const;

export function addCommittees(world: World, house: House, financings: readonly Financing[]): void {
  const random = world.randomFor("committees");
  const large = financings.filter(({ priceCents }) => priceCents > 20_000_000);
  for (const [index, [status, months]] of meetings.entries()) {
    const startDate = addMonths(today, months);
    const subject = large[index];
    const isHeld = status === "CLOSED" || status === "DELIBERATING";
    const persons = members.flatMap((role, place) => {
      const known = house.staff[role];
      if (known === undefined) return [];
      const isAbsent = isHeld && place === 4 && index % 2 === 0;
      return [
        {
          personRegistration: known.registration,
          role: place === 0 ? "CHAIR" : "MEMBER",
          inviteStatus: isHeld
            ? isAbsent
              ? "ABSENT"
              : "PRESENTED"
            : status === "SCHEDULED"
              ? "INVITED"
              : "INTENDED",
          ...(hasAnswered(status, place) && { rsvp: isAbsent ? "REFUSED" : "ACCEPTED" }),
        },
      ];
    });
    const committee = world.add(
      "committee",
      {
        code: `CC-${startDate.slice(0, 7)}`,
        name: `Credit committee ${startDate.slice(0, 7)}`,
        type: "CREDIT",
        subject: `Files above the delegation, ${startDate.slice(0, 7)}`,
        ownerRegistration: house.staff.risk?.registration,
        assignedUser: world.username("risk"),
        startDate,
        endDate: startDate,
        quorum: 3,
        ...(subject && { contract: subject.registration }),
        persons,
      },
      { on: addDays(earliest(startDate, today), -12), by: "risk", status },
    );
    if (subject !== undefined && isHeld)
      addVoting(world, house, committee, subject, startDate, status === "CLOSED", random);
  }
}

/** The last of those who are invited still have to say whether they come. */
function hasAnswered(status: (typeof meetings)[number][0], place: number): boolean {
  return status === "SCHEDULED" ? place < 3 : status !== "DRAFT";
}

function addVoting(
  world: World,
  house: House,
  committee: string,
  { registration, client }: Financing,
  day: string,
  isOver: boolean,
  random: Random,
): void {
  const cast = members.flatMap((role) => {
    const known = house.staff[role];
    const choice = random.pick(["FOR", "FOR", "FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"] as const);
    return known ? [{ personRegistration: known.registration, choice, comment: comments[choice] }] : [];
  });
  const status = isOver ? resultOf(cast) : "OPEN";
  const voting = world.add(
    "voting",
    {
      name: `Decision on ${registration}`,
      type: "CREDIT_DECISION",
      subject: `Financing of ${client.name}`.slice(0, 250),
      description: "Decision on the file as presented by the analyst.",
      committeeRegistration: committee,
      entityName: "contract",
      entityRegistration: registration,
      startDate: day,
      // The clock of the product goes on where the demo stands still.
      endDate: isOver ? day : addMonths(day, 2),
      choices: ["FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"],
      rule: "MAJORITY",
      quorum: 0.6,
      isSecret: false,
      ...(isOver && { votes: cast }),
      ...(status === "ACCEPTED_WITH_CONDITIONS" && { conditionsAsked: comments.FOR_WITH_CONDITIONS }),
    },
    { on: day, by: "risk", status },
  );
  for (const { personRegistration, choice, comment } of cast) {
    world.add(
      "vote",
      {
        votingRegistration: voting,
        personRegistration,
        ...(isOver && { choice, comment, date: momentOn(day, random) }),
      },
      { on: day, by: "risk", status: isOver ? choice : "PENDING" },
    );
  }
}

type CastVote = { readonly choice: keyof typeof comments };

/** By a majority, as the product counts. */
function resultOf(cast: readonly CastVote[]): string {
  const inFavour = cast.filter(({ choice }) => choice.startsWith("FOR"));
  const against = cast.filter(({ choice }) => choice === "AGAINST");
  if (inFavour.length <= against.length) return "REFUSED";
  return inFavour.some(({ choice }) => choice === "FOR_WITH_CONDITIONS")
    ? "ACCEPTED_WITH_CONDITIONS"
    : "ACCEPTED";
}
