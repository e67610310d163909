// What the steps of a vote ask for and do. A vote is cast while its voting is held, so that none comes in while the votes are counted.
import { implement } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor, ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { refusedByGuard } from "@kontor/engine/transitions/refused-by-guard.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { given } from "@kontor/model/fields/given.ts";
import { voteWorkflow } from "@kontor/model/workflows/vote.ts";
import { destroyBallot, sealBallot } from "./ballots.ts";
import type { Choice } from "./count-votes.ts";
import { isPast } from "./counting.ts";
import { committeeMembers } from "./members.ts";
import { votesOf } from "./votes.ts";

type VoteStep = StepOf<typeof vote>;
type Ballot = Stored<typeof voting>;

export const voteSteps = implement(voteWorkflow, vote, {
  guards: {
    voterIsMember,
    oneVotePerMember,
    votingNotCounted,
    choiceOffered,
    conditionsGiven: { asksFor: "reason", ask: (step) => commentOf(step) !== undefined },
  },
  effects: { recordVoteByRule, leaveQuorumBase: withdrawVote, rejoinQuorumBase: withdrawVote },
});

async function voterIsMember({ scope, record }: VoteStep, door: ReadDoor): Promise<boolean> {
  const { personRegistration: own, impersonatedBy } = scope.caller;
  const isOwn = own !== undefined && own === record.personRegistration && impersonatedBy === undefined;
  const ballot = isOwn ? await door.readOne(voting, record.votingRegistration) : undefined;
  if (ballot === undefined) return false;
  const members = await committeeMembers(door, ballot.doc);
  return members === undefined || members.some(({ personRegistration }) => personRegistration === own);
}

async function oneVotePerMember({ key, record }: VoteStep, door: ReadDoor): Promise<boolean> {
  const votes = await votesOf(door, record.votingRegistration);
  return votes.every((one) => one.key === key || one.doc.personRegistration !== record.personRegistration);
}

async function votingNotCounted({ record }: VoteStep, door: ReadDoor): Promise<boolean> {
  return isOpen(await door.readOne(voting, record.votingRegistration), door);
}

async function choiceOffered({ record, transition }: VoteStep, door: ReadDoor): Promise<boolean> {
  const ballot = await door.readOne(voting, record.votingRegistration);
  const { choices = [] } = ballot?.doc ?? {};
  return choices.length === 0 || choices.some((choice) => choice === transition.to);
}

function isOpen(ballot: Ballot | undefined, door: ReadDoor): ballot is Ballot {
  return ballot?.status === "OPEN" && ballot.doc.endDate !== undefined && !isPast(ballot.doc.endDate, door);
}

/** What is said with the step, in whichever place of the request, or else what the member has written into the vote before. */
function commentOf({ reason, values, record }: VoteStep): string | undefined {
  return [reason, values.reason, record.comment].find(
    (text): text is string => typeof text === "string" && text.trim() !== "",
  );
}

async function recordVoteByRule(step: EffectStep<typeof vote>, door: ProductDoor): Promise<void> {
  const { key, record, transition, change } = step;
  const { key: votingKey, doc } = await heldVoting(step, door);
  const person = record.personRegistration;
  const choice = transition.to as Choice; // the steps of a vote lead to what can be chosen
  const comment = commentOf(step);
  const date = door.now.toString();
  if (doc.isSecret !== true) {
    change(given({ choice, date, comment }));
    return;
  }
  step.conceal();
  await sealBallot(door, { voting: votingKey, vote: key }, given({ person, choice, comment }));
  change({ date });
}

/** A recused member does not count, neither for the quorum nor by what was cast before. */
async function withdrawVote(step: EffectStep<typeof vote>, door: ProductDoor): Promise<void> {
  const { key: votingKey, doc } = await heldVoting(step, door);
  if (doc.isSecret === true) await destroyBallot(door, { voting: votingKey, vote: step.key });
  step.change({ choice: null, date: null });
}

async function heldVoting({ record, transition }: VoteStep, door: ProductDoor): Promise<Ballot> {
  const [ballot] = await door.hold(voting, { keys: [record.votingRegistration] });
  // The guard has seen it open, but the count may have come first.
  if (!isOpen(ballot, door)) throw refusedByGuard(door, voteWorkflow, transition.code, "votingNotCounted");
  return ballot;
}
