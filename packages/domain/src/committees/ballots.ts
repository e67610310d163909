// What was cast in a voting. The votes of a named ballot hold it themselves. Of a secret one it is sealed until the count, under the voting
// and the vote, and all seals are of the same length, so that none says how long a comment is. A named ballot needs no key.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { given } from "@kontor/model/fields/given.ts";
import { z } from "zod";
import type { CastVote } from "./count-votes.ts";
import type { VotingRecord } from "./members.ts";
import { isCast, votesOf } from "./votes.ts";

type BallotKey = { readonly voting: string; readonly vote: string };

const sealedLength = 16_384;
const sealedBallot = z.strictObject({
  person: z.string(),
  choice: z.enum(["FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"]),
  comment: z.string().optional(),
});

export async function castVotes(door: ReadDoor, { key, record }: VotingRecord): Promise<readonly CastVote[]> {
  if (record.isSecret === true) {
    const sealed = await door.secrets.readAll(ballotsOf(key));
    return sealed.map(({ value }) => decodeBallot(value));
  }
  return (await votesOf(door, key)).filter(isCast).flatMap(({ doc }) => {
    const { personRegistration: person, choice, comment } = doc;
    return choice === undefined ? [] : [given({ person, choice, comment })];
  });
}

/** An installation without a master key seals nothing, so it holds named ballots only. */
export async function ballotSealable({ key, record }: VotingRecord, door: ReadDoor): Promise<boolean> {
  if (record.isSecret !== true) return true;
  try {
    await door.secrets.readAll(ballotsOf(key));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "UNAVAILABLE_SOFTWARE") return false;
    throw error;
  }
}

export function sealBallot(
  door: ProductDoor,
  { voting: votingKey, vote: key }: BallotKey,
  cast: CastVote,
): Promise<void> {
  // In the signs of one byte alone: a comment in another script would be longer otherwise.
  const text = Buffer.from(JSON.stringify(cast)).toString("base64");
  return door.secrets.put(`${ballotsOf(votingKey)}${key}`, text.padEnd(sealedLength));
}

export function destroyBallot(door: ProductDoor, { voting: votingKey, vote: key }: BallotKey): Promise<void> {
  return door.secrets.remove([`${ballotsOf(votingKey)}${key}`]);
}

export async function destroyBallots(door: ProductDoor, { key, record }: VotingRecord): Promise<void> {
  if (record.isSecret !== true) return;
  const sealed = await door.secrets.readAll(ballotsOf(key));
  await door.secrets.remove(sealed.map(({ name }) => name));
}

function decodeBallot(sealed: string): CastVote {
  const text = Buffer.from(sealed.trim(), "base64").toString();
  const { person, ...cast } = sealedBallot.parse(JSON.parse(text));
  return { ...given(cast), person: person as CastVote["person"] }; // sealed from one
}

function ballotsOf(votingKey: string): string {
  return `ballot/${votingKey}/`;
}
