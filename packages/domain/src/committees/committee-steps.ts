// What the steps of a committee ask for and do.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { EffectStep, Guard } from "@kontor/engine/domain/step.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import type { StatusOf } from "@kontor/model/entity/typed-entity.ts";
import { committeeWorkflow } from "@kontor/model/workflows/committee.ts";
import { sendInvitations } from "./invitations.ts";
import { membersOf, quorumOf, takesPart } from "./members.ts";
import { writeMinutes } from "./minutes.ts";

export const committeeSteps = implement(committeeWorkflow, committee, {
  guards: {
    dateSet: filled("startDate"),
    membersMeetQuorum: ({ record }) => membersOf(record).length >= quorumOf(record),
    quorumPresent: ({ record }) => membersOf(record, takesPart).length >= quorumOf(record),
    votingsDecided: hasNoVotingIn("DRAFT", "OPEN"),
    // Under a committee that is over, no user could reopen or pass on what is being voted.
    noVotingOpen: hasNoVotingIn("OPEN"),
  },
  effects: { intendMembers, sendInvitations, printMinutes: writeMinutes },
});

function hasNoVotingIn(...statuses: readonly StatusOf<typeof voting>[]): Guard<typeof committee> {
  return async ({ key }, door) => {
    const votings = await door.read(voting, { naming: { committeeRegistration: key } });
    return votings.every(({ status }) => status === undefined || !statuses.includes(status));
  };
}

function intendMembers({ record: { persons = [] }, change }: EffectStep<typeof committee>): void {
  change({ persons: persons.map((one) => ({ ...one, inviteStatus: "INTENDED" as const })) });
}
