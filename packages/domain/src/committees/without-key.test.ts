// An installation without a master key: it holds named ballots, all of them and to their end, and opens no secret one.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees } from "./testing/committees.ts";

const { voting } = declaredEntities;

let opened: TestProduct;
let house: TestCommittees;
let scope: Scope;
let members: readonly Member[];
let chair: Member;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  const withoutKey = { masterKeys: undefined } as object;
  opened = openTestProduct(await createTestDatabase(), { clock, ...withoutKey });
  house = testCommittees(opened);
  scope = await opened.openTenant("acme");
  members = await house.newMembers(scope, ["RISK", "CREDIT", "CREDIT"]);
  const [first] = members;
  if (first === undefined) throw new Error("A chair is needed");
  chair = first;
});
afterAll(() => opened.close());

const newBallot = async (isSecret: boolean) =>
  house.newVoting(scope, await house.newCommittee(scope, members), { isSecret });
const run = (key: string, code: string) => house.run(chair.scope, voting, key, code);

test("a named ballot is opened, adjourned, reopened, counted and cancelled", async () => {
  const key = await newBallot(false);
  for (const code of ["OPEN", "ADJOURN", "OPEN"]) await run(key, code);
  await house.cast(chair, key, "RECUSE");
  await house.cast(chair, key, "UNDO_RECUSE");
  await house.castAll(members, key, ["CAST_FOR", "CAST_CONDITIONS", "CAST_FOR"]);
  await opened.settle(scope);
  expect((await house.read(scope, voting, key)).status).toBe("ACCEPTED_WITH_CONDITIONS");
  await house.run(scope, voting, key, "REOPEN");
  await run(key, "CANCEL");
  expect((await house.read(scope, voting, key)).status).toBe("CANCELLED");
});

test("a secret ballot is not opened, and is told why", async () => {
  await expect(run(await newBallot(true), "OPEN")).rejects.toMatchObject(
    refused("If the ballot is secret, the installation has a key to seal it"),
  );
});
