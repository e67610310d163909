// What the tests of mails share: services with a mail server of their own, and what the relay and the worker would do.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { messageColumns, messageOf } from "@kontor/store/outbox/message.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { domainConsumer } from "../../clocks/event-consumer.ts";
import { openDoor } from "../../door/open-door.ts";
import { type Mailer, smtpMailer } from "../../egress/mailer.ts";
import { runJobs } from "../../jobs/testing/jobs.ts";
import type { ServiceOptions } from "../../platform/open-services.ts";
import type { Services } from "../../services/services.ts";
import { created, openTestServices, type TestServices } from "../../services/testing/services.ts";
import { inOneWrite } from "../../writing/in-one-write.ts";
import { startTestSmtp, type TestSmtp } from "./smtp.ts";

export type TestMails = TestServices & {
  readonly smtp: TestSmtp;
  readonly mailer: Mailer;
  readonly put: (scope: Scope, values: RecordData) => Promise<string>;
  readonly read: (scope: Scope, entity: Entity, key: string) => Promise<RecordData>;
  /** What mails of the tenant show, in the order they were written. */
  readonly mails: (scope: Scope) => Promise<readonly RecordData[]>;
  readonly newPerson: (scope: Scope, values: RecordData) => Promise<string>;
  /** Hands every message to the consumer, those it has handled too. */
  readonly tellMessages: (scope: Scope) => Promise<void>;
  readonly runMailJobs: (scope: Scope, services?: Services) => Promise<void>;
  /** Messages, the jobs that come of them, and what comes of those. */
  readonly settle: (scope: Scope) => Promise<void>;
};

/** With what the engine brings, unless told otherwise. */
export async function openTestMails(
  addresses: Parameters<typeof openTestServices>[0],
  options: ServiceOptions = {},
): Promise<TestMails> {
  const smtp = await startTestSmtp();
  const mailer = smtpMailer({ url: smtp.url, from: "no-reply@kontor.example" });
  const opened = openTestServices(addresses, { ...options, mailer });
  const { services } = opened;
  const failTest = (error: unknown): never => {
    throw error;
  };
  const tellMessages: TestMails["tellMessages"] = async (scope) => {
    const text = `select ${messageColumns} from outbox o order by o.xid, o.seq`;
    const [rows = []] = await services.store.read(scope, [{ text, values: [] }]);
    await domainConsumer(services, failTest).handle(scope.tenantId, rows.map(messageOf));
  };
  const runMailJobs: TestMails["runMailJobs"] = (scope, given = services) =>
    runJobs(given, services.kinds, scope);
  return {
    ...opened,
    smtp,
    mailer,
    tellMessages,
    runMailJobs,
    async settle(scope) {
      for (let round = 0; round < 3; round += 1) {
        await tellMessages(scope);
        await runMailJobs(scope);
      }
      await tellMessages(scope);
    },
    async put(scope, values) {
      const mail = { to: ["ines@example.com"], subject: "Hello", body: "<p>Hi</p>", ...values };
      const { answer } = await inOneWrite(services, scope, {}, async (work) => {
        const [added] = await openDoor(work).add(declaredEntities.mail, [mail]);
        return { record: { key: added?.key } };
      });
      return JSON.parse(answer).key;
    },
    async read(scope, entity, key) {
      const found = await services.store.write(scope, (transaction) =>
        readStored(transaction, scope, entity, [key]),
      );
      return found[0]?.doc ?? {};
    },
    async mails(scope) {
      const text = "select doc from mails order by key";
      const [rows = []] = await services.store.read(scope, [{ text, values: [] }]);
      return rows
        .map(({ doc }): RecordData => JSON.parse(String(doc)))
        .map(({ to, status, isKept, sentDate, error }) => ({ to, status, isKept, sentDate, error }));
    },
    async newPerson(scope, values) {
      const body = { type: "I", lastName: "Alder", firstName: "Ines", ...values };
      return String((await created(services, scope, declaredEntities.person, body)).registration);
    },
    async close() {
      mailer.close();
      await opened.close();
      await smtp[Symbol.asyncDispose]();
    },
  };
}
