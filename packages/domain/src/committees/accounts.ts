// The accounts of members: which users are told of a round, whose profiles hold a veto, and which members can vote at all.

import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import { callersOfUsers } from "@kontor/engine/identity/callers-of-users.ts";
import { entityOf } from "@kontor/engine/writing/write-work.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { type Caller, grantsOf, mayRead } from "@kontor/model/permission/permission.ts";
import { availableTransitions } from "@kontor/model/workflow/availability.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { voteWorkflow } from "@kontor/model/workflows/vote.ts";
import type { Scope } from "@kontor/store/scope.ts";

export async function usernamesOf(door: ReadDoor, persons: readonly string[]): Promise<readonly string[]> {
  const users = await door.read(user, { naming: { personRegistration: persons } });
  return users.map(({ key }) => key);
}

/** The persons among these with an unlocked account that holds the profile, itself or by a bundle. */
export async function holdersOf<Person extends string>(
  door: ReadDoor,
  profile: string,
  persons: readonly Person[],
): Promise<readonly Person[]> {
  return personsWith(door, persons, (caller) => grantsOf(caller).some((grant) => grant.profile === profile));
}

/** The persons among these with an unlocked account that reads votings and casts votes. */
export async function personsWhoMayVote<Person extends string>(
  door: ReadDoor,
  persons: readonly Person[],
): Promise<readonly Person[]> {
  return personsWith(door, persons, (caller) => mayVote(caller, door.scope));
}

async function personsWith<Person extends string>(
  door: ReadDoor,
  persons: readonly Person[],
  isWanted: (caller: Caller) => boolean,
): Promise<readonly Person[]> {
  const users = await door.read(user, { naming: { personRegistration: persons } });
  const callers = (await callersOfUsers(door, users)).filter(isWanted);
  const found = new Set(callers.map(({ personRegistration }) => personRegistration));
  return persons.filter((person) => found.has(person));
}

function mayVote(caller: Caller, scope: Scope): boolean {
  const entity = entityOf(scope, vote);
  const workflow = scope.model.workflows[voteWorkflow.name] ?? voteWorkflow;
  const situation = { entity, workflow, state: started(workflow, "SYSTEM"), caller };
  const isOffered = availableTransitions(situation).some(({ code }) => code.startsWith("CAST_"));
  return isOffered && mayRead(caller, entity) && mayRead(caller, entityOf(scope, voting));
}
