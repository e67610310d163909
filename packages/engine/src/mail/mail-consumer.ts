// What follows from a mail in the outbox: a job that sends it once it is there, and once it is known what became of it, the step of
// the communication or the contact it was written for. Messages may come twice, so each of it is done only where it is still due.
import { AppError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { moved } from "@kontor/model/workflow/move.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { OutboxMessage } from "@kontor/store/outbox/message.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { lockRecord, updateRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { RelayConsumer } from "@kontor/store/worker/relay-serve.ts";
import { jobScopes, systemUsername } from "../jobs/job-scope.ts";
import type { Services } from "../records/services.ts";
import { entityNamed } from "../records/write-work.ts";
import { moveTrace } from "../workflow/move-trace.ts";
import { stateOf, workflowOf } from "../workflow/offered-transitions.ts";
import { mailsOf } from "./mail-parts.ts";
import { sendMailKind } from "./send-mail.ts";

const ended: ReadonlySet<string | undefined> = new Set(["SUCCESS", "ERROR"]);

/** Told what could not be followed up; a message that nobody can handle must not keep all later ones waiting. */
type OnTrouble = (error: unknown) => void;

export function mailConsumer({ store }: Pick<Services, "store">, onTrouble: OnTrouble): RelayConsumer {
  const scopes = jobScopes();
  const follow = (tenantId: string, message: OutboxMessage): Promise<void> =>
    store.write(
      { tenantId },
      async (transaction) => {
        if (message.topic === "record.created") await startSending(transaction, tenantId, message);
        if (message.topic !== "record.moved") return;
        const asked = { id: message.id, username: systemUsername, requestId: message.requestId };
        await tellOutcome(
          transaction,
          await scopes.ofProductWithin(transaction, { tenantId }, asked),
          message.key,
        );
      },
      "relay",
    );
  return {
    name: "mail",
    async handle(tenantId, messages) {
      for (const message of messages.filter(({ entity }) => entity === "mail")) {
        try {
          await follow(tenantId, message);
        } catch (error) {
          if (!(error instanceof AppError) || error.code === "SERVICE_UNAVAILABLE") throw error;
          onTrouble(error);
        }
      }
    },
  };
}

async function startSending(
  transaction: Transaction,
  tenantId: string,
  { key, id, requestId = id }: OutboxMessage,
): Promise<void> {
  const starter = { tenantId, caller: { username: systemUsername }, requestId };
  await insertJob(transaction, starter, {
    kind: sendMailKind.name,
    input: { mail: key },
    onceKey: `mail:${key}`,
    record: { entity: "mail", key },
  });
}

async function tellOutcome(transaction: Transaction, scope: Scope, key: string): Promise<void> {
  const [mail] = await readStored(transaction, scope, entityNamed(scope, "mail"), [key]);
  if (mail === undefined || !ended.has(mail.status)) return;
  const { communicationRegistration: communication, campaignContactId: contact } = mail.doc;
  if (typeof communication === "string") await moveCommunication(transaction, scope, communication);
  if (typeof contact === "string") await noteContact(transaction, scope, contact, mail);
}

/** Sent when all of its mails are, and failed when one has: of several to the same address the latest counts. */
async function moveCommunication(transaction: Transaction, scope: Scope, key: string): Promise<void> {
  const entity = entityNamed(scope, "communication");
  const stored = await lockRecord(transaction, scope, entity, key, "all");
  const workflow = stored && workflowOf(scope, entity, stored.doc);
  if (stored === undefined || workflow === undefined) return;
  const mails = await mailsOf(transaction, scope, key);
  const latest = [...new Map(mails.map((mail) => [JSON.stringify(mail.doc.to), mail])).values()];
  if (!latest.every(({ status }) => ended.has(status))) return;
  const failed = latest.find(({ status }) => status === "ERROR");
  const code = failed === undefined ? "SEND" : "FAIL";
  const state = stateOf(stored, workflow);
  const transition = workflow.transitions.find((each) => each.code === code);
  if (transition === undefined || !transition.from.includes(state.status)) return;
  const next = moved(state, transition, "SYSTEM");
  await updateRecord(transaction, scope, entity, stored, {
    values: { ...stored.doc, error: failed?.doc.error ?? null },
    state: next,
    isOfProduct: true,
    trace: moveTrace(code, state.status, next.status),
  });
}

async function noteContact(
  transaction: Transaction,
  scope: Scope,
  key: string,
  { status, doc: mail }: StoredRecord,
): Promise<void> {
  const entity = entityNamed(scope, "campaignContact");
  const stored = await lockRecord(transaction, scope, entity, key, "all");
  const due = stored?.doc.status === "TARGETED" || stored?.doc.status === "BOUNCED";
  if (stored === undefined || !due) return;
  const outcome: RecordData =
    status === "SUCCESS"
      ? { status: "SENT", sentDate: mail.sentDate ?? null, error: null }
      : { status: "BOUNCED", error: mail.error ?? null };
  if (stored.doc.status === outcome.status) return;
  await updateRecord(transaction, scope, entity, stored, {
    values: { ...stored.doc, ...outcome },
    isOfProduct: true,
  });
}
