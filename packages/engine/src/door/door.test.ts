// The door on a real database: what the product reads, adds, changes, removes and moves by it, and what it refuses even to the product.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { cashflow } from "@kontor/model/entities/billing/cashflow.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { creditLine } from "@kontor/model/entities/financing/credit-line.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import { creditLineWorkflow } from "@kontor/model/workflows/credit-line.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";
import { timeEntryWorkflow } from "@kontor/model/workflows/time-entry.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { reasonGiven } from "../domain/common-guards.ts";
import type { Domain } from "../domain/domain.ts";
import { implement, implementPart } from "../domain/implement.ts";
import { operation } from "../domain/operation.ts";
import { provide } from "../domain/provide.ts";
import { platform } from "../platform/platform.ts";
import { inOneWrite } from "../records/in-one-write.ts";
import { clerk, openTestServices, type TestServices } from "../records/test-services.ts";
import { openDoor } from "./open-door.ts";
import type { ProductDoor, Stored, Which } from "./product-door.ts";

const greet = operation<string, string>("house.greet");
const nobodyDoes = operation<string>("house.nobodyDoes");

const house: Domain = {
  name: "house",
  workflows: [
    implement(taskWorkflow, task, {}),
    implement(timeEntryWorkflow, timeEntry, {}),
    implementPart(creditLineWorkflow, creditLine, { guards: { reasonGiven } }),
  ],
  operations: [provide(greet, async (door, name) => `${name} on ${door.businessDate}`)],
};

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  opened = openTestServices(await createTestDatabase(), { domains: [platform(), house], clock });
  scope = await opened.openTenant("acme");
  for (const username of ["ann@acme", "bob@acme"])
    await createUser(opened.services.store, scope, { username });
});
afterAll(() => opened.close());

/** In one transaction, which is kept when the work ends well. */
async function through<Result>(
  work: (door: ProductDoor) => Promise<Result>,
  by: Scope = scope,
): Promise<Result> {
  let result: Result | undefined;
  await inOneWrite(opened.services, by, {}, async (within) => {
    result = await work(openDoor(within));
    return { record: {} };
  });
  return result as Result; // the work has ended
}

const by = (caller: Caller): Scope => ({ ...scope, caller });
const rows = async (text: string, ...values: readonly unknown[]) =>
  (await opened.services.store.read(scope, [{ text, values }]))[0] ?? [];

const draft = { name: "Vans", type: "LOAN" } as const;
const newPerson = (door: ProductDoor, name: string) => door.addOne(person, { type: "C", name });

test("records are added as a set, with their numbers, their defaults and their first status", async () => {
  const subjects = ["A", "B", "C"].map((subject) => ({ subject }));
  const added = await through((door) => door.add(ticket, subjects));
  expect(added.map(({ doc }) => [doc.subject, doc.status, doc.priority])).toEqual([
    ["A", "NEW", "NORMAL"],
    ["B", "NEW", "NORMAL"],
    ["C", "NEW", "NORMAL"],
  ]);
  const [first = 0, ...others] = added.map(({ key }) => Number(key));
  expect(others).toEqual([first + 1, first + 2]);
});

test("what is added is checked like any record, and one that is wrong keeps all others out", async () => {
  const before = await rows("select count(*) from tasks");
  const wrong = through((door) => door.add(task, [{ subject: "Right" }, { subject: "x".repeat(400) }]));
  await expect(wrong).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "subject" }] });
  expect(await rows("select count(*) from tasks")).toEqual(before);
});

test("records stand under the name of who asked, and refer to what that person does not see", async () => {
  const client = await through((door) => newPerson(door, "Hidden"));
  const persons = [{ role: "CLIENT", personRegistration: client.key }] as const;
  const seller = by(clerk("bob@acme", ["SALES"]));
  const added = await through((door) => door.addOne(contract, { ...draft, persons }), seller);
  expect(added.doc._insertUser).toBe("bob@acme");
});

