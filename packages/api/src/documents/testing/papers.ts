// A tenant with records that have documents, and the people around them, for tests of documents.
import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { saveTenantState, type TenantState } from "@kontor/store/records/tenant-state.ts";
import type { LightMyRequestResponse } from "fastify";
import { testUpload } from "../../files/testing/upload.ts";
import type { TestCaller, TestTenant } from "../../testing/api.ts";
import type { SharedTestApi } from "../../testing/shared-api.ts";

export const text = "The agreed terms.\n";

export type Papers = {
  readonly tenant: TestTenant;
  readonly admin: TestCaller;
  /** A client who is on the contract and on the invoice. */
  readonly client: TestCaller;
  readonly contract: string;
  readonly invoice: string;
  readonly add: (path: string, body: object) => Promise<string>;
  /** Attaches a text and answers the document. */
  readonly attach: (record: string, fields?: Readonly<Record<string, string>>) => Promise<AttachedDocument>;
};

export type AttachedDocument = { readonly _id: string; readonly registration: string };

export async function openPapers(api: SharedTestApi, name: string): Promise<Papers> {
  const tenant = await api.openTenant(name);
  const admin = await tenant.signIn();
  const add = async (path: string, body: object): Promise<string> =>
    done(await admin.call("POST", path, body)).json().registration;
  const person = await add("/api/person/persons", { type: "I", firstName: "Ada", lastName: "Byron" });
  const contract = await add("/api/financing/contracts", {
    type: "LOAN",
    persons: [{ role: "CLIENT", personRegistration: person }],
  });
  const invoice = await add("/api/billing/invoices", {
    type: "RENTAL",
    pr: "R",
    dueDate: "2030-01-31",
    persons: [{ role: "PAYER", personRegistration: person }],
  });
  const { store } = api.services;
  await putInStatus(store, tenant, declaredEntities.contract, { key: contract, status: "ACTIVE" });
  await putInStatus(store, tenant, declaredEntities.invoice, { key: invoice, status: "ISSUED" });
  const client = await tenant.signIn({ profiles: ["CLIENT"], personRegistration: person });
  return {
    tenant,
    admin,
    client,
    contract: `/api/financing/contracts/${contract}`,
    invoice: `/api/billing/invoices/${invoice}`,
    add,
    attach: async (record, fields = {}) =>
      done(await admin.call("POST", `${record}/documents`, testUpload("terms.txt", text, fields))).json(),
  };
}

/** Something a test needs and does not test. */
export function done(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
}

export async function changeTenant(
  { services }: SharedTestApi,
  tenant: TestTenant,
  state: Partial<Omit<TenantState, "modelVersion">>,
): Promise<void> {
  await services.store.write(tenant, (transaction) => saveTenantState(transaction, tenant, state));
}
