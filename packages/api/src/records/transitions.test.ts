import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
});
afterAll(() => api.close());

async function newTask(): Promise<string> {
  return (await admin.call("POST", "/api/core/tasks", { subject: "Call" })).json().registration;
}

const codes = (answer: { json: () => { data: readonly { code: string }[] } }): readonly string[] =>
  answer.json().data.map(({ code }) => code);

test("a status is changed by no body, whatever the method, for every entity [FLOW-06]", async () => {
  const entities = Object.values(declaredEntities).filter(
    ({ writing, fields, isOfEveryTenant, name }) =>
      writing === "open" && fields.status !== undefined && !isOfEveryTenant && name !== "userPreference",
  );
  expect(entities.length).toBeGreaterThan(50);
  for (const { names } of entities) {
    for (const [method, path, body] of [
      ["POST", names.serverRoute, { status: "SOMETHING" }],
      ["POST", `${names.serverRoute}/bulk`, [{ values: { status: "SOMETHING" } }]],
    ] as const) {
      const answer = await admin.call(method, path, body);
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, "STATUS_PATCH_PROHIBITED"]);
    }
  }
  const place = `/api/core/tasks/${await newTask()}`;
  const patched = await admin.call("PATCH", place, { status: "DONE", version: 1 });
  expect([patched.statusCode, patched.json().code]).toEqual([400, "STATUS_PATCH_PROHIBITED"]);
  expect((await admin.call("PUT", place, { status: "DONE" })).statusCode).toBe(405);
  expect((await admin.call("GET", place)).json().status).toBe("TODO");
});

test("a transition runs by POST and by GET, one call for each record [FLOW-14]", async () => {
  const [first, second] = [await newTask(), await newTask()];
  const posted = await admin.call("POST", `/api/core/tasks/${first}/transitions/START`, { version: 1 });
  expect([posted.statusCode, posted.json().record.status]).toEqual([200, "IN_PROGRESS"]);
  expect(posted.json().transitions.map(({ code }: { code: string }) => code)).toContain("COMPLETE");
  const got = await admin.call("GET", `/api/core/tasks/${second}/transitions/START`);
  expect([got.statusCode, got.json().record.status, got.headers["cache-control"]]).toEqual([
    200,
    "IN_PROGRESS",
    "no-store",
  ]);
  const ahead = await admin.call("GET", `/api/core/tasks/${second}/transitions/COMPLETE`, undefined, {
    "sec-purpose": "prefetch",
  });
  expect(ahead.statusCode).toBe(400);
  expect((await admin.call("HEAD", `/api/core/tasks/${second}/transitions/COMPLETE`)).statusCode).toBe(405);
  expect((await admin.call("GET", `/api/core/tasks/${second}`)).json().status).toBe("IN_PROGRESS");
});

test("a GET that is sent again under its request id has one effect", async () => {
  const place = `/api/core/tasks/${await newTask()}`;
  const headers = { "x-request-id": "6f1c2a52-9d0e-4c0b-8f5e-2b7a0f6f3b12" };
  const first = await admin.call("GET", `${place}/transitions/START`, undefined, headers);
  const again = await admin.call("GET", `${place}/transitions/START`, undefined, headers);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await admin.call("GET", place)).json().version).toBe(2);
});

test("a transition the status does not allow, or that is none, is refused with a reason and changes nothing [FLOW-07]", async () => {
  const place = `/api/core/tasks/${await newTask()}`;
  for (const code of ["REOPEN", "CONTINUE", "NONSENSE"]) {
    const refused = await admin.call("POST", `${place}/transitions/${code}`, {});
    expect([refused.statusCode, refused.json().code, refused.json().values]).toEqual([
      409,
      "TRANSITION_REFUSED",
      [code],
    ]);
    expect(refused.json().rejectionReason).toMatch(/\w+ \w+/);
  }
  expect((await admin.call("GET", place)).json()).toMatchObject({ status: "TODO", version: 1 });
});

test("a transition whose effect is not installed is not offered, and running it changes nothing", async () => {
  const made = await admin.call("POST", "/api/person/persons", { type: "I", firstName: "A", lastName: "B" });
  const place = `/api/person/persons/${made.json().registration}`;
  expect(codes(await admin.call("GET", `${place}/transitions?type=I`))).toEqual([]);
  const refused = await admin.call("POST", `${place}/transitions/SUBMIT`, {});
  expect([refused.statusCode, refused.json().code]).toEqual([409, "TRANSITION_REFUSED"]);
  expect(refused.json().rejectionReason).toContain("NOT_INSTALLED");
  expect((await admin.call("GET", place)).json()).toMatchObject({ status: "DRAFT", version: 1 });
});

