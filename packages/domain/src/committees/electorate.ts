// The electorate of a voting: committee, members, chair and holders of a veto as they are when it opens. The guards say what must hold of it.
// The effect holds the committee and asks them again, so that neither its members nor its status change meanwhile.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { refusedByGuard } from "@kontor/engine/transitions/refused-by-guard.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { votingWorkflow } from "@kontor/model/workflows/voting.ts";
import { holdersOf, personsWhoMayVote } from "./accounts.ts";
import { type VotingRecord, votersOf } from "./members.ts";

type VotingStep = StepOf<typeof voting>;

const over: ReadonlySet<string | undefined> = new Set(["CLOSED", "CANCELLED"]);

export const electorateGuards = { committeeNotOver, votersKnown, votersMayVote, vetoHeld, chairVotes };

export async function holdElectorate(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const { committeeRegistration } = step.record;
  if (committeeRegistration === undefined) return;
  await door.hold(committee, { keys: [committeeRegistration] });
  for (const [guard, holds] of Object.entries(electorateGuards))
    if (!(await holds(step, door))) throw refusedByGuard(door, votingWorkflow, step.transition.code, guard);
}

/** None under a rule without a veto. */
export async function vetoHoldersOf(
  door: ReadDoor,
  { rule, vetoProfile }: RecordOf<typeof voting>,
  voters: readonly Key<"person">[],
): Promise<readonly Key<"person">[]> {
  return rule === "VETO" && vetoProfile !== undefined ? holdersOf(door, vetoProfile, voters) : [];
}

export async function personsWhoVote(
  door: ReadDoor,
  ballot: VotingRecord,
): Promise<readonly Key<"person">[]> {
  return (await votersOf(door, ballot)).map(({ personRegistration }) => personRegistration);
}

async function committeeNotOver({ record }: VotingStep, door: ReadDoor): Promise<boolean> {
  const found = await door.readOne(committee, record.committeeRegistration);
  return !over.has(found?.status);
}

async function votersKnown(step: VotingStep, door: ReadDoor): Promise<boolean> {
  return (await votersOf(door, step)).length > 0;
}

async function votersMayVote(step: VotingStep, door: ReadDoor): Promise<boolean> {
  const voters = await personsWhoVote(door, step);
  return (await personsWhoMayVote(door, voters)).length === voters.length;
}

async function vetoHeld(step: VotingStep, door: ReadDoor): Promise<boolean> {
  if (step.record.rule !== "VETO") return true;
  const voters = await personsWhoVote(door, step);
  return (await vetoHoldersOf(door, step.record, voters)).length > 0;
}

async function chairVotes(step: VotingStep, door: ReadDoor): Promise<boolean> {
  if (step.record.rule !== "CHAIR_TIEBREAK") return true;
  return (await votersOf(door, step)).filter(({ isChair }) => isChair).length === 1;
}
