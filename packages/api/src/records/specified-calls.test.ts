// Calls the specification names one by one, over the whole API: the right method and parameters, the answer, who may call it, and that
// another tenant is told nothing.
import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let house: TestTenant;
let admin: TestCaller;
/** Signed in, with no profile that opens anything. */
let guest: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  house = await api.openTenant("house");
  admin = await house.signIn();
  guest = await house.signIn({ username: "guest@house.example" });
  stranger = await (await api.openTenant("other")).signIn();
});
afterAll(() => api.close());

type CallAnswer = Awaited<ReturnType<TestCaller["call"]>>;

async function add(path: string, body: object): Promise<Record<string, string>> {
  const answer = await admin.call("POST", path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** What is foreign is told like what is absent, and who may not is told what is missing. */
async function expectClosed(path: string): Promise<void> {
  const absent = path.replace(/\/\d{8}|\/INT\d{8}/, "/99999999");
  const [foreign, none] = [await stranger.call("GET", path), await stranger.call("GET", absent)];
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  expect(none.statusCode).toBe(404);
  expect((await guest.call("GET", path)).json().code).toBe("FORBIDDEN");
  expect((await api.app.inject(path)).json().code).toBe("SESSION_EXPIRED");
}

const client = { type: "C", name: "Carrières Chevalier", roles: [{ role: "CLIENT" }] };

test("persons and prospects are added, and the answer holds names, e-mail and number [API-26]", async () => {
  for (const path of ["/api/person/persons", "/api/person/prospects"]) {
    const body = { type: "I", firstName: "Ann", lastName: "Lambert", email: "ann@example.com" };
    const added = await admin.call("POST", path, body);
    expect(added.json()).toMatchObject({
      firstName: "Ann",
      lastName: "Lambert",
      email: "ann@example.com",
      registration: expect.stringMatching(/^INT\d{8}$/),
    });
    const wrong = await admin.call("POST", path, { ...body, email: 5 });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "INVALID_STRING_FIELD"]);
    expect((await guest.call("POST", path, body)).json().code).toBe("FORBIDDEN");
    await expectClosed(`${path}/${added.json().registration}`);
  }
});

test("a POST without a body reads a person or prospect again, and one with a body is refused [API-27]", async () => {
  for (const path of ["/api/person/persons", "/api/person/prospects"]) {
    const { registration } = await add(path, { ...client });
    const again = await admin.call("POST", `${path}/${registration}`);
    expect(again.json()).toEqual((await admin.call("GET", `${path}/${registration}`)).json());
    expect((await admin.call("POST", `${path}/${registration}`, { name: "X" })).statusCode).toBe(400);
    expect((await stranger.call("POST", `${path}/${registration}`)).statusCode).toBe(404);
  }
});

test("a person or prospect is read whole, or by the names that are asked for [API-28]", async () => {
  for (const path of ["/api/person/persons", "/api/person/prospects"]) {
    const { registration } = await add(path, { ...client });
    const part = await admin.call("GET", `${path}/${registration}?projection=registration,name`);
    expect(part.json()).toEqual({ registration, name: "Carrières Chevalier" });
    const unknown = await admin.call("GET", `${path}/${registration}?projection=nothing`);
    expect(unknown.json().code).toBe("INVALID_FIELD_IN_QUERY");
    await expectClosed(`${path}/${registration}`);
  }
});

test("who stands above a person, and all around it, is told with the relations between them [API-29] [API-31]", async () => {
  const below = await add("/api/person/persons", { ...client });
  const above = await add("/api/person/persons", {
    ...client,
    name: "Holding",
    descendants: [{ relation: "SHAREHOLDEROF", personRegistration: below.registration, stake: 0.5 }],
  });
  const path = `/api/person/persons/${below.registration}`;
  const ascendants = await admin.call("GET", `${path}/ascendants`);
  expect([ascendants.statusCode, ascendants.body.includes(above.registration ?? "")]).toEqual([200, true]);
  const hierarchy = await admin.call("GET", `${path}/hierarchy`);
  expect([hierarchy.statusCode, hierarchy.body.includes(above.registration ?? "")]).toEqual([200, true]);
  await expectClosed(`${path}/ascendants`);
  await expectClosed(`${path}/hierarchy`);
});

test("an asset is read by its number [API-34]", async () => {
  const { registration } = await add("/api/asset/assets", { type: "TRUCK", name: "Van" });
  const read = await admin.call("GET", `/api/asset/assets/${registration}`);
  expect(read.json()).toMatchObject({ registration, name: "Van", tenant: "house" });
  await expectClosed(`/api/asset/assets/${registration}`);
});

