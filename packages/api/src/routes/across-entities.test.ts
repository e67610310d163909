import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let api: Awaited<ReturnType<typeof sharedTestApi>>;
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

test("the searches shipped with lists are counted for the reader, in one answer, and what is not theirs is left out", async () => {
  await created("/api/core/tasks", { subject: "Mine", ownerUsername: "clerk@house.example" });
  await created("/api/core/tasks", {
    subject: "Mine and late",
    ownerUsername: "clerk@house.example",
    dueDate: "2031-01-31",
  });
  const counts = async (caller: TestCaller, views: string, today = "2031-02-01"): Promise<object> => {
    const answer = await caller.call("GET", `/api/core/view-counts?views=${views}&today=${today}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json<{ data: readonly { view: string; count: number }[] }>();
    return Object.fromEntries(data.map(({ view, count }) => [view, count]));
  };
  const all = "task.mine,task.mineLate,contract.arrears,paymentFile.toApprove";
  const ofClerk = { "task.mine": 2, "task.mineLate": 1, "contract.arrears": 0 };
  expect(await counts(clerk, all)).toMatchObject(ofClerk);
  expect(await counts(clerk, "task.mineLate", "20310131")).toEqual({ "task.mineLate": 0 });
  expect(await counts(admin, "task.mine")).toEqual({ "task.mine": 0 });
  expect(await counts(stranger, "task.open")).toEqual({ "task.open": 0 });
  // A client sees contracts without their arrears, and no payment files.
  expect(await counts(client, "contract.running,contract.arrears,paymentFile.toApprove")).toEqual({
    "contract.running": 0,
  });
  expect(await counts(clerk, "task.nowhere,task.open.again,nothing.open,constructor.name,task")).toEqual({});
  const unread = await clerk.call("GET", "/api/core/view-counts?views=task.mine&today=soon");
  expect([unread.statusCode, unread.json().code]).toEqual([400, "INVALID_DATE"]);
});

test("what the cards of a layout count and sum comes in one answer, each as its own question is answered", async () => {
  const contract = await created("/api/financing/contracts", {
    type: "LOAN",
    startDate: "2031-01-15",
    persons: [{ role: "CLIENT", personRegistration: partner.registration }],
  });
  const running = { key: contract.registration, status: "ACTIVE" };
  await putInStatus(api.services.store, house, declaredEntities.contract, running);
  type Together = readonly { entity: string; query: Record<string, string>; groups: readonly object[] }[];
  const together = async (caller: TestCaller, query: string): Promise<Together> => {
    const answer = await caller.call("GET", `/api/core/layout-groups?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: Together }>().data;
  };
  const home = "layout=home&today=20310201";
  const ofClerk = await together(clerk, home);
  expect(new Set(ofClerk.map(({ entity }) => entity))).toEqual(new Set(["contract", "cashflow", "deal"]));
  const routes: Readonly<Record<string, string>> = {
    contract: "/api/financing/contracts",
    cashflow: "/api/billing/cashflows",
    deal: "/api/financing/deals",
  };
  for (const { entity, query, groups } of ofClerk) {
    const alone = await clerk.call("GET", `${routes[entity]}/aggregate?${new URLSearchParams(query)}`);
    expect(alone.json().data, entity).toEqual(groups);
  }
  expect(ofClerk.flatMap(({ groups }) => groups)).not.toEqual([]);
  // A client reads contracts without what is outstanding; that question is left out, and so is what a client does not read.
  const ofClient = await together(client, home);
  expect(ofClient.length).toBeLessThan(ofClerk.length);
  for (const { entity, query } of ofClient)
    expect(
      (await client.call("GET", `${routes[entity]}/aggregate?${new URLSearchParams(query)}`)).statusCode,
    ).toBe(200);
  expect(await together(clerk, "layout=nowhere&today=20310201")).toEqual([]);
  const unread = await clerk.call("GET", "/api/core/layout-groups?layout=home&today=soon");
  expect([unread.statusCode, unread.json().code]).toEqual([400, "INVALID_DATE"]);
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
