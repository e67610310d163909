// The page a link opens without a session: the right key at the right host, and one and the same refusal for everything else.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

const log: Record<string, unknown>[] = [];
let api: TestApi;
let admin: TestCaller;
let foreign: TestCaller;
/** May write links, and no persons. */
let flowKeeper: TestCaller;
let hour = Temporal.Instant.from("2031-03-01T12:00:00Z");

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await openTestApi(database, { log, clock: () => hour });
  const house = await api.openTenant("house");
  admin = await house.signIn();
  const main = await house.signIn({ isMainAdmin: true });
  const permissions = "/api/script/configurations/profilesPermissions";
  const { version, value } = (await main.call("GET", permissions)).json();
  const saved = await main.call("PUT", permissions, { version, value: { ...value, KEEPER: ["write flow"] } });
  expect(saved.statusCode, saved.body).toBe(200);
  flowKeeper = await house.signIn({ profiles: ["KEEPER"] });
  foreign = await (await api.openTenant("other")).signIn();
  for (const tenant of ["house", "other"])
    await saveHost(database.ownerUrl, { hostname: `${tenant}.example`, tenant, config: {} });
  await saveHost(database.ownerUrl, { hostname: "nobody.example", config: {} });
});
afterAll(() => api.close());

type Link = { readonly accessKey: string; readonly registration: string };

async function newLink(caller: TestCaller, values: object = {}): Promise<Link> {
  const added = await caller.call("POST", "/api/script/flows", { pageId: "partner-registration", ...values });
  expect(added.statusCode, added.body).toBe(200);
  return added.json();
}

type PageRequest = { readonly host?: string; readonly page?: string; readonly address?: string };

function open(accessKey: string, { host = "house.example", page, address = "10.0.0.1" }: PageRequest = {}) {
  const url = `/api/script/flows/${accessKey}/pages/${page ?? "partner-registration"}`;
  return api.app.inject({ url, headers: { host }, remoteAddress: address });
}

test("the key of a link opens its page at the host of its tenant, and the answer is kept nowhere", async () => {
  const { accessKey } = await newLink(admin, { expirationDate: "2031-03-02T12:00:00Z" });
  const answer = await open(accessKey);
  expect([answer.statusCode, answer.json()], answer.body).toEqual([
    200,
    {
      pageId: "partner-registration",
      title: "Partner registration",
      layout: null,
      record: null,
      expirationDate: expect.stringMatching(/^2031-03-02T12:00:00/),
    },
  ]);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(answer.headers).not.toHaveProperty("authorization");
});

test("unknown, foreign, expired, revoked, deleted and asked for at another page or host: one answer", async () => {
  const { accessKey } = await newLink(admin, { expirationDate: "2031-03-02T12:00:00Z" });
  const revoked = await newLink(admin);
  const gone = await newLink(admin);
  const ofOther = await newLink(foreign);
  const stop = await admin.call("POST", `/api/script/flows/${revoked.registration}/transitions/REVOKE`, {});
  expect(stop.statusCode, stop.body).toBe(200);
  // A link that may still be opened is revoked, not deleted.
  const flow = `/api/script/flows/${gone.registration}`;
  expect((await admin.call("DELETE", flow)).json().code).toBe("DELETION_REFUSED");
  await admin.call("POST", `${flow}/transitions/REVOKE`, {});
  expect((await admin.call("DELETE", flow)).statusCode).toBe(200);
  const stored = (await admin.call("GET", `/api/script/flows?pageId=partner-registration`)).json().data;
  const digest: string = stored[0].accessKey;
  const refusals = await Promise.all([
    open("k".repeat(43)),
    open(digest),
    open(accessKey.toLowerCase()),
    open(accessKey.slice(0, -1)),
    open(revoked.accessKey),
    open(gone.accessKey),
    open(ofOther.accessKey),
    open(accessKey, { host: "other.example" }),
    open(accessKey, { host: "nobody.example" }),
    open(accessKey, { host: "nowhere.example" }),
  ]);
  const [first] = refusals;
  expect([first?.statusCode, first?.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  const wordsOf = (body: { readonly requestId?: string }) => ({ ...body, requestId: "" });
  for (const { statusCode, json } of refusals)
    expect([statusCode, wordsOf(json())]).toEqual([404, wordsOf(first?.json())]);
  expect((await open(accessKey, { page: "other-page" })).statusCode).toBe(404);
  // The honest twins: the same keys where they belong, before their end and after it.
  expect((await open(ofOther.accessKey, { host: "other.example" })).statusCode).toBe(200);
  expect((await open(accessKey)).statusCode).toBe(200);
  hour = Temporal.Instant.from("2031-03-02T12:00:00Z");
  expect((await open(accessKey)).statusCode).toBe(404);
});

test("whoever tries keys is made to wait, and a key that opens is not counted", async () => {
  const { accessKey } = await newLink(admin);
  const address = "10.0.0.2";
  // Were they counted, the last of those that are tried would have to wait.
  for (const key of [accessKey, accessKey, ...Array.from({ length: 50 }, () => "x".repeat(43))])
    expect((await open(key, { address })).statusCode).toBe(key === accessKey ? 200 : 404);
  const refused = await open(accessKey, { address });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await open(accessKey, { address: "10.0.0.3" })).statusCode).toBe(200);
});

