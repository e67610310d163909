// A subject that is not decided: who adjourns it and when, where it goes, and how the members are called again.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees } from "./testing/committees.ts";

const { committee, person, vote, voting } = declaredEntities;

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
  members = await house.newMembers(scope, ["RISK", "RISK", "CREDIT", "COMPLIANCE"]);
  const [first] = members;
  if (first === undefined) throw new Error("A chair is needed");
  chair = first;
});
afterAll(() => opened.close());

const statusOf = async (key: string) => (await house.read(scope, voting, key)).status;
const adjourn = (by: Scope, key: string) => house.run(by, voting, key, "ADJOURN");
const openVoting = async (values: RecordData = {}) =>
  house.openVoting(scope, await house.newCommittee(scope, members), values);
const everyMember = (times: number) =>
  members.flatMap(({ scope: { caller } }) => Array(times).fill(caller.username)).toSorted();

async function scheduled(values: RecordData): Promise<string> {
  const key = await house.newCommittee(scope, members, values);
  await house.run(scope, committee, key, "SCHEDULE");
  return key;
}

test("without a quorum at the deadline the subject goes to the next committee, and the second time to RISK", async () => {
  const key = await openVoting();
  const first = String((await house.read(scope, voting, key)).doc.committeeRegistration);
  const later = await scheduled({ startDate: "2027-02-01" });
  const next = await scheduled({ startDate: "2027-01-05" });
  await scheduled({ startDate: "2026-12-20", type: "RISK" });
  await house.castAll(members, key, ["CAST_FOR"]);
  scope = await opened.startDay(scope, "2026-12-11");
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ADJOURNED",
    doc: { committeeRegistration: next, adjournments: 1, adjournedFrom: [first] },
  });
  await expect(house.run(scope, voting, key, "OPEN")).rejects.toMatchObject(
    refused("The deadline is set and not past"),
  );
  await house.patch(scope, voting, key, { endDate: "2027-01-05" });
  await house.run(scope, voting, key, "OPEN");
  expect((await house.votesIn(scope, key)).map(({ status }) => status)).toEqual(Array(4).fill("PENDING"));
  await adjourn(chair.scope, key);
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ADJOURNED",
    doc: { committeeRegistration: later, adjournments: 2, adjournedFrom: [first, next] },
  });
  const text =
    "select doc->>'subject' as subject, doc->>'profiles' as profiles from tasks where doc->>'entityRegistration' = $1";
  const [tasks] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  expect(tasks).toEqual([{ subject: "Adjourned twice: Financing of ten vans", profiles: '["RISK"]' }]);
});

test("a subject stays with the organization of its committee", async () => {
  const newOrganization = (name: string) => house.add(scope, person, { type: "O", name });
  const [own, other] = [await newOrganization("Nord"), await newOrganization("Sud")];
  const its = await house.newCommittee(scope, members, { orgaRegistration: own });
  const key = await house.openVoting(scope, its);
  await scheduled({ startDate: "2026-12-02", orgaRegistration: other });
  await scheduled({ startDate: "2026-12-03" });
  await adjourn(chair.scope, key);
  expect((await house.read(scope, voting, key)).doc).toMatchObject({ committeeRegistration: its });
  await house.run(scope, voting, key, "OPEN");
  const next = await scheduled({ startDate: "2026-12-20", orgaRegistration: own });
  await adjourn(chair.scope, key);
  expect((await house.read(scope, voting, key)).doc).toMatchObject({ committeeRegistration: next });
});

const notChair = refused(
  "The chair in person adjourns it before the votes can be counted, or the deadline is past without a quorum",
);

test("only the chair adjourns, in person: no other member, administrator, script or user who acts as the chair", async () => {
  const key = await openVoting();
  const acted = { ...chair.scope, caller: { ...chair.scope.caller, impersonatedBy: "root@acme" } };
  for (const by of [members[1]?.scope ?? scope, scope, acted])
    await expect(adjourn(by, key)).rejects.toMatchObject(notChair);
  const script = { name: "helper", makers: ["root@acme"] };
  const scripted = { ...chair.scope, caller: { ...chair.scope.caller, script } };
  await expect(adjourn(scripted, key)).rejects.toMatchObject({
    rejectionReason: expect.stringContaining("A person does this, not a script"),
  });
  await adjourn(chair.scope, key);
  expect(await statusOf(key)).toBe("ADJOURNED");
});

