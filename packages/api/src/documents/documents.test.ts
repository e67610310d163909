import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";
import { changeTenant, done, openPapers, type Papers, text } from "./testing/papers.ts";

let api: SharedTestApi;
let papers: Papers;
let admin: TestCaller;
let stranger: TestCaller;
/** Signed in, with no profile that opens anything. */
let guest: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  papers = await openPapers(api, "papers");
  ({ admin } = papers);
  guest = await papers.tenant.signIn({ profiles: [] });
  stranger = await (await api.openTenant("foreign")).signIn();
});

const absentId = "00000000-0000-7000-8000-000000000000";

test("a document is uploaded to a record, listed, opened and deleted [API-20] [FIELD-79] [FIELD-80] [FIELD-81]", async () => {
  const path = `${papers.contract}/documents`;
  const form = testUpload("terms.txt", text, { type: "CONTRACT", name: "Terms" });
  const sent = await admin.call("POST", path, form);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({
    _id: expect.any(String),
    name: "Terms",
    type: "CONTRACT",
    status: "UPLOADED",
    entityName: "contract",
    entityRegistration: papers.contract.split("/").at(-1),
    size: text.length,
    fileVersion: 1,
    _insertUser: admin.username,
  });
  const { _id, url } = sent.json();
  expect((await admin.call("GET", path)).json().data).toEqual([sent.json()]);
  for (const address of [`${path}/${_id}/content`, url]) {
    const content = await admin.call("GET", address);
    expect([content.statusCode, content.body]).toEqual([200, text]);
    expect(content.headers["content-disposition"]).toMatch(/^attachment; filename="Terms.txt"/);
  }
  // Nobody else opens, lists, adds or deletes it, and what is foreign is told like what is absent.
  for (const [method, below] of [
    ["GET", ""],
    ["GET", `/${_id}/content`],
    ["POST", `/${_id}/token`],
    ["DELETE", `/${_id}`],
  ] as const) {
    const foreign = await stranger.call(method, `${path}${below}`);
    const absent = await stranger.call(method, `/api/financing/contracts/99999999/documents${below}`);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
    expect(absent.statusCode).toBe(404);
    expect((await guest.call(method, `${path}${below}`)).json().code).toBe("FORBIDDEN");
    expect((await api.app.inject({ method, url: `${path}${below}` })).statusCode).toBe(401);
  }
  expect((await stranger.call("POST", path, testUpload("a.txt", "a"))).statusCode).toBe(404);
  expect((await guest.call("POST", path, testUpload("a.txt", "a"))).statusCode).toBe(403);
  expect((await admin.call("DELETE", `${path}/${_id}`)).json()).toEqual({ status: "ok" });
  expect((await admin.call("GET", path)).json().data).toEqual([]);
  for (const id of [_id, absentId, "no-id"]) {
    expect((await admin.call("GET", `${path}/${id}/content`)).statusCode).toBe(404);
    expect((await admin.call("DELETE", `${path}/${id}`)).statusCode).toBe(404);
  }
});

test("a document is reached through its own record only, and no tenant meets another's [AUTH-05]", async () => {
  const { _id, registration } = await papers.attach(papers.contract);
  expect((await admin.call("GET", `${papers.invoice}/documents/${_id}/content`)).statusCode).toBe(404);
  expect((await admin.call("DELETE", `${papers.invoice}/documents/${_id}`)).statusCode).toBe(404);
  for (const address of [
    `/api/core/documents/${registration}/content`,
    `/api/core/documents/${registration}/versions`,
    `/api/core/documents/${registration}/versions/1/content`,
    `/api/core/documents/${registration}`,
  ]) {
    expect((await stranger.call("GET", address)).statusCode).toBe(404);
    expect((await guest.call("GET", address)).statusCode).toBe(403);
    expect((await admin.call("GET", address)).statusCode).toBe(200);
  }
  const replaced = await stranger.call(
    "POST",
    `/api/core/documents/${registration}/content`,
    testUpload("b.txt", "b"),
  );
  expect(replaced.statusCode).toBe(404);
});

