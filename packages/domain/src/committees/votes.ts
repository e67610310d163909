// The votes of a voting as records: which of them were cast, and how many members that makes.
import type { ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import type { Turnout } from "./count-votes.ts";

export function votesOf(door: ReadDoor, votingKey: string): Promise<readonly Stored<typeof vote>[]> {
  return door.read(vote, { naming: { votingRegistration: votingKey } });
}

/** In a secret ballot a vote that was cast stands as pending; its date says that it was cast. */
export function isCast({ status, doc: { date } }: Stored<typeof vote>): boolean {
  return status === "PENDING" ? date !== undefined : status !== "RECUSED";
}

export function turnoutOf(votes: readonly Stored<typeof vote>[]): Turnout {
  const members = votes.filter(({ status }) => status !== "RECUSED");
  return { members: members.length, voted: members.filter(isCast).length };
}
