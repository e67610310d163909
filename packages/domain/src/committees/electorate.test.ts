// Who votes is settled when a voting opens: members who can vote, one chair, and a holder of the veto where the rule asks for them.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees, wrong } from "./testing/committees.ts";

const { committee, person, user, vote, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let members: readonly Member[];
let tenants = 0;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
});
beforeEach(async () => {
  tenants += 1;
  scope = await opened.openTenant(`acme${tenants}`);
  members = await house.newMembers(scope, ["RISK", "CREDIT", "CREDIT", "COMPLIANCE"]);
});
afterAll(() => opened.close());

const statusOf = async (key: string) => (await house.read(scope, voting, key)).status;
const open = (key: string) => house.run(scope, voting, key, "OPEN");
const linesOf = (some: readonly Member[], role = "MEMBER") =>
  some.map((member, place) => ({ personRegistration: member.person, role: place === 0 ? "CHAIR" : role }));
const typed = (lines: readonly object[]): RecordData => ({ persons: lines as unknown as string });

async function votersOf(key: string): Promise<readonly unknown[]> {
  return (await house.votesIn(scope, key)).map(({ doc }) => doc.personRegistration).toSorted();
}
const personsOf = (some: readonly Member[]) => some.map((member) => member.person).toSorted();

/** A draft put to a committee of these members. */
async function newVoting(values: RecordData = {}, of = members): Promise<string> {
  return house.newVoting(scope, await house.newCommittee(scope, of), values);
}

const frozen = wrong("persons", "Members and roles do not change while a voting is open");

test("while a voting is open no member leaves, joins or changes the role, for administrators either", async () => {
  const its = await house.newCommittee(scope, members);
  const key = await house.openVoting(scope, its);
  const [joined] = await house.newMembers(scope, ["CREDIT"]);
  const changes = [
    linesOf(members.slice(0, 3)),
    linesOf([...members, ...(joined ? [joined] : [])]),
    linesOf(members.toReversed()),
    linesOf(members, "GUEST"),
  ];
  for (const lines of changes)
    for (const by of [scope, members[0]?.scope ?? scope])
      await expect(house.patch(by, committee, its, typed(lines))).rejects.toMatchObject(frozen);
  await house.run(scope, voting, key, "CANCEL");
  await house.patch(scope, committee, its, typed(linesOf(members.slice(0, 3))));
});

test("invitations and answers change while a voting is open, and so does the order of the list", async () => {
  const its = await house.newCommittee(scope, members);
  await house.openVoting(scope, its);
  const present = linesOf(members).map((line) => ({ ...line, inviteStatus: "PRESENTED", rsvp: "ACCEPTED" }));
  await house.patch(scope, committee, its, typed(present.toReversed()));
  expect((await house.read(scope, committee, its)).doc).toMatchObject({ presented: 4, accepted: 4 });
});

test("after an adjournment each member of today has one vote, and a former member none that counts", async () => {
  const its = await house.newCommittee(scope, members);
  const key = await house.openVoting(scope, its, { quorum: 1 });
  await house.castAll(members, key, ["CAST_FOR"]);
  await house.run(members[0]?.scope ?? scope, voting, key, "ADJOURN");
  await house.patch(scope, committee, its, typed(linesOf(members.slice(0, 3))));
  await open(key);
  expect(await votersOf(key)).toEqual(personsOf(members.slice(0, 3)));
  await house.castAll(members, key, ["CAST_FOR", "CAST_FOR", "CAST_FOR"]);
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({ status: "ACCEPTED", doc: { votesFor: 3 } });
});