test("the transitions all selected records allow come with their parts, as far as these are not excluded [FLOW-10]", async () => {
  const [first, second] = [await newTask(), await newTask()];
  await admin.call("POST", `/api/core/tasks/${first}/transitions/START`);
  const list = (query: string, ids: readonly string[]) =>
    admin.call("POST", `/api/core/tasks/transitions${query}`, { ids });
  const common = await list("?exclude=modals,printings,documents", [first, second]);
  expect(codes(common)).toEqual(expect.arrayContaining(["COMPLETE", "WAIT", "CANCEL"]));
  expect(codes(common)).not.toContain("START");
  for (const { props } of common.json().data) {
    expect(Object.keys(props)).not.toEqual(expect.arrayContaining(["modals"]));
  }
  expect((await list("", [second])).json().data[0].props).toMatchObject({ modals: [], documents: [] });
  expect((await list("?exclude=colours", [first])).json().values).toEqual(["exclude"]);
  expect((await list("", [first, "99999999"])).json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
});

test("the transitions of one person and of one contract are listed, for their type alone, and run [FLOW-22] [FLOW-23]", async () => {
  const person = await admin.call("POST", "/api/person/persons", {
    type: "I",
    firstName: "A",
    lastName: "B",
  });
  const { registration } = person.json();
  const contract = await admin.call("POST", "/api/financing/contracts", {
    type: "LOAN",
    persons: [{ role: "CLIENT", personRegistration: registration }],
  });
  expect(contract.statusCode, contract.body).toBe(200);
  const ofPerson = `/api/person/persons/${registration}/transitions`;
  const ofContract = `/api/financing/contracts/${contract.json().registration}/transitions`;
  const { store } = api.services;
  await putInStatus(store, atlas, declaredEntities.person, { key: registration, status: "VERIFIED" });
  expect(codes(await admin.call("GET", `${ofPerson}?type=I`))).toEqual(["DEACTIVATE"]);
  expect(codes(await admin.call("GET", `${ofPerson}?type=C`))).toEqual([]);
  // Somebody with a contract is not put away.
  const held = await admin.call("POST", `${ofPerson}/DEACTIVATE`, {});
  expect([held.statusCode, held.json().rejectionReason]).toEqual([409, "The person has no live contract"]);

  const key = contract.json().registration;
  const terminating = { key, status: "TERMINATING", before: "ACTIVE" };
  await putInStatus(store, atlas, declaredEntities.contract, terminating);
  expect(codes(await admin.call("GET", `${ofContract}?type=LOAN`))).toEqual(["ABANDON_TERMINATION"]);
  expect(codes(await admin.call("GET", `${ofContract}?type=FLOORPLAN`))).toEqual([]);
  const settlement = await admin.call("POST", "/api/billing/invoices", {
    pr: "P",
    type: "SETTLEMENT",
    dueDate: "2026-12-31",
    contractRegistration: key,
  });
  const refused = await admin.call("POST", `${ofContract}/ABANDON_TERMINATION`, {});
  expect([refused.statusCode, refused.json().rejectionReason]).toEqual([
    409,
    "The settlement is not invoiced",
  ]);
  const invoice = `/api/billing/invoices/${settlement.json().registration}`;
  expect((await admin.call("POST", `${invoice}/transitions/CANCEL`, {})).statusCode).toBe(200);
  const abandoned = await admin.call("POST", `${ofContract}/ABANDON_TERMINATION`, {});
  expect([abandoned.statusCode, abandoned.json().record.status]).toEqual([200, "ACTIVE"]);
  expect(codes(await admin.call("GET", `${ofContract}?type=LOAN`))).toEqual([]);

  await putInStatus(store, atlas, declaredEntities.contract, { key, status: "CLOSED" });
  expect((await admin.call("POST", `${ofPerson}/DEACTIVATE`, {})).json().record.status).toBe("INACTIVE");
  expect(codes(await admin.call("GET", `${ofPerson}?type=I`))).toEqual(["REACTIVATE"]);
  const french = await admin.call("GET", ofPerson, undefined, { "accept-language": "fr-FR,fr;q=0.9" });
  const english = await admin.call("GET", ofPerson);
  expect(french.json().data[0].label).not.toBe(english.json().data[0].label);
});

test("who may read a record but not move it is refused", async () => {
  const auditor = await atlas.signIn({ profiles: ["AUDITOR"] });
  const place = `/api/core/tasks/${await newTask()}`;
  const refused = await auditor.call("POST", `${place}/transitions/START`, {});
  expect([refused.statusCode, refused.json().values]).toEqual([
    403,
    ["write /api/core/tasks/transitions/START"],
  ]);
  expect(codes(await auditor.call("GET", `${place}/transitions`))).toEqual([]);
});
