// Records moved by the door: all or those that may, each judged by what those before it have become and by the values it is moved with.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import { creditLine } from "@kontor/model/entities/financing/credit-line.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import { creditLineWorkflow } from "@kontor/model/workflows/credit-line.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";
import { timeEntryWorkflow } from "@kontor/model/workflows/time-entry.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { implement, implementPart } from "../domain/implement.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import type { Domain } from "../platform/domain.ts";
import { platform } from "../platform/platform.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { throughDoor } from "./testing/door.ts";

const house: Domain = {
  name: "house",
  workflows: [
    implement(taskWorkflow, task, {}),
    implement(timeEntryWorkflow, timeEntry, {}),
    implementPart(creditLineWorkflow, creditLine),
    implementPart(collateralWorkflow, collateral, {
      guards: {
        // One of each name is registered at most.
        registerConfirms: () => true,
        registryEntryGiven: async ({ record }, door) => {
          const registered = await door.read(collateral, { where: { status: "REGISTERED" } });
          return registered.every(({ doc }) => doc.name !== record.name);
        },
        valuationSet: ({ record }) => record.amount !== undefined,
        endWithinSixtyDays: () => true,
      },
      effects: {
        // Each tells all others of its name.
        createRenewalTask: async ({ key, record }, door) => {
          const all = await door.read(collateral, { where: { status: ["ACTIVE", "TO_RENEW"] } });
          const others = all.filter((one) => one.key !== key && one.doc.name === record.name);
          await door.change(collateral, others, ({ description = "" }) => ({
            description: `${description}${key} `,
          }));
        },
      },
    }),
  ],
};

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase(), { domains: [platform(), house] });
  scope = await opened.openTenant("acme");
  for (const username of ["ann@acme", "bob@acme"])
    await createUser(opened.services.store, scope, { username });
});
afterAll(() => opened.close());

const through = <Result>(work: (door: ProductDoor) => Promise<Result>, by: Scope = scope): Promise<Result> =>
  throughDoor(opened.services, by, work);

/** Sent for signature, all of one name. */
async function addToSign(door: ProductDoor, name: string, count: number): Promise<readonly string[]> {
  const added = await door.add(
    collateral,
    Array.from({ length: count }, () => ({ name })),
  );
  const keys = added.map(({ key }) => key);
  await door.move(collateral, keys, "REQUEST");
  await door.move(collateral, keys, "SEND_FOR_SIGNATURE");
  return keys;
}

test("a guard that looks at others sees the records that were moved before it", async () => {
  await through(async (door) => {
    const keys = await addToSign(door, "Only one", 3);
    const { moved, refused } = await door.moveAllowed(collateral, keys, "REGISTER");
    expect(moved.map(({ key }) => key)).toEqual(keys.slice(0, 1));
    expect(refused.map(({ record }) => record.key)).toEqual(keys.slice(1));
  });
});

test("records whose effects change one another are moved all the same, and no change is lost", async () => {
  await through(async (door) => {
    const keys = await addToSign(door, "Neighbours", 3);
    await door.move(collateral, keys, "ACTIVATE", { patch: { amount: decimal("10").toString() } });
    await door.move(collateral, keys, "REMIND");
    const after = await door.read(collateral, { keys });
    expect(after.map(({ status, doc }) => [status, doc.description])).toEqual(
      keys.map((key) => [
        "TO_RENEW",
        keys
          .filter((other) => other !== key)
          .map((other) => `${other} `)
          .join(""),
      ]),
    );
  });
});

test("guards are asked about the values a record is moved with", async () => {
  await through(async (door) => {
    const [key = ""] = await addToSign(door, "Valued", 1);
    const { refused } = await door.moveAllowed(collateral, [key], "ACTIVATE");
    expect(refused).toHaveLength(1);
    const [moved] = await door.move(collateral, [key], "ACTIVATE", {
      patch: { amount: decimal("10").toString() },
    });
    expect(moved).toMatchObject({ status: "ACTIVE", doc: { amount: "10" } });
  });
});

test("records are moved together, with their history, or none of them is", async () => {
  const added = await through((door) => door.add(task, [{ subject: "A" }, { subject: "B" }]));
  const keys = added.map(({ key }) => key);
  const [a = "", b = ""] = keys;
  const moved = await through((door) => door.move(task, keys, "START", { patch: { description: "Begun" } }));
  expect(moved.map(({ doc }) => [doc.status, doc.description])).toEqual([
    ["IN_PROGRESS", "Begun"],
    ["IN_PROGRESS", "Begun"],
  ]);
  const told =
    "select doc->>'transition' as code from histories where record_id = any($1::uuid[]) and doc->>'type' = 'TRANSITION'";
  const ids = added.map(({ id }) => id);
  const [rows] = await opened.services.store.read(scope, [{ text: told, values: [ids] }]);
  expect(rows).toEqual([{ code: "START" }, { code: "START" }]);
  await through((door) => door.move(task, [b], "COMPLETE"));
  await expect(through((door) => door.move(task, keys, "WAIT"))).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: `Task ${b}: Possible in status To do, In progress`,
  });
  const nobody = through((door) => door.move(task, ["nobody"], "WAIT"));
  await expect(nobody).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
  const { moved: some, refused } = await through((door) => door.moveAllowed(task, keys, "WAIT"));
  expect(some.map(({ key }) => key)).toEqual([a]);
  expect(refused).toMatchObject([{ record: { key: b }, reasons: ["Possible in status To do, In progress"] }]);
});

test("what is not installed does not move, not even by the product", async () => {
  await through(async (door) => {
    const client = await door.addOne(person, { type: "C", name: "Client" });
    const persons = [{ role: "CLIENT", personRegistration: client.key }] as const;
    const { key } = await door.addOne(creditLine, { persons });
    const { refused } = await door.moveAllowed(creditLine, [key], "SUBMIT");
    expect(refused[0]?.reasons).toEqual(["This step is not available yet"]);
  });
});

test("a second pair of eyes is asked for on the detour too, and not of the product by itself", async () => {
  const by = (caller: Caller): Scope => ({ ...scope, caller });
  const ann = by({ username: "ann@acme", isAdmin: true, grants: [] });
  const bob = by({ username: "bob@acme", isAdmin: true, grants: [] });
  const entry = { date: "2026-01-31", duration: 60, username: "ann@acme" as Key<"user"> };
  const submitted = async () => {
    const { key } = await through((door) => door.addOne(timeEntry, entry), ann);
    await through((door) => door.move(timeEntry, [key], "SUBMIT"), ann);
    return key;
  };
  const approve = (key: string, who: Scope) => through((door) => door.move(timeEntry, [key], "APPROVE"), who);
  const [first, second] = [await submitted(), await submitted()];
  await expect(approve(first, ann)).rejects.toMatchObject({
    rejectionReason: expect.stringContaining("Somebody else has to do this step"),
  });
  expect(await approve(first, bob)).toMatchObject([{ status: "APPROVED" }]);
  expect(await approve(second, by(productCaller()))).toMatchObject([{ status: "APPROVED" }]);
});