test("after a reopening as well, and who has joined since votes too", async () => {
  const its = await house.newCommittee(scope, members.slice(0, 3));
  const key = await house.openVoting(scope, its);
  await house.castAll(members, key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  await opened.settle(scope);
  const [chair, , third, joined] = members;
  if (chair === undefined || third === undefined || joined === undefined) throw new Error("Four are needed");
  await house.patch(scope, committee, its, typed(linesOf([chair, third, joined])));
  await house.run(chair.scope, voting, key, "REOPEN");
  expect(await votersOf(key)).toEqual(personsOf([chair, third, joined]));
  expect((await house.votesIn(scope, key)).map(({ status }) => status)).toEqual(Array(3).fill("PENDING"));
});

const cannotVote = refused("Each member who votes has an account that is not locked and may vote");

test("a voting opens with members who can read and cast alone: each has an unlocked account with a profile for it", async () => {
  const key = await house.add(scope, person, { type: "P", lastName: "Without an account" });
  const absent: Member = { person: key, scope };
  for (const one of [...(await house.newMembers(scope, ["TREASURY", "AUDITOR", "SALES"])), absent])
    await expect(open(await newVoting({}, [...members, one]))).rejects.toMatchObject(cannotVote);
  const able = await house.newMembers(scope, ["MANAGER", "RISK"]);
  await open(await newVoting({}, [...members, ...able]));
});

test("a member whose account is locked is not asked for a vote, until it is unlocked", async () => {
  const key = await newVoting();
  const locked = String(members[2]?.scope.caller.username);
  await house.patch(scope, user, locked, { isLocked: true });
  await expect(open(key)).rejects.toMatchObject(cannotVote);
  await house.patch(scope, user, locked, { isLocked: false });
  await open(key);
});

test("votes prepared for persons who cannot vote do not open a voting without a committee", async () => {
  const key = await house.newVoting(scope, undefined);
  const [treasurer] = await house.newMembers(scope, ["TREASURY"]);
  await house.add(scope, vote, { votingRegistration: key, personRegistration: treasurer?.person ?? "" });
  await expect(open(key)).rejects.toMatchObject(cannotVote);
});

const veto = { rule: "VETO", vetoProfile: "COMPLIANCE" };

test("under a veto a member must hold it, and a bundle of the tenant holds it too", async () => {
  const [chair, , third] = members;
  if (chair === undefined || third === undefined) throw new Error("Three are needed");
  await expect(open(await newVoting(veto, [chair, third]))).rejects.toMatchObject(
    refused("If one profile can veto, a member who votes holds it"),
  );
  const bundles = { BOARD: ["CREDIT", "COMPLIANCE"] };
  await opened.services.store.write(scope, (transaction) => saveTenantState(transaction, scope, { bundles }));
  const director = await newDirector();
  const key = await newVoting(veto, [chair, third, director]);
  await open(key);
  await house.castAll([chair, third, director], key, ["CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  await opened.settle(scope);
  expect(await statusOf(key)).toBe("REFUSED");
});

/** Of the bundle BOARD, which no new tenant has. */
async function newDirector(): Promise<Member> {
  const key = await house.add(scope, person, { type: "P", lastName: "Director" });
  const username = `director@${scope.tenant}`;
  await createUser(opened.services.store, scope, { username, profiles: ["BOARD"], personRegistration: key });
  const caller = clerk(username, ["CREDIT", "COMPLIANCE"], { personRegistration: key });
  return { person: key, scope: { ...scope, caller } };
}

test("who has the veto is settled with the opening: a profile that is taken away or given since changes nothing", async () => {
  const key = await newVoting(veto);
  await open(key);
  const [, second, , compliance] = members.map(({ scope: { caller } }) => caller.username);
  await house.patch(scope, user, compliance ?? "", { profiles: ["CREDIT"] });
  await house.patch(scope, user, second ?? "", { profiles: ["CREDIT", "COMPLIANCE"] });
  await house.castAll(members, key, ["CAST_FOR", "CAST_FOR", "CAST_FOR", "CAST_AGAINST"]);
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "REFUSED",
    doc: { vetoHolders: [members[3]?.person] },
  });
});

test("where the chair decides a tie, exactly one member is the chair", async () => {
  const rule = { rule: "CHAIR_TIEBREAK" };
  const noChair = refused("If the chair decides a tie, exactly one member is the chair");
  const roles = (...some: readonly string[]) =>
    typed(
      members.map((member, place) => ({ personRegistration: member.person, role: some[place] ?? "MEMBER" })),
    );
  for (const lines of [roles(), roles("CHAIR", "CHAIR")]) {
    const its = await house.newCommittee(scope, members, lines);
    await expect(house.openVoting(scope, its, rule)).rejects.toMatchObject(noChair);
    await house.openVoting(scope, its);
  }
  await open(await newVoting(rule));
});

test("a person who is named as the chair and as a member votes once", async () => {
  const lines = [...linesOf(members.slice(0, 2)), { personRegistration: members[0]?.person, role: "MEMBER" }];
  const its = await house.newCommittee(scope, members, { ...typed(lines), quorum: 3 });
  await expect(house.run(scope, committee, its, "SCHEDULE")).rejects.toMatchObject(
    refused("There are at least as many members as the quorum"),
  );
  const key = await house.openVoting(scope, its, { rule: "CHAIR_TIEBREAK" });
  expect(await votersOf(key)).toEqual(personsOf(members.slice(0, 2)));
});
