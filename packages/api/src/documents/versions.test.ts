import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";
import { done, openPapers, type Papers, text } from "./testing/papers.ts";

let api: SharedTestApi;
let papers: Papers;
let admin: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  papers = await openPapers(api, "versions");
  ({ admin } = papers);
});

async function run(registration: string, code: string, body: object = {}): Promise<string> {
  const answer = await admin.call("POST", `/api/core/documents/${registration}/transitions/${code}`, body);
  return answer.statusCode === 200 ? answer.json().record.status : answer.json().code;
}

test("a valid document gets another file by its workflow, and the former one can still be opened", async () => {
  const { registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const replace = (content: string, key = content) =>
    admin.call("POST", `${own}/content`, testUpload("new.txt", content), { "idempotency-key": key });
  // While it is being checked it is not replaced.
  expect((await replace("early")).json().code).toBe("TRANSITION_REFUSED");
  expect(await run(registration, "VALIDATE")).toBe("VALID");
  // Nobody claims to have attached a file, or names one of somebody else.
  const claimed = { values: { storageKey: "x", attached: { storageKey: "x" } } };
  expect(await run(registration, "REPLACE", claimed)).toBe("TRANSITION_REFUSED");
  const replaced = await replace("Second.");
  expect(replaced.json()).toMatchObject({ status: "UPLOADED", fileVersion: 2, name: "new.txt", size: 7 });
  expect((await replace("Second.")).json()).toEqual(replaced.json());
  expect((await admin.call("GET", `${own}/content`)).body).toBe("Second.");
  const versions = (await admin.call("GET", `${own}/versions`)).json().data;
  expect(versions).toMatchObject([
    { fileVersion: 1, name: "terms.txt", size: text.length, replacedBy: admin.username },
  ]);
  expect((await admin.call("GET", `${own}/versions/1/content`)).body).toBe(text);
  expect((await admin.call("GET", `${own}/versions/2/content`)).body).toBe("Second.");
  expect((await admin.call("GET", `${own}/versions/3/content`)).statusCode).toBe(404);
  // With the document all its files go.
  expect((await admin.call("DELETE", own)).statusCode).toBe(200);
  expect((await admin.call("GET", `${own}/versions/1/content`)).statusCode).toBe(404);
});

test("a document that is asked for gets its file by the upload, and one that was refused a new one", async () => {
  const body = {
    name: "Identity card",
    type: "IDENTITY_CARD",
    entityName: "contract",
    entityRegistration: papers.contract.split("/").at(-1),
  };
  const { registration, status } = done(await admin.call("POST", "/api/core/documents", body)).json();
  expect(status).toBe("REQUIRED");
  const own = `/api/core/documents/${registration}`;
  expect((await admin.call("GET", `${own}/content`)).statusCode).toBe(404);
  const sent = await admin.call("POST", `${own}/content`, testUpload("card.txt", "front"));
  expect(sent.json()).toMatchObject({ status: "UPLOADED", fileVersion: 1 });
  expect(await run(registration, "REFUSE")).toBe("TRANSITION_REFUSED");
  expect(await run(registration, "REFUSE", { reason: "unreadable" })).toBe("REFUSED");
  const again = await admin.call("POST", `${own}/content`, testUpload("card2.txt", "front, sharp"));
  expect(again.json()).toMatchObject({ status: "UPLOADED", fileVersion: 2 });
  expect((await admin.call("GET", `${own}/versions/1/content`)).body).toBe("front");
});

test("of two new files at the same moment one is taken and the other refused, and no file is lost", async () => {
  const { registration } = await papers.attach(papers.contract);
  expect(await run(registration, "VALIDATE")).toBe("VALID");
  const own = `/api/core/documents/${registration}`;
  const answers = await Promise.all(
    ["left", "right"].map((content) => admin.call("POST", `${own}/content`, testUpload("a.txt", content))),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([200, 409]);
  expect((await admin.call("GET", `${own}/versions`)).json().data).toHaveLength(1);
  expect((await admin.call("GET", `${own}/versions/1/content`)).body).toBe(text);
});

test("whoever does not reach the record replaces nothing, and reads no former file", async () => {
  const { registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const reader = await papers.tenant.signIn({ profiles: ["AUDITOR"] });
  const refused = await reader.call("POST", `${own}/content`, testUpload("a.txt", "a"));
  expect(refused.json().code).toBe("FORBIDDEN");
  const asClient = await papers.client.call("POST", `${own}/content`, testUpload("a.txt", "a"));
  expect(asClient.statusCode).toBe(404);
  expect((await papers.client.call("GET", `${own}/versions`)).statusCode).toBe(404);
});

test("administrators see all files of the tenant by container, and nobody else does", async () => {
  const other = await openPapers(api, "containers");
  const document = await other.attach(other.contract);
  const containers = "/api/core/object-storage-containers";
  const listed = await other.admin.call("GET", containers);
  expect(listed.json().data).toEqual([{ containerName: "documents", count: 1, size: text.length }]);
  const objects = (await other.admin.call("GET", `${containers}/documents`)).json();
  expect(objects.data).toMatchObject([{ size: text.length, contentType: "text/plain; charset=utf-8" }]);
  const [{ name }] = objects.data;
  const content = `${containers}/documents/objects/${name}/content`;
  expect((await other.admin.call("GET", content)).body).toBe(text);
  expect((await admin.call("GET", content)).statusCode).toBe(404);
  for (const odd of ["..", "..%2f..%2fetc", "a%00b", `${"x".repeat(300)}`]) {
    const answer = await other.admin.call("GET", `${containers}/documents/objects/${odd}/content`);
    expect([400, 404]).toContain(answer.statusCode);
  }
  expect((await other.client.call("GET", containers)).statusCode).toBe(403);
  expect((await other.client.call("GET", content)).statusCode).toBe(403);
  // A document that is deleted lets its file go.
  done(await other.admin.call("DELETE", `/api/core/documents/${document.registration}`));
  expect((await other.admin.call("GET", containers)).json().data).toEqual([]);
  expect((await other.admin.call("GET", content)).statusCode).toBe(404);
});

test("the types and owners of documents are offered as the caller may read them [API-38] [API-39] [LIST-58] [LIST-59]", async () => {
  const runs = "/api/script/runs";
  const types = await admin.call("GET", `${runs}/document-types-with-workflow?entityNames=invoice`);
  expect(types.json().data).toContainEqual({ value: "INVOICE", label: "Invoice" });
  const both = await admin.call("GET", `${runs}/document-types-with-workflow?entityNames=invoice,contract`);
  expect(both.json().data.length).toBeGreaterThan(types.json().data.length);
  const entities = await admin.call("GET", `${runs}/document-entities-with-workflow?entityName=invoice`);
  expect(entities.json().data).toEqual([{ value: "invoice", label: "Invoice" }]);
  expect(
    (await admin.call("GET", `${runs}/document-entities-with-workflow`)).json().data.length,
  ).toBeGreaterThan(5);
  const none = await admin.call("GET", `${runs}/document-types-with-workflow?entityNames=nothing`);
  expect(none.json().data).toEqual([]);
  const guest = await papers.tenant.signIn({ profiles: [] });
  for (const name of ["document-types-with-workflow", "document-entities-with-workflow"]) {
    expect((await guest.call("GET", `${runs}/${name}`)).json().data).toEqual([]);
    expect((await admin.call("GET", `${runs}/${name}?other=1`)).json().code).toBe("INVALID_FIELD_IN_QUERY");
    expect((await api.app.inject(`${runs}/${name}`)).statusCode).toBe(401);
  }
});
