// What tasks and messages of all domains share: the record they are about, a subject that fits, and the language of a person.
import { task } from "@kontor/model/entities/core/task.ts";
import type { person } from "@kontor/model/entities/person/person.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { Language } from "@kontor/model/words.ts";

export function aboutRecord<Declared extends Entity>(
  { name }: Declared,
  key: string,
): { readonly entityName: Declared["name"]; readonly entityRegistration: string } {
  return { entityName: name, entityRegistration: key };
}

const subjectMaxLength = Number(task.fields.subject?.max);

/** Tasks and messages have subjects of the same length. */
export function fitSubject(text: string): string {
  return text.slice(0, subjectMaxLength);
}

export function languageOf({
  preferredLanguage,
}: Pick<RecordOf<typeof person>, "preferredLanguage">): Language {
  return preferredLanguage === "fr" ? "fr" : "en";
}
