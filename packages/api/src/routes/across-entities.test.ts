import { createTestDatabase } from "@kontor/harness/database.ts";
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;
let clerk: TestCaller;
let client: TestCaller;
let stranger: TestCaller;
const partner = { registration: "" };

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@house.example", name: "Cora Clerk", profiles: ["CONTRACT"] });
  client = await house.signIn({ username: "client@house.example", profiles: ["CLIENT"] });
  await house.signIn({ username: "gone@house.example", isAdmin: true });
  stranger = await (await api.openTenant("other")).signIn();
  const person = { type: "C", name: "Zenith Machines", roles: [] };
  Object.assign(partner, await created("/api/person/persons", person));
});

async function created(url: string, body: object): Promise<{ readonly registration: string }> {
  const answer = await admin.call("POST", url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test("one search finds records of every entity the caller may read, and none of another tenant", async () => {
  await created("/api/core/tasks", { subject: "Call Zenith about the crane" });
  await created("/api/core/key-values", { key: "zenith.setting", value: 1 });
  const found = async (caller: TestCaller, query: string): Promise<unknown> => {
    const answer = await caller.call("GET", `/api/core/global-search?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const names = (groups: unknown): readonly string[] =>
    (groups as readonly { entityName: string }[]).map(({ entityName }) => entityName).toSorted();
  expect(names(await found(admin, "search=zenith"))).toEqual(["keyValue", "person", "task"]);
  expect(names(await found(clerk, "search=zenith"))).toEqual(["person", "task"]);
  expect(await found(client, "search=zenith")).toEqual([]);
  expect(await found(stranger, "search=zenith")).toEqual([]);
  expect(await found(clerk, "search=ZENÏTH%20mach&entityNames=person,task")).toEqual([
    {
      entityName: "person",
      entityLabel: "Person",
      size: 1,
      hits: [
        {
          id: partner.registration,
          name: "Zenith Machines",
          path: `/person/${partner.registration}`,
          status: "DRAFT",
          statusLabel: "Draft",
          statusFamily: "grey",
        },
      ],
    },
  ]);
  expect(await found(clerk, "search=zenith&entityNames=person&locale=fr-FR")).toMatchObject([
    { entityLabel: "Personne", hits: [{ status: "DRAFT", statusLabel: "Brouillon", statusFamily: "grey" }] },
  ]);
  expect(await found(admin, "search=%20")).toEqual([]);
  const unknown = await clerk.call("GET", "/api/core/global-search?search=a&entityNames=constructor");
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, "INVALID_FIELD_VALUE"]);
  const missing = await clerk.call("GET", "/api/core/global-search");
  expect(missing.json().message).toBe("Missing field search in query");
});

test("the calendar has what falls between two days, in their order", async () => {
  await created("/api/core/tasks", { subject: "Second", dueDate: "2031-03-10" });
  await created("/api/core/tasks", { subject: "First", dueDate: "2031-03-02" });
  await created("/api/core/tasks", { subject: "Outside", dueDate: "2031-04-01" });
  const march = "/api/core/calendar?fromDate=2031-03-01&toDate=2031-03-31";
  const titles = async (caller: TestCaller, url: string): Promise<unknown> => {
    const answer = await caller.call("GET", url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((each: { title: string; date: string }) => [each.date, each.title]);
  };
  const both = [
    ["2031-03-02", "First"],
    ["2031-03-10", "Second"],
  ];
  expect(await titles(clerk, march)).toEqual(both);
  expect(await titles(clerk, `${march}&entityNames=task`)).toEqual(both);
  expect(await titles(clerk, `${march}&entityNames=committee`)).toEqual([]);
  expect(await titles(stranger, march)).toEqual([]);
});

test("the days of the calendar are taken as people and files write them [DATE-04] [DATE-05] [DATE-06]", async () => {
  const asked = async (query: string) => (await clerk.call("GET", `/api/core/calendar?${query}`)).json();
  const month = await asked("fromDate=2031-03-01&toDate=2031-03-31");
  expect(month.data).toHaveLength(2);
  for (const query of [
    "fromDate=20310301&toDate=20310331",
    "fromDate=20310301000000&toDate=20310331235959",
    "fromDate=2031/3/1&toDate=2031.03.31",
  ])
    expect(await asked(query), query).toEqual(month);
  expect(await asked("fromDate=20310230&toDate=20310331")).toMatchObject({
    code: "INVALID_DATE",
    message: "Invalid date 20310230",
  });
});

test("a period that ends before it begins, or lasts for ever, is refused [ERR-35]", async () => {
  for (const query of ["fromDate=2031-03-02&toDate=2031-03-01", "fromDate=2031-01-01&toDate=2041-01-01"]) {
    const answer = await clerk.call("GET", `/api/core/calendar?${query}`);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      400,
      "INVALID_PERIOD",
      "Invalid period",
    ]);
  }
});

test("whoever reads tasks sees to whom they can belong, as names or as choices [API-54] [LIST-89]", async () => {
  const answer = await clerk.call("GET", "/api/core/tasks/userNames?listMode=true");
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toContainEqual({ value: "clerk@house.example", label: "Cora Clerk" });
  const names = (await clerk.call("GET", "/api/core/tasks/userNames")).json().data;
  expect(names).toEqual([
    "admin@house.example",
    "clerk@house.example",
    "client@house.example",
    "gone@house.example",
  ]);
  const locked = { isLocked: true, version: 1 };
  await admin.call("PATCH", "/api/core/users/gone@house.example", locked);
  expect((await clerk.call("GET", "/api/core/tasks/userNames")).json().data).not.toContain(
    "gone@house.example",
  );
  expect((await stranger.call("GET", "/api/core/tasks/userNames")).json().data).toEqual([stranger.username]);
  const refused = await client.call("GET", "/api/core/tasks/userNames");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
  expect((await clerk.call("GET", "/api/core/tasks/userNames?listMode=perhaps")).statusCode).toBe(400);
});

test("what a request has done is found by its id, in its own tenant by those who may read logs", async () => {
  const task = await admin.call("POST", "/api/core/tasks", { subject: "Logged" });
  const requestId = String(task.headers["x-request-id"]);
  const url = `/api/system/request-log/${requestId}`;
  const answer = await admin.call("GET", url);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    requestId,
    lines: [],
    scriptLogs: [],
    audits: [{ entityName: "task", registration: task.json().registration, action: "CREATE", requestId }],
  });
  expect((await stranger.call("GET", url)).json()).toEqual({
    requestId,
    lines: [],
    scriptLogs: [],
    audits: [],
  });
  expect((await clerk.call("GET", url)).statusCode).toBe(403);
});

test("the agreement that binds a partner today is told, or that there is none [API-49]", async () => {
  const url = `/api/financing/agreements/current-for-person/${partner.registration}`;
  const now = async (caller: TestCaller): Promise<unknown> => {
    const answer = await caller.call("GET", url);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  expect(await now(clerk)).toBeNull();
  const draft = { name: "Frame", partnerRegistration: partner.registration, startDate: "2020-01-01" };
  await created("/api/financing/agreements", draft);
  expect(await now(clerk)).toBeNull();
  await addActive("100001", { ...draft, name: "Over", endDate: "2020-12-31" });
  await addActive("100002", { ...draft, name: "To come", startDate: "2199-01-01" });
  expect(await now(clerk)).toBeNull();
  await addActive("100003", { ...draft, name: "In force", trigram: "ZEN" });
  await addActive("100004", { ...draft, name: "Begun before", startDate: "2019-01-01" });
  expect(await now(clerk)).toEqual({
    registration: "100003",
    partnerRegistration: partner.registration,
    name: "In force",
    status: "ACTIVE",
    startDate: "2020-01-01",
    trigram: "ZEN",
  });
  expect(await now(stranger)).toBeNull();
  const refused = await client.call("GET", url);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
});

/** As transitions would have brought it there; those of an agreement wait for signatures. */
async function addActive(registration: string, values: object): Promise<void> {
  const scope = scopeOfInstaller(house);
  const state = { ...started(declaredWorkflows.agreement, "SYSTEM"), status: "ACTIVE" };
  await api.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, agreement, { values: { ...values, registration }, state }),
  );
}
