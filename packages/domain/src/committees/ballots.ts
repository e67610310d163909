// What was cast in a voting. The votes of a named ballot hold it themselves. Of a secret one it is sealed until the count, under the voting
// and the vote, and all seals are of the same length, so that none says how long a comment is.
import type { ProductDoor, ReadDoor, Stored } from "@kontor/engine/door/product-door.ts";
import { vote } from "@kontor/model/entities/case/vote.ts";
import type { voting } from "@kontor/model/entities/case/voting.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { given } from "@kontor/model/fields/given.ts";
import { z } from "zod";
import type { CastVote, Turnout } from "./count-votes.ts";

type Place = { readonly voting: string; readonly vote: string };
type Voting = { readonly key: string; readonly record: RecordOf<typeof voting> };

const sealedLength = 16_384;
const sealedBallot = z.strictObject({
  person: z.string(),
  choice: z.enum(["FOR", "FOR_WITH_CONDITIONS", "AGAINST", "ABSTAIN"]),
  comment: z.string().optional(),
});

export function votesOf(door: ReadDoor, votingKey: string): Promise<readonly Stored<typeof vote>[]> {
  return door.read(vote, { naming: { votingRegistration: votingKey } });
}

/** In a secret ballot a vote that was cast stands as pending; the day it was cast says that it was. */
export function isCast({ status, doc: { date } }: Stored<typeof vote>): boolean {
  return status === "PENDING" ? date !== undefined : status !== "RECUSED";
}

export function turnoutOf(votes: readonly Stored<typeof vote>[]): Turnout {
  const members = votes.filter(({ status }) => status !== "RECUSED");
  return { members: members.length, voted: members.filter(isCast).length };
}

export async function castVotes(door: ReadDoor, { key, record }: Voting): Promise<readonly CastVote[]> {
  if (record.isSecret === true) {
    const sealed = await door.secrets.readAll(ballotsOf(key));
    return sealed.map(({ value }) => opened(value));
  }
  return (await votesOf(door, key)).filter(isCast).flatMap(({ doc }) => {
    const { personRegistration: person, choice, comment } = doc;
    return choice === undefined ? [] : [given({ person, choice, comment })];
  });
}

export function sealBallot(
  door: ProductDoor,
  { voting: votingKey, vote: key }: Place,
  cast: CastVote,
): Promise<void> {
  // In the signs of one byte alone: a comment in another script would be longer otherwise.
  const text = Buffer.from(JSON.stringify(cast)).toString("base64");
  return door.secrets.put(`${ballotsOf(votingKey)}${key}`, text.padEnd(sealedLength));
}

export function destroyBallot(door: ProductDoor, { voting: votingKey, vote: key }: Place): Promise<void> {
  return door.secrets.remove([`${ballotsOf(votingKey)}${key}`]);
}

export async function destroyBallots(door: ProductDoor, votingKey: string): Promise<void> {
  const sealed = await door.secrets.readAll(ballotsOf(votingKey));
  await door.secrets.remove(sealed.map(({ name }) => name));
}

function opened(sealed: string): CastVote {
  const text = Buffer.from(sealed.trim(), "base64").toString();
  const { person, ...cast } = sealedBallot.parse(JSON.parse(text));
  return { ...given(cast), person: person as CastVote["person"] }; // sealed from one
}

function ballotsOf(votingKey: string): string {
  return `ballot/${votingKey}/`;
}
