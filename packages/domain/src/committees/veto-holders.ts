// Who among the voters holds the profile whose vote against is a veto.
import type { ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { CastVote } from "./count-votes.ts";

export async function vetoHoldersOf(
  door: ReadDoor,
  { rule, vetoProfile }: RecordOf<typeof voting>,
  votes: readonly CastVote[],
): Promise<ReadonlySet<string>> {
  if (rule !== "VETO" || vetoProfile === undefined || votes.length === 0) return new Set();
  const persons = votes.map(({ person }) => person);
  const users = await door.read(user, { naming: { personRegistration: persons } });
  return new Set(
    users
      .filter(({ doc: { profiles = [] } }) => profiles.includes(vetoProfile))
      .flatMap(({ doc: { personRegistration } }) => personRegistration ?? []),
  );
}
