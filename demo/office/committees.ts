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
const members = ["risk", "credit", "credit2", "manager", "treasury"] as const;

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
          ...(status !== "DRAFT" && { rsvp: isAbsent ? "REFUSED" : "ACCEPTED" }),
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
    return known
      ? [
          {
            personRegistration: known.registration,
            choice,
            comment: choice === "AGAINST" ? "The equity is too thin." : "The figures hold.",
          },
        ]
      : [];
  });
  const isFor = cast.filter(({ choice }) => choice.startsWith("FOR")).length > cast.length / 2;
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
      endDate: day,
      choices: ["FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"],
      rule: "MAJORITY",
      quorum: 0.6,
      isSecret: false,
      ...(isOver && { votes: cast }),
    },
    { on: day, by: "risk", status: isOver ? (isFor ? "ACCEPTED" : "REFUSED") : "OPEN" },
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