test("records are read by key, by what they refer to and by what has an index, and never all by mistake", async () => {
  await through(async (door) => {
    const [one, two] = [await newPerson(door, "One"), await newPerson(door, "Two")];
    const first = await door.addOne(contract, { ...draft, persons: clientOf(one), startDate: "2026-01-31" });
    const second = await door.addOne(contract, { ...draft, persons: clientOf(two), startDate: "2026-02-28" });
    const both = [first.key, second.key];
    const found = async (which: Which<typeof contract>) =>
      (await door.read(contract, which)).map(({ key }) => key);
    expect(await found({ keys: both })).toEqual(both);
    expect(await found({ keys: [] })).toEqual([]);
    expect(await found({ naming: { "persons[].personRegistration": one.key } })).toEqual([first.key]);
    expect(await found({ naming: { "persons[].personRegistration": [one.key, two.key] } })).toEqual(both);
    const within = { startDate: { atLeast: "2026-02-01", atMost: "2026-02-28" } };
    expect(await found({ keys: both, where: within })).toEqual([second.key]);
    expect(await found({ keys: both, where: { startDate: "2026-01-31" } })).toEqual([first.key]);
    expect(await found({ keys: both, where: { status: ["DRAFT", "ACTIVE"] } })).toEqual(both);
    expect(await found({ keys: both, where: { status: "ACTIVE" } })).toEqual([]);
    expect((await door.readOne(contract, first.key))?.doc.startDate).toBe("2026-01-31");
    expect(await door.readOne(contract, undefined)).toBeUndefined();
    await expect(found({ where: { comment: "x" } })).rejects.toThrow("no column for comment");
    await expect(found({ naming: { status: "DRAFT" } })).rejects.toThrow("refers to nothing");
    await expect(found({})).rejects.toThrow("All records of contract");
  });
});

function clientOf({ key }: Stored<typeof person>) {
  return [{ role: "CLIENT" as const, personRegistration: key }];
}

test("a record in a status of the tenant's own stands for a domain in the one of the product around it", async () => {
  const label = { en: "Called back", fr: "Rappelé" };
  const workflows = { task: { statuses: { "TODO.CALLED": { label } } } };
  const own = { ...scope, model: effective(declaredModel, { version: 1, workflows }) };
  const state = { status: "TODO.CALLED", trail: [], createdBy: [], makers: [], returnedBy: [] };
  const { key } = await opened.services.store.write(own, (transaction) =>
    insertRecord(transaction, own, task, {
      values: { registration: "CALL", subject: "Call" },
      isOfProduct: true,
      state,
    }),
  );
  const work = async (door: ProductDoor) => {
    const [found] = await door.read(task, { keys: [key], where: { status: "TODO" } });
    const none = await door.read(task, { keys: [key], where: { status: ["DONE", "WAITING"] } });
    const [changed] = found === undefined ? [] : await door.change(task, [found], { priority: "HIGH" });
    return [found?.status, none.length, changed?.status, changed?.doc.status];
  };
  // It is seen in the status around it, and stays in its own when it is changed.
  expect(await through(work, own)).toEqual(["TODO", 0, "TODO", "TODO.CALLED"]);
});

test("pages go through however many there are, each once, and all at once is refused", async () => {
  const found = await through(async (door) => {
    const client = await newPerson(door, "Client");
    const { key } = await door.addOne(contract, { ...draft, persons: clientOf(client) });
    const rent = {
      contractRegistration: key,
      type: "RENTAL",
      pr: "R",
      date: "2026-01-31",
      currency: "EUR",
    } as const;
    const amount = decimal("100").toString();
    await door.add(
      cashflow,
      Array.from({ length: 1_001 }, () => ({ ...rent, amount, amountExclTax: amount })),
    );
    const of = { naming: { contractRegistration: key } };
    const keys: string[] = [];
    const sizes: number[] = [];
    for await (const page of door.pages(cashflow, of)) {
      sizes.push(page.length);
      keys.push(...page.map((one) => one.key));
    }
    await expect(door.read(cashflow, of)).rejects.toThrow("More than 1000 records of cashflow");
    const some = await door.readPage(cashflow, of, { after: keys[9] ?? "", limit: 2 });
    return { sizes, count: new Set(keys).size, isNext: some[0]?.key === keys[10] };
  });
  expect(found).toEqual({ sizes: [200, 200, 200, 200, 200, 1], count: 1_001, isNext: true });
});

