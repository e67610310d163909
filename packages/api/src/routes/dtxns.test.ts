import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let atlas: TestTenant;
let ann: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  atlas = await api.openTenant("atlas");
  ann = await atlas.signIn();
});

const settle = (options: Parameters<typeof runJobs>[3] = {}): Promise<void> =>
  runJobs(api.services, api.services.kinds, atlas, options);
const move = (url: string, code: string) => ann.call("POST", `${url}/transitions/${code}`, {});

async function latest(): Promise<Record<string, unknown>> {
  const list = (await ann.call("GET", "/api/system/dtxns?sort=-registration")).json();
  const { registration } = list.data[0];
  return (await ann.call("GET", `/api/system/dtxns/${registration}`)).json();
}

/** An import of these persons that is being undone. */
async function undone(...names: readonly string[]): Promise<string> {
  const content = ["registration;name", ...names.map((name) => `${name};Company ${name}`)].join("\n");
  const upload = testUpload("file.csv", content, { entityName: "person" });
  const { registration } = (await ann.call("POST", "/api/import/imports/upload", upload)).json();
  await settle();
  const undo = await move(`/api/import/imports/${registration}`, "UNDO");
  expect(undo.statusCode, undo.body).toBe(200);
  return registration;
}

test("an undo is seen as a transaction with its step; what stays is told, and CONTINUE goes over it", async () => {
  const key = await undone("SIR1", "SIR2");
  expect(await latest()).toMatchObject({ status: "DRAFT", name: `Undo of Import ${key}` });
  const referring = { registration: "SIR3", name: "Three", salesRegistration: "SIR1" };
  await ann.call("POST", "/api/person/persons", referring);
  await settle();
  const name = "Take back what was made and changed";
  const failed = await latest();
  expect(failed).toMatchObject({
    status: "WARNING",
    error: expect.stringContaining("SIR1: "),
    steps: [{ name, status: "FAILED", error: expect.stringContaining("SIR1: ") }],
  });
  expect([failed.startDate, failed.endDate]).toEqual([expect.any(String), expect.any(String)]);

  expect((await ann.call("DELETE", "/api/person/persons/SIR3")).statusCode).toBe(200);
  const going = await move(`/api/system/dtxns/${failed.registration}`, "CONTINUE");
  expect(going.statusCode, going.body).toBe(200);
  await settle();
  const after = await latest();
  expect(after).not.toHaveProperty("error");
  expect(after).toMatchObject({
    registration: failed.registration,
    status: "SUCCESS",
    steps: [
      { name, status: "DONE", startDate: expect.any(String), endDate: expect.any(String), error: null },
    ],
  });
  expect((await ann.call("GET", "/api/person/persons/SIR1")).statusCode).toBe(404);
});

test("an undo that fails as a whole is in error, and goes on from there", async () => {
  await undone("SIR5");
  await settle({ onStep: (name) => (name === "chunk" ? Promise.reject(new Error("no")) : undefined) });
  const failed = await latest();
  expect(failed).toMatchObject({
    status: "ERROR",
    error: expect.any(String),
    steps: [{ status: "FAILED", error: expect.any(String) }],
  });
  expect(JSON.stringify(failed)).not.toContain('no"');
  await move(`/api/system/dtxns/${failed.registration}`, "CONTINUE");
  await settle();
  expect(await latest()).toMatchObject({ status: "SUCCESS", steps: [{ status: "DONE" }] });
});

test("a campaign tells in a transaction who could not be written to", async () => {
  const campaign = (
    await ann.call("POST", "/api/communication/campaigns", { name: "Spring", description: "Hello" })
  ).json().registration;
  const person = { registration: "SIR8", name: "Eight", email: "", consents: ["EMAIL"] };
  await ann.call("POST", "/api/person/persons", person);
  const contact = { campaignRegistration: campaign, personRegistration: "SIR8" };
  const added = await ann.call("POST", "/api/communication/campaign-contacts", contact);
  expect(added.statusCode, added.body).toBe(200);
  const other = await atlas.signIn({ isAdmin: true });
  const url = `/api/communication/campaigns/${campaign}`;
  const approved = await other.call("POST", `${url}/transitions/APPROVE`, {});
  expect(approved.statusCode, approved.body).toBe(200);
  expect((await move(url, "RUN")).statusCode).toBe(200);
  await settle();
  expect(await latest()).toMatchObject({
    status: "WARNING",
    name: `Mails of campaign ${campaign}`,
    steps: [
      { name: "Write the mails", status: "FAILED", error: expect.stringContaining("no e-mail address") },
    ],
  });
});

test("nobody makes a transaction by hand, and whoever may not see them sees none", async () => {
  const made = await ann.call("POST", "/api/system/dtxns", { name: "Mine" });
  expect(made.statusCode).toBeGreaterThanOrEqual(400);
  const clerk = await atlas.signIn({ profiles: [] });
  expect((await clerk.call("GET", "/api/system/dtxns")).statusCode).toBe(403);
  const boreal = await (await api.openTenant("boreal")).signIn();
  expect((await boreal.call("GET", "/api/system/dtxns")).json().data).toEqual([]);
});
