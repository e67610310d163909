// The page of a record and the names beside rows are answers that carry more than they were asked by key for: nothing of it may be more than
// its reader would be told one by one.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { sharedTestApi } from "../testing/shared-api.ts";

let house: TestTenant;
let admin: TestCaller;
let seller: TestCaller;
let credit: TestCaller;
let partner: TestCaller;
let stranger: TestCaller;
/** By what they are in the house. */
const persons: Record<string, string> = {};
let deal: string;
let foreignDeal: string;

const deals = "/api/financing/deals";

beforeAll(async () => {
  const api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("pages");
  admin = await house.signIn({ username: "admin@pages.example", name: "Ada Admin", isAdmin: true });
  stranger = await (await api.openTenant("elsewhere")).signIn();
  const person = (body: object) => added("/api/person/persons", body);
  persons.client = await person({ type: "C", name: "Hafenkran Logistik", registrations: number("1") });
  persons.supplier = await person({ type: "C", name: "Kranbau Nord", registrations: number("2") });
  persons.seller = await person({ ...named("Sam", "Seller"), registrations: number("3") });
  persons.colleague = await person({ ...named("Carl", "Colleague"), registrations: number("4") });
  seller = await house.signIn({ profiles: ["SALES"], personRegistration: persons.seller });
  credit = await house.signIn({ profiles: ["CREDIT"] });
  partner = await house.signIn({ profiles: ["PARTNER"], partnerRegistration: persons.supplier });
  deal = await addedDeal("Cranes", { seller: "seller" });
  await addedDeal("Lifts", { seller: "colleague" });
  foreignDeal = (await stranger.call("POST", deals, { type: "LOAN", name: "Elsewhere" })).json().registration;
  for (const subject of ["Call", "Write"])
    await added("/api/core/tasks", { subject, entityName: "deal", entityRegistration: deal });
  await added("/api/core/notes", { name: "Met", body: "Met", entityName: "deal", entityRegistration: deal });
});

const number = (last: string): object => [{ type: "INT", number: `90000${last}` }];
const named = (firstName: string, lastName: string): object => ({ type: "E", firstName, lastName });

