// What may be the name a user signs in with: one rule for the screen that creates the user and for the server.
import { isValidEmail } from "./email.ts";
import { identifierTexts } from "./identifier-texts.ts";

const numericName = /^[0-9]+$/;
const nameCharacters = /^[\p{L}0-9._@-]+$/u;
const nameCharactersAndMarks = /^[\p{L}\p{M}0-9._@-]+$/u;

/** As long as an e-mail address may be, which is a username too. */
const usernameMaxLength = 254;

/**
 * Whether the text is an e-mail address, a number, or a name with an @ in it, of at most 254 characters; such a name ends
 * with @ and the tenant where one is given.
 * @example isValidUsername("anna@example.com", "acme") // true
 * @example isValidUsername("4711", "acme") // true
 * @example isValidUsername("josé@acme", "acme") // true
 * @example isValidUsername("josé@other", "acme") // false
 */
export function isValidUsername(text: string, tenant?: string): boolean {
  if (text.length > usernameMaxLength) return false;
  return isValidEmail(text) || numericName.test(text) || isNameWithTenant(text, tenant);
}

/**
 * What the field shows below a username; nothing when it is right or still empty.
 * @example usernameProblem("anna", "acme") // "Should be a valid email or a valid string ending with @acme"
 * @example usernameProblem("anna@acme", "acme") // undefined
 */
export function usernameProblem(text: string, tenant: string): string | undefined {
  if (text === "" || isValidUsername(text, tenant)) return undefined;
  return identifierTexts.username.replace("{tenant}", () => tenant); // a $ in the name stays a $
}

/**
 * What follows the last @, in small letters: the tenant, where one is called so. Nothing where there is no @, as in a number.
 * @example usernameDomain("anna@Acme") // "acme"
 * @example usernameDomain("4711") // undefined
 */
export function usernameDomain(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  return at === -1 ? undefined : text.slice(at + 1).toLowerCase();
}

function isNameWithTenant(text: string, tenant: string | undefined): boolean {
  const name = composedName(text);
  if (name === undefined || !name.includes("@") || name.endsWith("@")) return false;
  if (tenant === undefined) return true;
  const ending = composedName(tenant);
  return ending !== undefined && name.endsWith(`@${ending}`);
}

/**
 * An accent can arrive as a mark of its own behind its letter; composed, the two are one letter. Composing many thousand
 * marks would take minutes, so a text that can be no name is refused before.
 */
function composedName(text: string): string | undefined {
  if (text.length > usernameMaxLength || !nameCharactersAndMarks.test(text)) return undefined;
  const name = text.normalize("NFC");
  return nameCharacters.test(name) ? name : undefined;
}
