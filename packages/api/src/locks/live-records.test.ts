// What an auditor tries first: to type money, a plan, a mandate or an account into a record that lives, and to make one disappear.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { started, type WorkflowState } from "@kontor/model/workflow/move.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import { scopeOfInstaller } from "@kontor/store/tenants.ts";
import { beforeAll, expect, test } from "vitest";
import type { TestCaller, TestTenant } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let house: TestTenant;
let admin: TestCaller;
let clerk: TestCaller;
let billing: TestCaller;
let accountant: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  house = await api.openTenant("locks");
  admin = await house.signIn({ username: "admin@locks.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@locks.example", profiles: ["CONTRACT"] });
  billing = await house.signIn({ username: "billing@locks.example", profiles: ["BILLING"] });
  accountant = await house.signIn({ username: "books@locks.example", profiles: ["ACCOUNTING"] });
});

let made = 0;

/** A record as the product has brought it there; answers where it is found. */
async function live(
  name: string,
  status: string,
  values: RecordData = {},
  way: Partial<WorkflowState> = {},
): Promise<string> {
  made += 1;
  const entity = declaredModel.entities[name];
  const workflow = declaredModel.workflows[(entity && workflowNameFor(entity, values)) ?? ""];
  if (entity === undefined || workflow === undefined) throw new Error(`${name} has no workflow`);
  const scope = scopeOfInstaller(house);
  const state = { ...started(workflow, "SYSTEM"), status, ...way };
  const { key } = await api.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, {
      values: { registration: `LIVE${made}`, ...values },
      isOfProduct: true,
      state,
    }),
  );
  return `${entity.names.serverRoute}/${key}`;
}

async function typed(caller: TestCaller, place: string, values: RecordData): Promise<unknown> {
  const { version } = (await admin.call("GET", place)).json();
  const answer = await caller.call("PATCH", place, { ...values, version });
  return answer.statusCode === 200 ? "stored" : [answer.statusCode, answer.json().code];
}

const locked = [400, "INVALID_RECORD"];

test("nobody types class, mandate, mode of payment or account into an active contract, administrators included", async () => {
  const account = (await live("bankAccount", "VERIFIED", { name: "House" })).split("/").at(-1) ?? "";
  const party = (await live("person", "VERIFIED", { type: "C", name: "Client" })).split("/").at(-1) ?? "";
  const values = { type: "LOAN", persons: [{ role: "CLIENT", personRegistration: party }] };
  const [active, draft] = [await live("contract", "ACTIVE", values), await live("contract", "DRAFT", values)];
  const changes: readonly RecordData[] = [
    { classification: { leaseClass: "OPERATING" } },
    { mandateReference: "RUM-2" },
    { paymentMode: "TRANSFER" },
    { bankAccountRegistration: account },
    { isForborne: true },
    { settlement: { date: "2026-11-30" } },
    { orgaRegistration: party },
  ];
  for (const change of changes) {
    for (const caller of [clerk, admin])
      expect([change, await typed(caller, active, change)]).toEqual([change, locked]);
  }
  for (const change of changes.slice(0, 4))
    expect([change, await typed(clerk, draft, change)]).toEqual([change, "stored"]);
  expect(await typed(clerk, active, { comment: "Called", internalReference: "A-1" })).toBe("stored");
});

test("a plan is not typed: a cashflow is neither changed nor added by hand, alone or in bulk", async () => {
  const planned = await live("cashflow", "PLANNED", {
    type: "RENTAL",
    pr: "R",
    date: "2026-12-01",
    amount: "100.00",
  });
  for (const change of [
    { amount: "90.00" },
    { amountExclTax: "75.00" },
    { date: "2027-12-01" },
    { planRow: 3 },
  ])
    for (const caller of [billing, admin]) expect(await typed(caller, planned, change)).toEqual(locked);
  expect(await typed(billing, planned, { name: "Rental 4", holdReason: "Dispute" })).toBe("stored");
  const rental = { type: "RENTAL", pr: "R", date: "2026-12-01", amount: "5.00" };
  const [list = ""] = planned.split(/\/LIVE/);
  for (const caller of [billing, admin]) {
    const answers = [
      await caller.call("POST", list, rental),
      await caller.call("POST", `${list}/bulk`, [{ values: rental }]),
    ];
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([403, expect.stringContaining("create cashflow")]);
  }
  expect((await admin.call("GET", list)).json().data).toHaveLength(1);
});