async function added(url: string, body: object): Promise<string> {
  const answer = await admin.call("POST", url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

function addedDeal(name: string, { seller: by }: { readonly seller: string }): Promise<string> {
  const roles = { CLIENT: persons.client, PARTNER: persons.supplier, SALES: persons[by] };
  const involved = Object.entries(roles).map(([role, personRegistration]) => ({ role, personRegistration }));
  return added(deals, { type: "LOAN", name, persons: involved });
}

const pageFor = async (caller: TestCaller, key = deal) => {
  const answer = await caller.call("GET", `${deals}/${key}/page`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test("the page of a record says what reading it, its transitions, its names and its lists say one by one", async () => {
  for (const caller of [admin, seller, credit, partner]) {
    const { record, names, transitions, counts, history } = await pageFor(caller);
    expect(history).toEqual((await caller.call("GET", `${deals}/${deal}/history?limit=20`)).json());
    expect(record).toEqual((await caller.call("GET", `${deals}/${deal}`)).json());
    const offered = await caller.call(
      "GET",
      `${deals}/${deal}/transitions?exclude=modals,printings,documents`,
    );
    expect(transitions).toEqual(offered.json().data);
    for (const [key, name] of Object.entries<string | null>(names.person ?? {})) {
      const read = await caller.call("GET", `/api/person/persons?registration=${key}&projection=name`);
      // Colleagues are known beside what is read.
      if (key !== persons.seller) expect(read.json().data, key).toEqual(name === null ? [] : [{ name }]);
    }
    for (const [entityName, size] of Object.entries(counts.lists)) {
      const attached = ["task", "note", "communication", "sheet"].includes(entityName);
      if (!attached) continue;
      const route =
        entityName === "communication" ? "communication" : entityName === "sheet" ? "report" : "core";
      const url = `/api/${route}/${entityName}s?entityName=deal&entityRegistration=${deal}&count=capped`;
      expect([entityName, (await caller.call("GET", url)).json().pagination.size]).toEqual([
        entityName,
        size,
      ]);
    }
  }
  const { counts, names } = await pageFor(admin);
  expect(counts).toMatchObject({ lists: { task: 2, note: 1, communication: 0 }, documents: 0, history: 1 });
  expect(names).toMatchObject({
    person: {
      [persons.client ?? ""]: "Hafenkran Logistik",
      [persons.seller ?? ""]: "Sam Seller",
    },
    user: { "admin@pages.example": "Ada Admin" },
  });
});

test("a colleague is shown by name to whoever works in the house, although their record is closed to that reader", async () => {
  const self = await seller.call("GET", `/api/person/persons/${persons.seller}`);
  expect([self.statusCode, self.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  const { names } = await pageFor(seller);
  expect(names.person[persons.seller ?? ""]).toBe("Sam Seller");
  // Persons outside the house stay closed to a seller who does not follow them.
  expect(names.person[persons.supplier ?? ""]).toBeNull();
  expect((await seller.call("GET", "/api/core/users/admin@pages.example")).statusCode).toBe(403);
  expect(names.user).toEqual({ "admin@pages.example": "Ada Admin" });
});

test("clients and partners are told neither names nor counts of what they may not read", async () => {
  const { names, counts } = await pageFor(partner);
  expect(JSON.stringify(names)).not.toMatch(/Seller|Kranbau|Ada/);
  const permitted = await Promise.all(
    Object.keys(counts.lists).map(async (name) => {
      const model = await partner.call("GET", `/api/core/models/${name}`);
      return [name, model.statusCode, model.json().isOnlyNamed];
    }),
  );
  expect(permitted.filter(([, status, isOnlyNamed]) => status !== 200 || isOnlyNamed)).toEqual([]);
  const all = Object.keys((await pageFor(admin)).counts.lists);
  expect(all.length).toBeGreaterThan(Object.keys(counts.lists).length);
});

test("a record of another tenant, one out of reach and one that does not exist have the same page: none", async () => {
  const others = await admin.call("GET", `${deals}?name=Lifts&projection=registration`);
  const outOfReach: string = others.json().data[0].registration;
  const told = async (caller: TestCaller, key: string) => {
    const { statusCode, body } = await caller.call("GET", `${deals}/${key}/page`);
    const { code, message } = JSON.parse(body);
    return [statusCode, code, String(message).replaceAll(key, "KEY")];
  };
  const none = await told(seller, "00000000");
  expect(none.slice(0, 2)).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  expect(await told(seller, outOfReach)).toEqual(none);
  expect(await told(stranger, outOfReach)).toEqual(none);
  expect((await pageFor(stranger, foreignDeal)).record.name).toBe("Elsewhere");
  const treasury = await house.signIn({ profiles: ["NOBODY"] });
  expect((await treasury.call("GET", `${deals}/${deal}/page`)).statusCode).toBe(403);
});

test("rows carry the names of what they refer to where these are asked for, and only of the fields that are answered", async () => {
  const list = async (caller: TestCaller, query: string) =>
    (await caller.call("GET", `${deals}?registration=${deal}&${query}`)).json();
  const whole = await list(admin, "names=true&projection=registration,client,sales");
  expect(whole.names).toMatchObject({
    person: { [persons.client ?? ""]: "Hafenkran Logistik", [persons.seller ?? ""]: "Sam Seller" },
  });
  expect(Object.keys(whole.names.person)).toHaveLength(2);
  expect((await list(admin, "names=true&projection=registration,name")).names).toEqual({});
  expect((await list(admin, "projection=registration,client")).names).toBeUndefined();
  const reached = await list(seller, "names=true&projection=client,sales");
  expect(reached.names.person).toEqual({
    [persons.client ?? ""]: null,
    [persons.seller ?? ""]: "Sam Seller",
  });
});

test("whoever may read no users opens the own account, and nothing of another", async () => {
  const own = await credit.call("GET", `/api/core/users/${credit.username}/page`);
  expect([own.statusCode, own.json().record.username]).toEqual([200, credit.username]);
  expect((await credit.call("GET", "/api/core/users/admin@pages.example/page")).statusCode).toBe(403);
});

test("several declarations come in one answer, each as it comes alone, without those that are closed", async () => {
  const several = await credit.call("GET", "/api/core/models?names=deal,task,user,nothing,scriptLog");
  const { models } = several.json();
  for (const name of Object.keys(models)) {
    expect(models[name]).toEqual((await credit.call("GET", `/api/core/models/${name}`)).json());
  }
  expect(Object.keys(models)).toEqual(["deal", "task", "user"]);
  expect([models.user.isOnlyNamed, models.deal.isOnlyNamed]).toEqual([true, undefined]);
});
