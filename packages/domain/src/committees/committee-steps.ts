// What the steps of a committee ask for and do.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/workflow/step.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { committeeWorkflow } from "@kontor/model/workflows/committee.ts";
import { sendInvitations } from "./invitations.ts";
import { membersOf, quorumOf, takesPart } from "./members.ts";
import { writeMinutes } from "./minutes.ts";

export const committeeSteps = implement(committeeWorkflow, committee, {
  guards: {
    dateSet: filled("startDate"),
    membersMeetQuorum: ({ record }) => membersOf(record).length >= quorumOf(record),
    quorumPresent: ({ record }) => membersOf(record, takesPart).length >= quorumOf(record),
    votingsDecided,
  },
  effects: { intendMembers, sendInvitations, printMinutes: writeMinutes },
});

const undecided: ReadonlySet<string | undefined> = new Set(["DRAFT", "OPEN"]);

async function votingsDecided({ key }: StepOf<typeof committee>, door: ReadDoor): Promise<boolean> {
  const votings = await door.read(voting, { naming: { committeeRegistration: key } });
  return votings.every(({ status }) => !undecided.has(status));
}

function intendMembers({ record: { persons = [] }, change }: EffectStep<typeof committee>): void {
  change({ persons: persons.map((one) => ({ ...one, inviteStatus: "INTENDED" as const })) });
}
