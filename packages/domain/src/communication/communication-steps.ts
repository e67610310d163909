// What the steps of a communication ask for and do: queuing one writes a mail to each person, and what becomes of the mails becomes of it.
import { type EventOf, whenever } from "@kontor/engine/domain/consumer.ts";
import { movedBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { ProductDoor, ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep, StepOf } from "@kontor/engine/domain/step.ts";
import { mailAddress } from "@kontor/engine/mail/mail-address.ts";
import { communication } from "@kontor/model/entities/communication/communication.ts";
import { mail } from "@kontor/model/entities/communication/mail.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { communicationWorkflow } from "@kontor/model/workflows/communication.ts";

const outcomes = "the outcome of its mails";

export const communicationSteps = implementPart(communicationWorkflow, communication, {
  guards: { recipientsReachable },
  effects: { writeMails },
  drivers: { SEND: movedBy(outcomes), FAIL: movedBy(outcomes) },
});

export const mailOutcomes = whenever("mail outcomes", mail, ["record.moved"], tellCommunication);

const mailChannel = "EMAIL";

/** Users handle letters and calls; the product sends the mails. */
function isOurs({ channel, direction }: RecordOf<typeof communication>): boolean {
  return channel === mailChannel && direction !== "INBOUND";
}

async function recipientsOf(
  { persons = [] }: RecordOf<typeof communication>,
  door: ReadDoor,
): Promise<readonly Stored<typeof person>[]> {
  return door.read(person, { keys: [...new Set(persons.map((one) => one.personRegistration))] });
}

async function recipientsReachable(
  { record }: StepOf<typeof communication>,
  door: ReadDoor,
): Promise<boolean> {
  if (!isOurs(record)) return true;
  const recipients = await recipientsOf(record, door);
  return recipients.length > 0 && recipients.every(({ doc }) => mailAddress(doc) !== undefined);
}

/** No recipient sees who else was written to. A recipient who got it before another one failed does not get it again. */
async function writeMails(step: EffectStep<typeof communication>, door: ProductDoor): Promise<void> {
  const { record, key } = step;
  if (!isOurs(record)) return;
  const before = await mailsOf(door, key);
  const done = new Set(before.filter(({ status }) => status === "SUCCESS").flatMap(({ doc }) => doc.to));
  const addresses = new Set((await recipientsOf(record, door)).flatMap(({ doc }) => mailAddress(doc) ?? []));
  const { subject, body } = record;
  await door.add(
    mail,
    [...addresses]
      .filter((address) => !done.has(address))
      .map((address) => ({
        to: [address],
        subject,
        ...(body !== undefined && { body }),
        communicationRegistration: key,
      })),
  );
  step.change({ error: null });
}

/** Every mail that was ever written for the communication. */
function mailsOf(door: ReadDoor, key: string): Promise<readonly Stored<typeof mail>[]> {
  return door.read(mail, { naming: { communicationRegistration: key } });
}

const ended: ReadonlySet<string | undefined> = new Set(["SUCCESS", "ERROR"]);

/** Sent when all of its mails are, and failed when one has: of several to the same address the latest counts. */
async function tellCommunication({ record }: EventOf<typeof mail>, door: ProductDoor): Promise<void> {
  const key = record.doc.communicationRegistration;
  if (key === undefined || !ended.has(record.status)) return;
  const mails = await mailsOf(door, key);
  const latest = [...new Map(mails.map((one) => [JSON.stringify(one.doc.to), one])).values()];
  if (!latest.every(({ status }) => ended.has(status))) return;
  const failed = latest.find(({ status }) => status === "ERROR");
  const code = failed === undefined ? "SEND" : "FAIL";
  await door.moveAllowed(communication, [key], code, { patch: { error: failed?.doc.error ?? null } });
}
