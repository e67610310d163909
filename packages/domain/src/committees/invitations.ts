// Inviting the persons of a committee: each who was not invited yet is written to, in French who prefers it, and told where there is an
// account. What they answer they say themselves.
import type { ProductDoor } from "@kontor/engine/door/product-door.ts";
import { paragraphs } from "@kontor/engine/mail/paragraphs.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import { committee } from "@kontor/model/entities/case/committee.ts";
import { voting } from "@kontor/model/entities/case/voting.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { type Language, words } from "@kontor/model/words.ts";
import { type Message, sendMessages } from "../operations.ts";

export async function sendInvitations(
  { key, record, change }: EffectStep<typeof committee>,
  door: ProductDoor,
): Promise<void> {
  const all = record.persons ?? [];
  const invited = new Set(all.filter(isToBeInvited).map(({ personRegistration }) => personRegistration));
  if (invited.size === 0) return;
  const persons = await door.read(person, { keys: [...invited] });
  const subjects = await door.read(voting, { naming: { committeeRegistration: key } });
  const agenda = subjects.map(({ doc }) => doc.subject);
  const messages = persons.map(({ key: to, doc }): Message => {
    const language = doc.preferredLanguage === "fr" ? "fr" : "en";
    const text = invitationText(record, agenda, language);
    return { to, role: "BUSINESSUNIT", about: { entityName: "committee", entityRegistration: key }, ...text };
  });
  await door.perform(sendMessages, messages);
  const users = await door.read(user, { naming: { personRegistration: [...invited] } });
  const usernames = users.map(({ key: username }) => username);
  await door.tell(committee, key, { usernames, kind: "asked", onceKey: `invitation to ${key}` });
  change({
    persons: all.map((one) => (isToBeInvited(one) ? { ...one, inviteStatus: "INVITED" as const } : one)),
  });
}

function isToBeInvited({ inviteStatus }: { readonly inviteStatus?: string }): boolean {
  return inviteStatus === undefined || inviteStatus === "INTENDED";
}

type Text = Pick<Message, "subject" | "body">;
const subjectMaxLength = 250;

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
    subject: title[language].slice(0, subjectMaxLength),
    body: paragraphs([opening[language], ...list, closing[language]]),
  };
}
