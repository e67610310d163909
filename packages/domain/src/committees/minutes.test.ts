// The minutes of a committee: who was present, and what became of each subject, also of one that went to another committee.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees } from "./testing/committees.ts";

const { committee, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let members: readonly Member[];
let chair: Member;
let tenants = 0;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
});
beforeEach(async () => {
  tenants += 1;
  scope = await opened.openTenant(`acme${tenants}`);
  members = await house.newMembers(scope, ["RISK", "CREDIT", "COMPLIANCE"]);
  const [first] = members;
  if (first === undefined) throw new Error("A chair is needed");
  chair = first;
});
afterAll(() => opened.close());

const run = (key: string, code: string) => house.run(chair.scope, committee, key, code);
const minutesOf = async (key: string) => (await house.read(scope, committee, key)).doc.minutes as RecordData;
const typed = (lines: readonly object[]): RecordData => ({ persons: lines as unknown as string });
/** Those who have accepted, and those of them who came. */
const lines = (...came: readonly boolean[]) =>
  members.map(({ person }, place) => ({
    personRegistration: person,
    role: place === 0 ? "CHAIR" : "MEMBER",
    rsvp: "ACCEPTED",
    inviteStatus: came[place] ? "PRESENTED" : "INVITED",
  }));

/** In which each of these lines is, and that decides now. */
async function openCommittee(persons: readonly object[]): Promise<string> {
  const key = await house.newCommittee(scope, members);
  await run(key, "SCHEDULE");
  await house.patch(chair.scope, committee, key, typed(persons));
  await run(key, "OPEN");
  return key;
}

async function decide(key: string): Promise<void> {
  await house.castAll(members, key, ["CAST_FOR", "CAST_FOR", "CAST_FOR"]);
  await opened.settle(scope);
}

test("it closes when every voting is decided or adjourned, and its minutes say what was decided", async () => {
  const key = await openCommittee(lines(true, true, true));
  const named = await house.openVoting(scope, key, { conditions: "A deposit", rule: "MAJORITY" });
  const secret = await house.openVoting(scope, key, { subject: "The write-off", isSecret: true });
  await run(key, "DELIBERATE");
  await expect(run(key, "CLOSE")).rejects.toMatchObject(refused("Every voting is decided or adjourned"));
  for (const [place, code] of ["CAST_FOR", "CAST_CONDITIONS", "RECUSE"].entries())
    for (const one of [named, secret])
      await house.cast(members[place] ?? chair, one, code, { reason: "A guarantee" });
  await opened.settle(scope);
  await run(key, "CLOSE");
  const minutes = await minutesOf(key);
  expect(minutes).toMatchObject({
    date: "2026-12-01",
    quorum: 2,
    present: 3,
    members: members.map(({ person }) => ({ personRegistration: person, isPresent: true })),
    subjects: [
      {
        votingRegistration: named,
        decision: "ACCEPTED_WITH_CONDITIONS",
        votesFor: 2,
        votesAgainst: 0,
        recusals: 1,
        votes: [
          { choice: "FOR", comment: "A guarantee" },
          { choice: "FOR_WITH_CONDITIONS", comment: "A guarantee" },
        ],
        conditions: "A deposit\nA guarantee",
      },
      { votingRegistration: secret, subject: "The write-off", isSecret: true, votesFor: 2 },
    ],
  });
  expect(JSON.stringify(minutes.subjects)).not.toContain('"isSecret":true,"votes"');
  expect((await house.read(scope, voting, secret)).doc.votes).toEqual([
    { choice: "FOR" },
    { choice: "FOR_WITH_CONDITIONS" },
  ]);
});

test("who accepted and was not marked as present did not take part", async () => {
  const key = await openCommittee(lines(true, false, true));
  await run(key, "CLOSE");
  expect(await minutesOf(key)).toMatchObject({
    present: 2,
    members: [{ isPresent: true }, { isPresent: false }, { isPresent: true }],
  });
});

test("a person who is named as the chair and as a member counts once, for the opening and in the minutes", async () => {
  const [first, second] = lines(true, true);
  const twice = [{ ...first, role: "MEMBER" }, { ...first }];
  const key = await house.newCommittee(scope, members);
  await run(key, "SCHEDULE");
  await house.patch(chair.scope, committee, key, typed(twice));
  await expect(run(key, "OPEN")).rejects.toMatchObject(
    refused("Enough members have accepted or are present"),
  );
  await house.patch(chair.scope, committee, key, typed([...twice, { ...second }]));
  await run(key, "OPEN");
  await run(key, "CLOSE");
  expect(await minutesOf(key)).toMatchObject({ present: 2 });
});

test("a subject that was adjourned to another committee stands in the minutes of both, and its votes where it was decided", async () => {
  const key = await openCommittee(lines(true, true, true));
  const next = await house.newCommittee(scope, members, { startDate: "2026-12-08" });
  await run(next, "SCHEDULE");
  const passedOn = await house.openVoting(scope, key, { subject: "The adjourned file" });
  await house.run(chair.scope, voting, passedOn, "ADJOURN");
  const decided = await house.openVoting(scope, key);
  await decide(decided);
  await house.run(scope, voting, passedOn, "OPEN");
  await decide(passedOn);
  await run(key, "CLOSE");
  const { subjects } = await minutesOf(key);
  expect(subjects).toMatchObject([
    { votingRegistration: decided, decision: "ACCEPTED", votesFor: 3 },
    { votingRegistration: passedOn, subject: "The adjourned file", decision: "ADJOURNED" },
  ]);
  for (const name of ["votes", "votesFor", "recusals"])
    expect((subjects as unknown as readonly RecordData[])[1]).not.toHaveProperty(name);
  await house.patch(chair.scope, committee, next, typed(lines(true, true, true)));
  await run(next, "OPEN");
  await run(next, "CLOSE");
  expect((await minutesOf(next)).subjects).toMatchObject([
    { votingRegistration: passedOn, decision: "ACCEPTED", votesFor: 3 },
  ]);
});

test("a subject that was adjourned without a next committee stands there as adjourned, once", async () => {
  const key = await openCommittee(lines(true, true, true));
  const adjourned = await house.openVoting(scope, key);
  await house.run(chair.scope, voting, adjourned, "ADJOURN");
  await run(key, "CLOSE");
  expect((await minutesOf(key)).subjects).toMatchObject([
    { votingRegistration: adjourned, decision: "ADJOURNED" },
  ]);
});