test("contracts are listed and read with what they name, each as the caller may see it [API-44]", async () => {
  const [person, partner] = [
    await add("/api/person/persons", { ...client }),
    await add("/api/person/persons", { ...client, name: "Dealer", roles: [{ role: "PARTNER" }] }),
  ];
  const asset = await add("/api/asset/assets", { type: "TRUCK", name: "Crane" });
  const { registration } = await add("/api/financing/contracts", {
    type: "FINANCE_LEASE",
    persons: [
      { role: "CLIENT", personRegistration: person.registration },
      { role: "PARTNER", personRegistration: partner.registration },
    ],
    assets: [{ assetRegistration: asset.registration, quantity: 1 }],
  });
  const collateral = { type: "PLEDGE", name: "Pledge", contractRegistration: registration };
  await admin.call("POST", "/api/financing/collaterals", collateral);
  const listed = await admin.call(
    "GET",
    "/api/financing/contracts?include=partnerName,salesName,assetsNames",
  );
  expect(listed.json().data[0]).toMatchObject({
    partnerName: "Dealer",
    assetsNames: [{ registration: asset.registration, name: "Crane" }],
  });
  const included = "assets,persons,fundings,documents,collaterals,financingServices";
  const path = `/api/financing/contracts/${registration}`;
  const read = await admin.call("GET", `${path}?include=${included}`);
  expect(read.json()).toMatchObject({ fundings: [], documents: [], financingServices: [] });
  expect(read.json().assets[0].asset.name).toBe("Crane");
  expect(read.json().persons[0].person.name).toBe("Carrières Chevalier");
  expect((await admin.call("GET", `${path}?include=nothing`)).json().code).toBe("INVALID_FIELD_IN_QUERY");
  await expectClosed(path);
});

test("amendments and credit lines are listed with the names of their persons and assets [LIST-20] [LIST-24]", async () => {
  const { registration: personRegistration } = await add("/api/person/persons", { ...client });
  const organization = await add("/api/person/persons", { type: "O", name: "House SA", roles: [] });
  const { registration: assetRegistration } = await add("/api/asset/assets", {
    type: "TRUCK",
    name: "Drill",
  });
  const persons = [{ role: "CLIENT", personRegistration }];
  const contract = await add("/api/financing/contracts", { type: "LOAN", persons });
  await add("/api/financing/amendments", {
    type: "EXTENSION",
    contractRegistration: contract.registration,
    persons,
  });
  await add("/api/financing/credit-lines", {
    name: "Fleet",
    orgaRegistration: organization.registration,
    creditLimit: "1000",
    persons,
    assets: [{ assetRegistration }],
  });
  const personsNames = [{ registration: personRegistration, name: "Carrières Chevalier" }];
  const listed = async (query: string): Promise<object> =>
    (await admin.call("GET", `/api/financing/${query}`)).json().data[0];
  expect(await listed("amendments?include=personsNames")).toMatchObject({ personsNames });
  expect(await listed("credit-lines?include=personsNames,assetsNames")).toMatchObject({
    personsNames,
    assetsNames: [{ registration: assetRegistration, name: "Drill" }],
  });
  expect(await listed("credit-lines?include=personsNames,assetsNames,organizationName")).toMatchObject({
    organizationName: "House SA",
  });
});

test("records are found by many of their keys at once, with the names asked for and the exact count", async () => {
  const people = [
    await add("/api/person/persons", { ...client }),
    await add("/api/person/persons", { ...client }),
  ];
  const keys = people.map(({ registration }) => registration);
  const none = Array.from({ length: 900 }, (_, place) => `INT9${place}`);
  const query = `registration=${[...keys, ...none].join(",")}&projection=registration,name&count=exact`;
  const answer = await admin.call("GET", `/api/person/persons?${query}`);
  expect(answer.json()).toMatchObject({
    data: keys.map((registration) => ({ registration, name: "Carrières Chevalier" })),
    pagination: { size: 2, continues: false },
  });
  const names = await admin.call(
    "GET",
    `/api/core/users?username=${admin.username},nobody&projection=username`,
  );
  expect(names.json().data).toEqual([{ username: admin.username }]);
  expect((await stranger.call("GET", `/api/person/persons?${query}`)).json().data).toEqual([]);
});

const codesOf = (answer: CallAnswer): readonly string[] =>
  answer.json().data.map(({ code }: { readonly code: string }) => code);

test("a transition is run by GET, the transitions of many are asked for by POST and those of a person by type [API-18] [API-40] [API-46]", async () => {
  const task = await add("/api/core/tasks", { subject: "Call" });
  const place = `/api/core/tasks/${task.registration}/transitions`;
  expect((await guest.call("GET", `${place}/START`)).json().code).toBe("FORBIDDEN");
  expect((await stranger.call("GET", `${place}/START`)).statusCode).toBe(404);
  expect((await admin.call("GET", `${place}/START`)).json().record.status).toBe("IN_PROGRESS");
  const refused = await admin.call("GET", `${place}/START`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "TRANSITION_REFUSED"]);

  const path = "/api/core/tasks/transitions?exclude=modals,printings,documents";
  const many = await admin.call("POST", path, { ids: [task.registration] });
  expect(codesOf(many)).toContain("COMPLETE");
  expect(many.json().data[0].props).toBeDefined();
  const foreign = await stranger.call("POST", path, { ids: [task.registration] });
  const absent = await stranger.call("POST", path, { ids: ["99999999"] });
  expect([foreign.statusCode, foreign.json().code]).toEqual([absent.statusCode, absent.json().code]);

  const person = await add("/api/person/persons", { type: "I", firstName: "Ann", lastName: "Lambert" });
  const ofPerson = `/api/person/persons/${person.registration}/transitions?type=I`;
  expect((await admin.call("GET", ofPerson)).json()).toEqual({ data: [] });
  const { registration: key = "" } = person;
  await putInStatus(api.services.store, house, declaredEntities.person, { key, status: "VERIFIED" });
  expect((await admin.call("GET", ofPerson)).json()).toEqual({
    data: [
      {
        code: "DEACTIVATE",
        label: "Deactivate",
        action: "DO",
        to: "INACTIVE",
        order: expect.any(Number),
        props: { modals: [], printings: [], documents: [] },
      },
    ],
  });
  expect(codesOf(await admin.call("GET", ofPerson.replace("type=I", "type=C")))).toEqual([]);
  await expectClosed(ofPerson);
});

