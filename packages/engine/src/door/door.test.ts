// The door on a real database: what the product reads, adds, changes and removes by it, and what it refuses even to the product.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { cashflow } from "@kontor/model/entities/billing/cashflow.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import { flow } from "@kontor/model/entities/script/flow.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";
import { timeEntryWorkflow } from "@kontor/model/workflows/time-entry.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ruleOf } from "../domain/entity-rule.ts";
import { implement } from "../domain/implement.ts";
import { operation } from "../domain/operation.ts";
import type { ProductDoor, Stored, Which } from "../domain/product-door.ts";
import { provide } from "../domain/provide.ts";
import type { Domain } from "../platform/domain.ts";
import { platform } from "../platform/platform.ts";
import { clerk, created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { throughDoor } from "./testing/door.ts";

const greet = operation<string, string>("house.greet");
const nobodyDoes = operation<string>("house.nobodyDoes");

const house: Domain = {
  name: "house",
  workflows: [implement(taskWorkflow, task, {}), implement(timeEntryWorkflow, timeEntry, {})],
  rules: [
    ruleOf(timeEntry, {
      complete: (record) => ({ ...record, description: `${String(record.duration)} minutes` }),
      problems: () => [{ path: "duration", message: "Not by hand" }],
    }),
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

const through = <Result>(work: (door: ProductDoor) => Promise<Result>, by: Scope = scope): Promise<Result> =>
  throughDoor(opened.services, by, work);

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
    await expect(found({ where: {} })).rejects.toThrow("All records of contract");
    expect(await found({ where: { status: [] } })).toEqual([]);
    expect(await found({ where: { startDate: [] } })).toEqual([]);
    // A value that is missing by mistake must not find everything, also where the compiler could not know.
    const missing = { startDate: undefined as unknown as string };
    await expect(found({ keys: both, where: missing })).rejects.toThrow("asked for without a value");
  });
});

function clientOf({ key }: Stored<typeof person>) {
  return [{ role: "CLIENT" as const, personRegistration: key }];
}

test("moments are compared as moments, and with days where the house is, whoever asks", async () => {
  const expirationDate = "2026-11-18T11:30:00Z";
  const page = { pageId: "register", expirationDate } as const;
  const paris = { ...scope, businessClock: { timeZone: "Europe/Paris" }, timeZone: "America/New_York" };
  const found = async (where: Which<typeof flow>["where"], by: Scope = scope) =>
    (await through((door) => door.read(flow, { keys: [key], ...(where && { where }) }), by)).length;
  const { key } = await through((door) => door.addOne(flow, page));
  expect(await found({ expirationDate: { atMost: "2026-11-18T11:30:00Z" } })).toBe(1);
  expect(await found({ expirationDate: { atMost: "2026-11-18T11:29:59Z" } })).toBe(0);
  expect(await found({ expirationDate: { atLeast: "2026-11-18T11:30:01Z" } })).toBe(0);
  expect(await found({ expirationDate: { atMost: "2026-11-18" } }, paris)).toBe(1);
  const night = { expirationDate: "2026-11-17T23:30:00Z" } as const;
  await through(async (door) => door.change(flow, await door.read(flow, { keys: [key] }), night));
  // Half past midnight of the eighteenth in Paris, the seventeenth in New York.
  expect(await found({ expirationDate: { atMost: "2026-11-17" } }, paris)).toBe(0);
});

test("what a rule completes follows every write of the product, and what it forbids people the product may do", async () => {
  const entry = { date: "2026-01-31", duration: 60, username: "ann@acme" as Key<"user"> };
  await through(async (door) => {
    const added = await door.add(timeEntry, [entry]);
    expect(added[0]?.doc.description).toBe("60 minutes");
    const changed = await door.change(timeEntry, added, { duration: 90 });
    expect(changed[0]?.doc.description).toBe("90 minutes");
    const moved = await door.move(timeEntry, [added[0]?.key ?? ""], "SUBMIT", { patch: { duration: 30 } });
    expect(moved[0]?.doc.description).toBe("30 minutes");
  });
  await expect(created(opened.services, scope, timeEntry, entry)).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "duration", message: "Not by hand" }],
  });
});

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
