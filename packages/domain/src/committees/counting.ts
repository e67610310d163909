// When a voting is counted, and what its votes decide then: when the last member has voted or the deadline is past, whichever comes first.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import { castVotes, destroyBallots } from "./ballots.ts";
import { conditionsOf, type Decision, decisionOf, isQuorate } from "./count-votes.ts";
import { type VotingRecord, votersOf } from "./members.ts";
import { turnoutOf, votesOf } from "./votes.ts";

export async function countDue({ key, record }: VotingRecord, door: ReadDoor): Promise<boolean> {
  if (isPast(record.endDate, door)) return true;
  const { members, voted } = turnoutOf(await votesOf(door, key));
  return members > 0 && voted === members;
}

export async function quorumReached({ key, record }: VotingRecord, door: ReadDoor): Promise<boolean> {
  return isQuorate(turnoutOf(await votesOf(door, key)), record.quorum);
}

export function isPast(endDate: string | undefined, { businessDate }: ReadDoor): boolean {
  return endDate !== undefined && endDate < businessDate;
}

/** Until the count is due and valid it says nothing: a reader who asks why not would learn how a secret ballot stands. */
export function decides(wanted: Decision) {
  return async (step: StepOf<typeof voting>, door: ReadDoor): Promise<boolean> => {
    if (!(await countDue(step, door)) || !(await quorumReached(step, door))) return false;
    return (await decisionIn(step, door)) === wanted;
  };
}

async function decisionIn(ballot: VotingRecord, door: ReadDoor): Promise<Decision> {
  const { rule, vetoHolders = [] } = ballot.record;
  const voters = await votersOf(door, ballot);
  return decisionOf(await castVotes(door, ballot), {
    rule,
    chair: voters.find(({ isChair }) => isChair)?.personRegistration,
    vetoHolders: new Set(vetoHolders),
  });
}

/** Conditions belong to a result with conditions: elsewhere they would publish comments of a secret ballot. */
export async function storeResult(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const { record, transition, change } = step;
  const votes = await castVotes(door, step);
  change({
    votes:
      record.isSecret === true
        ? // In the order of the choices: that of the votes would say whose they are.
          votes.map(({ choice }) => ({ choice })).toSorted((a, b) => a.choice.localeCompare(b.choice))
        : votes.map(({ person: personRegistration, ...cast }) => ({ personRegistration, ...cast })),
    conditionsAsked: (transition.to === "ACCEPTED_WITH_CONDITIONS" && conditionsOf(votes)) || null,
  });
  await destroyBallots(door, step);
}
