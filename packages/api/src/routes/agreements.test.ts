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
  admin = await house.signIn({ username: "admin@agreements.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@agreements.example", profiles: ["CONTRACT"] });
  client = await house.signIn({ username: "client@agreements.example", profiles: ["CLIENT"] });
  stranger = await (await api.openTenant("other")).signIn();
  const person = { type: "C", name: "Zenith Machines", roles: [] };
  Object.assign(partner, await created("/api/person/persons", person));
});

async function created(url: string, body: object): Promise<{ readonly registration: string }> {
  const answer = await admin.call("POST", url, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

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
