// E-mail addresses as people have them: the plain form that every mail server takes. Quoted names, address literals and
// letters outside ASCII are refused on purpose, because a mail to them would come back.
import { identifierTexts } from "./identifier-texts.ts";

/** The longest address that fits into a mail command. */
const emailMaxLength = 254;
const emailNameMaxLength = 64;

/** Every repetition is closed by a character that it cannot contain, so no text makes the search try twice. */
const emailName = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const emailDomain =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/;

/** How an address looks, as a message shows it. */
export const emailExample = "name@domain.com";
const emailFormatText = identifierTexts.email.replace("{email}", emailExample);

export type EmailList = {
  readonly addresses: readonly string[];
  /** The entries that are no addresses, as they were typed. */
  readonly dropped: readonly string[];
  /** What the field shows when something was dropped. */
  readonly problem?: string;
};

/**
 * Whether the text is one e-mail address, with nothing around it.
 * @example isValidEmail("anna.berg+leasing@example.com") // true
 * @example isValidEmail("anna@localhost") // false
 */
export function isValidEmail(text: string): boolean {
  if (text.length > emailMaxLength) return false;
  const at = text.indexOf("@");
  if (at < 1 || at > emailNameMaxLength) return false;
  return emailName.test(text.slice(0, at)) && emailDomain.test(text.slice(at + 1));
}

/**
 * What the field shows below an e-mail address; nothing when it is right or still empty.
 * @example emailProblem("anna@") // "Email format should be \"name@domain.com\""
 * @example emailProblem("anna@example.com") // undefined
 */
export function emailProblem(text: string): string | undefined {
  return text === "" || isValidEmail(text) ? undefined : emailFormatText;
}

/**
 * Reads addresses separated by commas, semicolons, spaces or lines; what is no address is dropped and reported.
 * @example parseEmailList("a@example.com; b@example.com") // { addresses: ["a@example.com", "b@example.com"], dropped: [] }
 * @example parseEmailList("a@example.com, b@").dropped // ["b@"]
 */
export function parseEmailList(text: string): EmailList {
  const entries = text.split(/[\s,;]+/).filter((entry) => entry !== "");
  const addresses = entries.filter((entry) => isValidEmail(entry));
  const dropped = entries.filter((entry) => !isValidEmail(entry));
  return dropped.length === 0 ? { addresses, dropped } : { addresses, dropped, problem: emailFormatText };
}
