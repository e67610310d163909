import { openTestMails, type TestMails } from "@kontor/engine/mail/testing/mails.ts";
import { created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createTenant } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { productDomains } from "../product-domains.ts";

const { communication, campaign, campaignContact, mail } = declaredEntities;
const system = { isSuperAdmin: true, grants: [], username: "SYSTEM" };
let ownerUrl: string;

let opened: TestMails;
let scope: Scope;
let number = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  opened = await openTestMails(database, { domains: productDomains() });
});
beforeEach(async () => {
  number += 1;
  scope = await opened.openTenant(`acme${number}`);
  opened.smtp.forget();
});
afterAll(() => opened.close());

test("a test tenant sends nothing outside: its mails are kept and marked; the same of a customer is sent [OPS-19]", async () => {
  const { services } = opened;
  const { tenantId, tenant } = await createTenant(ownerUrl, services.store, { name: "trial", kind: "test" });
  const trial: Scope = { ...scope, tenantId, tenant };
  for (const within of [trial, scope]) {
    const key = await sentCommunication(within);
    await opened.settle(within);
    expect(await opened.read(within, communication, key)).toMatchObject({ status: "SENT" });
  }
  expect(opened.smtp.received.map(({ to }) => to)).toEqual([["ines@example.com"]]);
  expect(await opened.mails(trial)).toMatchObject([{ status: "SUCCESS", isKept: true, sentDate: undefined }]);
  expect(await opened.mails(scope)).toMatchObject([
    { status: "SUCCESS", isKept: undefined, sentDate: expect.any(String) },
  ]);
});

async function sentCommunication(
  within: Scope,
  emails: readonly string[] = ["ines@example.com"],
): Promise<string> {
  const persons: RecordData[] = [];
  for (const email of emails)
    persons.push({ role: "CLIENT", personRegistration: await opened.newPerson(within, { email }) });
  const { registration } = await created(opened.services, within, communication, {
    date: "2026-01-31",
    subject: "Your contract",
    body: "<p>Hello</p>",
    persons: persons as unknown as string, // a list of parts, which a plain record type does not tell
  });
  await run(within, communication, String(registration), "QUEUE");
  return String(registration);
}

async function run(within: Scope, entity: Entity, key: string, code: string): Promise<void> {
  await runTransition(opened.services, within, entity, { key, code }, {});
}

test("a communication that is queued writes a mail to each person, and follows what becomes of them [OPS-19]", async () => {
  opened.smtp.refuse("full@example.com", "552 mailbox full");
  const key = await sentCommunication(scope, ["ines@example.com", "full@example.com"]);
  expect(await opened.mails(scope)).toMatchObject([{ status: "DRAFT" }, { status: "DRAFT" }]);
  await opened.settle(scope);
  expect(await opened.read(scope, communication, key)).toMatchObject({
    status: "FAILED",
    error: expect.stringContaining("mailbox full"),
  });
  await run(scope, communication, key, "QUEUE");
  const written = await opened.mails(scope);
  expect(written.map(({ to }) => to)).toEqual([
    ["ines@example.com"],
    ["full@example.com"],
    ["full@example.com"],
  ]);
});

test("a mail that failed can be let go on, and its communication is sent after all", async () => {
  opened.smtp.refuse("late@example.com", "550 not today");
  const key = await sentCommunication(scope, ["late@example.com"]);
  await opened.settle(scope);
  expect(await opened.read(scope, communication, key)).toMatchObject({ status: "FAILED" });
  opened.smtp.accept("late@example.com");
  const text = "select key from mails";
  const [rows = []] = await opened.services.store.read(scope, [{ text, values: [] }]);
  const somebody = { ...scope, caller: system };
  await run(somebody, mail, String(rows[0]?.key), "CONTINUE");
  await opened.settle(scope);
  expect(await opened.mails(scope)).toMatchObject([{ status: "SUCCESS", error: undefined }]);
  expect(await opened.read(scope, communication, key)).toMatchObject({ status: "SENT" });
  expect(opened.smtp.received).toHaveLength(1);
});

test("a communication to somebody without an address is not queued", async () => {
  await expect(sentCommunication(scope, [""])).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  expect(await opened.mails(scope)).toEqual([]);
});

test("a campaign writes a mail to each contact that agreed, once, also when it is paused and resumed [OPS-19]", async () => {
  const { services } = opened;
  const { registration } = await created(services, scope, campaign, { name: "Spring", description: "Hello" });
  const key = String(registration);
  const contact = async (values: RecordData): Promise<void> => {
    const personRegistration = await opened.newPerson(scope, values);
    await created(services, scope, campaignContact, { campaignRegistration: key, personRegistration });
  };
  await contact({ email: "ines@example.com", consents: ["EMAIL"] });
  await contact({ email: "tom@example.com", consents: ["EMAIL", "SMS"] });
  await run({ ...scope, caller: { ...system, username: "bob@acme" } }, campaign, key, "APPROVE");
  await run(scope, campaign, key, "RUN");
  await opened.settle(scope);
  await run(scope, campaign, key, "PAUSE");
  await run(scope, campaign, key, "RESUME");
  await opened.settle(scope);
  expect(opened.smtp.received.flatMap(({ to }) => to).sort()).toEqual([
    "ines@example.com",
    "tom@example.com",
  ]);
  const [contacts = []] = await services.store.read(scope, [
    { text: "select doc->>'status' as status from campaign_contacts", values: [] },
  ]);
  expect(contacts.map(({ status }) => status)).toEqual(["SENT", "SENT"]);
});

test("a campaign with a contact who has not agreed does not run", async () => {
  const { registration } = await created(opened.services, scope, campaign, { name: "Spring" });
  const key = String(registration);
  const personRegistration = await opened.newPerson(scope, { email: "ines@example.com", consents: ["SMS"] });
  await created(opened.services, scope, campaignContact, { campaignRegistration: key, personRegistration });
  await run({ ...scope, caller: { ...system, username: "bob@acme" } }, campaign, key, "APPROVE");
  await expect(run(scope, campaign, key, "RUN")).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  expect(await opened.mails(scope)).toEqual([]);
});