test("what lives does not disappear, and what was never begun does", async () => {
  const alive = [
    ["contract", "ACTIVE"],
    ["contract", "IN_DEFAULT"],
    ["contract", "READY"],
    ["cashflow", "PLANNED"],
    ["cashflow", "BILLED"],
    ["cashflow", "PAID"],
    ["bankTransaction", "MATCHED"],
    ["funding", "DRAWN"],
    ["contractLot", "CEDED"],
    ["person", "VERIFIED"],
    ["vote", "FOR"],
    ["invoice", "ISSUED"],
    ["booking", "TO_APPROVE"],
    ["sepa", "SUBMITTED"],
  ] as const;
  for (const [name, status] of alive) {
    const place = await live(name, status);
    const answer = await admin.call("DELETE", place);
    expect([name, status, answer.statusCode, answer.json()]).toMatchObject([
      name,
      status,
      409,
      { code: "DELETION_REFUSED", rejectionReason: expect.stringContaining("cannot be deleted") },
    ]);
    expect((await admin.call("GET", place)).statusCode).toBe(200);
  }
  for (const name of ["contract", "funding", "contractLot", "person", "invoice", "booking", "sepa"]) {
    const place = await live(name, "DRAFT");
    expect([name, (await admin.call("DELETE", place)).statusCode]).toEqual([name, 200]);
  }
});

test("a contract that was taken back to its draft keeps its story: it is cancelled, not deleted", async () => {
  const back = await live("contract", "DRAFT", {}, { returnedBy: ["clerk@locks.example"] });
  const answer = await clerk.call("DELETE", back);
  expect([answer.statusCode, answer.json().code, answer.json().rejectionReason]).toEqual([
    409,
    "DELETION_REFUSED",
    "A record that has left its first status before cannot be deleted",
  ]);
});

test("a booking is submitted only when it balances, and people type only those of their own", async () => {
  const entry = (credit: string): RecordData => ({
    name: "Correction",
    date: "2026-11-17",
    journal: "SALES",
    book: "LOCAL",
    currency: "EUR",
    postings: [
      { dc: "D", account: "411", amount: "100.00" },
      { dc: "C", account: "706", amount: credit },
    ],
  });
  const added = async (credit: string): Promise<string> => {
    const answer = await accountant.call("POST", "/api/accounting/bookings", entry(credit));
    expect(answer.statusCode, answer.body).toBe(200);
    return `/api/accounting/bookings/${answer.json().registration}`;
  };
  const uneven = await added("90.00");
  const refused = await accountant.call("POST", `${uneven}/transitions/SUBMIT`, {});
  expect([refused.statusCode, refused.json().code]).toEqual([409, "TRANSITION_REFUSED"]);
  expect(refused.body).toContain("Debit equals credit");
  expect((await admin.call("GET", uneven)).json().status).toBe("DRAFT");
  const even = await added("100.00");
  expect((await accountant.call("POST", `${even}/transitions/SUBMIT`, {})).json().record.status).toBe(
    "TO_APPROVE",
  );
  const automatic = await live("booking", "DRAFT", { ...entry("100.00"), type: "AUTOMATIC" });
  expect(await typed(accountant, automatic, { name: "Another" })).toEqual(locked);
  expect(await typed(accountant, uneven, { name: "Another" })).toBe("stored");
});

test("the totals of an own invoice are computed, those of a supplier are typed from its invoice", async () => {
  const sent = (pr: string, amounts: RecordData): RecordData => ({
    pr,
    type: "SERVICE",
    dueDate: "2026-12-01",
    ...amounts,
  });
  const totals = { amountExclTax: "100.00", amountTax: "20.00", amountInclTax: "120.00" };
  const add = async (body: RecordData): Promise<readonly unknown[]> => {
    const answer = await billing.call("POST", "/api/billing/invoices", body);
    return [
      answer.statusCode,
      answer.json().errors?.map(({ path }: { path: string }) => path) ?? answer.json().amountInclTax,
    ];
  };
  expect(await add(sent("R", totals))).toEqual([400, Object.keys(totals)]);
  expect(await add(sent("P", totals))).toEqual([200, "120.00"]);
  const own = await live("invoice", "DRAFT", sent("R", totals));
  expect(await typed(billing, own, { amountInclTax: "0.01" })).toEqual(locked);
  // Whoever sends back what was read has changed nothing.
  expect(await typed(billing, own, { ...totals, name: "Rental" })).toBe("stored");
});
