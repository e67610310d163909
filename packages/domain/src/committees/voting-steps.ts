// What the steps of a voting ask for and do. It is counted when the last member has voted or the deadline is past, whichever comes first.
import { filled } from "@kontor/engine/domain/common-guards.ts";
import { dueBy, follows } from "@kontor/engine/domain/driver.ts";
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor, ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/workflow/step.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { votingWorkflow } from "@kontor/model/workflows/voting.ts";
import { adjourn } from "./adjourn.ts";
import { castVotes, destroyBallots, turnoutOf, votesOf } from "./ballots.ts";
import { callForVotes } from "./call-for-votes.ts";
import { conditionsOf, type Decision, decisionOf, isQuorate } from "./count-votes.ts";
import { votersOf } from "./members.ts";
import { vetoHoldersOf } from "./veto-holders.ts";

type VotingStep = StepOf<typeof voting>;

/** After the day of the deadline. */
const deadline = dueBy("endDate", { days: 1 });
/** In a secret ballot a vote that is cast only changes. */
const voteCast = follows(vote, ["record.changed", "record.moved"], ({ votingRegistration }) => [
  votingRegistration,
]);

export const votingSteps = implement(votingWorkflow, voting, {
  guards: {
    subjectSet: filled("subject"),
    votingRuleSet: filled("rule"),
    deadlineSet: ({ record }, { businessDate }) => (record.endDate ?? "") >= businessDate,
    votersKnown,
    countDue,
    quorumReached,
    votesAccept: decides("ACCEPTED"),
    votesAcceptWithConditions: decides("ACCEPTED_WITH_CONDITIONS"),
    votesRefuse: decides("REFUSED"),
    adjournedByPersonOrDeadline,
  },
  effects: {
    callForVotes,
    storeResult,
    moveToNextCommittee: adjourn,
    startNewRound,
    discardBallots: ({ key }, door) => destroyBallots(door, key),
  },
  drivers: {
    COUNT_ACCEPT: [voteCast, deadline],
    COUNT_CONDITIONS: [voteCast, deadline],
    COUNT_REFUSE: [voteCast, deadline],
    ADJOURN: deadline,
  },
});

async function votersKnown({ key, record }: VotingStep, door: ReadDoor): Promise<boolean> {
  const voters = (await votersOf(door, record)) ?? (await votesOf(door, key));
  return voters.length > 0;
}

async function countDue({ key, record }: VotingStep, door: ReadDoor): Promise<boolean> {
  if (isPast(record.endDate, door)) return true;
  const { members, voted } = turnoutOf(await votesOf(door, key));
  return members > 0 && voted === members;
}

async function quorumReached({ key, record }: VotingStep, door: ReadDoor): Promise<boolean> {
  return isQuorate(turnoutOf(await votesOf(door, key)), record.quorum);
}

/** Until the count is due and valid it says nothing: who asks why not would learn how a secret ballot stands. */
function decides(wanted: Decision) {
  return async (step: VotingStep, door: ReadDoor): Promise<boolean> => {
    if (!(await countDue(step, door)) || !(await quorumReached(step, door))) return false;
    return (await decisionIn(step, door)) === wanted;
  };
}

async function decisionIn(step: VotingStep, door: ReadDoor): Promise<Decision> {
  const { record } = step;
  const votes = await castVotes(door, step);
  const voters = (await votersOf(door, record)) ?? [];
  return decisionOf(votes, {
    rule: record.rule,
    chair: voters.find(({ role }) => role === "CHAIR")?.personRegistration,
    vetoHolders: await vetoHoldersOf(door, record, votes),
  });
}

/** The product adjourns what nobody else will decide; a person may at any time. */
async function adjournedByPersonOrDeadline(step: VotingStep, door: ReadDoor): Promise<boolean> {
  if (step.scope.caller.kind !== "product") return true;
  return isPast(step.record.endDate, door) && !(await quorumReached(step, door));
}

async function storeResult(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const { key, record, change } = step;
  const votes = await castVotes(door, step);
  const isSecret = record.isSecret === true;
  change({
    votes: isSecret
      ? // In the order of the choices: that of the votes would say whose they are.
        votes.map(({ choice }) => ({ choice })).toSorted((a, b) => a.choice.localeCompare(b.choice))
      : votes.map(({ person: personRegistration, ...cast }) => ({ personRegistration, ...cast })),
    conditionsAsked: conditionsOf(votes) || null,
  });
  if (isSecret) await destroyBallots(door, key);
}

/** Who votes again has as many days as this at least. */
const newRoundDays = 7;

async function startNewRound(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const soonest = Temporal.PlainDate.from(door.businessDate).add({ days: newRoundDays }).toString();
  const { endDate = soonest } = step.record;
  const [, latest = soonest] = [soonest, endDate].toSorted();
  step.change({ votes: null, conditionsAsked: null, endDate: latest });
  await callForVotes(step, door);
}

function isPast(endDate: string | undefined, { businessDate }: ReadDoor): boolean {
  return endDate !== undefined && endDate < businessDate;
}
