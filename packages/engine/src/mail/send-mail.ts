// The job that sends one mail of the outbox. It may run again after a crash, so the mail carries an id that is always the same: the
// receiving side knows it by it. A test tenant sends nothing to the outside.
import { buffer } from "node:stream/consumers";
import { isValidEmail } from "@kontor/kernel/identifier/email.ts";
import { mail } from "@kontor/model/entities/communication/mail.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import { sendsOutside } from "@kontor/store/tenants.ts";
import { z } from "zod";
import { productScope } from "../callers/product-scope.ts";
import { contentOf, documentByKey } from "../documents/document-content.ts";
import { whenever } from "../domain/consumer.ts";
import { MailRefused, type OutgoingMail } from "../egress/mailer.ts";
import { type JobKind, JobRefused, type JobRun } from "../jobs/job-kind.ts";
import { entityNamed } from "../writing/write-work.ts";
import { mailBody } from "./mail-body.ts";

const sendMailInput = z.strictObject({ mail: z.string() });
type SendMailInput = z.output<typeof sendMailInput>;

const resultShape = z.object({
  /** Another job had sent it before. */
  isDone: z.boolean().optional(),
  isKept: z.boolean().optional(),
  refusedFor: z.string().optional(),
});

/** Most servers take no more. */
const attachedMaxSize = 20_000_000;

/** A mail in the outbox leaves by a job of its own. */
export const mailsToSend = whenever("mails to send", mail, ["record.created"], async ({ record }, door) => {
  const { key } = record;
  const options = { onceKey: `mail:${key}`, isOfProduct: true, shownBy: { entity: mail, key } } as const;
  await door.later(sendMailKind, { mail: key }, options);
});

export const sendMailKind: JobKind<SendMailInput> = {
  name: "send-mail",
  input: sendMailInput,
  /** A user who retries a failed mail need not see all that goes with it. */
  startedBy: { entity: "mail", input: ({ _id }) => ({ mail: String(_id) }) },
  async finish(run) {
    const { services, input } = run;
    const scope = productScope(run.scope);
    const [mail] = await services.store.write(scope, (transaction) =>
      readStored(transaction, scope, entityNamed(scope, "mail"), [input.mail]),
    );
    if (mail === undefined) throw new JobRefused("The mail is gone");
    if (mail.status === "SUCCESS") return { isDone: true };
    if (!(await sendsOutside(services.store, scope))) return { isKept: true };
    try {
      return { ...(await services.mailer.send(await outgoing({ ...run, scope }, mail.doc))) };
    } catch (error) {
      if (error instanceof MailRefused) throw new JobRefused(error.message);
      throw error;
    }
  },
  shownValues({ job }) {
    if (job.state !== "SUCCESS") return {};
    const { isDone = false, isKept = false, refusedFor } = resultShape.safeParse(job.result).data ?? {};
    if (isDone) return {};
    return {
      ...(isKept ? { isKept } : { sentDate: job.endedAt }),
      error: refusedFor === undefined ? null : `Refused for ${refusedFor}`,
    };
  },
};

async function outgoing(run: JobRun<SendMailInput>, mail: RecordData): Promise<OutgoingMail> {
  const [to, cc] = [addressesOf(mail.to), addressesOf(mail.cc)];
  if (to.length === 0) throw new JobRefused("The mail has nobody to go to");
  return {
    id: run.input.mail,
    to,
    cc,
    subject: String(mail.subject ?? ""),
    ...mailBody(String(mail.body ?? "")),
    attachments: await attachmentsOf(run, mail.attachments),
  };
}

/** Also what was written long ago, or by an import, is an address and nothing else. */
function addressesOf(value: unknown): readonly string[] {
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const wrong = addresses.find((address) => !isValidEmail(address));
  if (wrong !== undefined) throw new JobRefused("An address of the mail is none");
  return addresses;
}

async function attachmentsOf(
  { services, scope }: JobRun<SendMailInput>,
  keys: unknown,
): Promise<OutgoingMail["attachments"]> {
  const attachments: OutgoingMail["attachments"][number][] = [];
  let size = 0;
  for (const key of Array.isArray(keys) ? keys.map(String) : []) {
    const document = await documentByKey(services, scope, key);
    size += Number(document.doc.size ?? 0);
    if (size > attachedMaxSize) throw new JobRefused("The attachments are larger than mail servers take");
    const { name, mimeType, stream } = await contentOf(services, scope, document);
    attachments.push({ name, type: mimeType, content: await buffer(stream) });
  }
  return attachments;
}
