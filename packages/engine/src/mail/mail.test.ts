import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uploadDocument } from "../documents/upload-document.ts";
import { type Mailer, noMailer } from "../egress/mailer.ts";
import { folderStorage } from "../files/folder-storage.ts";
import { hashedFile } from "../files/stored-files.ts";
import { openTestMails, type TestMails } from "./testing/mails.ts";

const { person, mail } = declaredEntities;

let opened: TestMails;
let scope: Scope;
let number = 0;

beforeAll(async () => {
  opened = await openTestMails(await createTestDatabase());
});
beforeEach(async () => {
  number += 1;
  scope = await opened.openTenant(`acme${number}`);
  opened.smtp.forget();
});
afterAll(() => opened.close());

test("a mail in the outbox is sent once, however often its message comes, and shows that it was", async () => {
  const key = await opened.put(scope, { cc: ["tom@example.com"] });
  expect(await opened.read(scope, mail, key)).toMatchObject({ status: "DRAFT" });
  await opened.settle(scope);
  await opened.settle(scope);
  expect(opened.smtp.received).toHaveLength(1);
  const [{ to, source } = { to: [], source: "" }] = opened.smtp.received;
  expect(to).toEqual(["ines@example.com", "tom@example.com"]);
  expect(source).toContain(`Message-ID: <${key}@kontor.example>`);
  expect(source).toMatch(/<p>Hi<\/p>/);
  expect(await opened.read(scope, mail, key)).toMatchObject({
    status: "SUCCESS",
    sentDate: expect.any(String),
  });
});

test("a mail whose job is repeated after a crash carries the same Message-ID", async () => {
  const key = await opened.put(scope, {});
  await opened.tellMessages(scope);
  const { services } = opened;
  let isDead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> =>
    isDead ? Promise.reject(new Error("dead")) : work();
  const store: ScopedStore = {
    ...services.store,
    read: (...parameters) => alive(() => services.store.read(...parameters)),
    write: (...parameters) => alive(() => services.store.write(...parameters)),
  };
  const deadly: Mailer = {
    ...opened.mailer,
    async send(outgoing) {
      const sent = await opened.mailer.send(outgoing);
      isDead = true;
      return sent;
    },
  };
  await expect(opened.runMailJobs(scope, { ...services, store, mailer: deadly })).rejects.toThrow("dead");
  expect(await opened.read(scope, mail, key)).toMatchObject({ status: "PROCESSING" });
  await opened.settle(scope);
  const ids = opened.smtp.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
  expect(ids).toEqual([`<${key}@kontor.example>`, `<${key}@kontor.example>`]);
  expect(await opened.read(scope, mail, key)).toMatchObject({ status: "SUCCESS" });
});

test("a document that is attached goes with the mail", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kontor-mail-"));
  untilTestEnds({ [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) });
  const services = { ...opened.services, storage: folderStorage(folder) };
  const path = join(folder, "letter.txt");
  await writeFile(path, "The words of the letter");
  const owner = { entity: person, key: await opened.newPerson(scope, {}) };
  const file = { ...(await hashedFile(path)), name: "letter.txt" };
  const { registration } = JSON.parse((await uploadDocument(services, scope, owner, { file })).answer);
  const key = await opened.put(scope, { attachments: [registration] });
  await opened.tellMessages(scope);
  await opened.runMailJobs(scope, services);
  expect(await opened.read(scope, mail, key)).toMatchObject({ status: "SUCCESS" });
  expect(opened.smtp.received[0]?.source).toMatch(/filename=letter.txt/);
  expect(opened.smtp.received[0]?.source).toContain(
    Buffer.from("The words of the letter").toString("base64"),
  );
});

test("a mail the server refuses ends with the answer of the server, and is not tried again", async () => {
  opened.smtp.refuse("gone@example.com", "550 5.1.1 no such user here");
  const key = await opened.put(scope, { to: ["gone@example.com"] });
  await opened.settle(scope);
  expect(await opened.read(scope, mail, key)).toMatchObject({
    status: "ERROR",
    error: expect.stringContaining("no such user here"),
  });
  expect(opened.smtp.received).toEqual([]);
  const partly = await opened.put(scope, { to: ["gone@example.com", "ines@example.com"] });
  await opened.settle(scope);
  expect(await opened.read(scope, mail, partly)).toMatchObject({
    status: "SUCCESS",
    error: "Refused for gone@example.com",
  });
});

test("without a mail server a mail stays in the outbox and says why", async () => {
  const key = await opened.put(scope, {});
  await opened.tellMessages(scope);
  await opened.runMailJobs(scope, { ...opened.services, mailer: noMailer });
  expect(await opened.read(scope, mail, key)).toMatchObject({
    status: "ERROR",
    error: "This installation has no mail server",
  });
});

test("nothing in a subject, a name or an address begins a header of its own", async () => {
  await opened.put(scope, { subject: "Hello\r\nBcc: spy@example.com\r\n\r\nbody" });
  await opened.settle(scope);
  const [{ to, source } = { to: [], source: "" }] = opened.smtp.received;
  expect(to).toEqual(["ines@example.com"]);
  const [headers = ""] = source.split("\r\n\r\n");
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toContain("Subject: Hello Bcc: spy@example.com body");
  for (const address of [
    "a@example.com\r\nBcc: b@example.com",
    "a@example.com>, <b@example.com",
    "A <a@b.co>",
  ])
    await expect(opened.put(scope, { to: [address] })).rejects.toThrow();
});