test("no key stands in a log, neither of the call nor of the page", async () => {
  const { accessKey } = await newLink(admin);
  await open(accessKey);
  await api.app.inject(`/k/${accessKey}/p/partner-registration`);
  const middle = accessKey.charCodeAt(21).toString(16);
  const escaped = `${accessKey.slice(0, 21)}%${middle}${accessKey.slice(22)}`;
  await api.app.inject(`/k/${escaped}/p/escaped`);
  const paths = log.map(({ path }) => path);
  expect(paths).toContain("/api/script/flows/…/pages/partner-registration");
  expect(paths).toContain("/k/…/p/partner-registration");
  expect(paths).toContain("/k/…/p/escaped");
  expect(JSON.stringify(log)).not.toContain(accessKey);
});

const form = {
  title: "Your details",
  text: "Please check what we know of you.",
  cards: [
    {
      title: "Contact",
      rows: [
        { fields: [{ name: "firstName", label: "First name", mandatory: true, recordField: "firstName" }] },
        {
          fields: [
            { name: "mail", type: "email" },
            { name: "note", type: "textarea", max: 20 },
          ],
        },
        {
          fields: [
            { name: "wish", type: "select", choices: [{ value: "CALL", label: "A call" }] },
            { name: "reference", readOnly: true },
            { name: "hint", type: "notice", help: "We never ask for a password." },
          ],
        },
      ],
    },
  ],
};

async function newForm(
  values: object = {},
  payload: object = {},
): Promise<Link & { readonly person: string }> {
  const added = await admin.call("POST", "/api/person/persons", {
    type: "I",
    firstName: "Ada",
    lastName: "Byron",
  });
  expect(added.statusCode, added.body).toBe(200);
  const person: string = added.json().registration;
  const link = await newLink(admin, {
    entityName: "person",
    entityRegistration: person,
    payload: { layout: form, values: { reference: "R-1", hidden: "kept inside" }, ...payload },
    ...values,
  });
  return { ...link, person };
}

type Sending = PageRequest & { readonly key?: string };

function send(accessKey: string, body: object, { host = "house.example", ...rest }: Sending = {}) {
  const { page, address = "10.0.1.1", key } = rest;
  return api.app.inject({
    method: "POST",
    url: `/api/script/flows/${accessKey}/pages/${page ?? "partner-registration"}`,
    headers: { host, ...(key !== undefined && { "idempotency-key": key }) },
    payload: body,
    remoteAddress: address,
  });
}

async function storedOf(link: Link): Promise<{ readonly status: string; readonly payload: unknown }> {
  return (await admin.call("GET", `/api/script/flows/${link.registration}`)).json();
}

