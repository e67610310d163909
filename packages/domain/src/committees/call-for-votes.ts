// A round of votes: one for each member, pending. What was cast in an earlier round is taken away, and so are votes of former members.
import type { ProductDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { usernamesOf } from "./accounts.ts";
import { destroyBallots } from "./ballots.ts";
import { holdElectorate, personsWhoVote, vetoHoldersOf } from "./electorate.ts";
import { isCast, votesOf } from "./votes.ts";

type Vote = Stored<typeof vote>;

export async function callForVotes(step: EffectStep<typeof voting>, door: ProductDoor): Promise<void> {
  const { key, record, change } = step;
  await holdElectorate(step, door);
  const persons = await personsWhoVote(door, step);
  const vetoHolders = await vetoHoldersOf(door, record, persons);
  change({ vetoHolders: vetoHolders.length === 0 ? null : vetoHolders });
  await askForVotes(door, key, persons);
  await destroyBallots(door, step);
  await door.tell(voting, key, {
    usernames: await usernamesOf(door, persons),
    kind: "asked",
    // Each opening has a version of its own, also where the deadline stays the same.
    onceKey: `votes of voting ${key} opened after version ${record.version}`,
  });
}

async function askForVotes(
  door: ProductDoor,
  votingKey: Key<"voting">,
  persons: readonly Key<"person">[],
): Promise<void> {
  const votes = await votesOf(door, votingKey);
  const kept = new Map(votes.filter(isUntouched).map((one) => [one.doc.personRegistration, one]));
  const isKept = (one: Vote): boolean =>
    kept.get(one.doc.personRegistration) === one && persons.includes(one.doc.personRegistration);
  await door.remove(
    vote,
    votes.filter((one) => !isKept(one)),
  );
  const asked = persons.filter((person) => !kept.has(person));
  await door.add(
    vote,
    asked.map((personRegistration) => ({ votingRegistration: votingKey, personRegistration })),
  );
}

function isUntouched(one: Vote): boolean {
  return one.status === "PENDING" && !isCast(one);
}