test("every stored record carries tenant, number, organization and who wrote it when [ENT-02]", async () => {
  const organization = await add("/api/person/persons", { type: "O", name: "House Paris" });
  const record = await add("/api/financing/contracts", {
    type: "FINANCE_LEASE",
    orgaRegistration: organization.registration,
    internalReference: "INT-1",
    externalReference: "EXT-1",
    persons: [{ role: "CLIENT", personRegistration: organization.registration }],
  });
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const read = await admin.call("GET", `/api/financing/contracts/${record.registration}`);
  expect(read.json()).toMatchObject({
    tenant: "house",
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    registration: expect.stringMatching(/^\d{8}$/),
    orgaRegistration: organization.registration,
    organization: { name: "House Paris" },
    internalReference: "INT-1",
    externalReference: "EXT-1",
    _insertDate: moment,
    _insertUser: admin.username,
    _updateDate: moment,
    _updateUser: admin.username,
  });
});

const withStatuses = [
  "contract deal asset maintenance case posting collateral score question claim campaign project person document",
  "sepa paymentFile invoice agreement amendment creditLine product committee",
].flatMap((names) => names.split(" "));

test("the statuses of every entity that has them are a list anybody can ask for [FLOW-04] [FLOW-05]", async () => {
  const lists = withStatuses.map((name) => `${name}Status`);
  const path = `/api/script/lists?valuesOnly=true&locale=en-EU&lists=${lists.join(",")}`;
  const values = (await guest.call("GET", path)).json();
  for (const list of lists) expect(values[list]?.length, list).toBeGreaterThan(1);
  expect(values.contractStatus[0]).toMatchObject({ value: expect.any(String), label: expect.any(String) });
});

test("the lists that selects offer come by name in one call, in the language asked for [FIELD-73]", async () => {
  const valuesOf = async (locale: string, lists: string): Promise<Record<string, readonly object[]>> =>
    (await guest.call("GET", `/api/script/lists?valuesOnly=true&locale=${locale}&lists=${lists}`)).json();
  const english = await valuesOf("en-EU", "currency,contractStatus");
  expect(Object.keys(english).toSorted()).toEqual(["contractStatus", "currency"]);
  expect(english.contractStatus?.[0]).toMatchObject({ value: "DRAFT", label: "Draft" });
  expect((await valuesOf("fr-FR", "contractStatus")).contractStatus?.[0]).toMatchObject({
    label: "Brouillon",
  });
  expect(await valuesOf("en-EU", "nothing")).toEqual({});
});

test("how a table looks to somebody is kept by its address, with columns, view, size and search [TABLE-21]", async () => {
  const path = `/api/core/users/${encodeURIComponent(guest.username)}/preferences`;
  const value = { columns: ["registration"], sideView: true, pageSize: 50, advancedSearchInModal: false };
  const saved = await guest.call("POST", path, { groupId: "/contracts", type: "tableConfiguration", value });
  expect(saved.statusCode, saved.body).toBe(200);
  const found = await guest.call("GET", `${path}?groupId=%2Fcontracts&type=tableConfiguration`);
  expect(found.json().data).toEqual([
    { _id: saved.json()._id, groupId: "/contracts", type: "tableConfiguration", value },
  ]);
});

test("an IBAN that is none is refused with its own code and as it was typed [BANK-06]", async () => {
  const typed = "de98 3704 0044 0532 0130 00";
  const bankAccounts = [{ name: "Main", bankIban: typed }];
  const refused = await admin.call("POST", "/api/person/persons", { ...client, bankAccounts });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: "INVALID_IBAN", message: `IBAN ${typed} is invalid`, values: [typed] }),
  ]);
  expect(refused.json().errors).toEqual([{ path: "bankAccounts[0].bankIban", message: "IBAN is invalid" }]);
  const two = await admin.call("POST", "/api/person/persons", { ...client, name: "", bankAccounts });
  expect(two.json().code).toBe("INVALID_RECORD");
  const right = [{ name: "Main", bankIban: "DE89370400440532013000" }];
  expect(
    (await admin.call("POST", "/api/person/persons", { ...client, bankAccounts: right })).statusCode,
  ).toBe(200);
});
