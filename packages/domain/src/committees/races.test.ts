// Two at the same moment: what a guard has seen may be over when the step comes to its records, and then the step is refused all the same.
import { setTimeout as pause } from "node:timers/promises";
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { openDoor } from "@kontor/engine/door/open-door.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import type { WriteWork } from "@kontor/engine/writing/write-work.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";
import { type Member, refused, type TestCommittees, testCommittees } from "./testing/committees.ts";

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
  members = await house.newMembers(scope, ["RISK", "CREDIT", "CREDIT"]);
  const [first] = members;
  if (first === undefined) throw new Error("A chair is needed");
  chair = first;
});
afterAll(() => opened.close());

const french = { language: "fr" } as const;
const openLater = (key: string) => () => house.run(scope, voting, key, "OPEN", french);

/** Begins the step while the record is held, changes the record once the step waits for it, and answers what became of the step. */
async function meanwhile(
  { entity, key }: { readonly entity: Entity; readonly key: string },
  step: () => Promise<void>,
  change: (door: ProductDoor) => Promise<unknown>,
): Promise<PromiseSettledResult<void>> {
  let running: Promise<PromiseSettledResult<void>[]> | undefined;
  await inOneWrite(opened.services, scope, {}, async (within) => {
    const door = openDoor(within);
    await door.hold(entity, { keys: [key] });
    running = Promise.allSettled([step()]);
    await Promise.race([running, aStepWaits(within)]);
    await change(door);
    return { record: {} };
  });
  const [settled] = (await running) ?? [];
  if (settled === undefined) throw new Error("The step was not begun");
  return settled;
}

async function aStepWaits({ transaction }: WriteWork): Promise<void> {
  const text = "select count(*)::integer as waiting from pg_locks where not granted";
  // A lock is waited for two seconds at most.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [rows = []] = await transaction.run([{ text, values: [] }]);
    if (Number(rows[0]?.waiting) > 0) return;
    await pause(20);
  }
}

test("a voting is not opened in a committee that is cancelled at the same moment, and the caller reads why in French", async () => {
  const its = await house.newCommittee(scope, members);
  const key = await house.newVoting(scope, its);
  const settled = await meanwhile({ entity: committee, key: its }, openLater(key), (door) =>
    door.move(committee, [its], "CANCEL"),
  );
  expect(settled).toMatchObject({ reason: refused("Le comité n’est ni clos ni annulé") });
  expect((await house.read(scope, voting, key)).status).toBe("DRAFT");
});

test("a voting that needs its chair is not opened when the chair is taken away at the same moment", async () => {
  const its = await house.newCommittee(scope, members);
  const key = await house.newVoting(scope, its, { rule: "CHAIR_TIEBREAK" });
  const settled = await meanwhile({ entity: committee, key: its }, openLater(key), async (door) => {
    const records = await door.read(committee, { keys: [its] });
    await door.change(committee, records, ({ persons = [] }) => ({ persons: persons.slice(1) }));
  });
  expect(settled).toMatchObject({
    reason: refused("Si le président départage les voix, un seul membre préside"),
  });
});

test("those vote who are members when the committee is held", async () => {
  const its = await house.newCommittee(scope, members);
  const key = await house.newVoting(scope, its);
  const settled = await meanwhile({ entity: committee, key: its }, openLater(key), async (door) => {
    const records = await door.read(committee, { keys: [its] });
    await door.change(committee, records, ({ persons = [] }) => ({ persons: persons.slice(1) }));
  });
  expect(settled).toMatchObject({ status: "fulfilled" });
  const voters = (await house.votesIn(scope, key)).map(({ doc }) => doc.personRegistration);
  expect(voters.toSorted()).toEqual(
    members
      .slice(1)
      .map(({ person }) => person)
      .toSorted(),
  );
});

test("no vote is cast in a voting that is cancelled at the same moment, and the member reads why in French", async () => {
  const key = await house.openVoting(scope, await house.newCommittee(scope, members));
  const settled = await meanwhile(
    { entity: voting, key },
    () => house.cast(chair, key, "CAST_FOR", french),
    (door) => door.move(voting, [key], "CANCEL"),
  );
  expect(settled).toMatchObject({
    reason: refused("Le scrutin est ouvert, pas encore dépouillé, et sa date limite n’est pas dépassée"),
  });
});
