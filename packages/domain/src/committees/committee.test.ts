// A committee from its date to its opening: who is invited, who answers, and who comes.
import { answerForOneself } from "@kontor/engine/records/answer-for-oneself.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees } from "./testing/committees.ts";

type Row = Readonly<Record<string, JsonValue>>;

const { committee, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let members: readonly Member[];
let chair: Member;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
  scope = await opened.openTenant("acme");
  members = await house.newMembers(scope, ["RISK", "CREDIT", "COMPLIANCE"]);
  const [first] = members;
  if (first === undefined) throw new Error("A chair is needed");
  chair = first;
});
afterAll(() => opened.close());

const run = (key: string, code: string) => house.run(chair.scope, committee, key, code);
const personsOf = async (key: string) =>
  (await house.read(scope, committee, key)).doc.persons as readonly Row[];

async function invited(values: RecordData = {}): Promise<string> {
  const key = await house.newCommittee(scope, members, values);
  await run(key, "SCHEDULE");
  await run(key, "INVITE");
  return key;
}

test("a committee is scheduled with a date and as many members as its quorum", async () => {
  const undated = await house.newCommittee(scope, members, { startDate: null });
  await expect(run(undated, "SCHEDULE")).rejects.toMatchObject(refused("The date is set"));
  const small = await house.newCommittee(scope, members, { quorum: 4 });
  await expect(run(small, "SCHEDULE")).rejects.toMatchObject(
    refused("There are at least as many members as the quorum"),
  );
  const guests = members.map(({ person }) => ({ personRegistration: person, role: "GUEST" }));
  const withGuests = await house.newCommittee(scope, members, { persons: guests as unknown as string });
  await expect(run(withGuests, "SCHEDULE")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  const key = await house.newCommittee(scope, members);
  await run(key, "SCHEDULE");
  expect((await personsOf(key)).map(({ inviteStatus }) => inviteStatus)).toEqual(Array(3).fill("INTENDED"));
});

test("inviting writes to each member, tells those with an account, and counts them as invited [OPS-18]", async () => {
  const key = await invited();
  const { doc } = await house.read(scope, committee, key);
  expect(doc).toMatchObject({ invited: 3, accepted: 0, refused: 0 });
  const text = `select status, doc->>'subject' as subject, doc->'persons'->0->>'personRegistration' as to
    from communications where doc->>'entityName' = 'committee' and doc->>'entityRegistration' = $1 order by key`;
  const [written] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  const subject = "Invitation: Files above the delegation, December 1, 2026";
  expect(written).toEqual(members.map(({ person }) => ({ status: "QUEUED", subject, to: person })));
  const told =
    "select count(*)::integer as count from notifications where entity = 'committee' and record_key = $1";
  const [counts] = await opened.services.store.read(scope, [{ text: told, values: [key] }]);
  expect(counts).toEqual([{ count: 3 }]);
});

test("who is invited already is not written to again, and who has joined since is", async () => {
  const key = await invited();
  const [late] = await house.newMembers(scope, ["CREDIT"]);
  const persons = [...(await personsOf(key)), { personRegistration: late?.person ?? "", role: "MEMBER" }];
  await house.patch(chair.scope, committee, key, { persons });
  await run(key, "INVITE");
  const text = "select count(*)::integer as count from communications where doc->>'entityRegistration' = $1";
  const [rows] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  expect(rows).toEqual([{ count: 4 }]);
});

test("the agenda of an invitation holds the subjects that are put to the committee, and no cancelled one", async () => {
  const key = await house.newCommittee(scope, members);
  await house.newVoting(scope, key, { subject: "The first file" });
  const dropped = await house.newVoting(scope, key, { subject: "The dropped file" });
  await house.run(scope, voting, dropped, "CANCEL");
  await run(key, "SCHEDULE");
  await run(key, "INVITE");
  const text = "select doc->>'body' as body from communications where doc->>'entityRegistration' = $1";
  const [written = []] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  expect(written).toHaveLength(3);
  for (const { body } of written) {
    expect(body).toContain("The first file");
    expect(body).not.toContain("The dropped file");
  }
});

const answer = (member: Member, key: string, said: string) =>
  answerForOneself(opened.services, member.scope, committee, key, said);

test("each member answers alone, may change it, and the counts of the list follow [OPS-18]", async () => {
  const key = await invited();
  const [first, second, third] = members;
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three are needed");
  await answer(first, key, "ACCEPTED");
  await answer(second, key, "ACCEPTED");
  await answer(third, key, "REFUSED");
  expect((await house.read(scope, committee, key)).doc).toMatchObject({
    invited: 3,
    accepted: 2,
    refused: 1,
  });
  await answer(second, key, "REFUSED");
  const { doc } = await house.read(scope, committee, key);
  expect(doc).toMatchObject({ accepted: 1, refused: 2, _updateUser: second.scope.caller.username });
});

test("a user who acts as an invited member does not answer, and the member does", async () => {
  const key = await invited();
  const acted = { ...chair.scope, caller: { ...chair.scope.caller, impersonatedBy: "root@acme" } };
  await expect(answer({ ...chair, scope: acted }, key, "ACCEPTED")).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect((await house.read(scope, committee, key)).doc).toMatchObject({ accepted: 0 });
  await answer(chair, key, "ACCEPTED");
  expect((await house.read(scope, committee, key)).doc).toMatchObject({ accepted: 1 });
});

test("no person answers who is not invited, before the invitation, after the meeting, or with something else", async () => {
  const key = await invited();
  const [stranger] = await house.newMembers(scope, ["CREDIT"]);
  if (stranger === undefined) throw new Error("A stranger is needed");
  const notAsked = { code: "FORBIDDEN" };
  await expect(answer(stranger, key, "ACCEPTED")).rejects.toMatchObject(notAsked);
  await expect(answer({ person: "", scope }, key, "ACCEPTED")).rejects.toMatchObject(notAsked);
  await expect(answer(chair, key, "PERHAPS")).rejects.toMatchObject({ code: "INVALID_RECORD" });
  const draft = await house.newCommittee(scope, members);
  await expect(answer(chair, draft, "ACCEPTED")).rejects.toMatchObject(notAsked);
  await run(draft, "SCHEDULE");
  await expect(answer(chair, draft, "ACCEPTED")).rejects.toMatchObject(notAsked);
});

test("it opens with as many members as the quorum, who said to come or are there", async () => {
  const key = await invited();
  await expect(run(key, "OPEN")).rejects.toMatchObject(
    refused("Enough members have accepted or are present"),
  );
  const [, second, third] = members;
  if (second === undefined || third === undefined) throw new Error("Three are needed");
  await answer(second, key, "ACCEPTED");
  await answer(third, key, "REFUSED");
  await expect(run(key, "OPEN")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await answer(chair, key, "ACCEPTED");
  await run(key, "OPEN");
  expect((await house.read(scope, committee, key)).status).toBe("OPEN");
});

test("it is not cancelled while a voting of it is open, and its drafts stay for another committee", async () => {
  const key = await house.newCommittee(scope, members);
  const drafted = await house.newVoting(scope, key);
  const open = await house.openVoting(scope, key);
  await expect(run(key, "CANCEL")).rejects.toMatchObject(refused("No voting of the committee is open"));
  await house.run(scope, voting, open, "CANCEL");
  await run(key, "CANCEL");
  expect((await house.read(scope, committee, key)).status).toBe("CANCELLED");
  expect((await house.read(scope, voting, drafted)).status).toBe("DRAFT");
});
