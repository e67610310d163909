// The setting of a port: what is refused at which path, who confirms it, and where made-up answers may be configured.

import { createTestDatabase } from "@kontor/harness/database.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { saveTenantState } from "@kontor/store/records/tenant-state.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createTenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { confirmSetting, type StoredSetting, saveSetting } from "./change-setting.ts";

const key = "port.collateralRegister";
let opened: TestServices;
let ownerUrl: string;
let tenants = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  opened = openTestServices(database);
});
afterAll(() => opened.close());

async function house(): Promise<Scope> {
  tenants += 1;
  return opened.openTenant(`acme${tenants}`);
}

async function write(by: Scope, work: (work: WriteWork) => Promise<StoredSetting>): Promise<StoredSetting> {
  const { answer } = await inOneWrite(opened.services, by, {}, async (open) => ({
    record: (await work(open)) as RecordData, // the answer of a route is JSON
  }));
  return JSON.parse(answer);
}
const save = (by: Scope, value: JsonValue, version = 0) =>
  write(by, (work) => saveSetting(work, key, { version, value }));
const confirm = (scope: Scope, version: number) => {
  const ben = { ...scope, caller: { ...scope.caller, username: "ben@acme" } };
  return write(ben, (work) => confirmSetting(work, key, version));
};
const setOption = (scope: Scope, isDemo: boolean) =>
  opened.services.store.write(scope, (transaction) =>
    saveTenantState(transaction, scope, { options: { isDemo } }),
  );

const service = { adapter: "http", url: "https://register.example/entries/{reference}" };
const forbidden = { code: "PORT_DEMO_FORBIDDEN", status: 403 };

test("a port is proposed by one user and confirmed by another", async () => {
  const scope = await house();
  expect(await save(scope, service)).toMatchObject({ proposal: { value: service } });
  expect(await confirm(scope, 1)).toMatchObject({ value: service });
});

test.each<[string, JsonValue, string]>([
  ["without an adapter", {}, "adapter"],
  ["of an adapter that does not exist", { adapter: "fax" }, "adapter"],
  ["that calls no address", { adapter: "http" }, "url"],
  ["whose host is asked for", { ...service, url: "https://{reference}.example/" }, "url"],
  ["whose address hides its host", { ...service, url: "https://good.example\\@evil.example/" }, "url"],
  ["whose address names a user", { ...service, url: "https://ann:pass@register.example/" }, "url"],
  ["of another scheme", { ...service, url: "ftp://register.example/" }, "url"],
  ["with a value that is not asked for", { ...service, url: "https://register.example/{iban}" }, "url"],
  ["with a key in its address", { ...service, url: "https://register.example/?api_key=abc123" }, "url"],
  ["with a key in its body", { ...service, method: "POST", body: '{"password":"hunter2"}' }, "body"],
  ["with a body that is never sent", { ...service, body: "{reference}" }, "body"],
  [
    "with a key in a header",
    { ...service, headers: [{ name: "X-Key", value: "abc123" }] },
    "headers[0].value",
  ],
  [
    "with a key behind a scheme",
    { ...service, headers: [{ name: "Authorization", value: "Bearer abc" }] },
    "headers[0].value",
  ],
  ["that waits too long", { ...service, timeoutMs: 60_000 }, "timeoutMs"],
  ["that calls too often", { ...service, retries: 50 }, "retries"],
  ["with a field nobody knows", { ...service, proxy: "http://proxy" }, "proxy"],
])("a setting %s is refused with its path", async (_words, value, path) => {
  await expect(save(await house(), value)).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: expect.arrayContaining([expect.objectContaining({ path: `value.${path}` })]),
  });
});

test("a secret is named in a header, alone or behind a scheme, and other headers hold plain text", async () => {
  const headers = [
    { name: "X-Key", value: "secret:REGISTER_KEY" },
    { name: "Authorization", value: "Bearer secret:REGISTER_KEY" },
    { name: "Accept", value: "application/json" },
  ];
  expect(await save(await house(), { ...service, headers })).toMatchObject({ version: 1 });
});

test.each(["demo", "simulator"])(
  "the adapter %s is saved for a demo or test tenant, and for no other",
  async (adapter) => {
    const scope = await house();
    await expect(save(scope, { adapter })).rejects.toMatchObject(forbidden);
    await setOption(scope, true);
    expect(await save(scope, { adapter })).toMatchObject({ version: 1 });
    tenants += 1;
    const tested = await createTenant(ownerUrl, opened.services.store, {
      name: `acme${tenants}`,
      kind: "test",
    });
    expect(await save({ ...scope, ...tested }, { adapter })).toMatchObject({ version: 1 });
  },
);

test("a made-up answer that was proposed in a demo tenant is not confirmed once its work is real", async () => {
  const scope = await house();
  await setOption(scope, true);
  await save(scope, { adapter: "demo" });
  await setOption(scope, false);
  await expect(confirm(scope, 1)).rejects.toMatchObject(forbidden);
});
