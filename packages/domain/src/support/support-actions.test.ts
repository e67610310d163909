// The actions of support: tickets change hands, and time is written down and submitted, each with the name of the user who asked.
import { runAction } from "@kontor/engine/actions/run-action.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { ticket, timeEntry } = declaredEntities;

let opened: TestProduct;
let scope: Scope;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = await opened.openTenant("acme");
  for (const name of ["clara", "dora"])
    await createUser(opened.services.store, scope, { username: `${name}@acme` });
});
afterAll(() => opened.close());

const by = (name: string, ...profiles: readonly string[]): Scope => ({
  ...scope,
  caller: clerk(`${name}@acme`, profiles.length === 0 ? ["CONTRACT"] : profiles),
});

type Request = { readonly keys?: readonly string[]; readonly values?: RecordData };

async function act(
  who: Scope,
  entity: Entity,
  name: string,
  request: Request = {},
): Promise<readonly string[]> {
  const action = entity.actions?.find((one) => one.name === name);
  if (action === undefined) throw new Error(`No action ${name}`);
  const { answer } = await runAction(opened.services, who, entity, action, request);
  return JSON.parse(answer).data.map(({ registration }: { registration: string }) => registration);
}

async function newTicket(values: RecordData = {}): Promise<string> {
  return String((await created(opened.services, scope, ticket, { subject: "Help", ...values })).registration);
}

async function newEntry(username: string, date: string): Promise<string> {
  const values = { date, username: `${username}@acme`, duration: 45 };
  return String((await created(opened.services, scope, timeEntry, values)).registration);
}

async function read(entity: Entity, key = ""): Promise<RecordData> {
  return JSON.parse((await readRecord(opened.services.store, scope, entity, key)) ?? "{}");
}

test("who takes over new and open tickets gets all of them, and the new ones are open then", async () => {
  const fresh = await newTicket();
  const taken = await newTicket({ assignee: "dora@acme" });
  await runTransition(opened.services, by("dora"), ticket, { key: taken, code: "TAKE" }, {});
  expect(await act(by("clara"), ticket, "takeOver", { keys: [fresh, taken] })).toEqual(
    [fresh, taken].toSorted(),
  );
  for (const key of [fresh, taken])
    expect(await read(ticket, key)).toMatchObject({ assignee: "clara@acme", status: "OPEN" });
});

test("one ticket that is closed refuses the action for all of them, and nothing has changed", async () => {
  const open = await newTicket();
  const closed = await newTicket();
  await runTransition(opened.services, scope, ticket, { key: closed, code: "CLOSE" }, {});
  await expect(act(by("clara"), ticket, "takeOver", { keys: [open, closed] })).rejects.toMatchObject({
    code: "ACTION_REFUSED",
    rejectionReason: expect.stringContaining(`Ticket ${closed}: Possible in status New, Open`),
  });
  expect((await read(ticket, open)).assignee).toBeUndefined();
});

test("a ticket out of reach does not exist for who sells, however it is named", async () => {
  const [own, others] = [await newTicket({ assignee: "clara@acme" }), await newTicket()];
  const seller = by("clara", "SALES");
  expect(await act(seller, ticket, "takeOver", { keys: [own] })).toEqual([own]);
  await expect(act(seller, ticket, "takeOver", { keys: [own, others] })).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
});

test("a client who may write tickets may not run the actions of the staff", async () => {
  const client = by("clara", "CLIENT");
  const key = await newTicket({ requester: "clara@acme" });
  for (const { name } of ticket.actions ?? [])
    await expect(act(client, ticket, name, { keys: [key] })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a ticket is handed over to a user who is there, and to no other name", async () => {
  const key = await newTicket();
  await act(by("clara"), ticket, "handOver", { keys: [key], values: { assignee: "dora@acme" } });
  expect(await read(ticket, key)).toMatchObject({ assignee: "dora@acme", status: "NEW" });
  const nowhere = act(by("clara"), ticket, "handOver", { keys: [key], values: { assignee: "nobody@acme" } });
  await expect(nowhere).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "assignee" }] });
  const empty = act(by("clara"), ticket, "handOver", { keys: [key] });
  await expect(empty).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "assignee" }] });
});

test("time is logged on a ticket as a draft of who logs it, within the bounds of its form", async () => {
  const key = await newTicket();
  const values = { date: "2026-11-18", duration: 30, description: "Called back" };
  const [entry = ""] = await act(by("clara"), ticket, "logTime", { keys: [key], values });
  expect(await read(timeEntry, entry)).toMatchObject({
    ...values,
    username: "clara@acme",
    ticketRegistration: key,
    status: "DRAFT",
  });
  await expect(
    act(by("clara"), ticket, "logTime", { keys: [key], values: { ...values, duration: 0 } }),
  ).rejects.toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "duration" }] });
});

test("submitting a period takes the own drafts within it, and who submitted approves none of them", async () => {
  const [inside, later] = [await newEntry("clara", "2026-10-02"), await newEntry("clara", "2026-11-02")];
  const others = await newEntry("dora", "2026-10-02");
  const values = { from: "2026-10-01", until: "2026-10-31" };
  expect(await act(by("clara"), timeEntry, "submitPeriod", { values })).toEqual([inside]);
  expect((await read(timeEntry, inside)).status).toBe("SUBMITTED");
  for (const key of [later, others]) expect((await read(timeEntry, key)).status).toBe("DRAFT");
  const approve = (who: Scope) =>
    runTransition(opened.services, who, timeEntry, { key: inside, code: "APPROVE" }, {});
  await expect(approve(by("clara"))).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await approve(by("dora"));
  expect(await act(by("clara"), timeEntry, "submitPeriod", { values })).toEqual([]);
});

test("a period that ends before it begins is refused at its last day", async () => {
  const values = { from: "2026-11-30", until: "2026-11-01" };
  await expect(act(by("clara"), timeEntry, "submitPeriod", { values })).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "until" }],
  });
});
