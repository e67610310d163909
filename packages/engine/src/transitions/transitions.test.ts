// Transitions on a real database: what is offered, what is refused and why, and what a step leaves behind.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { caseEntity } from "@kontor/model/entities/case/case.ts";
import { task as taskEntity } from "@kontor/model/entities/core/task.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { caseWorkflow } from "@kontor/model/workflows/case.ts";
import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filled } from "../domain/common-guards.ts";
import { implementPart } from "../domain/implement.ts";
import type { Domain } from "../platform/domain.ts";
import { platform } from "../platform/platform.ts";
import { patchRecord } from "../records/records.ts";
import { clerk, created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { listTransitions, transitionsOfMany } from "./list-transitions.ts";
import { runTransition, type TransitionRequest } from "./run-transition.ts";

const { task, timeEntry, prospect, person, user } = declaredEntities;

/** A business of two workflows, neither of them whole. */
const house: Domain = {
  name: "house",
  workflows: [
    implementPart(caseWorkflow, caseEntity, {
      guards: { ownerSet: filled("ownerUsername") },
      effects: { createFirstTask: () => {} },
    }),
    implementPart(ticketWorkflow, ticket, {
      effects: {
        askedCustomer: () => {},
        recordFirstAnswer: () => {},
        async stopServiceClock({ record, change, values }, door) {
          const added = await door.add(taskEntity, [{ subject: `Wait for ${record.registration}` }]);
          const [waiting] = await door.change(taskEntity, added, { description: "Looked at" });
          change({ description: `Task ${waiting?.key}` });
          if (values.fails === true) throw new Error("no clock");
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
});
afterAll(() => opened.close());

const by = (caller: Caller): Scope => ({ ...scope, caller });

async function add(entity: Entity, body: RecordData, as: Scope = scope): Promise<string> {
  return String((await created(opened.services, as, entity, body)).registration);
}

async function run(
  entity: Entity,
  key: string,
  code: string,
  asked: TransitionRequest = {},
  as: Scope = scope,
): Promise<{ readonly record: RecordData; readonly transitions: readonly { readonly code: string }[] }> {
  return JSON.parse((await runTransition(opened.services, as, entity, { key, code }, asked)).answer);
}

async function codes(entity: Entity, key: string, as: Scope = scope): Promise<readonly string[]> {
  return (await listTransitions(opened.services, as, entity, key)).map(({ code }) => code);
}

const historyOf = async (key: string): Promise<readonly RecordData[]> => {
  const text = `select h.doc, v.changes from histories h
    join history_values v on v.tenant_id = h.tenant_id and v.history_id = h.id
    where h.doc->>'entityRegistration' = $1 order by h.id`;
  const [rows = []] = await opened.services.store.read(scope, [{ text, values: [key] }]);
  return rows.map(({ doc, changes }) => ({
    ...JSON.parse(String(doc)),
    changes: JSON.parse(String(changes)),
  }));
};

test("a step changes the status and answers what can be done next, in the order shown", async () => {
  const key = await add(task, { subject: "A" });
  expect(await codes(task, key)).toEqual(["START", "WAIT", "COMPLETE", "CANCEL"]);
  const { record, transitions } = await run(task, key, "COMPLETE");
  expect(record).toMatchObject({ status: "DONE", version: 2 });
  expect(transitions.map(({ code }) => code)).toEqual(["REOPEN"]);
});

test("a step that does not leave the status is refused in words, and nothing changes [FLOW-07]", async () => {
  const key = await add(task, { subject: "A" });
  await expect(run(task, key, "REOPEN")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    status: 409,
    rejectionReason: "Possible in status Done",
  });
  await expect(run(task, key, "REOPEN", { language: "fr" })).rejects.toMatchObject({
    rejectionReason: "Possible au statut Terminée",
  });
  await expect(run(task, key, "NO_SUCH_STEP")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  await expect(run(task, "nobody", "START")).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
  expect(await codes(task, key)).toContain("START");
  expect(await historyOf(key)).toHaveLength(1);
});

test("a step leaves an event in the history of the record, with what was entered [FLOW-21]", async () => {
  const key = await add(task, { subject: "A" });
  await run(task, key, "WAIT", { values: { until: "2026-02-01" }, reason: "On holiday" });
  expect(await historyOf(key)).toMatchObject([
    { type: "CREATED" },
    {
      type: "TRANSITION",
      transition: "WAIT",
      fromStatus: "TODO",
      toStatus: "WAITING",
      entityName: "task",
      username: "ann@acme",
      changes: [
        { path: "status", before: "TODO", after: "WAITING" },
        { path: "values", after: { until: "2026-02-01" } },
      ],
    },
  ]);
  expect(task.historyTypes).toContain("TRANSITION");
});

test("a step whose effect is not installed is neither offered nor run", async () => {
  const key = await add(prospect, { type: "C", name: "Acme" });
  await run(prospect, key, "QUALIFY");
  expect(await codes(prospect, key)).not.toContain("CONVERT");
  await expect(run(prospect, key, "CONVERT")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "EFFECT_NOT_INSTALLED",
  });
  expect(await codes(prospect, key)).toContain("LOSE");
});

test("an installed effect changes the record with the status, and undoes both when it fails", async () => {
  const key = await add(ticket, { subject: "Phone" });
  await run(ticket, key, "TAKE");
  await expect(run(ticket, key, "ASK_CUSTOMER", { values: { fails: true } })).rejects.toThrow("no clock");
  expect(await codes(ticket, key)).toContain("ASK_CUSTOMER");
  const { record } = await run(ticket, key, "ASK_CUSTOMER");
  expect(record).toMatchObject({ status: "WAITING_CUSTOMER", version: 3 });
  const [, number = ""] = /^Task (\d+)$/.exec(String(record.description)) ?? [];
  expect(await codes(task, number)).toContain("START");
  expect(await historyOf(number)).toMatchObject([{ type: "CREATED" }, { type: "CHANGED" }]);
});

test("a guard that says no refuses the step with its words", async () => {
  const client = await add(person, { type: "C", name: "Client" });
  const key = await add(caseEntity, { name: "Late", type: "COLLECTION", personRegistration: client });
  expect(await codes(caseEntity, key)).toContain("ASSIGN");
  await expect(run(caseEntity, key, "ASSIGN", { skipErrors: true })).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: caseWorkflow.guards.ownerSet?.en,
  });
  await createUser(opened.services.store, scope, { username: "owner@acme" });
  await patchRecord(opened.services, scope, caseEntity, key, { ownerUsername: "owner@acme", version: 1 });
  expect((await run(caseEntity, key, "ASSIGN")).record).toMatchObject({ status: "OPEN" });
});

test("a step whose guard is not installed is neither offered nor run", async () => {
  const key = await add(person, { type: "C", name: "New" });
  expect(await codes(person, key)).not.toContain("SUBMIT");
  await expect(run(person, key, "SUBMIT")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: expect.stringMatching(/^(GUARD|EFFECT)_NOT_INSTALLED$/),
  });
});

test("nobody approves the own work, administrators included", async () => {
  const author = by(clerk("author@acme", [], { isAdmin: true }));
  await created(opened.services, scope, user, { username: "author@acme" });
  const other = by(clerk("other@acme", [], { isAdmin: true }));
  const key = await add(timeEntry, { username: "author@acme", date: "2026-01-31", duration: 60 }, author);
  await run(timeEntry, key, "SUBMIT", {}, author);
  expect(await codes(timeEntry, key, author)).not.toContain("APPROVE");
  await expect(run(timeEntry, key, "APPROVE", {}, author)).rejects.toMatchObject({
    rejectionReason: "Somebody else has to do this step",
  });
  expect((await run(timeEntry, key, "APPROVE", {}, other)).record).toMatchObject({ status: "APPROVED" });
});

test("who holds neither permission nor profile is forbidden, and what is out of reach does not exist", async () => {
  const key = await add(task, { subject: "A" });
  const auditor = by(clerk("audit@acme", ["AUDITOR"]));
  expect(await codes(task, key, auditor)).toEqual([]);
  await expect(run(task, key, "START", {}, auditor)).rejects.toMatchObject({ code: "FORBIDDEN" });
  const seller = by(clerk("sales@acme", ["SALES"]));
  await expect(run(task, key, "START", {}, seller)).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
  });
  await expect(codes(task, key, seller)).rejects.toMatchObject({ code: "ENTITY_REGISTRATION_NOT_FOUND" });
  const own = await add(task, { subject: "Mine" }, seller);
  expect(await codes(task, own, seller)).toContain("START");
  expect((await run(task, own, "START", {}, seller)).record).toMatchObject({ status: "IN_PROGRESS" });
});

