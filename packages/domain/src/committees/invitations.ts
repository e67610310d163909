// Inviting the persons of a committee: the product writes to each person who is not invited yet, in the language of the person, and tells
// those who have an account. Each person answers alone.
import type { ProductDoor, ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import { paragraphs } from "@kontor/engine/mail/paragraphs.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { type Language, words } from "@kontor/model/words.ts";
import { aboutRecord, fitSubject, languageOf } from "../about-record.ts";
import { type Message, sendMessages } from "../operations.ts";
import { usernamesOf } from "./accounts.ts";

export async function sendInvitations(
  { key, record, change }: EffectStep<typeof committee>,
  door: ProductDoor,
): Promise<void> {
  const all = record.persons ?? [];
  const invited = new Set(all.filter(isToBeInvited).map(({ personRegistration }) => personRegistration));
  if (invited.size === 0) return;
  const persons = await door.read(person, { keys: [...invited] });
  const agenda = await agendaOf(door, key);
  const messages = persons.map(({ key: to, doc }): Message => {
    const text = invitationText(record, agenda, languageOf(doc));
    return { to, role: "BUSINESSUNIT", about: aboutRecord(committee, key), ...text };
  });
  await door.perform(sendMessages, messages);
  const usernames = await usernamesOf(door, [...invited]);
  await door.tell(committee, key, { usernames, kind: "asked", onceKey: `invitation to ${key}` });
  change({
    persons: all.map((one) => (isToBeInvited(one) ? { ...one, inviteStatus: "INVITED" as const } : one)),
  });
}

function isToBeInvited({ inviteStatus }: { readonly inviteStatus?: string }): boolean {
  return inviteStatus === undefined || inviteStatus === "INTENDED";
}

/** The subjects that are put to the committee. */
async function agendaOf(door: ReadDoor, key: string): Promise<readonly string[]> {
  const votings = await door.read(voting, { naming: { committeeRegistration: key } });
  return votings.filter(({ status }) => status !== "CANCELLED").map(({ doc }) => doc.subject);
}

type Text = Pick<Message, "subject" | "body">;

function invitationText(
  { name, subject, startDate }: RecordOf<typeof committee>,
  agenda: readonly string[],
  language: Language,
): Text {
  const meeting = name ?? subject;
  const date =
    startDate === undefined
      ? ""
      : Temporal.PlainDate.from(startDate).toLocaleString(language, { dateStyle: "long" });
  const title = words(`Invitation: ${meeting}, ${date}`, `Invitation : ${meeting}, ${date}`);
  const opening = words(
    `You are invited to “${meeting}” on ${date}. Subject: ${subject}`,
    `Vous êtes invité à « ${meeting} » le ${date}. Objet : ${subject}`,
  );
  const put = words("To be decided:", "À décider :");
  const closing = words(
    "Please say on the page of the committee whether you take part.",
    "Merci d’indiquer sur la page du comité si vous participez.",
  );
  const list = agenda.length === 0 ? [] : [put[language], ...agenda];
  return {
    subject: fitSubject(title[language]),
    body: paragraphs([opening[language], ...list, closing[language]]),
  };
}