test("a change is checked where it changes something, and made from what was read", async () => {
  const added = await through((door) => door.addOne(task, { subject: "A" }));
  await through(async (door) => {
    const [changed = added] = await door.change(task, [added], ({ subject }) => ({ subject: `${subject}!` }));
    expect(changed.doc.subject).toBe("A!");
    const wrong = door.change(task, [changed], { priority: "SOON" as "LOW" });
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: "priority" }] });
    const [emptied] = await door.change(task, [changed], { priority: null });
    expect(emptied?.doc).not.toHaveProperty("priority");
  });
  const stale = through((door) => door.change(task, [added], { subject: "Late" }));
  await expect(stale).rejects.toMatchObject({ code: "STALE_VERSION", values: ["3"] });
});

test("what others refer to is not removed, and after them it is", async () => {
  const client = await through((door) => newPerson(door, "In use"));
  const using = await through((door) => door.addOne(contract, { ...draft, persons: clientOf(client) }));
  const refused = through((door) => door.remove(person, [client]));
  await expect(refused).rejects.toMatchObject({ code: "RECORD_IN_USE" });
  await through(async (door) => {
    await door.remove(contract, [using]);
    await door.remove(person, [client]);
  });
  expect(await rows("select from persons where key = $1", client.key)).toEqual([]);
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
  expect(await rows(told, ids)).toEqual([{ code: "START" }, { code: "START" }]);
  await through((door) => door.move(task, [b], "COMPLETE"));
  await expect(through((door) => door.move(task, keys, "WAIT"))).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: `Task ${b}: Possible in status To do, In progress`,
  });
  const nobody = through((door) => door.move(task, ["nobody"], "WAIT"));
  await expect(nobody).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
  const { moved: some, held } = await through((door) => door.moveAllowed(task, keys, "WAIT"));
  expect(some.map(({ key }) => key)).toEqual([a]);
  expect(held).toMatchObject([{ record: { key: b }, reasons: ["Possible in status To do, In progress"] }]);
});

test("what is not installed does not move, not even by the product", async () => {
  await through(async (door) => {
    const client = await newPerson(door, "Client");
    const { key } = await door.addOne(creditLine, { persons: clientOf(client) });
    const { held } = await door.moveAllowed(creditLine, [key], "SUBMIT");
    expect(held[0]?.reasons).toEqual(["This step is not available yet"]);
  });
});

test("a second pair of eyes is asked for on the detour too, and not of the product by itself", async () => {
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

test("work for later is there when the transaction is kept, and once under its key", async () => {
  const kind = { name: "test.greeting", input: z.strictObject({ to: z.string() }) };
  const jobs = () => rows("select username, input from jobs where kind = 'test.greeting' order by id");
  const lost = through(async (door) => {
    await door.later(kind, { to: "nobody" });
    throw new Error("given up");
  });
  await expect(lost).rejects.toThrow("given up");
  expect(await jobs()).toEqual([]);
  await through(async (door) => {
    await door.later(kind, { to: "ann" }, { onceKey: "greet ann" });
    await door.later(kind, { to: "ann" }, { onceKey: "greet ann" });
    await door.later(kind, { to: "all" }, { isOfProduct: true });
    await expect(door.later(kind, { at: "once" } as never)).rejects.toThrow();
  });
  expect((await jobs()).map(({ username, input }) => [username, JSON.parse(String(input))])).toEqual([
    ["ann@acme", { to: "ann" }],
    ["SYSTEM", { to: "all" }],
  ]);
});

test("an operation is done by the domain that provides it, and one that none provides by nobody", async () => {
  expect(await through((door) => door.perform(greet, "Hello"))).toBe("Hello on 2026-11-18");
  await expect(through((door) => door.perform(nobodyDoes, "x"))).rejects.toThrow("No domain provides");
});