test("a version that is sent must be the one that is there", async () => {
  const key = await add(task, { subject: "A" });
  await patchRecord(opened.services, scope, task, key, { subject: "B", version: 1 });
  await expect(run(task, key, "START", { version: 1 })).rejects.toMatchObject({ code: "STALE_VERSION" });
  expect((await run(task, key, "START", { version: 2 })).record).toMatchObject({ version: 3 });
});

test("a repeated request runs the step once and answers the same", async () => {
  const key = await add(task, { subject: "A" });
  const request = { key: "request-77", route: "task-run-transition", bodyHash: Buffer.from("") };
  const first = await runTransition(opened.services, scope, task, { key, code: "START" }, {}, { request });
  const second = await runTransition(opened.services, scope, task, { key, code: "START" }, {}, { request });
  expect(second).toEqual({ answer: first.answer, isReplay: true });
  expect(await historyOf(key)).toHaveLength(2);
});

test("several records offer what all of them offer, and one that is not seen spoils it", async () => {
  const [first, second] = [await add(task, { subject: "A" }), await add(task, { subject: "B" })];
  await run(task, second, "START");
  const common = await transitionsOfMany(opened.services, scope, task, [first, second], {
    exclude: new Set(["modals", "printings", "documents"]),
  });
  expect(common).toEqual([
    { code: "WAIT", label: "Mark as waiting", action: "DO", to: "WAITING", order: 20, props: {} },
    { code: "COMPLETE", label: "Complete", action: "COMPLETE", to: "DONE", order: 40, props: {} },
    {
      code: "CANCEL",
      label: "Cancel",
      action: "COMPLETE",
      to: "CANCELLED",
      order: 60,
      props: { pullRight: true },
    },
  ]);
  await expect(transitionsOfMany(opened.services, scope, task, [first, "nobody"])).rejects.toMatchObject({
    values: ["task", "nobody"],
  });
});

test("transitions of one record are asked for by its type too", async () => {
  const key = await add(person, { type: "I", lastName: "Durand" });
  const ofType = (type: string): ReturnType<typeof listTransitions> =>
    listTransitions(opened.services, scope, person, key, { type });
  expect(await ofType("C")).toEqual([]);
  expect(await ofType("I")).toEqual(await listTransitions(opened.services, scope, person, key));
});

test("nobody approves what they have changed themselves, though somebody else has created it", async () => {
  const { project } = declaredEntities;
  const [bob, carl] = ["bob@acme", "carl@acme"].map((username) =>
    by({ username, isAdmin: true, grants: [] }),
  );
  const key = await add(project, { name: "Spring" });
  await run(project, key, "PROPOSE");
  expect(await codes(project, key, bob)).toContain("ACCEPT");
  await patchRecord(opened.services, bob ?? scope, project, key, { name: "Summer", version: 2 });
  expect(await codes(project, key, bob)).not.toContain("ACCEPT");
  expect(await codes(project, key, carl)).toContain("ACCEPT");
});
