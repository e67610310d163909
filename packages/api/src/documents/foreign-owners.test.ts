// Documents cannot be moved to where somebody reads them: whose they are is changed only by who reaches both records.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";
import { done, openPapers, type Papers, text } from "./testing/papers.ts";

let api: SharedTestApi;
let papers: Papers;
/** Reads contracts and no invoices. */
let reviewer: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  papers = await openPapers(api, "owners");
  reviewer = await papers.tenant.signIn({ profiles: ["COMPLIANCE"] });
});

const keyOf = (record: string): string => record.split("/").at(-1) ?? "";

test("a document of a record somebody may not see is neither moved to one they see, nor changed, nor deleted", async () => {
  const { registration } = await papers.attach(papers.invoice);
  const own = `/api/core/documents/${registration}`;
  const { version } = done(await papers.admin.call("GET", own)).json();
  expect((await reviewer.call("GET", papers.contract)).statusCode).toBe(200);
  expect((await reviewer.call("GET", papers.invoice)).statusCode).toBe(403);
  expect((await reviewer.call("GET", `${own}/content`)).statusCode).toBe(404);
  const here = { entityName: "contract", entityRegistration: keyOf(papers.contract) };
  for (const changed of [here, { name: "other.txt" }, { audience: "EVERYONE" }]) {
    const answer = await reviewer.call("PATCH", own, { version, ...changed });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  }
  expect((await reviewer.call("GET", `${own}/content`)).statusCode).toBe(404);
  expect((await reviewer.call("DELETE", `${own}?version=${version}`)).statusCode).toBe(404);
  expect((await papers.admin.call("GET", `${own}/content`)).body).toBe(text);
});

test("a document of a record somebody may not see is in no list, no count and no file, and its workflow does not move for them", async () => {
  const { registration } = await papers.attach(papers.invoice, { name: "secret.txt" });
  const shown = await papers.attach(papers.contract, { name: "known.txt" });
  const base = "/api/core/documents";
  const { data } = done(await reviewer.call("GET", `${base}?limit=100&count=exact`)).json();
  const names = data.map((document: { entityName: string }) => document.entityName);
  expect(new Set(names)).toEqual(new Set(["contract"]));
  expect(data.map((document: { registration: string }) => document.registration)).toContain(
    shown.registration,
  );
  const file = done(await reviewer.call("GET", `${base}/export?format=csv&columns=name`)).body;
  expect([file.includes("known.txt"), file.includes("secret.txt")]).toEqual([true, false]);
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/history"],
    ["GET", "/transitions"],
    ["POST", "/transitions/EXPIRE"],
  ] as const) {
    const answer = await reviewer.call(
      method,
      `${base}/${registration}${path}`,
      method === "POST" ? {} : undefined,
    );
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
});

test("somebody of the house who is also a client attaches what is meant for the house", async () => {
  const both = await papers.tenant.signIn({ profiles: ["CLIENT", "CONTRACT"] });
  const sent = await both.call("POST", `${papers.contract}/documents`, testUpload("a.txt", "a"));
  const { registration } = done(sent).json();
  const { audience } = done(await papers.admin.call("GET", `/api/core/documents/${registration}`)).json();
  expect(audience).toBe("STAFF");
});

test("a document is not given to a record somebody may not see, and no new one is made there", async () => {
  const { registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const { version } = done(await reviewer.call("GET", own)).json();
  const there = { entityName: "invoice", entityRegistration: keyOf(papers.invoice) };
  const moved = await reviewer.call("PATCH", own, { version, ...there });
  expect([moved.statusCode, moved.json().code]).toEqual([400, "INVALID_RECORD"]);
  const made = await reviewer.call("POST", "/api/core/documents", { name: "a.txt", type: "OTHER", ...there });
  expect([made.statusCode, made.json().code]).toEqual([400, "INVALID_RECORD"]);
});

test("what a client is shown cannot be hung on the record of somebody else", async () => {
  const { registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const { version } = done(await papers.admin.call("GET", own)).json();
  done(await papers.admin.call("PATCH", own, { version, audience: "CLIENT" }));
  const person = await papers.add("/api/person/persons", { type: "I", firstName: "Eve", lastName: "Holt" });
  const other = await papers.add("/api/financing/contracts", {
    type: "LOAN",
    persons: [{ role: "CLIENT", personRegistration: person }],
  });
  const there = { entityName: "contract", entityRegistration: other };
  const moved = await papers.client.call("PATCH", own, { version: version + 1, ...there });
  expect(moved.statusCode).not.toBe(200);
  const made = await papers.client.call("POST", "/api/core/documents", {
    name: "a.txt",
    type: "OTHER",
    audience: "CLIENT",
    ...there,
  });
  expect(made.statusCode).not.toBe(200);
});

test("whoever reaches both records moves a document from one to the other", async () => {
  const { registration } = await papers.attach(papers.contract);
  const own = `/api/core/documents/${registration}`;
  const { version } = done(await papers.admin.call("GET", own)).json();
  const there = { entityName: "invoice", entityRegistration: keyOf(papers.invoice) };
  done(await papers.admin.call("PATCH", own, { version, ...there }));
  expect((await reviewer.call("GET", `${own}/content`)).statusCode).toBe(404);
});