test("documents of an invoice are listed by their type [API-35]", async () => {
  const path = `${papers.invoice}/documents`;
  const paper = await papers.attach(papers.invoice, { type: "INVOICE" });
  await papers.attach(papers.invoice, { type: "OTHER" });
  const ofType = await admin.call("GET", `${path}?type=INVOICE`);
  expect(ofType.json().data).toMatchObject([{ _id: paper._id, type: "INVOICE", entityName: "invoice" }]);
  expect((await admin.call("GET", `${path}?type=NONE`)).json().data).toEqual([]);
  expect((await admin.call("GET", `${path}?kind=x`)).json().code).toBe("INVALID_FIELD_IN_QUERY");
  expect((await stranger.call("GET", `${path}?type=INVOICE`)).statusCode).toBe(404);
  expect((await guest.call("GET", `${path}?type=INVOICE`)).statusCode).toBe(403);
  const first = (await admin.call("GET", `${path}?limit=1`)).json();
  expect(first.pagination).toMatchObject({ limit: 1, size: 1, continues: true });
  const second = (await admin.call("GET", `${path}?limit=1&cursor=${first.pagination.cursor}`)).json();
  expect(second.data).toMatchObject([{ _id: paper._id }]);
  expect(second.pagination.continues).toBe(false);
  expect((await admin.call("GET", `${path}?cursor=x`)).json().code).toBe("INVALID_FIELD_IN_QUERY");
});

test("the contract offers its steps and its documents, as an offline copy asks for them [API-45]", async () => {
  const { type, persons } = (await admin.call("GET", papers.contract)).json();
  const key = await papers.add("/api/financing/contracts", { type, persons });
  const contract = `/api/financing/contracts/${key}`;
  await papers.attach(contract);
  const steps = `${contract}/transitions?type=${type}`;
  expect((await admin.call("GET", steps)).json()).toEqual({ data: [] });
  const terminating = { key, status: "TERMINATING", before: "SUSPENDED" };
  await putInStatus(api.services.store, papers.tenant, declaredEntities.contract, terminating);
  const abandon = {
    code: "ABANDON_TERMINATION",
    label: "Abandon termination",
    action: "UNDO",
    to: "SUSPENDED",
    order: expect.any(Number),
    props: { pullRight: true, modals: [], printings: [], documents: [] },
  };
  expect((await admin.call("GET", steps)).json()).toEqual({ data: [abandon] });
  expect((await admin.call("GET", `${contract}/transitions?type=FLOORPLAN`)).json()).toEqual({ data: [] });
  expect((await admin.call("GET", `${contract}/transitions?kind=x`)).json().code).toBe(
    "INVALID_FIELD_IN_QUERY",
  );
  const documents = await admin.call("GET", `${contract}/documents`);
  expect(documents.json().data).toMatchObject([{ entityName: "contract", entityRegistration: key }]);
  for (const path of [steps, `${contract}/documents`]) {
    expect((await stranger.call("GET", path)).statusCode).toBe(404);
    expect((await guest.call("GET", path)).statusCode).toBe(403);
  }
});

test("a client sees the documents of the own record that are meant for clients, and no other", async () => {
  const path = `${papers.contract}/documents`;
  const inner = await papers.attach(papers.contract, { name: "Inner" });
  const open = await papers.attach(papers.contract, { name: "Open" });
  const { version } = (await admin.call("GET", `/api/core/documents/${open.registration}`)).json();
  const change = { version, audience: "CLIENT" };
  done(await admin.call("PATCH", `/api/core/documents/${open.registration}`, change));
  const listed = (await papers.client.call("GET", path)).json().data;
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(["Open"]);
  const opened = async (id: string): Promise<number> =>
    (await papers.client.call("GET", `${path}/${id}/content`)).statusCode;
  expect([await opened(open._id), await opened(inner._id)]).toEqual([200, 404]);
  const person = await papers.add("/api/person/persons", { type: "I", firstName: "Eve", lastName: "Sol" });
  const other = await papers.tenant.signIn({ profiles: ["CLIENT"], personRegistration: person });
  expect((await other.call("GET", path)).statusCode).toBe(404);
  expect((await other.call("GET", `${path}/${open._id}/content`)).statusCode).toBe(404);
  expect((await other.call("GET", `/api/core/documents/${open.registration}/content`)).statusCode).toBe(404);
  // A contract is not a client's to write, with or without a file.
  expect((await papers.client.call("POST", path, testUpload("a.txt", "a"))).statusCode).toBe(403);
});