test("a page shows its form and the named fields of its record, and nothing else of flow or record", async () => {
  const link = await newForm();
  const { record, layout, title } = (await open(link.accessKey)).json();
  expect([title, record]).toEqual(["Your details", { firstName: "Ada", reference: "R-1" }]);
  expect(layout.cards[0].rows[0].fields).toEqual([
    { name: "firstName", type: "text", label: "First name", mandatory: true },
  ]);
  expect((await open(link.accessKey)).body).not.toMatch(/recordField|Byron|kept inside|person/);
});

test("a form that is sent fills in its record, completes its flow and closes its page; sent again it is the same", async () => {
  const link = await newForm();
  const values = { firstName: "Augusta", mail: "ada@example.org", wish: "CALL" };
  const first = await send(link.accessKey, values, { key: "once" });
  expect([first.statusCode, first.json()], first.body).toEqual([200, { status: "ok" }]);
  const person = (await admin.call("GET", `/api/person/persons/${link.person}`)).json();
  expect([person.firstName, person.lastName]).toEqual(["Augusta", "Byron"]);
  const { status, payload } = await storedOf(link);
  expect([status, payload]).toEqual([
    "COMPLETED",
    { layout: expect.anything(), values, submittedAt: hour.toString() },
  ]);
  const again = await send(link.accessKey, values, { key: "once" });
  expect([again.statusCode, again.json()]).toEqual([200, { status: "ok" }]);
  expect((await send(link.accessKey, { firstName: "Eve" }, { key: "once" })).json().code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
  expect((await send(link.accessKey, { firstName: "Eve" }, { key: "twice" })).statusCode).toBe(404);
  expect((await send(link.accessKey, { firstName: "Eve" })).statusCode).toBe(404);
  expect((await open(link.accessKey)).statusCode).toBe(404);
  expect((await admin.call("GET", `/api/person/persons/${link.person}`)).json().firstName).toBe("Augusta");
});

test("what stands outside the form, is only read, is missing or wrong is refused, and nothing is kept of it", async () => {
  const link = await newForm();
  const refused: readonly (readonly [object, string])[] = [
    [{ firstName: "Ada", lastName: "Other" }, "lastName"],
    [{ firstName: "Ada", reference: "R-2" }, "reference"],
    [{ firstName: "Ada", hint: "x" }, "hint"],
    [{ firstName: "Ada", status: "COMPLETED" }, "status"],
    [JSON.parse('{"firstName":"Ada","__proto__":{"isAdmin":true}}'), "__proto__"],
    [{ mail: "ada@example.org" }, "firstName"],
    [{ firstName: "Ada", mail: "nobody" }, "mail"],
    [{ firstName: "Ada", wish: "LETTER" }, "wish"],
    [{ firstName: { $ne: 1 } }, "firstName"],
    [{ firstName: "Ada", note: "x".repeat(21) }, "note"],
  ];
  for (const [body, path] of refused) {
    const answer = await send(link.accessKey, body);
    expect([answer.statusCode >= 400, answer.statusCode < 500], answer.body).toEqual([true, true]);
    if (path !== "__proto__") {
      expect(answer.json().code).toBe("INVALID_RECORD");
      expect(answer.json().errors.map((error: { readonly path: string }) => error.path)).toContain(path);
    }
  }
  expect(await storedOf(link)).toMatchObject({
    status: "CREATED",
    payload: { values: { reference: "R-1", hidden: "kept inside" } },
  });
  const person = (await admin.call("GET", `/api/person/persons/${link.person}`)).json();
  expect([person.firstName, person.lastName]).toEqual(["Ada", "Byron"]);
});

test("a form is sent only with its own key to its own page at its own host, while the link is open", async () => {
  const address = "10.0.1.2";
  const link = await newForm();
  const revoked = await newForm();
  await admin.call("POST", `/api/script/flows/${revoked.registration}/transitions/REVOKE`, {});
  const over = await newForm({ expirationDate: hour.subtract({ seconds: 1 }).toString() });
  const values = { firstName: "Eve" };
  const refusals = [
    await send(link.accessKey, values, { address, page: "other-page" }),
    await send(link.accessKey, values, { address, host: "other.example" }),
    await send(link.accessKey, values, { address, host: "nobody.example" }),
    await send("k".repeat(43), values, { address }),
    await send(revoked.accessKey, values, { address }),
    await send(over.accessKey, values, { address }),
    await send((await newLink(admin)).accessKey, values, { address }),
  ];
  for (const { statusCode, json } of refusals)
    expect([statusCode, json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  for (const { person } of [link, revoked, over])
    expect((await admin.call("GET", `/api/person/persons/${person}`)).json().firstName).toBe("Ada");
  expect((await send(link.accessKey, values, { address })).statusCode).toBe(200);
});

test("whoever sends forms without end is made to wait", async () => {
  const address = "10.0.1.3";
  const link = await newForm();
  for (let sent = 0; sent < 60; sent += 1)
    expect((await send(link.accessKey, {}, { address })).json().code).toBe("INVALID_RECORD");
  const refused = await send(link.accessKey, { firstName: "Ada" }, { address });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await send(link.accessKey, { firstName: "Ada" }, { address: "10.0.1.4" })).statusCode).toBe(200);
});

test("nobody opens to a link what is closed to oneself, to links or to everybody", async () => {
  const withField = (recordField: string) => ({
    payload: { layout: { cards: [{ rows: [{ fields: [{ name: "one", recordField }] }] }] } },
  });
  const { person } = await newForm();
  const ofPerson = { entityName: "person", entityRegistration: person, pageId: "p" };
  const add = async (caller: TestCaller, body: object): Promise<string | undefined> =>
    (await caller.call("POST", "/api/script/flows", body)).json().code;
  expect(await add(admin, { ...ofPerson, ...withField("firstName") })).toBeUndefined();
  for (const path of ["status", "registration", "_id", "version", "tenant", "nothing", "constructor"])
    expect(await add(admin, { ...ofPerson, ...withField(path) }), path).toBe("INVALID_RECORD");
  expect(await add(admin, { pageId: "p", ...withField("firstName") })).toBe("INVALID_RECORD");
  expect(await add(admin, { ...ofPerson, entityRegistration: "nobody", ...withField("firstName") })).toBe(
    "INVALID_RECORD",
  );
  const user = { entityName: "user", entityRegistration: admin.username, pageId: "p" };
  for (const path of ["isAdmin", "profiles", "firstName", "username"])
    expect(await add(admin, { ...user, ...withField(path) }), path).toBe("INVALID_RECORD");
  expect(await add(foreign, { ...ofPerson, ...withField("firstName") })).toBe("INVALID_RECORD");
  expect(await add(flowKeeper, { ...ofPerson, ...withField("firstName") })).toBe("INVALID_RECORD");
  expect(await add(flowKeeper, { ...ofPerson, payload: { layout: form } })).toBe("INVALID_RECORD");
  expect(await add(flowKeeper, { pageId: "p", payload: { layout: { cards: [] } } })).toBeUndefined();
});

test("a form that is not understood is refused where it is written", async () => {
  const wrong: readonly object[] = [
    { cards: [{ rows: [{ fields: [{ name: "a", type: "file" }] }] }] },
    { cards: [{ rows: [{ fields: [{ name: "a", type: "select" }] }] }] },
    { cards: [{ rows: [{ fields: [{ name: "a" }, { name: "a" }] }] }] },
    { cards: [{ rows: [{ fields: [{ name: "__proto__" }] }] }] },
    { cards: [{ rows: [{ fields: [{ name: "a", onClick: "alert(1)" }] }] }] },
    { script: "alert(1)", cards: [] },
  ];
  for (const layout of wrong) {
    const answer = await admin.call("POST", "/api/script/flows", { pageId: "p", payload: { layout } });
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, "INVALID_RECORD"]);
  }
});
