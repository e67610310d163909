// A voting from the call for votes to its result, with real members, days that pass, and callers who must not vote.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import {
  condition,
  type Member,
  refused,
  type TestCommittees,
  testCommittees,
} from "./testing/committees.ts";

const { vote, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let members: readonly Member[];
let tenants = 0;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
  await newHouse();
});
afterAll(() => opened.close());

/** A tenant of its own, whose days pass without the others. */
async function newHouse(): Promise<Scope> {
  tenants += 1;
  scope = await opened.openTenant(`acme${tenants}`);
  members = await house.newMembers(scope, ["RISK", "CREDIT", "CREDIT", "COMPLIANCE"]);
  return scope;
}

const statusOf = async (key: string) => (await house.read(scope, voting, key)).status;
const member = (place: number): Member => {
  const found = members[place];
  if (found === undefined) throw new Error(`There is no member ${place}`);
  return found;
};

async function openVoting(values: Parameters<TestCommittees["openVoting"]>[2] = {}): Promise<string> {
  const key = await house.newCommittee(scope, members);
  return house.openVoting(scope, key, values);
}

async function castAll(key: string, codes: readonly string[]): Promise<void> {
  await house.castAll(members, key, codes);
  await opened.settle(scope);
}

test("each member is asked for a vote, and when the last one has voted the result is there [OPS-17]", async () => {
  const key = await openVoting();
  expect((await house.votesIn(scope, key)).map(({ status }) => status)).toEqual(Array(4).fill("PENDING"));
  await castAll(key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  expect(await statusOf(key)).toBe("OPEN");
  await house.cast(member(3), key, "CAST_ABSTAIN");
  await opened.settle(scope);
  const { doc, status } = await house.read(scope, voting, key);
  expect(status).toBe("ACCEPTED");
  expect(doc).toMatchObject({ votesFor: 2, votesAgainst: 1, abstentions: 1 });
  expect(doc.votes).toHaveLength(4);
  expect(doc.votes).toContainEqual({ personRegistration: member(2).person, choice: "AGAINST" });
});

test("who votes with conditions says which, and the result holds them", async () => {
  const key = await openVoting();
  await expect(house.cast(member(0), key, "CAST_CONDITIONS")).rejects.toMatchObject(
    refused("The conditions are given"),
  );
  await castAll(key, ["CAST_CONDITIONS", "CAST_FOR", "CAST_FOR", "CAST_FOR"]);
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ACCEPTED_WITH_CONDITIONS",
    doc: { conditionsAsked: condition, votesFor: 4 },
  });
});

test("what more are against than for is refused, and a tie is no majority", async () => {
  const key = await openVoting();
  await castAll(key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST", "CAST_AGAINST"]);
  expect(await statusOf(key)).toBe("REFUSED");
});

test("a vote changes until it is counted, and not after [OPS-17]", async () => {
  const key = await openVoting();
  await castAll(key, ["CAST_AGAINST"]);
  await castAll(key, ["CAST_FOR", "CAST_FOR", "CAST_FOR", "CAST_FOR"]);
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 4 } });
  await expect(house.cast(member(0), key, "CAST_AGAINST")).rejects.toMatchObject(
    refused("The voting is open, not counted yet, and its deadline is not past"),
  );
});

test("only the member votes: no colleague, no administrator, no script and no user who acts as the member", async () => {
  const key = await openVoting();
  const { key: ownVote } = await house.voteOf(scope, key, member(1).person);
  const other = refused("You are the member whose vote this is");
  for (const caller of [member(2).scope.caller, scope.caller, clerk("stranger@acme", ["RISK"])])
    await expect(house.run({ ...scope, caller }, vote, ownVote, "CAST_FOR")).rejects.toMatchObject(other);
  const own = member(1).scope;
  const acted = { ...own, caller: { ...own.caller, impersonatedBy: "root@acme" } };
  for (const code of ["CAST_FOR", "RECUSE"])
    await expect(house.run(acted, vote, ownVote, code)).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  const scripted = { ...own, caller: { ...own.caller, script: { name: "helper", makers: ["root@acme"] } } };
  await expect(house.run(scripted, vote, ownVote, "CAST_FOR")).rejects.toMatchObject({
    rejectionReason: expect.stringContaining("A person does this, not a script"),
  });
});

test("a choice that is not offered is not taken", async () => {
  const key = await openVoting({ choices: ["FOR", "AGAINST"] });
  await expect(house.cast(member(0), key, "CAST_ABSTAIN")).rejects.toMatchObject(
    refused("The voting offers this choice"),
  );
});

test("a member with a conflict of interest leaves the base of the quorum, and may come back", async () => {
  const key = await openVoting({ quorum: 1 });
  await house.cast(member(3), key, "RECUSE");
  await house.cast(member(3), key, "UNDO_RECUSE");
  await castAll(key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  expect(await statusOf(key)).toBe("OPEN");
  await house.cast(member(3), key, "RECUSE");
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 2 } });
});

test("a profile with a veto stops what all others want", async () => {
  const rule = { rule: "VETO", vetoProfile: "COMPLIANCE" };
  const [stopped, wanted] = [await openVoting(rule), await openVoting(rule)];
  await castAll(stopped, ["CAST_FOR", "CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  await castAll(wanted, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST", "CAST_FOR"]);
  expect([await statusOf(stopped), await statusOf(wanted)]).toEqual(["REFUSED", "ACCEPTED"]);
});

test("the chair decides a tie where the rule says so", async () => {
  const key = await openVoting({ rule: "CHAIR_TIEBREAK" });
  await castAll(key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST", "CAST_AGAINST"]);
  expect(await statusOf(key)).toBe("ACCEPTED");
});

test("at the deadline the votes that are there are counted, the day after and once", async () => {
  await newHouse();
  const key = await openVoting();
  await castAll(key, ["CAST_FOR", "CAST_FOR"]);
  await opened.startDay(scope, "2026-12-10");
  expect(await statusOf(key)).toBe("OPEN");
  scope = await opened.startDay(scope, "2026-12-11");
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 2 } });
  await expect(house.cast(member(3), key, "CAST_FOR")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
});

test("without a committee those vote for whom a vote was prepared, and without them it does not open", async () => {
  await newHouse();
  await expect(house.openVoting(scope, undefined)).rejects.toMatchObject(
    refused("There are members who vote, of the committee or by votes prepared for them"),
  );
  const key = await house.newVoting(scope, undefined);
  for (const { person: personRegistration } of members.slice(0, 2))
    await house.add(scope, vote, { votingRegistration: key, personRegistration });
  await house.run(scope, voting, key, "OPEN");
  await castAll(key, ["CAST_FOR", "CAST_FOR"]);
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 2 } });
});
