// A secret ballot: until the count no reader finds out what was cast, in whichever place, and after it the totals are all there is.
import { explainTransitions } from "@kontor/engine/transitions/explain-transitions.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, type TestCommittees, testCommittees } from "./testing/committees.ts";

const { vote, voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let ann: Member;
let bob: Member;
let eve: Member;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestProduct(await createTestDatabase(), { clock });
  house = testCommittees(opened);
  scope = await opened.openTenant("acme");
  const [first, second, third] = await house.newMembers(scope, ["RISK", "CREDIT", "CREDIT"]);
  if (first === undefined || second === undefined || third === undefined) throw new Error("Three are needed");
  [ann, bob, eve] = [first, second, third];
});
afterAll(() => opened.close());

async function openBallot(isSecret = true): Promise<string> {
  return house.openVoting(scope, await house.newCommittee(scope, [ann, bob, eve]), { isSecret });
}

const comment = "The equity of the parent is far too thin";

/** Tables of the tenant with a row in which the text stands, in whichever column. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = `select c.table_name as name from information_schema.columns c join information_schema.tables t
      on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.column_name = 'tenant_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`;
  const [found = []] = await opened.services.store.read(scope, [{ text: tables, values: [] }]);
  // The state of a tenant names the permission for every step, taken or not.
  const names = found
    .map(({ name }) => String(name))
    .filter((name) => /^[a-z_0-9]+$/.test(name) && name !== "tenant_states");
  const answers = await opened.services.store.read(
    scope,
    names.map((name) => ({
      text: `select count(*)::integer as count from "${name}" x where position($1 in x::text) > 0`,
      values: [text],
    })),
  );
  return names.filter((_, index) => Number(answers[index]?.[0]?.count) > 0);
}

test("what is cast in secret stands nowhere: not in the vote, its history, the audit, a message or any table", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_AGAINST", { reason: comment });
  const { doc, status } = await house.voteOf(scope, key, ann.person);
  expect(status).toBe("PENDING");
  expect(doc).toHaveProperty("date");
  expect(doc).not.toHaveProperty("choice");
  expect(await tablesWith(comment)).toEqual([]);
  expect(await tablesWith("CAST_AGAINST")).toEqual([]);
});

test("the same search finds what is cast openly: the ballot is secret, not the search blind", async () => {
  const key = await openBallot(false);
  await house.cast(ann, key, "CAST_AGAINST", { reason: `${comment}, openly` });
  expect(await house.voteOf(scope, key, ann.person)).toMatchObject({
    status: "AGAINST",
    doc: { choice: "AGAINST", comment: `${comment}, openly` },
  });
  expect(await tablesWith(`${comment}, openly`)).toEqual(
    expect.arrayContaining(["audit_values", "history_values", "votes"]),
  );
  expect(await tablesWith("CAST_AGAINST")).toEqual(expect.arrayContaining(["histories"]));
});

test("no reader learns how a secret ballot stands by asking why it is not counted yet", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_FOR");
  await house.cast(bob, key, "CAST_FOR");
  const explained = await explainTransitions(opened.services, scope, voting, key);
  const countings = explained.filter(({ code }) => code.startsWith("COUNT_"));
  expect(countings).toHaveLength(3);
  const told = countings.map(({ obstacles }) => obstacles.filter(({ kind }) => kind === "guard").length);
  expect(new Set(told).size).toBe(1);
});

test("all that is sealed is of the same length, for every choice and comment", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_FOR");
  await house.cast(bob, key, "CAST_CONDITIONS", { reason: "ضمان الشركة الأم ".repeat(100) });
  const text = "select length(sealed) as length from secrets where name like $1";
  const [rows = []] = await opened.services.store.read(scope, [{ text, values: [`ballot/${key}/%`] }]);
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
});

test("in a secret ballot a vote is changed like any other, and counts once", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_AGAINST");
  await house.cast(ann, key, "CAST_FOR");
  await house.cast(bob, key, "CAST_FOR");
  await house.cast(eve, key, "CAST_AGAINST");
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ACCEPTED",
    doc: { votesFor: 2, votesAgainst: 1 },
  });
});

test("after the count there are totals and the conditions, no names, and no ballot is left [OPS-17]", async () => {
  const key = await openBallot();
  await house.cast(eve, key, "CAST_FOR");
  await house.cast(ann, key, "CAST_AGAINST", { reason: "Never with this client" });
  await house.cast(bob, key, "CAST_CONDITIONS", { reason: "A pledge" });
  await opened.settle(scope);
  const { doc, status } = await house.read(scope, voting, key);
  expect(status).toBe("ACCEPTED_WITH_CONDITIONS");
  expect(doc.votes).toEqual([{ choice: "AGAINST" }, { choice: "FOR" }, { choice: "FOR_WITH_CONDITIONS" }]);
  expect(doc.conditionsAsked).toBe("A pledge");
  expect(await tablesWith("Never with this client")).toEqual([]);
  expect((await house.voteOf(scope, key, ann.person)).doc).not.toHaveProperty("choice");
  const text = "select name from secrets where name like $1";
  const [left] = await opened.services.store.read(scope, [{ text, values: [`ballot/${key}/%`] }]);
  expect(left).toEqual([]);
});

test("who recuses takes a vote back that was cast in secret", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_AGAINST");
  await house.cast(ann, key, "RECUSE");
  await house.cast(bob, key, "CAST_FOR");
  await house.cast(eve, key, "CAST_FOR");
  await opened.settle(scope);
  expect(await house.read(scope, voting, key)).toMatchObject({
    status: "ACCEPTED",
    doc: { votesFor: 2, votesAgainst: 0 },
  });
});

test("a ballot that is cancelled or adjourned is destroyed with what was cast", async () => {
  for (const code of ["CANCEL", "ADJOURN"]) {
    const key = await openBallot();
    await house.cast(ann, key, "CAST_AGAINST");
    await house.run(ann.scope, voting, key, code);
    const text = "select name from secrets where name like $1";
    const [left] = await opened.services.store.read(scope, [{ text, values: [`ballot/${key}/%`] }]);
    expect(left).toEqual([]);
  }
});

test("nothing is said openly beside a secret vote", async () => {
  const key = await openBallot();
  const { key: own } = await house.voteOf(scope, key, bob.person);
  await expect(house.patch(bob.scope, vote, own, { comment })).rejects.toMatchObject({
    errors: [{ path: "comment", message: "In a secret ballot it is given with the vote" }],
  });
});

test("a secret ballot that is refused publishes no comment, not as conditions either", async () => {
  const [secret, named] = [await openBallot(), await openBallot(false)];
  for (const key of [secret, named]) {
    await house.cast(ann, key, "CAST_CONDITIONS", { reason: "A mortgage on the villa" });
    await house.cast(bob, key, "CAST_AGAINST");
    await house.cast(eve, key, "CAST_AGAINST");
  }
  await opened.settle(scope);
  for (const key of [secret, named]) {
    const { doc, status } = await house.read(scope, voting, key);
    expect(status).toBe("REFUSED");
    expect(doc).not.toHaveProperty("conditionsAsked");
  }
  expect((await house.read(scope, voting, secret)).doc.votes).toEqual([
    { choice: "AGAINST" },
    { choice: "AGAINST" },
    { choice: "FOR_WITH_CONDITIONS" },
  ]);
});

test("in secret the conditions of the form of the step count as well", async () => {
  const key = await openBallot();
  await house.cast(ann, key, "CAST_CONDITIONS", { values: { reason: "A deposit of ten percent" } });
  expect(await tablesWith("A deposit of ten percent")).toEqual([]);
  await house.cast(bob, key, "CAST_FOR");
  await house.cast(eve, key, "CAST_FOR");
  await opened.settle(scope);
  expect((await house.read(scope, voting, key)).doc.conditionsAsked).toBe("A deposit of ten percent");
});
