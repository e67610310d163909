// A round of votes: one for each member, pending. What was cast in an earlier round is taken away.
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { destroyBallots, isCast, votesOf } from "./ballots.ts";
import { votersOf } from "./members.ts";

export async function callForVotes(
  { key, record, entity }: EffectStep<typeof voting>,
  door: ProductDoor,
): Promise<void> {
  const votes = await votesOf(door, key);
  const voters = (await votersOf(door, record)) ?? votes.map(({ doc }) => doc);
  const persons = [...new Set(voters.map(({ personRegistration }) => personRegistration))];
  const [stale, fresh] = partition(
    votes,
    (one) => isCast(one) || one.status === "RECUSED" || !persons.includes(one.doc.personRegistration),
  );
  await door.remove(vote, stale);
  await destroyBallots(door, key);
  const asked = new Set(fresh.map(({ doc }) => doc.personRegistration));
  await door.add(
    vote,
    persons
      .filter((person) => !asked.has(person))
      .map((personRegistration) => ({ votingRegistration: key, personRegistration })),
  );
  const users = await door.read(user, { naming: { personRegistration: persons } });
  const usernames = users.map(({ key: username }) => username);
  await door.tell(voting, key, {
    usernames,
    kind: "asked",
    onceKey: `votes of ${entity.name} ${key} until ${record.endDate}`,
  });
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
