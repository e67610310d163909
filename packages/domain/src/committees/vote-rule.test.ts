// Votes as people write them: who prepares them and when, and who writes their comment.
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
  wrong,
} from "./testing/committees.ts";

const { vote, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let chair: Member;
let ann: Member;
let bob: Member;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
  scope = await opened.openTenant("acme");
  const [first, second, third] = await house.newMembers(scope, ["RISK", "CREDIT", "COMPLIANCE"]);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three are needed");
  [chair, ann, bob] = [first, second, third];
});
afterAll(() => opened.close());

const prepare = (by: Scope, votingRegistration: string, { person }: Member) =>
  house.add(by, vote, { votingRegistration, personRegistration: person });
const newCommittee = () => house.newCommittee(scope, [chair, ann, bob]);
const openVoting = async () => house.openVoting(scope, await newCommittee());

test("who writes votings prepares votes, one per person and of members alone [OPS-17]", async () => {
  const key = await house.newVoting(scope, await newCommittee());
  await prepare(chair.scope, key, ann);
  await prepare(scope, key, bob);
  await expect(prepare(scope, key, ann)).rejects.toMatchObject(
    wrong("personRegistration", "The person already has a vote in this voting"),
  );
  const [stranger] = await house.newMembers(scope, ["CREDIT"]);
  await expect(prepare(scope, key, stranger ?? ann)).rejects.toMatchObject(
    wrong("personRegistration", "The person is no voting member of the committee"),
  );
});

test("a member who does not write votings prepares no vote, not even the own one", async () => {
  const key = await house.newVoting(scope, undefined);
  for (const member of [ann, bob])
    await expect(prepare(member.scope, key, member)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await house.votesIn(scope, key)).toEqual([]);
});

test("votes are prepared in a draft and after an adjournment, and by no caller once it is open or decided", async () => {
  const key = await house.newVoting(scope, undefined);
  await prepare(chair.scope, key, chair);
  await house.run(scope, voting, key, "OPEN");
  const closed = wrong("votingRegistration", "Votes are prepared before the voting is open");
  for (const by of [chair.scope, scope]) await expect(prepare(by, key, ann)).rejects.toMatchObject(closed);
  await house.run(chair.scope, voting, key, "ADJOURN");
  await prepare(chair.scope, key, ann);
  await house.run(scope, voting, key, "OPEN");
  await house.castAll([chair, ann], key, ["CAST_FOR", "CAST_FOR"]);
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 2 } });
  await expect(prepare(scope, key, bob)).rejects.toMatchObject(closed);
});

test("no colleague, administrator or user who acts as the member writes the comment of a vote", async () => {
  const key = await openVoting();
  const { key: own } = await house.voteOf(scope, key, ann.person);
  const others = wrong("comment", "Only the person whose vote it is writes the comment");
  const comment = "Only with a pledge";
  const acted = { ...ann.scope, caller: { ...ann.scope.caller, impersonatedBy: "root@acme" } };
  for (const by of [bob.scope, chair.scope, scope, acted])
    await expect(house.patch(by, vote, own, { comment })).rejects.toMatchObject(others);
  await expect(house.cast(ann, key, "CAST_CONDITIONS")).rejects.toMatchObject(
    refused("The conditions are given"),
  );
  await house.patch(ann.scope, vote, own, { comment });
  await expect(house.patch(bob.scope, vote, own, { comment: null })).rejects.toMatchObject(others);
  await house.cast(ann, key, "CAST_CONDITIONS");
  expect((await house.voteOf(scope, key, ann.person)).doc).toMatchObject({ comment });
});

test("a vote is not prepared with a comment in the name of the member", async () => {
  const key = await house.newVoting(scope, undefined);
  const values = { votingRegistration: key, personRegistration: ann.person, comment: condition };
  await expect(house.add(chair.scope, vote, values)).rejects.toMatchObject(
    wrong("comment", "Only the person whose vote it is writes the comment"),
  );
});

test("conditions count from the reason and from the form of the step alike, and are kept as they were given", async () => {
  const key = await openVoting();
  await house.cast(ann, key, "CAST_CONDITIONS", { reason: "A pledge" });
  await house.cast(bob, key, "CAST_CONDITIONS", { values: { reason: "A deposit" } });
  await house.cast(chair, key, "CAST_FOR");
  await opened.settle(scope);
  expect((await house.voteOf(scope, key, bob.person)).doc).toMatchObject({ comment: "A deposit" });
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ACCEPTED_WITH_CONDITIONS",
    doc: { conditionsAsked: "A deposit\nA pledge" },
  });
});
