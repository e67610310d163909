// Every sentence a wrong value can be told with; what stands in double braces is filled in. They are told in English, and a form translates
// them by these very texts.
import { emailExample } from "@kontor/kernel/identifier/email.ts";
import { identifierTexts } from "@kontor/kernel/identifier/identifier-texts.ts";

/** A sentence with the label of its field, and the same where a form shows the field without one. */
type NamedText = { readonly named: string; readonly unnamed: string };

export const problemTexts = {
  mandatory: { named: "{{label}} is mandatory", unnamed: "Field is mandatory" },
  number: { named: "{{label}} has to be a number", unnamed: "Has to be a number" },
  integer: { named: "{{label}} has to be an integer", unnamed: "Has to be an integer" },
  shortest: { named: "{{label}} length must be ≥ {{bound}}", unnamed: "Length must be ≥ {{bound}}" },
  longest: { named: "{{label}} length must be ≤ {{bound}}", unnamed: "Length must be ≤ {{bound}}" },
  least: { named: "{{label}} must be ≥ {{bound}}", unnamed: "Must be ≥ {{bound}}" },
  most: { named: "{{label}} must be ≤ {{bound}}", unnamed: "Must be ≤ {{bound}}" },
  choice: {
    named: "Field {{label}} has an invalid value {{value}}",
    unnamed: "Field {{list}} has an invalid value {{value}}",
  },
  username: sentence(identifierTexts.username.replace("{tenant}", "{{tenant}}")),
  email: sentence(identifierTexts.email.replace("{email}", emailExample)),
  iban: sentence(identifierTexts.iban),
  date: sentence("Invalid date"),
  format: sentence(identifierTexts.format),
  formatLike: sentence(`${identifierTexts.format}: {{hint}}`),
  taxNumberStart: sentence(identifierTexts.taxNumberStart),
  spanishIdentifier: sentence(identifierTexts.spanishIdentifier),
} as const satisfies Readonly<Record<string, NamedText>>;

export type ProblemName = keyof typeof problemTexts;

/** A sentence with its values filled in. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/** One that says all without the label. */
function sentence(text: string): NamedText {
  return { named: text, unnamed: text };
}