test("what a client attaches to the own ticket is meant for clients, so that its sender sees it", async () => {
  const { client } = papers;
  const ticket = done(await client.call("POST", "/api/support/tickets", { subject: "Help" })).json();
  const path = `/api/support/tickets/${ticket.registration}/documents`;
  const sent = await client.call("POST", path, testUpload("screen.txt", "What I see"));
  expect(sent.statusCode, sent.body).toBe(200);
  expect((await client.call("GET", path)).json().data).toHaveLength(1);
  const { audience } = (await admin.call("GET", `/api/core/documents/${sent.json().registration}`)).json();
  expect(audience).toBe("CLIENT");
});

test("an upload is taken once under its key, and refused by its format, its size and its type", async () => {
  const path = `${papers.contract}/documents`;
  const count = async (): Promise<number> => (await admin.call("GET", path)).json().data.length;
  const before = await count();
  const key = { "idempotency-key": "paper-1" };
  const first = await admin.call("POST", path, testUpload("a.txt", "one"), key);
  const again = await admin.call("POST", path, testUpload("a.txt", "one"), key);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect((await count()) - before).toBe(1);
  const other = await admin.call("POST", path, testUpload("a.txt", "two"), key);
  expect(other.json().code).toBe("IDEMPOTENCY_KEY_REUSED");
  const page = await admin.call("POST", path, testUpload("page.html", "<script>alert(1)</script>"));
  expect([page.statusCode, page.json().code]).toEqual([400, "INVALID_FILE_EXTENSION"]);
  const wrongType = await admin.call("POST", path, testUpload("a.txt", "a", { type: "NONSENSE" }));
  expect(wrongType.json()).toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "type" }] });
  expect((await count()) - before).toBe(1);
});

test("a tenant takes smaller files and fewer formats than the product", async () => {
  const strict = await openPapers(api, "strict");
  await changeTenant(api, strict.tenant, { options: { uploadMaxSize: "1MB", uploadFormats: ["txt"] } });
  const path = `${strict.contract}/documents`;
  const send = (name: string, content: string) => strict.admin.call("POST", path, testUpload(name, content));
  const tooLarge = await send("a.txt", "x".repeat(1_048_577));
  expect([tooLarge.statusCode, tooLarge.json().values]).toEqual([413, ["1048576"]]);
  expect((await send("a.txt", "x".repeat(1_048_576))).statusCode).toBe(200);
  const csv = await send("a.csv", "a;b\n1;2\n");
  expect([csv.json().code, csv.json().values]).toEqual(["INVALID_FILE_EXTENSION", ["txt"]]);
});

test("a document that has to be kept is not deleted before its day, by either way", async () => {
  const { _id, registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const keepUntil = async (retainUntil: string): Promise<void> => {
    const { version } = (await admin.call("GET", own)).json();
    done(await admin.call("PATCH", own, { version, retainUntil }));
  };
  await keepUntil("2999-12-31");
  for (const address of [own, `${papers.contract}/documents/${_id}`]) {
    const refused = await admin.call("DELETE", address);
    expect(refused.json()).toMatchObject({ code: "INVALID_RECORD", errors: [{ path: "retainUntil" }] });
  }
  expect((await admin.call("GET", `${own}/content`)).body).toBe(text);
  await keepUntil("2020-01-01");
  expect((await admin.call("DELETE", own)).statusCode).toBe(200);
});

test("only what cannot act is shown in the browser, and only when it is asked for", async () => {
  const path = `${papers.contract}/documents`;
  const send = async (name: string, content: string): Promise<string> =>
    done(await admin.call("POST", path, testUpload(name, content))).json()._id;
  const plain = await send("a.txt", "plain");
  const sheet = await send("a.xml", "<?xml version='1.0'?><a/>");
  const headers = async (id: string, disposition: string) =>
    (await admin.call("GET", `${path}/${id}/content?contentDisposition=${disposition}`)).headers;
  const shown = await headers(plain, "inline");
  expect(shown["content-disposition"]).toMatch(/^inline;/);
  expect(shown["content-security-policy"]).toContain("sandbox");
  expect(shown["x-content-type-options"]).toBe("nosniff");
  expect((await headers(plain, "attachment"))["content-disposition"]).toMatch(/^attachment;/);
  expect((await headers(sheet, "inline"))["content-disposition"]).toMatch(/^attachment;/);
});
