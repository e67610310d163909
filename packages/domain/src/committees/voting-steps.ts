// What the steps of a voting ask for and do.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { dueBy, follows } from "@kontor/engine/domain/driver.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import { addDays, laterDay } from "@kontor/kernel/date/day-text.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { votingWorkflow } from "@kontor/model/workflows/voting.ts";
import { adjourn, adjournedByChairOrDeadline } from "./adjourn.ts";
import { ballotSealable, destroyBallots } from "./ballots.ts";
import { callForVotes } from "./call-for-votes.ts";
import { countDue, decides, quorumReached, storeResult } from "./counting.ts";
import { electorateGuards } from "./electorate.ts";

/** After the day of the deadline. */
const deadline = dueBy("endDate", { days: 1 });
/** In a secret ballot a vote that is cast only changes. */
const voteCast = follows(vote, ["record.changed", "record.moved"], ({ votingRegistration }) => [
  votingRegistration,
]);

export const votingSteps = implement(votingWorkflow, voting, {
  guards: {
    ...electorateGuards,
    subjectSet: filled("subject"),
    votingRuleSet: filled("rule"),
    deadlineSet: ({ record }, { businessDate }) => (record.endDate ?? "") >= businessDate,
    ballotSealable,
    countDue,
    quorumReached,
    votesAccept: decides("ACCEPTED"),
    votesAcceptWithConditions: decides("ACCEPTED_WITH_CONDITIONS"),
    votesRefuse: decides("REFUSED"),
    adjournedByChairOrDeadline,
  },
  effects: {
    callForVotes,
    storeResult,
    moveToNextCommittee: adjourn,
    startNewRound,
    discardBallots: (step, door) => destroyBallots(door, step),
  },
  drivers: {
    COUNT_ACCEPT: [voteCast, deadline],
    COUNT_CONDITIONS: [voteCast, deadline],
    COUNT_REFUSE: [voteCast, deadline],
    ADJOURN: deadline,
  },
});

/** The members who vote again have as many days as this at least. */
const newRoundDays = 7;

function startNewRound({ record, change }: EffectStep<typeof voting>, { businessDate }: ProductDoor): void {
  const soonest = addDays(businessDate, newRoundDays);
  const endDate = laterDay(soonest, record.endDate ?? soonest);
  change({ votes: null, conditionsAsked: null, endDate });
}