test("a chair without the profile of RISK does not adjourn, and without a committee RISK does", async () => {
  const its = await house.newCommittee(scope, members.toReversed());
  const key = await house.openVoting(scope, its);
  await expect(adjourn(members[3]?.scope ?? scope, key)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const free = await house.newVoting(scope, undefined);
  await house.add(scope, vote, { votingRegistration: free, personRegistration: chair.person });
  await house.run(scope, voting, free, "OPEN");
  const [, risk, credit] = members;
  await expect(adjourn(credit?.scope ?? scope, free)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await adjourn(risk?.scope ?? scope, free);
  expect(await statusOf(free)).toBe("ADJOURNED");
});

test("the chair does not adjourn a result away: once all have voted it is counted", async () => {
  const key = await openVoting();
  await house.castAll(members, key, ["CAST_AGAINST", "CAST_AGAINST", "CAST_AGAINST", "CAST_AGAINST"]);
  await expect(adjourn(chair.scope, key)).rejects.toMatchObject(notChair);
  await opened.settle(scope);
  expect(await statusOf(key)).toBe("REFUSED");
});

test("with a quorum at the deadline neither the chair nor the clock adjourns", async () => {
  const key = await openVoting();
  await house.castAll(members, key, ["CAST_FOR", "CAST_FOR"]);
  const late = { ...chair.scope, businessClock: { timeZone: "UTC", heldDate: "2026-12-11" } };
  await expect(adjourn(late, key)).rejects.toMatchObject(notChair);
  await opened.startDay(scope, "2026-12-11");
  expect(await statusOf(key)).toBe("ACCEPTED");
});

test("a voting does not open in a committee that is over, and goes to another that RISK names", async () => {
  const over = refused("The committee is neither closed nor cancelled");
  const [its, next] = [await house.newCommittee(scope, members), await house.newCommittee(scope, members)];
  const [adjourned, decided] = [await house.openVoting(scope, its), await house.openVoting(scope, its)];
  await adjourn(chair.scope, adjourned);
  await house.castAll(members, decided, Array(4).fill("CAST_FOR"));
  await opened.settle(scope);
  await house.run(scope, committee, its, "CANCEL");
  await expect(house.run(scope, voting, adjourned, "OPEN")).rejects.toMatchObject(over);
  await expect(house.run(chair.scope, voting, decided, "REOPEN")).rejects.toMatchObject(over);
  expect([await statusOf(adjourned), await statusOf(decided)]).toEqual(["ADJOURNED", "ACCEPTED"]);
  await house.patch(chair.scope, voting, adjourned, { committeeRegistration: next });
  await house.run(scope, voting, adjourned, "OPEN");
  const elsewhere = { committeeRegistration: its };
  await expect(house.patch(chair.scope, voting, adjourned, elsewhere)).rejects.toMatchObject({
    errors: [{ path: "committeeRegistration" }],
  });
});

test("the members are told of each opening, also with the same deadline", async () => {
  const key = await openVoting();
  expect(await house.toldOf(scope, key)).toEqual(everyMember(1));
  await adjourn(chair.scope, key);
  await house.run(scope, voting, key, "OPEN");
  expect(await house.toldOf(scope, key)).toEqual(everyMember(2));
});

test("a second person reopens what was decided: the members are told and vote again, for seven days at least", async () => {
  const key = await openVoting({ endDate: "2026-11-20" });
  await house.castAll(members, key, ["CAST_CONDITIONS", "CAST_FOR", "CAST_FOR", "CAST_FOR"]);
  await opened.settle(scope);
  await house.run(chair.scope, voting, key, "REOPEN");
  const { doc, status } = await house.read(scope, voting, key);
  expect(status).toBe("OPEN");
  expect(doc).toMatchObject({ endDate: "2026-11-25", votesFor: 0 });
  expect(doc).not.toHaveProperty("votes");
  expect(doc).not.toHaveProperty("conditionsAsked");
  expect((await house.votesIn(scope, key)).map((one) => one.status)).toEqual(Array(4).fill("PENDING"));
  expect(await house.toldOf(scope, key)).toEqual(everyMember(2));
  await house.castAll(members, key, ["CAST_AGAINST", "CAST_AGAINST", "CAST_AGAINST", "CAST_FOR"]);
  await opened.settle(scope);
  expect(await statusOf(key)).toBe("REFUSED");
});
